import { PostgresEventStore, verifyLog } from '@fairdeal/event-store/postgres';
import { freshDatabase, type FreshDatabase } from '@fairdeal/event-store/testing';
import type { Seat } from '@fairdeal/facts';
import { lawbookOf, reckoners } from '@fairdeal/lawbooks';
import { ReadModels, rebuildAll } from '@fairdeal/read-models';
import {
  appeals,
  casebook,
  changeNotices,
  exactText,
  explain,
  reckonerAmong,
  RecordDesk,
  ripple,
  seasonLeaderboard,
  standings,
  type EventSheet,
} from '@fairdeal/standings';
import { house, isRefused, type Answer, type House } from '@fairdeal/tournament';
import { Pool } from 'pg';

jest.setTimeout(120_000);

// A whist drive of two tables and three rounds, each player for himself; what may still happen to its scores, from the
// order at the desk to the standings, over the real database.

const seats: readonly Seat[] = ['N', 'E', 'S', 'W'];
const dealerOf = (round: number): Seat => seats[(round - 1) % 4] ?? 'N';
/** North-South's tricks of thirteen, by table and round. */
const tricks = [
  [8, 6, 9],
  [7, 10, 5],
];
const players = ['ada', 'bea', 'cy', 'dot', 'eve', 'fay', 'gus', 'hal'];

let database: FreshDatabase;
let pool: Pool;
let store: PostgresEventStore;
let readModels: ReadModels;
let desk: House;
let commands = 0;

beforeEach(async () => {
  database = await freshDatabase();
  pool = new Pool({ connectionString: database.url, max: 5 });
  store = new PostgresEventStore(pool);
  readModels = new ReadModels(pool);
  desk = house(store, lawbookOf);
});

afterEach(async () => {
  // Whatever a test did: the log is whole, and the rows are what it says.
  expect((await verifyLog(pool)).faults).toEqual([]);
  const reports = await rebuildAll({ pool, verify: true });
  expect(reports.flatMap(({ differences }) => differences)).toEqual([]);
  await readModels.close();
  await store.close();
  await pool.end();
  await database.drop();
});

const of = (id: string, at = '2026-11-30T19:30:00Z', by?: string) => {
  const commandId = `c${(commands += 1)}`;
  return { id, at, commandId, requestHash: commandId, ...(by !== undefined && { by }) };
};

async function granted(asked: Promise<Answer>): Promise<void> {
  const answer = await asked;
  if (isRefused(answer)) throw new Error(`${answer.refused.code}: ${answer.refused.detail}`);
}

async function sheetNow(): Promise<EventSheet> {
  await rebuildAll({ pool });
  return (await new RecordDesk(readModels, reckonerAmong(reckoners)).now('drive')).sheet;
}

const told = (sheet: EventSheet) =>
  standings(sheet).rows.map(({ notation, entry, total }) => `${notation} ${entry} ${exactText(total)}`);

const dealtOut = (dealer: Seat, pack: string) => {
  const first = seats.indexOf(dealer) + 1;
  return [
    { type: 'DealBegun', dealer, pack },
    ...Array.from({ length: 51 }, (_, i) => ({
      type: 'CardDealt',
      n: i + 1,
      to: seats[(first + i) % 4],
      card: null,
    })),
    { type: 'TrumpTurned', n: 52, card: '9H' },
  ];
};

const result = (ns: number) => ({ type: 'ScoreAgreed', tricks: { NS: ns, EW: 13 - ns } });

async function beginDrive(): Promise<void> {
  const data = {
    name: 'Drive',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'whist-drive',
    settings: { season: 'winter', seasonPoints: [10, 6, 4, 2] },
  } as const;
  await granted(desk.announceTournament({ ...of('drive'), data }));
  for (const entry of players) {
    await granted(desk.acceptEntry({ ...of('drive'), data: { entry, kind: 'individual' } }));
  }
  await granted(desk.openSession({ ...of('drive'), data: { session: 1 } }));
  for (const table of [1, 2]) {
    const [N = '', E = '', S = '', W = ''] = players.slice(4 * (table - 1));
    const opened = { tournament: 'drive', session: 1, table, packs: ['red'] };
    await granted(desk.openTable({ ...of(`drive.${table}`), data: opened }));
    await granted(desk.seatPlayers({ ...of(`drive.${table}`), data: { N, E, S, W } }));
  }
}

async function openDeal(table: number, round: number): Promise<string> {
  const id = `drive.${table}.${round}`;
  const opening = {
    table: `drive.${table}`,
    lawbook: 'whist@foster-1897',
    dealer: dealerOf(round),
    pack: 'red',
    round,
    variant: 'drive',
  };
  await granted(desk.openDeal({ ...of(id), data: opening }));
  const facts = dealtOut(dealerOf(round), 'red').map((fact) => ({ fact }));
  await granted(desk.recordFacts({ ...of(id), facts }));
  return id;
}

async function playRound(round: number): Promise<void> {
  await granted(desk.startRound({ ...of('drive'), data: { session: 1, round } }));
  for (const table of [1, 2]) {
    const id = await openDeal(table, round);
    const fact = result(tricks[table - 1]?.[round - 1] ?? 0);
    await granted(desk.recordFacts({ ...of(id), facts: [{ fact, by: `device-${table}` }] }));
    await granted(desk.closeDeal({ ...of(id), data: {} }));
  }
  await granted(desk.closeRound({ ...of('drive'), data: { session: 1, round } }));
}

async function playAll(): Promise<void> {
  await beginDrive();
  for (const round of [1, 2, 3]) await playRound(round);
}

const publish = (at: string) => granted(desk.publishResults({ ...of('drive', at), data: {} }));

/** 8+6+9, 5+7+4, 7+10+5 and 6+3+8, added up by hand. */
const asPlayed = [
  '1= ada 23',
  '1= cy 23',
  '3= eve 22',
  '3= gus 22',
  '5= fay 17',
  '5= hal 17',
  '7= bea 16',
  '7= dot 16',
];

it('a season gives points by place, those who tie sharing what they cover', async () => {
  await playAll();
  await publish('2026-11-30T21:00:00Z');
  const sheet = await sheetNow();
  expect(await readModels.tournamentsOfSeason('winter')).toEqual(['drive']);
  const { rows } = seasonLeaderboard('winter', [sheet]);
  // 10 and 6 shared by two, 4 and 2 by the next two; the table ends there.
  expect(rows.map(({ notation, person, points }) => `${notation} ${person} ${exactText(points)}`)).toEqual([
    '1= ada 8',
    '1= cy 8',
    '3= eve 3',
    '3= gus 3',
    '5= bea 0',
    '5= dot 0',
    '5= fay 0',
    '5= hal 0',
  ]);
});

it('an entry withdrawn in round 3 keeps its two cards, and stands nowhere', async () => {
  await beginDrive();
  await playRound(1);
  await playRound(2);
  const leaves = { entry: 'bea', reason: 'unwell', session: 1, round: 3 };
  await granted(desk.withdrawEntry({ ...of('drive'), data: leaves }));
  const sub = { entry: 'sub', kind: 'individual' } as const;
  await granted(desk.acceptEntry({ ...of('drive'), data: sub }));
  await granted(desk.seatPlayers({ ...of('drive.1'), data: { E: 'sub' } }));
  await playRound(3);

  const sheet = await sheetNow();
  expect(told(sheet)).toEqual([
    '1= ada 23',
    '1= cy 23',
    '3= eve 22',
    '3= gus 22',
    '5= fay 17',
    '5= hal 17',
    '7 dot 16',
    '8 sub 4',
    ' bea 12',
  ]);
  expect(explain(sheet, 'bea')?.lines.map(({ deal }) => deal)).toEqual(['drive.1.1', 'drive.1.2']);
  expect(isRefused(await desk.withdrawEntry({ ...of('drive'), data: { entry: 'bea' } }))).toBe(true);
});

it('a score corrected after publication moves those it moves, and tells them', async () => {
  await playAll();
  await publish('2026-11-30T21:00:00Z');
  const published = await sheetNow();
  expect(told(published)).toEqual(asPlayed);

  const version = (await store.readStream('deal-drive.1.1')).find(
    ({ type }) => type === 'ScoreAgreed',
  )?.version;
  const right = { version: version ?? 0, fact: result(5), who: 'dan', why: 'sides exchanged' };
  const order = { ...of('drive.1.1', '2026-11-30T21:10:00Z', 'dan'), data: right };
  const preview = await desk.tryOut((copy) => copy.correctFact(order));
  const supposed = preview.events.map(({ stream, type, data }) => ({
    stream,
    type,
    data,
    at: '2026-11-30T21:10:00Z',
  }));
  const foreseen = ripple(published, supposed);
  expect(told(await sheetNow())).toEqual(asPlayed);
  await granted(desk.correctFact(order));

  const corrected = await sheetNow();
  // ada and cy have 5 for 8, bea and dot 8 for 5.
  expect(told(corrected)).toEqual([
    '1= eve 22',
    '1= gus 22',
    '3= ada 20',
    '3= cy 20',
    '5= bea 19',
    '5= dot 19',
    '7= fay 17',
    '7= hal 17',
  ]);
  expect(foreseen.standings.rows).toEqual(standings(corrected).rows);
  expect(foreseen.moves.map(({ entry }) => entry).sort()).toEqual([...players].sort());
  expect(foreseen.laterRounds.map(({ round }) => round)).toEqual([2, 3]);
  const notices = changeNotices(corrected);
  expect(notices).toHaveLength(1);
  expect(JSON.stringify(notices)).toContain('sides exchanged');
});

it('two devices that enter one result differently stand side by side until it is ruled', async () => {
  await playAll();
  const id = await openDeal(1, 4);
  const say = (ns: number, by: string) => ({ ...of(id, undefined, by), facts: [{ fact: result(ns) }] });
  await granted(desk.recordFacts(say(9, 'device-1')));
  await granted(desk.recordFacts(say(4, 'device-2')));
  await granted(desk.closeDeal({ ...of(id), data: {} }));

  const disputed = await sheetNow();
  expect(told(disputed)).toEqual(asPlayed);
  const line = explain(disputed, 'ada')?.lines.at(-1);
  expect(line).toMatchObject({ deal: id, kind: 'unknown', amount: null });
  expect(line?.reports.map(({ event, says }) => [event.by, says['tricks']])).toEqual([
    ['device-1', { NS: 9, EW: 4 }],
    ['device-2', { NS: 4, EW: 9 }],
  ]);
  expect(standings(disputed).rows[0]?.provisional).toEqual([{ why: 'disputed', deal: id }]);

  const ruled = { tricks: { NS: 9, EW: 4 }, why: 'both tables of tricks were counted again' };
  await granted(desk.adjustScore({ ...of(id, undefined, 'dan'), data: ruled }));
  expect(told(await sheetNow()).slice(0, 2)).toEqual(['1= ada 32', '1= cy 32']);
});

it('an appeal upheld after the prize-giving moves the standings, and can be found by its law', async () => {
  await playAll();
  await granted(
    desk.giveRuling({
      ...of('drive.1.3'),
      data: { law: 'whist:72', outcome: 'penalty', by: 'dan', why: 'a revoke' },
    }),
  );
  await publish('2026-11-30T21:00:00Z');
  const lodged = { deal: 'drive.1.3', by: ['bea'], grounds: 'the revoke was not established' };
  await granted(desk.lodgeAppeal({ ...of('appeal-1', '2026-11-30T21:20:00Z'), data: lodged }));
  expect(standings(await sheetNow()).rows[0]?.provisional).toEqual([
    { why: 'appeal-open', deal: 'drive.1.3', appeal: 'appeal-1' },
  ]);
  await granted(desk.closeTournament({ ...of('drive', '2026-11-30T22:00:00Z'), data: {} }));

  const nextDay = '2026-12-01T10:00:00Z';
  const tooLate = { tricks: { NS: 6, EW: 7 }, why: 'on reflection' };
  expect(await desk.adjustScore({ ...of('drive.1.3', nextDay), data: tooLate })).toMatchObject({
    refused: { code: 'results-final' },
  });
  for (const member of ['joe', 'kay', 'lou']) {
    await granted(desk.seatMember({ ...of('appeal-1', nextDay), data: { member } }));
  }
  expect(isRefused(await desk.seatMember({ ...of('appeal-1', nextDay), data: { member: 'ada' } }))).toBe(
    true,
  );
  const { length } = await store.readStream('deal-drive.1.3');
  await granted(desk.freezeRecord({ ...of('appeal-1', nextDay), data: { version: length } }));
  const decision = {
    decision: 'The revoke was corrected in time; the tricks stand as played.',
    law: 'whist:72',
    dissent: [{ by: 'lou', says: 'The trick had been quitted.' }],
    adjustment: { tricks: { NS: 6, EW: 7 } },
  };
  await granted(desk.upholdAppeal({ ...of('appeal-1', nextDay, 'joe'), data: decision }));

  const sheet = await sheetNow();
  // 8+6+6 and 5+7+7.
  expect(told(sheet).slice(0, 6)).toEqual([
    '1= eve 22',
    '1= gus 22',
    '3= ada 20',
    '3= cy 20',
    '5= bea 19',
    '5= dot 19',
  ]);
  expect(standings(sheet).rows.flatMap(({ provisional }) => provisional)).toEqual([]);
  expect(appeals(sheet)).toMatchObject([{ appeal: 'appeal-1', state: 'upheld' }]);
  expect(casebook(sheet, 'whist:72')).toHaveLength(2);
  expect(casebook(sheet, 'whist:38')).toEqual([]);
});
