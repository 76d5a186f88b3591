import { partnerOf, sideOf, type Seat } from '@fairdeal/facts';
import { bidOfRank, denominationOf, isBid, rankOfBid, type Auction } from '../contract-auction';
import { denominations, type Denomination } from '../contract-score';
import { suitAt, type Place } from '../pack';
import { worthOf } from './honest-make';

/** A suit's place in `pack`'s order: spades first. */
const suitOf: Readonly<Record<string, number>> = { S: 0, H: 1, D: 2, C: 3 };
const lengthIn = (hand: readonly Place[], denomination: Denomination): number =>
  hand.filter((card) => suitAt(card) === suitOf[denomination]).length;
const suitsByLength = (hand: readonly Place[]): readonly Denomination[] =>
  (['S', 'H', 'D', 'C'] as const).toSorted((a, b) => lengthIn(hand, b) - lengthIn(hand, a));
const isBalanced = (hand: readonly Place[]): boolean =>
  suitsByLength(hand).every((suit) => lengthIn(hand, suit) >= 2 && lengthIn(hand, suit) <= 5);

const lowestIn = (denomination: Denomination, floor: number): number => {
  const at = denominations.indexOf(denomination);
  return at > floor ? at : at + 5 * (Math.floor((floor - at) / 5) + 1);
};
const levelOf = (rank: number): number => Math.floor(rank / 5) + 1;

function opening(hand: readonly Place[]): string {
  const points = worthOf(hand);
  const [longest] = suitsByLength(hand) as [Denomination];
  if (isBalanced(hand)) {
    if (points >= 15 && points <= 17) return '1NT';
    if (points >= 20 && points <= 21) return '2NT';
  }
  if (points >= 12) return `1${longest}`;
  const length = lengthIn(hand, longest);
  if (points >= 6 && length >= 7) return `3${longest}`;
  if (points >= 6 && length === 6 && longest !== 'C') return `2${longest}`;
  return 'P';
}

/** How high a side may go on what it holds between its two hands. */
const levelFor = (points: number, denomination: Denomination): number => {
  if (points >= 37) return 7;
  if (points >= 33) return 6;
  if (points >= (denomination === 'C' || denomination === 'D' ? 28 : denomination === 'NT' ? 25 : 25)) {
    return denomination === 'C' || denomination === 'D' ? 5 : denomination === 'NT' ? 3 : 4;
  }
  return points >= 23 ? 3 : points >= 19 ? 2 : 1;
};

/** What partner's bidding promised at least. */
function shownBy(auction: Auction, seat: Seat): number {
  const bids = auction.standing.filter(({ by, call }) => by === seat && isBid(call));
  const first = bids[0];
  if (!first) return 0;
  const opened = auction.standing.find(({ call }) => isBid(call)) === first;
  if (!opened) return sideOf(auction.lastBid?.by ?? seat) === sideOf(seat) ? 7 : 9;
  return first.call === '1NT' ? 15 : first.call === '2NT' ? 20 : first.call.startsWith('1') ? 12 : 7;
}

function answer(auction: Auction, seat: Seat, hand: readonly Place[]): string {
  const own = auction.standing.filter(({ by, call }) => by === seat && isBid(call));
  const partners = auction.standing.filter(({ by, call }) => by === partnerOf(seat) && isBid(call));
  const last = partners.at(-1);
  if (!last || own.length > 1) return 'P';
  const total = worthOf(hand) + shownBy(auction, partnerOf(seat));
  const suit = denominationOf(last.call);
  const fits = suit !== 'NT' && lengthIn(hand, suit) >= (suit === 'C' || suit === 'D' ? 4 : 3);
  const wanted = fits ? suit : total >= 23 || own.length > 0 ? 'NT' : undefined;
  if (wanted) {
    const rank = lowestIn(wanted, auction.floor);
    const level = levelFor(total, wanted);
    if (level < levelOf(rank) || total < 18) return 'P';
    return bidOfRank((level - 1) * 5 + denominations.indexOf(wanted));
  }
  if (worthOf(hand) < 6) return 'P';
  const fresh = suitsByLength(hand).find((one) => one !== suit && lengthIn(hand, one) >= 4);
  const rank = fresh ? lowestIn(fresh, auction.floor) : undefined;
  if (rank !== undefined && levelOf(rank) === 1) return bidOfRank(rank);
  return auction.floor < (rankOfBid('1NT') as number) ? '1NT' : 'P';
}

function comingIn(auction: Auction, seat: Seat, hand: readonly Place[]): string {
  const points = worthOf(hand);
  const [longest] = suitsByLength(hand) as [Denomination];
  const rank = lowestIn(longest, auction.floor);
  if (points >= 9 && lengthIn(hand, longest) >= 5 && levelOf(rank) <= (points >= 12 ? 2 : 1)) {
    return bidOfRank(rank);
  }
  const level = levelOf(auction.floor);
  if (points >= (level >= 4 ? 14 : 15) && auction.isLawful('X', seat)) return 'X';
  return 'P';
}

/** The call an honest player makes in turn: opens on twelve, answers on six, comes in on a suit, and stops in time. */
export function honestCall(auction: Auction, seat: Seat, hand: readonly Place[]): string {
  const bid = auction.lastBid;
  if (!bid) return opening(hand);
  const partnerHasBid = auction.standing.some(({ by, call }) => by === partnerOf(seat) && isBid(call));
  const call = partnerHasBid
    ? answer(auction, seat, hand)
    : sideOf(bid.by) === sideOf(seat)
      ? 'P'
      : auction.hasCalled(seat) && worthOf(hand) < 14
        ? 'P'
        : comingIn(auction, seat, hand);
  if (auction.standing.at(-1)?.call === 'X' && worthOf(hand) >= 14 && auction.isLawful('XX', seat))
    return 'XX';
  return auction.isLawful(call, seat) ? call : 'P';
}
