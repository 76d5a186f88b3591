import type { JsonObject } from '@fairdeal/event-store';
import { auditEvent } from './audit-event';
import type { BesideTheRecord, DealThere, EventRecord, PackThere, RecordedThere } from './event-record';
import { atLeast } from './watch-dealers';

let position = 0;
const there = (
  stream: string,
  type: string,
  data: JsonObject = {},
  at = '2026-11-30T19:00:00Z',
  version = 1,
): RecordedThere => ({ stream, version, position: String((position += 1)), at, type, data });

const deal = (id: string, table: string, more: Partial<DealThere> = {}): DealThere => ({
  deal: id,
  table,
  opened: there(`deal-${id}`, 'DealOpened'),
  lawbook: 'whist@foster-1897',
  dealer: 'N',
  pack: undefined,
  board: undefined,
  session: 1,
  round: undefined,
  seats: {},
  words: [],
  reports: [there(`deal-${id}`, 'ScoreAgreed')],
  closed: undefined,
  ...more,
});

function eventOf(deals: readonly DealThere[], more: Partial<EventRecord> = {}): EventRecord {
  const tables = new Map<string, EventRecord['tables'] extends ReadonlyMap<string, infer T> ? T : never>();
  for (const { table, deal: id } of deals) {
    const known = tables.get(table);
    tables.set(table, {
      table,
      session: 1,
      number: Number(table),
      deals: [...(known?.deals ?? []), id],
    });
  }
  return {
    tournament: 'x',
    entries: new Map(),
    tables,
    deals: new Map(deals.map((one) => [one.deal, one])),
    packs: new Map(),
    rounds: new Map(),
    movements: [],
    publications: [],
    findings: new Map(),
    ...more,
  };
}
const found = (record: EventRecord, more: Partial<BesideTheRecord> = {}) =>
  auditEvent(record, { next: new Map(), registered: new Set(), revealed: new Map(), ...more }).map(
    ({ kind, deal: of }) => [kind, of],
  );

it('the deal goes round as the lawbook has it', () => {
  const deals = [deal('a', '1', { dealer: 'N' }), deal('b', '1', { dealer: 'S' })];
  const due = (dealer: string) => ({ next: new Map([['a', { dealer, pack: undefined }]]) });
  expect(found(eventOf(deals), due('E'))).toEqual([['opened-otherwise', 'b']]);
  expect(found(eventOf(deals), due('S'))).toEqual([]);
});

it('what the house found of a dealer as the deal was opened is not told twice', () => {
  const deals = [deal('a', '1'), deal('b', '1', { dealer: 'S' })];
  const event = there('audit-b', 'FindingRecorded', { kind: 'opened-otherwise' });
  const findings = new Map([['b@1', { about: 'b', event: { ...event, by: 'house' } }]]);
  const next = new Map([['a', { dealer: 'E', pack: undefined }]]);
  expect(found(eventOf(deals, { findings }), { next })).toEqual([]);
});

it('a registered pack lies on one table at a time; a back is another pack at each', () => {
  const at = (id: string, table: string, from: string, to: string) =>
    deal(id, table, {
      pack: 'club-7',
      opened: there(`deal-${id}`, 'DealOpened', {}, from),
      closed: there(`deal-${id}`, 'DealClosed', {}, to, 9),
    });
  const overlapping = eventOf([
    at('a', '1', '2026-11-30T19:00:00Z', '2026-11-30T19:10:00Z'),
    at('b', '2', '2026-11-30T19:05:00Z', '2026-11-30T19:15:00Z'),
  ]);
  expect(found(overlapping, { registered: new Set(['club-7']) })).toEqual([['pack-at-two-tables', 'b']]);
  expect(found(overlapping)).toEqual([]);
});

it('a pack that was proved imperfect is dealt with no more', () => {
  const opened = (id: string) => there(`deal-${id}`, 'DealOpened');
  const before = opened('a');
  const proof = there('deal-a', 'PackProvedImperfect', {}, undefined, 5);
  const pack: PackThere = {
    pack: 'red',
    proofs: [proof],
    retired: undefined,
    findings: [],
    deals: [before, opened('b')],
  };
  expect(found(eventOf([], { packs: new Map([['red', pack]]) }))).toEqual([['pack-out-of-play', 'b']]);
});

it('a board is played once by each player, and its result told once at a table', () => {
  const seats = { N: 'a', E: 'b', S: 'c', W: 'd' };
  const others = { N: 'e', E: 'f', S: 'g', W: 'h' };
  const board = (id: string, table: string, round: number, who: object) =>
    deal(id, table, { board: '3', round, seats: who as Record<string, string> });
  expect(found(eventOf([board('1', '1', 1, seats), board('2', '2', 2, others)]))).toEqual([]);
  expect(found(eventOf([board('1', '1', 1, seats), board('2', '2', 2, seats)]))).toEqual([
    ['board-played-twice', '2'],
  ]);
  expect(found(eventOf([board('1', '1', 1, seats), board('2', '1', 1, seats)]))).toEqual([
    ['result-reported-twice', '2'],
  ]);
});

it('a board is not public before it is played', () => {
  const revealed = there('board-3', 'ShuffleRevealed');
  const late = deal('1', '1', { board: '3', seats: { N: 'a' } });
  expect(found(eventOf([late]), { revealed: new Map([['3', revealed]]) })).toEqual([
    ['board-shown-before-played', '1'],
  ]);
});

it('players sit as the round was drawn', () => {
  const drawn = there('tournament-x', 'MovementDrawn', {
    session: 1,
    details: { round: 1, tables: [{ table: 1, ns: ['p'], ew: ['q'] }] },
  });
  const entries = new Map(
    ['p', 'q', 'r'].map((entry) => [entry, { entry, kind: 'pair', members: [`${entry}1`, `${entry}2`] }]),
  );
  const sitting = (ns: string, ew: string) =>
    eventOf([deal('1', '1', { round: 1, seats: { N: `${ns}1`, S: `${ns}2`, E: `${ew}1`, W: `${ew}2` } })], {
      movements: [drawn],
      entries,
    });
  expect(found(sitting('p', 'q'))).toEqual([]);
  expect(found(sitting('p', 'r'))).toEqual([['seated-otherwise', '1']]);
  expect(found(sitting('q', 'p'))).toEqual([['seated-otherwise', '1']]);
});

it('a deal of a round is dealt while it runs', () => {
  const started = there('tournament-x', 'RoundStarted', {}, '2026-11-30T20:00:00Z');
  const rounds = new Map([['1.1', { session: 1, round: 1, started, closed: undefined }]]);
  const early = deal('1', '1', { opened: there('deal-1', 'DealOpened', { round: 1 }) });
  expect(found(eventOf([early], { rounds }))).toEqual([['deal-outside-its-round', '1']]);
});

it('one deal at a table is over before the next is opened', () => {
  const at = (time: string) => `2026-11-30T${time}:00Z`;
  const sitting = (second: string) => [
    deal('a', '1', {
      opened: there('deal-a', 'DealOpened', {}, at('20:00')),
      closed: there('deal-a', 'DealClosed', {}, at('20:10'), 60),
    }),
    deal('b', '1', { opened: there('deal-b', 'DealOpened', {}, at(second)) }),
  ];
  expect(found(eventOf(sitting('20:09')))).toEqual([['deals-overlap', 'b']]);
  expect(found(eventOf(sitting('20:11')))).toEqual([]);
});

it('a seed that was promised is revealed once results are published, and bears the pack out', () => {
  const promise = (more: Partial<NonNullable<BesideTheRecord['promised']>[number]>) => ({
    promised: [{ at: { stream: 'deal-a', version: 2 }, revealed: false, dealt: true, doubts: [], ...more }],
  });
  const published = { publications: [there('tournament-x', 'ResultsPublished')] };
  const deals = [deal('a', '1')];
  expect(found(eventOf(deals), promise({}))).toEqual([]);
  expect(found(eventOf(deals, published), promise({}))).toEqual([['not-revealed', 'a']]);
  expect(found(eventOf(deals, published), promise({ dealt: false }))).toEqual([]);
  expect(found(eventOf(deals, published), promise({ revealed: true }))).toEqual([]);
  const doubted = promise({ revealed: true, doubts: ['order'] });
  expect(found(eventOf(deals), doubted)).toEqual([['reveal-does-not-fit', 'a']]);
});

it('a chain that does not hold is told with its stream', () => {
  const chains = [
    { stream: 'deal-a', version: 3, detail: 'its hash is another' },
    { stream: 'table-1', version: undefined, detail: 'an event is missing' },
  ];
  expect(found(eventOf([deal('a', '1')]), { chains })).toEqual([
    ['chain-broken', 'a'],
    ['chain-broken', undefined],
  ]);
});

it('the tail of a binomial count', () => {
  // Ten fair coins: 1 of 1024 ways for ten heads, 11 for nine or more.
  expect(atLeast(10, 10, 0.5)).toBeCloseTo(1 / 1024, 12);
  expect(atLeast(9, 10, 0.5)).toBeCloseTo(11 / 1024, 12);
  expect(atLeast(0, 10, 0.5)).toBe(1);
});
