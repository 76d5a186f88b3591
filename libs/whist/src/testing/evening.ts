import {
  fullPack,
  leftOf,
  partnerOf,
  pone,
  ranks,
  seatOfCard,
  seats,
  type Seat,
  type WhistFact,
} from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';

type Of<T extends WhistFact['type']> = Partial<Omit<Extract<WhistFact, { type: T }>, 'type'>>;

export const dealt = (dealer: Seat, n: number, otherwise: Of<'CardDealt'> = {}): WhistFact => ({
  type: 'CardDealt',
  n,
  to: seatOfCard(dealer, n),
  card: null,
  ...otherwise,
});

export const madeReady = (dealer: Seat, pack = 'red'): readonly WhistFact[] => [
  { type: 'PackShuffled', by: partnerOf(dealer), pack },
  { type: 'PackShuffled', by: dealer, pack },
  { type: 'PackPresented', by: dealer, to: pone(dealer) },
  { type: 'PackCut', by: pone(dealer), lifted: 24, left: 28 },
  { type: 'DealBegun', dealer, pack },
];

/** Cards 1 to `last` where they belong, the pack having been made ready. */
export const dealtTo = (dealer: Seat, last: number, pack = 'red'): readonly WhistFact[] => [
  ...madeReady(dealer, pack),
  ...Array.from({ length: Math.min(last, 51) }, (_, i) => dealt(dealer, i + 1)),
];

export const turned = (dealer: Seat, pack = 'red'): readonly WhistFact[] => [
  ...dealtTo(dealer, 51, pack),
  { type: 'TrumpTurned', n: 52, card: '7H' },
];

const ofPlace = ['H', 'S', 'D', 'C'] as const;

/** A hand as it should be, its play included: eldest leads every trick, and wins it with a trump. */
function hand(dealer: Seat, pack: string): readonly WhistFact[] {
  const facts: WhistFact[] = [...turned(dealer, pack)];
  for (let trick = 1; trick <= 13; trick++) {
    for (const [place, by] of [leftOf(dealer), partnerOf(dealer), pone(dealer), dealer].entries()) {
      if (trick === 1 && by === dealer) facts.push({ type: 'TrumpTakenUp', by });
      facts.push({ type: 'CardPlayed', by, card: `${ranks[trick - 1] ?? '2'}${ofPlace[place] ?? 'C'}` });
    }
    facts.push({ type: 'TrickQuitted', trick });
  }
  return [...facts, { type: 'ScoreAgreed', tricks: { NS: 7, EW: 6 } }];
}

const seat = fc.constantFrom(...seats);
const place = fc.integer({ min: 1, max: 53 });
const card = fc.constantFrom(...fullPack);
const pack = fc.constantFrom('red', 'blue');

/** The irregular facts of a real table, each likelier than chance would have it. */
const likelyFact: fc.Arbitrary<WhistFact> = fc.oneof(
  anyFact('whist'),
  fc.record({ type: fc.constant('CardExposed' as const), n: place, by: seat, card }),
  fc.record({ type: fc.constant('PacketTouched' as const), by: seat, seat }),
  fc.record({ type: fc.constant('HandLookedAt' as const), by: seat }),
  fc.record({
    type: fc.constant('NewDealClaimed' as const),
    by: seat,
    ground: fc.constantFrom('card-exposed', 'card-looked-at', 'foreign-card', 'trick-missed'),
  }),
  fc.record({
    type: fc.constant('ClaimWaived' as const),
    by: seat,
    ground: fc.constantFrom('card-exposed', 'card-looked-at', 'foreign-card', 'trick-missed'),
  }),
  fc.record({ type: fc.constant('CardLookedAt' as const), n: fc.constant(52), by: seat }),
  fc.record({ type: fc.constant('CardMoved' as const), n: place, from: seat, to: seat }),
  fc.record({
    type: fc.constant('CardDealt' as const),
    n: place,
    to: seat,
    card: fc.constant(null),
    faceUp: fc.boolean(),
    together: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('HandCounted' as const),
    seat,
    count: fc.integer({ min: 12, max: 14 }),
    raised: fc.constant(true),
    played: fc.boolean(),
  }),
  fc.record({ type: fc.constant('ForeignCardTaken' as const), by: seat, pack, card }),
  fc.record({
    type: fc.constant('CardFound' as const),
    seat,
    card,
    where: fc.constantFrom('floor', 'other-pack', 'tricks'),
  }),
  fc.record({
    type: fc.constant('AttentionCalled' as const),
    by: seat,
    irregularity: fc.constantFrom(
      'no-cut',
      'deal-out-of-turn',
      'wrong-pack',
      'cut-for-partner',
      'count-requested',
    ),
  }),
  fc.record({
    type: fc.constant('PackProvedImperfect' as const),
    pack,
    missing: fc.constant(['9S' as const]),
    extra: fc.constant([]),
  }),
);

/** What is done to a regular evening: a fact put in, or one left out, at some place of it. */
const change = fc.record({
  at: fc.nat({ max: 1_000_000 }),
  fact: fc.option(likelyFact, { nil: undefined, freq: 8 }),
});

/** Two or three hands of an evening, with whatever may come between; mostly like a table, and never refused. */
export const anyEvening: fc.Arbitrary<readonly WhistFact[]> = fc
  .record({
    dealers: fc.oneof(
      { weight: 4, arbitrary: fc.constant<readonly Seat[]>(['S', 'W', 'N']) },
      { weight: 1, arbitrary: fc.array(seat, { minLength: 1, maxLength: 3 }) },
    ),
    changes: fc.array(change, { maxLength: 12 }),
    until: fc.nat({ max: 360 }),
  })
  .map(({ dealers, changes, until }) => {
    const facts = dealers.flatMap((dealer, i) => hand(dealer, i % 2 === 0 ? 'red' : 'blue')).slice(0, until);
    for (const { at, fact } of changes) {
      const where = at % (facts.length + 1);
      if (fact) facts.splice(where, 0, fact);
      else facts.splice(where, 1);
    }
    return facts;
  });

/** Facts that know nothing of one another. */
export const anyFacts = fc.array(anyFact('whist'), { maxLength: 60 });

export const anySequence = fc.oneof({ weight: 3, arbitrary: anyEvening }, { weight: 1, arbitrary: anyFacts });
