import type { Card, PokerFact, PokerSeat } from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';

export const seats: readonly PokerSeat[] = [1, 2, 3, 4, 5];
const cards = (text: string) => text.split(' ') as Card[];

/** Seat 5 deals to five players and nothing goes wrong, from the shuffle to the pool, which seat 3 takes: 40 chips. */
export const regularGame: readonly PokerFact[] = [
  { type: 'PackShuffled', by: 5, pack: 'red' },
  { type: 'PackPresented', by: 5, to: 4 },
  { type: 'PackCut', by: 4, lifted: 24, left: 28 },
  { type: 'AntePosted', by: 1, amount: 2 },
  { type: 'Straddled', by: 2, amount: 4 },
  { type: 'DealBegun', dealer: 5, pack: 'red' },
  ...Array.from({ length: 25 }, (_, i): PokerFact => ({
    type: 'CardDealt',
    n: i + 1,
    to: (i % 5) + 1,
    card: null,
  })),
  { type: 'DealCompleted', n: 25 },
  { type: 'HandLookedAt', by: 3 },
  { type: 'Bet', by: 3, amount: 8 },
  { type: 'HandLookedAt', by: 4 },
  { type: 'Folded', by: 4 },
  { type: 'HandLookedAt', by: 5 },
  { type: 'Called', by: 5, amount: 8 },
  { type: 'HandLookedAt', by: 1 },
  { type: 'Folded', by: 1 },
  { type: 'HandLookedAt', by: 2 },
  { type: 'Called', by: 2, amount: 4 },
  { type: 'Discarded', by: 2, count: 3 },
  { type: 'DrawAsked', by: 2, count: 3 },
  { type: 'DrawGiven', to: 2, count: 3 },
  { type: 'HandLookedAt', by: 2, what: 'drawn' },
  { type: 'Discarded', by: 3, count: 2 },
  { type: 'DrawAsked', by: 3, count: 2 },
  { type: 'CardDealt', n: 29, to: 3, card: null },
  { type: 'CardDealt', n: 30, to: 3, card: null },
  { type: 'HandLookedAt', by: 3, what: 'drawn' },
  { type: 'Discarded', by: 5, count: 1 },
  { type: 'DrawGiven', to: 5, count: 1 },
  { type: 'HandLookedAt', by: 5, what: 'drawn' },
  { type: 'Bet', by: 2, amount: 7 },
  { type: 'Called', by: 3, amount: 7 },
  { type: 'Folded', by: 5 },
  { type: 'HandShown', by: 2, cards: cards('TS TD 6C 4H 2S') },
  { type: 'HandShown', by: 3, cards: cards('JS JD 6D 4C 3S') },
  { type: 'ShowEnded' },
  { type: 'PoolTaken', by: 3, amount: 40 },
];

const seat = fc.integer({ min: 1, max: 6 });
const amount = fc.integer({ min: 0, max: 30 });
const count = fc.integer({ min: 0, max: 7 });
const ordinal = fc.integer({ min: 1, max: 34 });
const act = <const T extends string>(type: T) => fc.record({ type: fc.constant(type), by: seat });
const staking = <const T extends string>(type: T) => fc.record({ type: fc.constant(type), by: seat, amount });

/** The slips, remarks and acts of a real table, each likely enough to meet another of its kind. */
export const anySlip: fc.Arbitrary<PokerFact> = fc.oneof(
  fc.record({
    type: fc.constant('CardDealt' as const),
    n: ordinal,
    to: seat,
    card: fc.constant(null),
    together: fc.boolean(),
    faceUp: fc.boolean(),
  }),
  fc.record({ type: fc.constant('CardMoved' as const), n: ordinal, from: seat, to: seat }),
  fc.record({ type: fc.constant('CardExposed' as const), n: ordinal, by: seat }),
  fc.constant({ type: 'CardFoundFaced', n: null } as const),
  fc.record({
    type: fc.constant('HandCounted' as const),
    seat,
    count,
    raised: fc.boolean(),
    played: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('HandLookedAt' as const),
    by: seat,
    what: fc.constantFrom('dealt' as const, 'drawn' as const),
  }),
  fc.record({
    type: fc.constant('AttentionCalled' as const),
    by: seat,
    irregularity: fc.constantFrom(
      'not-cut' as const,
      'faced-card' as const,
      'wrong-count' as const,
      'excess-drawn' as const,
      'short-drawn' as const,
      'wrong-dealer' as const,
    ),
  }),
  fc.record({
    type: fc.constant('NewDealClaimed' as const),
    by: seat,
    ground: fc.constantFrom(
      'not-cut' as const,
      'faced-card' as const,
      'card-exposed' as const,
      'wrong-count' as const,
    ),
  }),
  fc.record({ type: fc.constant('DealerDistracted' as const), by: seat, how: fc.constant('noise' as const) }),
  fc.record({
    type: fc.constant('PackProvedImperfect' as const),
    pack: fc.constant('red'),
    missing: fc.constant(['7D' as const]),
    extra: fc.constant([]),
  }),
  fc.constant({ type: 'PackCut', by: 4, lifted: 20, left: 32 } as const),
  fc.record({ type: fc.constant('DealBegun' as const), dealer: seat, pack: fc.constant('red') }),
  ...[staking('AntePosted'), staking('Straddled'), staking('JackPotPaid'), staking('Bet'), staking('Raised')],
  ...[staking('Called'), staking('Borrowed'), staking('PenaltyPaid'), staking('PoolTaken')],
  ...[act('Folded'), act('Stood'), act('ShowDemanded'), act('HandTakenBack')],
  ...(['Discarded', 'DrawAsked', 'DiscardTakenBack'] as const).map((type) =>
    fc.record({ type: fc.constant(type), by: seat, count }),
  ),
  fc.record({ type: fc.constant('DrawGiven' as const), to: seat, count }),
  fc.record({ type: fc.constant('Refunded' as const), from: seat, to: seat, amount }),
  fc.record({
    type: fc.constant('LawWaived' as const),
    by: fc.constant(seats),
    law: fc.constantFrom('poker:37', 'poker:10', 'poker:26'),
  }),
  fc.record({
    type: fc.constant('StakesImported' as const),
    stakes: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), amount, { noNullPrototype: true }),
    passed: fc.array(seat, { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('HandShown' as const),
    by: seat,
    cards: fc.constantFrom(
      cards('AS AD AC AH KS'),
      cards('KD KC QH'),
      cards('9S TD JC QS KH'),
      cards('8S TC JH QD KH'),
    ),
  }),
  fc.constant({ type: 'ShowEnded' } as const),
  anyFact('poker'),
);

interface Slip {
  readonly at: number;
  readonly instead: boolean;
  readonly fact: PokerFact;
}

const withSlip = (facts: readonly PokerFact[], { at, instead, fact }: Slip): readonly PokerFact[] => [
  ...facts.slice(0, at),
  fact,
  ...facts.slice(instead ? at + 1 : at),
];

/** A regular game with slips put in, or in place of what belonged there, and cut off anywhere. */
export const anyGame: fc.Arbitrary<readonly PokerFact[]> = fc
  .record({
    slips: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: regularGame.length }),
        instead: fc.boolean(),
        fact: anySlip,
      }),
      { maxLength: 8 },
    ),
    length: fc.integer({ min: 0, max: regularGame.length + 8 }),
  })
  .map(({ slips, length }) => slips.reduce(withSlip, regularGame).slice(0, length));
