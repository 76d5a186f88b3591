import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLin, readPbn, type BridgeRecord } from '@fairdeal/formats';
import { BridgeImport, type Taken } from './index';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const around = { digest: sha, keyed: sha, told: '2026-11-30T12:00:00Z', unnamed: 'Imported' };
const sample = readFileSync(join(__dirname, '../../../samples/youth-teams-1998.pbn'));

function importOf(records: readonly BridgeRecord[]): {
  readonly importing: BridgeImport;
  readonly taken: readonly Taken[];
} {
  const importing = new BridgeImport(around);
  for (const record of records) importing.note(record);
  return { importing, taken: records.map((record) => importing.take(record)) };
}

const youth = readPbn(sample).records;
const typesOf = ({ lines }: Taken, type: string): readonly Record<string, unknown>[] =>
  lines
    .map((line) => JSON.parse(line) as { type: string; data: Record<string, unknown> })
    .flatMap((line) => (line.type === type ? [line.data] : []));

it('two rooms are one event of two teams, and one board', () => {
  const { importing, taken } = importOf(youth);
  const [event] = importing.surveyed();
  expect(importing.surveyed()).toHaveLength(1);
  expect(event?.scoring).toBe('team-imps');
  expect([...(event?.teams.keys() ?? [])]).toEqual(['J-germany', 'J-austria']);
  expect(importing.rooms.compared).toBe(1);
  const boards = taken.map((one) => typesOf(one, 'DealOpened')[0]?.['board']);
  expect(new Set(boards).size).toBe(1);
  expect(taken[0]?.deal).not.toBe(taken[1]?.deal);
});

it('the results are those the file prints, and nothing is found', () => {
  const { taken } = importOf(youth);
  expect(taken.map((one) => typesOf(one, 'ScoreAgreed'))).toEqual([
    [{ contract: '5H', declarer: 'S', tricks: 10 }],
    [{ contract: '4H', declarer: 'N', tricks: 10 }],
  ]);
  expect(taken.flatMap(({ findings }) => findings)).toEqual([]);
});

it('a play whose auction nobody took down is opened as such, with the contract where it is told', () => {
  const [record] = youth;
  const { calls, ...unheard } = record as BridgeRecord;
  expect(calls).toBeDefined();
  const { contract, declarer, ...bare } = unheard;
  expect([contract, declarer]).toEqual(['5H', 'S']);
  const agreed = importOf([record as BridgeRecord, unheard, bare]).taken.map(
    (one) => typesOf(one, 'DealOpened')[0]?.['agreed'],
  );
  expect(agreed).toEqual([
    undefined,
    { auction: 'not-reported', contract: '5H', declarer: 'S' },
    { auction: 'not-reported' },
  ]);
});

it('a lead that nobody took down makes no leader of the next hand', () => {
  const text =
    '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "3D"]\n[Result "9"]\n[Play "E"]\n';
  const taken = (play: string) =>
    importOf(readPbn(new TextEncoder().encode(`${text}${play}\n*\n`)).records).taken[0];
  const unseen = taken('- S3 - -');
  expect(unseen && typesOf(unseen, 'CardPlayed')).toEqual([]);
  expect(unseen?.findings).toEqual([]);
  expect(unseen?.untold).toContain('play-without-its-lead');
  const seen = taken('S2 S3 - -');
  expect(seen && typesOf(seen, 'CardPlayed').map(({ by }) => by)).toEqual(['E', 'S']);
});

it('no line holds a name of a player or a team', () => {
  const { importing, taken } = importOf(youth);
  const all = [
    ...importing.surveyed().flatMap((event) => importing.opening(event)),
    ...taken.flatMap(({ lines }) => lines),
  ];
  for (const name of ['Gloyer', 'Kornek', 'germany', 'austria']) expect(all.join('\n')).not.toContain(name);
  expect(importing.takeNames().map(({ name }) => name)).toContain('Gloyer A');
});

it('tells the same under the same ids again', () => {
  expect(importOf(youth).taken).toEqual(importOf(readPbn(sample).records).taken);
});

it('finds a score that no contract comes to, another than the contract’s, and a revoke nobody saw', () => {
  const [open] = youth as [BridgeRecord];
  const kinds = (record: BridgeRecord) =>
    importOf([record]).taken.flatMap(({ findings }) => findings.map(({ kind }) => kind));
  // 415 ends in 5 (Law 77); 5H less one, not vulnerable, is 50.
  expect(kinds({ ...open, score: 415 })).toEqual(['score-not-reached']);
  expect(kinds({ ...open, score: -100 })).toEqual(['score-otherwise']);
  // North holds DT and D3, and throws a heart on the first diamond.
  const plays = open.plays?.map((play) =>
    play.trick === 1 && play.by === 'N' ? { ...play, card: 'QH' as const } : play,
  );
  expect(kinds({ ...open, ...(plays && { plays }) })).toContain('revoke-unseen');
  // The auction ends in 5H.
  expect(kinds({ ...open, contract: '4H', score: 420 })).toContain('contract-otherwise');
});

it('finds nothing in what the file marks itself as an irregularity', () => {
  const [open] = youth as [BridgeRecord];
  const kinds = (record: BridgeRecord) =>
    importOf([record]).taken.flatMap(({ findings }) => findings.map(({ kind }) => kind));
  const { score, ...unscored } = open;
  expect(score).toBe(-50);
  expect(kinds({ ...unscored, declarer: 'N' })).toContain('contract-otherwise');
  // `^N`: declarer by an irregularity of the auction (PBN 2.1, 3.4).
  const marked = { ...unscored, declarer: 'N' as const, extra: [['Declarer', '^N']] as const };
  expect(kinds(marked)).not.toContain('contract-otherwise');
  const plays = open.plays?.map((play) =>
    play.trick === 1 && play.by === 'N' ? { ...play, card: 'QH' as const, irregularities: ['revoke'] } : play,
  );
  expect(kinds({ ...open, ...(plays && { plays }) })).not.toContain('revoke-unseen');
});

const cards =
  'md|3SAKQ2HK54DA32C765,S543H9876D8765C43,S876HAT2DJT9CJT98,SJT9HQJ3DKQ4CAKQ2|sv|o|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|';
const matchOf = (teams: string, names: string) =>
  readLin(
    new TextEncoder().encode(
      `vg|Cup,Segment 1 of 4,I,1,2,${teams}|rs|4HN=,4HN-1,PASS,1NE+1|pn|${names}|pg||\nqx|o1|${cards}pg||\nqx|c1|${cards}pg||\n`,
    ),
  ).records;

it('two matches of one title share no table, no deal and no player, whatever names they have in common', () => {
  const [one, other] = [
    importOf(matchOf('USA,0,Polska,0', 'a,b,c,d,e,f,g,h')),
    importOf(matchOf('France,0,Italy,0', 'q,r,s,t,e,f,g,h')),
  ];
  expect(one.importing.surveyed()[0]?.event).toEqual(other.importing.surveyed()[0]?.event);
  const idsOf = ({ importing, taken }: ReturnType<typeof importOf>) => {
    const deals = taken.map(({ deal }) => deal);
    const tables = taken.flatMap((told) => typesOf(told, 'DealOpened').map(({ table }) => table));
    const names = importing.takeNames().filter(({ kind }) => kind === 'person');
    return [...deals, ...tables, ...names.map(({ id }) => id)];
  };
  const [ids, others] = [idsOf(one), idsOf(other)];
  // Four deals at two tables with eight players.
  expect([new Set(ids).size, new Set([...ids, ...others]).size]).toEqual([4 + 2 + 8, 2 * (4 + 2 + 8)]);
});

it('who sits without a name in a room sits for the team', () => {
  const { importing, taken } = importOf(matchOf('USA,0,Polska,0', 'u1,u2,u3,u4,,,,'));
  const [event] = importing.surveyed();
  const entered = (event === undefined ? [] : importing.opening(event))
    .map((line) => JSON.parse(line) as { type: string; data: { entry: string; members: string[] } })
    .flatMap(({ type, data }) => (type === 'EntryAccepted' ? [data] : []));
  const entryOf = (holder: unknown) => entered.find(({ members }) => members.includes(String(holder)))?.entry;
  const [open, closed] = taken.flatMap((told) => typesOf(told, 'PlayersSeated'));
  // Home sits North-South in the open room and East-West in the closed one.
  const [usa, polska] = [entryOf(open?.['N']), entryOf(open?.['E'])];
  expect(new Set([usa, polska, undefined]).size).toBe(3);
  expect((['E', 'W', 'N', 'S'] as const).map((seat) => entryOf(closed?.[seat]))).toEqual([
    ...[usa, usa, polska, polska],
  ]);
  expect(new Set(Object.values(closed ?? {})).size).toBe(4);
  expect(importing.rooms.compared).toBe(2);
});

it('a room whose cards nobody took down has those of the other', () => {
  const bare = (records: readonly BridgeRecord[]) =>
    importOf(records).taken.map((told) => typesOf(told, 'DealOpened')[0]?.['board']);
  const [open, closed, ...alone] = matchOf('USA,0,Polska,0', 'a,b,c,d,e,f,g,h') as [
    BridgeRecord,
    BridgeRecord,
  ];
  const { hands, ...unseen } = open;
  expect(hands).toBeDefined();
  const boards = bare([unseen, closed, ...alone]);
  expect(boards[0]).toBe(boards[1]);
  expect(new Set(boards).size).toBe(2);
});

it('one result of a board in two matches is two deals, though nobody is named and no room', () => {
  const [{ players, room, ...open }] = matchOf('USA,0,Polska,0', 'a,b,c,d,e,f,g,h') as [BridgeRecord];
  expect([players?.S, room]).toEqual(['a', 'open']);
  const other = { ...open, teams: { home: 'France', away: 'Italy' } };
  const result = { ...open, tricks: 9 };
  const deals = importOf([open, other, result, open]).taken.map(({ deal }) => deal);
  expect([new Set(deals).size, deals[3]]).toEqual([3, deals[0]]);
});

it('a team that sits North-South twice has not played in two rooms', () => {
  const [open] = matchOf('USA,0,Polska,0', 'a,b,c,d,e,f,g,h') as [BridgeRecord];
  const again = { ...open, players: { N: 'x', E: 'y', S: 'z', W: 'w' } };
  expect(importOf([open, again]).importing.rooms.compared).toBe(0);
});
