import type { WhistFact } from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';
import type { Answer } from '../answer';
import type { OrdersOfTheHouse } from '../house';
import type { Evening } from './an-evening';
import { dealt, imperfectPack, misdealt, played, reported } from './whist-deal';

/** Something told to the house; nobody promises that it makes sense where it is told. */
export interface AnyOrder {
  readonly says: string;
  give(desk: OrdersOfTheHouse, envelope: Evening['envelope']): Promise<Answer>;
}

const dealId = fc.constantFrom('d1', 'd2', 'w.1.2', 'w.1.3', 'nowhere');
const person = fc.constantFrom('ann', 'ben', 'uma', 'dir', 'house');
const at = fc.constantFrom(
  '1897-11-01T20:15:00+00:00',
  '1897-11-01T20:40:00+00:00',
  '1897-11-01T21:10:00+00:00',
  '1897-11-02T09:00:00+00:00',
  'no time at all',
);
const seat = fc.constantFrom('N' as const, 'E' as const, 'S' as const, 'W' as const);
const pack = fc.constantFrom('red', 'blue', 'green');
const tricks = fc.integer({ min: 0, max: 14 }).map((NS) => ({ NS, EW: 13 - NS }));

const facts: fc.Arbitrary<readonly WhistFact[]> = fc.oneof(
  fc.tuple(seat, pack).map(([dealer, name]) => misdealt(dealer, name)),
  fc.tuple(seat, pack, tricks).map(([dealer, name, won]) => played(dealer, name, won)),
  fc.tuple(seat, pack, fc.integer({ min: 0, max: 52 })).map(([dealer, name, n]) => dealt(dealer, name, n)),
  pack.map((name) => [imperfectPack(name)]),
  fc.array(anyFact('whist') as fc.Arbitrary<WhistFact>, { minLength: 1, maxLength: 12 }),
);

type Told = readonly [order: keyof OrdersOfTheHouse, id: fc.Arbitrary<string>, data: fc.Arbitrary<object>];

const always = <T>(value: T) => fc.constant(value);
const aTable = always('w.1');
const aTournament = always('w');
const anAppeal = fc.constantFrom('a1', 'a2');
const aRound = fc.record({ round: fc.integer({ min: 1, max: 2 }) });
const version = fc.integer({ min: 1, max: 70 });
const adjustment = fc.oneof(
  fc.record({ tricks }),
  fc.record({ hand: fc.record({ tricks }) }),
  always({ points: { NS: 2 } }),
  always({}),
);

const told: readonly Told[] = [
  ['openSession', aTournament, fc.record({ session: fc.integer({ min: 1, max: 3 }) })],
  ['acceptEntry', aTournament, fc.record({ entry: person, kind: always('individual') })],
  ['withdrawEntry', aTournament, fc.record({ entry: person })],
  [
    'givePenalty',
    aTournament,
    fc.record({
      penalty: fc.constantFrom('p1', 'p2'),
      entry: person,
      points: always('2'),
      why: always('late'),
    }),
  ],
  ['giveHandicap', aTournament, fc.record({ entry: person, points: always('-1.5') })],
  ['startRound', aTournament, aRound],
  ['pauseRound', aTournament, aRound],
  ['resumeRound', aTournament, aRound],
  ['closeRound', aTournament, aRound],
  ['publishResults', aTournament, fc.oneof(always({}), always({ reason: 'again' }))],
  ['closeTournament', aTournament, always({})],
  ['closeTable', aTable, always({})],
  ['seatPlayers', aTable, fc.record({ N: person })],
  ['assignDeal', aTable, fc.record({ deal: dealId })],
  ['awardGame', aTable, fc.record({ by: fc.constantFrom('NS', 'EW') })],
  ['awardRubber', aTable, fc.record({ by: fc.constantFrom('NS', 'EW') })],
  [
    'openDeal',
    dealId,
    fc.record({
      table: fc.constantFrom('w.1', 'w.1', 'w.9'),
      lawbook: always('whist@foster-1897'),
      dealer: seat,
      pack,
      round: fc.constantFrom(1, 2),
    }),
  ],
  ['correctFact', dealId, fc.record({ version, fact: anyFact('whist'), who: person, why: always('slip') })],
  [
    'giveRuling',
    dealId,
    fc.record({ law: always('whist:2'), outcome: always('stands'), details: fc.record({ version }) }),
  ],
  ['voidDeal', dealId, always({ reason: 'so ruled' })],
  ['adjustScore', dealId, adjustment.map((given) => ({ ...given, why: 'so ruled' }))],
  ['closeDeal', dealId, always({})],
  ['revealShuffle', dealId, always({ seed: '00ff' })],
  ['registerPack', pack, pack.map((name) => ({ pack: name }))],
  ['retirePack', pack, always({})],
  [
    'lodgeAppeal',
    anAppeal,
    fc.record({ deal: dealId, by: fc.array(person, { maxLength: 2 }), grounds: always('x') }),
  ],
  ['seatMember', anAppeal, fc.record({ member: person })],
  ['recuseMember', anAppeal, fc.record({ member: person })],
  ['freezeRecord', anAppeal, fc.record({ version })],
  ['upholdAppeal', anAppeal, adjustment.map((given) => ({ decision: 'upheld', adjustment: given }))],
  ['dismissAppeal', anAppeal, always({ decision: 'dismissed' })],
  ['withdrawAppeal', anAppeal, fc.record({ by: person })],
  [
    'answerFinding',
    dealId,
    fc.record({ finding: fc.integer({ min: 1, max: 3 }), by: person, answer: always('so') }),
  ],
];

const anyTold: fc.Arbitrary<AnyOrder> = fc.oneof(
  ...told.map(([order, ids, data]) =>
    fc.record({ id: ids, data, at, by: person }).map(({ id, data: asks, ...report }) => ({
      says: `${order} ${id} ${JSON.stringify(asks)}`,
      give: (desk: OrdersOfTheHouse, envelope: Evening['envelope']) =>
        (desk[order] as (asked: object) => Promise<Answer>)({ id, data: asks, ...envelope(report) }),
    })),
  ),
);

const anyReport: fc.Arbitrary<AnyOrder> = fc
  .record({ id: dealId, seen: facts, at, by: person })
  .map(({ id, seen, ...report }) => ({
    says: `recordFacts ${id} ${seen.map(({ type }) => type).join(' ')}`,
    give: (desk, envelope) => desk.recordFacts({ id, facts: reported(seen), ...envelope(report) }),
  }));

export const anyOrder: fc.Arbitrary<AnyOrder> = fc.oneof(
  { weight: 2, arbitrary: anyTold },
  { weight: 1, arbitrary: anyReport },
);
