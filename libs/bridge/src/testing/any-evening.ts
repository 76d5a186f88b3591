import { fullPack, leftOf, seatOfCard, seats, type BridgeFact, type Seat } from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';

/** South deals the red pack and nothing goes wrong, from the shuffle to the rubber. */
export const regularEvening: readonly BridgeFact[] = [
  { type: 'PackShuffled', by: 'N', pack: 'red' },
  { type: 'PackPresented', by: 'S', to: 'E' },
  { type: 'PackCut', by: 'E', lifted: 24, left: 28 },
  { type: 'DealBegun', dealer: 'S', pack: 'red' },
  ...Array.from({ length: 52 }, (_, i): BridgeFact => {
    const n = i + 1;
    return { type: 'CardDealt', n, to: seatOfCard('S', n), card: null };
  }),
  { type: 'DealCompleted', n: 52 },
  { type: 'TrumpDeclared', by: 'S', suit: 'H' },
  { type: 'LeadAsked', by: 'W' },
  { type: 'LeadAllowed', by: 'E' },
  ...[0, 1].flatMap((trick) =>
    ['W', 'N', 'E', 'S'].map((by, i): BridgeFact => ({
      type: 'CardPlayed',
      by: by as Seat,
      card: fullPack[13 * trick + i] as (typeof fullPack)[number],
    })),
  ),
  { type: 'TricksPlayed', from: 3, to: 12 },
  { type: 'TricksPlayed', from: 13, to: 13 },
  { type: 'ScoreAgreed', scope: 'hand' },
  { type: 'PackShuffled', by: 'E', pack: 'blue' },
  { type: 'PackPresented', by: 'W', to: 'S' },
  { type: 'PackCut', by: 'S', lifted: 20, left: 32 },
  { type: 'DealBegun', dealer: 'W', pack: 'blue' },
  ...Array.from({ length: 8 }, (_, i): BridgeFact => {
    const n = i + 1;
    return { type: 'CardDealt', n, to: seatOfCard('W', n), card: null };
  }),
];

const seat = fc.constantFrom(...seats);
const ordinal = fc.integer({ min: 1, max: 53 });
const ground = fc.constantFrom(
  'card-exposed',
  'card-looked-at',
  'declaration',
  'trick-missed',
  'consultation',
  'other',
);

/** The slips and remarks of a real table, each likely enough to meet another of its kind. */
export const anySlip: fc.Arbitrary<BridgeFact> = fc.oneof(
  fc.record({ type: fc.constant('CardExposed' as const), n: fc.option(ordinal), by: seat }),
  fc.record({ type: fc.constant('HandLookedAt' as const), by: seat }),
  fc.record({ type: fc.constant('CardLookedAt' as const), n: ordinal, by: seat }),
  fc.record({ type: fc.constant('NewDealClaimed' as const), by: seat, ground }),
  fc.record({ type: fc.constant('ClaimWaived' as const), by: seat, ground }),
  fc.record({
    type: fc.constant('PartnersConsulted' as const),
    seats: seat.map((one) => [one, leftOf(leftOf(one))]),
    about: fc.constantFrom('new-deal', 'doubling', 'revoke'),
  }),
  fc.record({ type: fc.constant('PenaltyDemanded' as const), by: seat, penalty: fc.constant('call-card') }),
  fc.record({
    type: fc.constant('DecisionTimeGiven' as const),
    to: seat,
    about: fc.constant('card-exposed'),
  }),
  fc.record({
    type: fc.constant('HandCounted' as const),
    seat,
    count: fc.integer({ min: 12, max: 14 }),
    raised: fc.boolean(),
    played: fc.boolean(),
  }),
  fc.record({ type: fc.constant('CardMoved' as const), n: ordinal, from: seat, to: seat }),
  fc.record({
    type: fc.constant('CardDealt' as const),
    n: ordinal,
    to: seat,
    card: fc.constant(null),
    faceUp: fc.boolean(),
    together: fc.boolean(),
  }),
  fc.record({ type: fc.constant('TrumpDeclared' as const), by: seat, suit: fc.constantFrom('S', 'NT') }),
  fc.record({ type: fc.constant('TrumpPassed' as const), by: seat }),
  fc.record({ type: fc.constant('Doubled' as const), by: seat }),
  fc.record({ type: fc.constant('Redoubled' as const), by: seat }),
  fc.record({
    type: fc.constant('RevokeClaimed' as const),
    by: seat,
    against: seat,
    trick: fc.integer({ min: 1, max: 13 }),
  }),
  anyFact('bridge'),
);

interface Slip {
  readonly at: number;
  readonly instead: boolean;
  readonly fact: BridgeFact;
}

const withSlip = (facts: readonly BridgeFact[], { at, instead, fact }: Slip): readonly BridgeFact[] => [
  ...facts.slice(0, at),
  fact,
  ...facts.slice(instead ? at + 1 : at),
];

/** A regular evening with slips put in, or in place of what belonged there, and cut off anywhere. */
export const anyEvening: fc.Arbitrary<readonly BridgeFact[]> = fc
  .record({
    slips: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: regularEvening.length }),
        instead: fc.boolean(),
        fact: anySlip,
      }),
      { maxLength: 8 },
    ),
    length: fc.integer({ min: 0, max: regularEvening.length + 8 }),
  })
  .map(({ slips, length }) => slips.reduce(withSlip, regularEvening).slice(0, length));
