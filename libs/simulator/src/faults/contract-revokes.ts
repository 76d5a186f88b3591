import { adversariesOf, leftOf, partnerOf, seats, sideOf, type Card, type Seat } from '@fairdeal/facts';
import { duplicateScore } from '../contract-score';
import type { ContractColumns } from '../contract-columns';
import type { ContractTelling } from '../contract-telling';
import { cardAt, suitAt, type Place } from '../pack';
import { bestOf } from '../players/trick';
import { atDuplicate, penalty, rectified, stands, type ContractRow } from './contract-row';

const fits = atDuplicate;
type Who = 'defender' | 'declarer' | 'dummy';
const isWho = (t: ContractTelling, seat: Seat, who: Who): boolean =>
  who === 'defender' ? t.isDefender(seat) : seat === t[who];

interface Revoke {
  readonly seat: Seat;
  readonly trick: number;
  readonly card: Place;
}
/** `who` plays another suit with the led one in hand, in one of the tricks up to `latest`. */
function revokes(
  t: ContractTelling,
  who: (t: ContractTelling, seat: Seat) => boolean,
  { latest = 11, earliest = 1, last = true } = {},
): Revoke | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(Math.max(0, earliest - 1), Math.max(earliest - 1, 3));
  while (t.tricks < latest) {
    const seat = t.toPlay;
    const wrong = t.revokes();
    const { tricks } = t;
    if (wrong.length > 0 && who(t, seat) && (last || t.trick.cards.length < 3) && t.chance.once(0.6)) {
      const card = t.chance.pick(wrong);
      t.plays(card);
      return { seat, trick: tricks + 1, card };
    }
    t.plays();
  }
  return undefined;
}
const by =
  (who: Who) =>
  (t: ContractTelling, seat: Seat): boolean =>
    isWho(t, seat, who);
const against = (t: ContractTelling, seat: Seat): Seat =>
  t.chance.pick(adversariesOf(seat).filter((one) => one !== t.dummy));

/** 64A and 64B1, by the page's table: whose the trick was, and what that side won after it. */
function transfer(t: ContractTelling, { seat, trick }: Pick<Revoke, 'seat' | 'trick'>, laterClaimed = 0) {
  const winner = t.winners[trick - 1] as Seat;
  const own = winner === seat && seat !== t.dummy;
  const later = t.winners.slice(trick).filter((one) => sideOf(one) === sideOf(seat)).length + laterClaimed;
  if (own) return { tricks: later > 0 ? 2 : 1, law: '64A1' };
  if (sideOf(winner) === sideOf(seat) || later > 0) return { tricks: 1, law: '64A2' };
  return { tricks: 0, law: '64B1' };
}
/** What the transfer leaves to declarer's side. */
const paid = (t: ContractTelling, seat: Seat, tricks: number): void => {
  t.moved += sideOf(seat) === t.declarersSide ? -tricks : tricks;
};
const result = (t: ContractTelling): ContractColumns => ({
  declarerTricks: t.declarerTricks,
  ...(t.form === 'duplicate'
    ? { score: duplicateScore(t.contract, t.declarer, t.declarerTricks, t.vul) }
    : {}),
});
/** 63A1: the first of the two to play to the next trick. */
const how = (t: ContractTelling, { seat, trick }: Revoke): 'played' | 'partner-played' => {
  for (let at = t.winners[trick - 1] as Seat; ; at = leftOf(at)) {
    if (at === seat) return 'played';
    if (at === partnerOf(seat)) return 'partner-played';
  }
};
const claimed = (t: ContractTelling, { seat, trick }: Pick<Revoke, 'seat' | 'trick'>): ContractTelling =>
  t.say({ type: 'RevokeClaimed', by: against(t, seat), against: seat, trick });
const established = (
  t: ContractTelling,
  { seat, trick }: Pick<Revoke, 'seat' | 'trick'>,
  way: 'played' | 'partner-played' | 'claimed' | 'agreed' = 'played',
): ContractTelling => t.say({ type: 'RevokeEstablished', against: seat, trick, how: way });

interface Outcome {
  readonly name: string;
  readonly law: string;
  readonly tricks: 0 | 1 | 2;
  /** Who won the revoke trick, the offender's partner or the other side, where the law is the same. */
  readonly won?: 'partner' | 'them';
}
const outcomes: readonly Outcome[] = [
  { name: 'won-by-the-player-and-another-later', law: '64A1', tricks: 2 },
  { name: 'won-by-the-player-and-none-later', law: '64A1', tricks: 1 },
  { name: 'won-by-partner', law: '64A2', tricks: 1, won: 'partner' },
  { name: 'won-by-them-and-one-later', law: '64A2', tricks: 1, won: 'them' },
  { name: 'won-by-them-and-none-later', law: '64B1', tricks: 0 },
];
/** Whoever won the trick leads to the next; of declarer one case hardly ever comes up. */
const waysOn = ({ law, tricks, won }: Outcome, who: Who): readonly ('played' | 'partner-played')[] => {
  if (law === '64A1') return who === 'declarer' && tricks === 1 ? [] : ['played'];
  return won === 'partner' ? ['partner-played'] : ['played', 'partner-played'];
};
const ruled = ({ law, tricks }: { readonly law: string; readonly tricks: number }): ContractColumns =>
  tricks > 0 ? penalty(law, 'tricks-transferred') : stands(law);
const columns = (t: ContractTelling, { seat, trick }: Revoke, tricks: number): ContractColumns => {
  const tricksWon = { ...t.won };
  paid(t, seat, tricks);
  return { tricksTransferred: tricks, tricksWon, revokes: [{ seat, trick }], ...result(t) };
};

const rectifiedAfterPlay: readonly ContractRow[] = (['defender', 'declarer'] as const).flatMap((who) =>
  outcomes.flatMap((outcome): readonly ContractRow[] =>
    waysOn(outcome, who).map((way): ContractRow => {
      const law = outcome.tricks > 0 && way === 'partner-played' ? '63A1' : outcome.law;
      return {
        id: `contract-${law}-${who}-${outcome.name}${way === 'played' ? '' : '-partner-went-on'}`,
        expect: ruled({ law, tricks: outcome.tricks }),
        happens: (t) => {
          const late = outcome.name.endsWith('none-later');
          const revoke = revokes(t, by(who), late ? { earliest: 7 } : {});
          if (!revoke) return 'other-cards';
          t.playedTo(revoke.trick + 1);
          if (how(t, revoke) !== way) return 'other-cards';
          t.played();
          const { tricks, law: drawn } = transfer(t, revoke);
          const won = t.winners[revoke.trick - 1] === partnerOf(revoke.seat) ? 'partner' : 'them';
          if (drawn !== outcome.law || tricks !== outcome.tricks || (outcome.won && outcome.won !== won)) {
            return 'other-cards';
          }
          established(claimed(t, revoke), revoke, way).decides(columns(t, revoke, tricks));
          return undefined;
        },
      };
    }),
  ),
);

/** A revoke played out and one more condition, under which nothing moves by itself. */
const noTransfer = (
  id: string,
  law: string,
  who: Who,
  before: (t: ContractTelling, revoke: Revoke) => unknown,
  more: ContractColumns = {},
): ContractRow => ({
  id,
  expect: stands(law),
  fits,
  happens: (t) => {
    const revoke = revokes(t, by(who));
    if (!revoke) return 'other-cards';
    t.played();
    // 64B1 would say as much, and of the two the page names the other first.
    if (transfer(t, revoke).tricks === 0) return 'other-cards';
    before(t, revoke);
    established(claimed(t, revoke), revoke, how(t, revoke)).decides({
      tricksTransferred: 0,
      ...result(t),
      ...more,
    });
    return undefined;
  },
});
const nextBoard = (t: ContractTelling, seat: Seat): ContractTelling =>
  t.say({ type: 'CallMade', by: seat, call: 'P', board: t.number + 1 });
const review = { reviewAfterPlay: true } as const;

const notByItself: readonly ContractRow[] = [
  noTransfer('contract-64B3-dummy', '64B3', 'dummy', () => undefined, review),
  noTransfer(
    'contract-64B4-noticed-after-they-called-on-the-next-board',
    '64B4',
    'defender',
    (t, { seat }) => nextBoard(t.returned(), t.chance.pick(adversariesOf(seat))),
    review,
  ),
  noTransfer(
    'contract-64B5-noticed-after-the-round',
    '64B5',
    'defender',
    (t) => t.returned().say({ type: 'RoundEnded', round: Math.ceil(t.number / 4) }),
    review,
  ),
  noTransfer(
    'contract-64B4-declarers-noticed-after-they-called-on-the-next-board',
    '64B4',
    'declarer',
    (t, { seat }) => nextBoard(t.returned(), t.chance.pick(adversariesOf(seat))),
    review,
  ),
  {
    // 64B4 waits for a call of the other side (A9).
    id: 'contract-64A-noticed-after-the-offenders-called-on-the-next-board',
    expect: { outcome: 'penalty', penalty: 'tricks-transferred' },
    fits,
    happens: (t) => {
      const revoke = revokes(t, by('defender'));
      if (!revoke) return 'other-cards';
      const { tricks } = transfer(t.played(), revoke);
      if (tricks === 0) return 'other-cards';
      nextBoard(t.returned(), t.chance.pick([revoke.seat, partnerOf(revoke.seat)]));
      established(claimed(t, revoke), revoke, how(t, revoke))
        .decides(columns(t, revoke, tricks))
        .stops();
      return undefined;
    },
  },
  {
    id: 'contract-64B7-both-sides-revoke',
    expect: stands('64B7'),
    fits,
    happens: (t) => {
      const first = revokes(t, (_, seat) => seat !== t.dummy, { latest: 6 });
      if (!first) return 'other-cards';
      const second = laterRevoke(t, (seat) => sideOf(seat) !== sideOf(first.seat) && seat !== t.dummy);
      if (!second) return 'other-cards';
      t.played();
      established(claimed(t, first), first, how(t, first));
      established(claimed(t, second), second, how(t, second));
      t.decides({ tricksTransferred: 0, ...result(t), ...review });
      return undefined;
    },
  },
  {
    id: 'contract-64B2-again-in-the-same-suit',
    expect: { outcome: 'penalty', penalty: 'tricks-transferred' },
    fits,
    happens: (t) => {
      const first = revokes(t, by('defender'), { latest: 5 });
      if (!first) return 'other-cards';
      const suit = suitLed(t, first.trick);
      const second = laterRevoke(
        t,
        (seat) => seat === first.seat && suitAt(t.trick.cards[0] as Place) === suit,
      );
      if (!second) return 'other-cards';
      const { tricks } = transfer(t.played(), first);
      if (tricks === 0) return 'other-cards';
      established(claimed(t, first), first, how(t, first));
      established(claimed(t, second), second, how(t, second));
      paid(t, first.seat, tricks);
      t.decides({ tricksTransferred: tricks, ...result(t) });
      return undefined;
    },
  },
];
/** The suit led to a quitted trick, read off the table. */
function suitLed(t: ContractTelling, trick: number): number {
  const cards = t.facts.flatMap((fact) =>
    fact.type === 'CardPlayed' || fact.type === 'LeadFaced' ? [fact.card] : [],
  );
  const led = cards[(trick - 1) * 4] as Card;
  return ['S', 'H', 'D', 'C'].indexOf(led[1] as string);
}
function laterRevoke(t: ContractTelling, who: (seat: Seat) => boolean): Revoke | undefined {
  // The trick of the first revoke is over: it is established.
  t.playedTo(t.tricks + 1);
  while (t.tricks < 11) {
    const seat = t.toPlay;
    const wrong = t.revokes();
    const trick = t.tricks + 1;
    if (wrong.length > 0 && who(seat)) {
      const card = t.chance.pick(wrong);
      t.plays(card);
      return { seat, trick, card };
    }
    t.plays();
  }
  return undefined;
}

/** Trick twelve: a revoke there is put right until the hands are back (62D), and never costs tricks (64B6). */
interface OnTheTwelfth {
  readonly revoke: Revoke;
  /** Tricks twelve and thirteen as they should have gone. */
  readonly correctedTo: readonly object[];
  /** Tricks to declarer's side so played. */
  readonly declarerTricks: number;
}
function onTheTwelfth(t: ContractTelling): OnTheTwelfth | undefined {
  if (!t.comesToPlay()) return undefined;
  t.playedTo(11);
  while (t.tricks === 11) {
    const wrong = t.revokes();
    const seat = t.toPlay;
    if (wrong.length > 0 && seat !== t.dummy && wrong[0] !== undefined) {
      const right = t.hands[seat].find((card) => card !== wrong[0]) as Place;
      const before = t.won[t.declarersSide];
      const twelfth = { seats: [...t.trick.seats, seat], cards: [...t.trick.cards, right] };
      const lastCards = new Map<Seat, Place>([[seat, wrong[0]]]);
      t.plays(wrong[0]);
      while (t.tricks === 11) {
        const next = t.toPlay;
        const held = [...t.hands[next]];
        // A card played after the revoke might be taken back too; here it is the only one that follows.
        t.plays();
        const played = held.find((card) => !t.hands[next].includes(card)) as Place;
        twelfth.seats.push(next);
        twelfth.cards.push(played);
      }
      for (const one of seats) if (one !== seat) lastCards.set(one, t.hands[one][0] as Place);
      t.played();
      const winner = twelfth.seats[bestOf(twelfth, t.trump)] as Seat;
      const order = [winner, leftOf(winner), partnerOf(winner), partnerOf(leftOf(winner))];
      const thirteenth = { seats: order, cards: order.map((one) => lastCards.get(one) as Place) };
      const final = order[bestOf(thirteenth, t.trump)] as Seat;
      return {
        revoke: { seat, trick: 12, card: wrong[0] },
        correctedTo: [
          { trick: 12, by: seat, card: cardAt(right), wonBy: winner },
          { trick: 13, lead: cardAt(lastCards.get(winner) as Place), wonBy: final },
        ],
        declarerTricks: before + [winner, final].filter((one) => sideOf(one) === t.declarersSide).length,
      };
    }
    t.plays();
  }
  return undefined;
}
const theTwelfth: readonly ContractRow[] = [
  {
    id: 'contract-62D1-twelfth-trick-put-right',
    expect: rectified('62D1'),
    fits,
    happens: (t) => {
      const found = onTheTwelfth(t);
      if (!found) return 'other-cards';
      const { revoke, correctedTo, declarerTricks } = found;
      established(claimed(t, revoke), revoke, how(t, revoke));
      t.moved = declarerTricks - t.won[t.declarersSide];
      t.decides({ tricksTransferred: 0, correctedTo, ...result(t) });
      return undefined;
    },
  },
  {
    id: 'contract-64B6-twelfth-trick-noticed-when-the-hands-were-back',
    expect: stands('64B6'),
    fits,
    happens: (t) => {
      const found = onTheTwelfth(t);
      if (!found) return 'other-cards';
      const { revoke } = found;
      if (transfer(t, revoke).tricks === 0) return 'other-cards';
      established(claimed(t.returned(), revoke), revoke, how(t, revoke));
      t.decides({ tricksTransferred: 0, ...result(t) });
      return undefined;
    },
  },
];

const equity: readonly ContractRow[] = [
  {
    // 64C1: the other side is still worse off than it would have been.
    id: 'contract-64C1-still-worse-off',
    expect: penalty('64C1', 'adjusted-score'),
    fits,
    happens: (t) => {
      const revoke = revokes(t, by('defender'));
      if (!revoke) return 'other-cards';
      const { tricks } = transfer(t.played(), revoke);
      paid(t, revoke.seat, tricks);
      if (t.declarerTricks >= 13) return 'other-cards';
      established(claimed(t, revoke), revoke, how(t, revoke));
      const declarerTricks = t.chance.between(t.declarerTricks + 1, 13);
      t.moved += declarerTricks - t.declarerTricks;
      t.finds('tricks-without-revoke', { declarerTricks });
      t.decides({ automaticTransfer: tricks, ...result(t) }).stops();
      return undefined;
    },
  },
];

/** 63A3, 63A4: the last trick before a claim is established by it, not by play. */
const byAClaim: readonly ContractRow[] = (['claimed', 'agreed'] as const).map((way): ContractRow => ({
  id: `contract-${way === 'claimed' ? '63A3-offenders-claim' : '63A4-offenders-agree-to-a-claim'}`,
  expect: penalty(way === 'claimed' ? '63A3' : '63A4', 'tricks-transferred'),
  fits,
  happens: (t) => {
    const revoke = revokes(t, by('declarer'), { earliest: 4, latest: 9 });
    if (!revoke) return 'other-cards';
    t.playedTo(revoke.trick);
    const claimant = way === 'claimed' ? t.declarer : t.chance.pick(t.defenders);
    const { tricks, of } = t.claims(claimant);
    const later = way === 'claimed' ? tricks : of - tricks;
    t.say({ type: 'ClaimAgreed', by: way === 'claimed' ? t.chance.pick(t.defenders) : t.declarer });
    const moves = transfer(t, revoke, later).tricks;
    if (moves === 0) return 'other-cards';
    established(claimed(t, revoke), revoke, way);
    paid(t, revoke.seat, moves);
    t.decides({ tricksTransferred: moves, ...result(t) });
    return undefined;
  },
}));

/** Attention is drawn before the side plays on; what lies there, and what may lie there instead. */
function pointedOut(
  t: ContractTelling,
  { seat, trick }: Revoke,
): { readonly wrong: Place; readonly choices: readonly Place[] } {
  const wrong = t.trick.cards[t.trick.seats.indexOf(seat)] as Place;
  const choices = t.hands[seat].filter((card) => suitAt(card) === suitAt(t.trick.cards[0] as Place));
  t.say({ type: 'AttentionCalled', by: against(t, seat), irregularity: 'revoke', against: seat, trick });
  return { wrong, choices };
}
/** The wrong card is taken back, and a right one laid there. */
function corrects(t: ContractTelling, { seat }: Revoke, wrong: Place, right: Place): void {
  t.say(
    { type: 'CardWithdrawn', by: seat, card: cardAt(wrong) },
    { type: 'CardPlayed', by: seat, card: cardAt(right) },
  );
  t.trick.cards[t.trick.seats.indexOf(seat)] = right;
  const hand = t.hands[seat];
  hand.splice(hand.indexOf(right), 1);
  hand.push(wrong);
}
const corrected: readonly ContractRow[] = [
  ...(['defender', 'declarer', 'dummy'] as const).flatMap((who): readonly ContractRow[] =>
    ([0, 1] as const).map((after): ContractRow => ({
      id: `contract-62${who === 'defender' ? 'A' : 'B2'}-${who}-corrects-${after === 0 ? 'at-once' : 'after-the-next-hand-played'}`,
      expect: rectified(who === 'defender' ? '62A' : '62B2'),
      fits,
      happens: (t) => {
        const revoke = revokes(
          t.fromTheBoard(true),
          (one, seat) => isWho(one, seat, who) && one.trick.cards.length < 3 - after,
        );
        if (!revoke) return 'other-cards';
        // 62C1: who played after the revoke and before attention may change the card.
        const next = t.toPlay;
        if (after === 1) t.plays();
        const { wrong, choices } = pointedOut(t, revoke);
        const left = { seat: revoke.seat, card: cardAt(wrong), kind: 'major' } as const;
        const right = t.chance.pick(choices);
        t.decides({
          penaltyCards: who === 'defender' ? [left] : [],
          tricksTransferred: 0,
          mayWithdraw: after === 1 ? [next] : [],
          ...(choices.length === 1 ? { playedCard: cardAt(right) } : {}),
        });
        corrects(t, revoke, wrong, right);
        if (who === 'defender') t.penaltyCards.push(left);
        return undefined;
      },
    })),
  ),
  {
    id: 'contract-61A-a-void-hand-discards',
    expect: { outcome: 'continues' },
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      t.intoPlay(1, 6);
      while (t.tricks < 11) {
        const led = t.trick.cards[0];
        if (led !== undefined && !t.hands[t.toPlay].some((card) => suitAt(card) === suitAt(led))) {
          t.plays().decides();
          return undefined;
        }
        t.plays();
      }
      return 'other-cards';
    },
  },
];

export const revokeRows: readonly ContractRow[] = [
  ...rectifiedAfterPlay,
  ...notByItself,
  ...theTwelfth,
  ...equity,
  ...byAClaim,
  ...corrected,
];
