import type { JsonObject } from '@fairdeal/event-store';
import { projections } from '../projections';
import { InvalidCursor } from './cursor';
import { ReadModels } from '../read-models';
import { rebuildAll } from '../rebuild-all';
import { openStage, type Stage } from '../testing/stage';

jest.setTimeout(60_000);

let stage: Stage;
let models: ReadModels;

const deal = async (
  id: string,
  table: string,
  tricks: number,
  ...more: readonly (readonly [string, JsonObject])[]
) =>
  stage.append(
    `deal-${id}`,
    [
      'DealOpened',
      {
        table,
        tournament: table === '1' ? 'x' : 'another',
        lawbook: 'whist@foster-1897',
        dealer: 'N',
        round: 1,
      },
    ],
    ['ScoreAgreed', { tricks: { NS: tricks, EW: 13 - tricks } }],
    ...more,
  );

beforeAll(async () => {
  stage = await openStage();
  models = new ReadModels(stage.pool);
  for (const entry of ['a', 'b', 'c', 'd', 'e']) {
    await stage.append('tournament-x', ['EntryAccepted', { entry, kind: 'individual' }]);
  }
  await stage.append('tournament-x', [
    'EntryAccepted',
    { entry: 'pair', kind: 'pair', members: ['p1', 'p2'] },
  ]);
  await stage.append('tournament-x', ['EntryWithdrawn', { entry: 'e' }]);
  await stage.append(
    'table-1',
    ['TableOpened', { tournament: 'x', session: 1, table: 1, packs: ['red'] }],
    ['PlayersSeated', { N: 'a', E: 'b', S: 'c', W: 'd' }],
  );
  await deal('1', '1', 7, ['HonoursCalled', { by: 'NS', count: 4 }]);
  await deal('2', '1', 13, ['DealVoided', { reason: 'imperfect pack', law: 'whist:37.I' }]);
  await deal('3', '1', 9, [
    'FactCorrected',
    { version: 2, fact: { type: 'ScoreAgreed', tricks: { NS: 4, EW: 9 } } },
  ]);
  await stage.append('table-1', ['PlayersSeated', { N: 'p1', E: 'a', S: 'p2', W: 'b' }]);
  await deal('4', '1', 10);
  await stage.append('table-2', ['TableOpened', { tournament: 'another', session: 1, table: 1, packs: [] }]);
  await stage.append('table-2', ['PlayersSeated', { N: 'a' }]);
  await deal('5', '2', 13);
  await rebuildAll(stage);
});

afterAll(async () => {
  await models.close();
  await stage.close();
});

it('deals are listed in the order they were opened, by table, tournament, round and state', async () => {
  const idsOf = async (wish: Parameters<ReadModels['dealList']>[0]) =>
    (await models.dealList(wish)).items.map(({ deal: id }) => id);
  expect(await idsOf({})).toEqual(['1', '2', '3', '4', '5']);
  expect(await idsOf({ table: '1', state: 'scored' })).toEqual(['1', '3', '4']);
  expect(await idsOf({ tournament: 'another' })).toEqual(['5']);
  expect(await idsOf({ tournament: 'another', table: '1' })).toEqual([]);
  expect(await idsOf({ round: 2 })).toEqual([]);
  const first = await models.dealList({ limit: 3 });
  expect(await idsOf({ after: first.next, limit: 3 })).toEqual(['4', '5']);
});

it.each(['', 'x', '!!', 'MTI/', Buffer.from('1 OR 1=1').toString('base64url')])(
  'a cursor no list has given is refused: %s',
  async (after) => {
    await expect(models.dealList({ after })).rejects.toThrow(InvalidCursor);
  },
);

it('every projection is at the head and held by nobody here', async () => {
  const status = await models.status();
  expect(status.map(({ name, lag, holder, failure }) => ({ name, lag, holder, failure }))).toEqual(
    projections.map(({ name }) => ({ name, lag: 0, holder: null, failure: null })),
  );
});
