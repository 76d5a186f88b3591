import { fullPack, leftOf, seats, suitOf, suits, type Card, type Seat } from '@fairdeal/facts';
import {
  vulnerabilityOfBoard,
  writePbn,
  type BridgeRecord,
  type RecordedCall,
  type RecordedPlay,
} from '@fairdeal/formats';

/** Whole numbers below n that look like chance and are the same every time. */
function figuresFrom(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const boards = 24;
const tables = 20;
const bids = ['1NT', '2C', '2D', '2H', '2S', '3NT'];

/**
 * Games of club evenings without end: twenty tables, twenty-four boards, everybody named; each with its deal, a whole
 * auction, every card of the play in turn and in suit, and a result.
 */
export function* madeGames(seed: number): Generator<BridgeRecord> {
  const chance = figuresFrom(seed);
  for (let number = 1, evening = 1; ; evening += 1) {
    const deals = Array.from({ length: boards }, () => dealt(chance));
    for (let table = 1; table <= tables; table += 1) {
      for (let board = 1; board <= boards; board += 1, number += 1)
        yield game(number, { evening, table, board }, deals[board - 1] as Hands, chance);
    }
  }
}

type Hands = Readonly<Record<Seat, readonly Card[]>>;

function dealt(chance: (n: number) => number): Hands {
  const pack = [...fullPack];
  for (let at = pack.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1);
    [pack[at], pack[other]] = [pack[other] as Card, pack[at] as Card];
  }
  const hand = (place: number) =>
    pack
      .slice(13 * place, 13 * place + 13)
      .sort((one, other) => fullPack.indexOf(one) - fullPack.indexOf(other));
  return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
}

function game(
  number: number,
  { evening, table, board }: { readonly evening: number; readonly table: number; readonly board: number },
  hands: Hands,
  chance: (n: number) => number,
): BridgeRecord {
  const dealer = seats[(board - 1) % 4] as Seat;
  const bid = bids[chance(bids.length)] as string;
  const said = [...Array.from({ length: chance(4) }, () => 'P'), bid, 'P', 'P', 'P'];
  let turn = dealer;
  const calls = said.map((call): RecordedCall => {
    const by = turn;
    turn = leftOf(turn);
    return { call, by };
  });
  const declarer = calls.find(({ call }) => call === bid)?.by as Seat;
  const plays = played(hands, leftOf(declarer), bid.slice(1), chance);
  const side = declarer === 'N' || declarer === 'S' ? ['N', 'S'] : ['E', 'W'];
  const tricks = plays.winners.filter((seat) => side.includes(seat)).length;
  const [day, month] = [1 + (evening % 28), 1 + (Math.floor(evening / 28) % 12)];
  const pair = (side: string, n: number) => `${side} pair ${n} of evening ${evening}`;
  return {
    format: 'pbn',
    number,
    event: `Club evening ${evening}`,
    site: 'The card room',
    date: `${2000 + Math.floor(evening / 336)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    board: String(board),
    players: {
      N: `${pair('NS', table)}, north`,
      E: `${pair('EW', table)}, east`,
      S: `${pair('NS', table)}, south`,
      W: `${pair('EW', table)}, west`,
    },
    dealer,
    vulnerability: vulnerabilityOfBoard(board),
    hands,
    scoring: 'MP',
    table: String(table),
    declarer,
    contract: bid,
    tricks,
    calls,
    auctionOver: true,
    plays: plays.plays,
  };
}

function played(hands: Hands, leader: Seat, strain: string, chance: (n: number) => number) {
  const left = new Map(seats.map((seat) => [seat, [...hands[seat]]]));
  const plays: RecordedPlay[] = [];
  const winners: Seat[] = [];
  let turn = leader;
  for (let trick = 1; trick <= 13; trick += 1) {
    let best: RecordedPlay | undefined;
    let led: string | undefined;
    for (let n = 0; n < 4; n += 1, turn = leftOf(turn)) {
      const hand = left.get(turn) as Card[];
      const inSuit = hand.filter((card) => suitOf(card) === led);
      const some = inSuit.length > 0 ? inSuit : hand;
      const card = some[chance(some.length)] as Card;
      hand.splice(hand.indexOf(card), 1);
      led ??= suitOf(card);
      const play = { card, by: turn, trick };
      plays.push(play);
      if (best === undefined || beats(card, best.card, strain)) best = play;
    }
    turn = (best as RecordedPlay).by;
    winners.push(turn);
  }
  return { plays, winners };
}

function beats(card: Card, best: Card, strain: string): boolean {
  if (suitOf(card) === suitOf(best)) return fullPack.indexOf(card) < fullPack.indexOf(best);
  return suits.some((suit) => suit === strain) && suitOf(card) === strain;
}

/** Games as PBN, in pieces of some hundred kilobytes, to so many bytes and the end of the game after them. */
export function* madePbn(seed: number, bytes: number): Generator<Uint8Array> {
  const piece = 480;
  let written = 0;
  let some: BridgeRecord[] = [];
  const encoder = new TextEncoder();
  for (const one of madeGames(seed)) {
    some.push(one);
    if (some.length < piece) continue;
    const text = writePbn(some).text;
    some = [];
    const encoded = encoder.encode(written === 0 ? text : text.slice(text.indexOf('[')));
    written += encoded.length;
    yield encoded;
    if (written >= bytes) return;
  }
}
