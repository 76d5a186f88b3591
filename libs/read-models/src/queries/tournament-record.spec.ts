import { ReadModels } from '../read-models';
import { rebuildAll } from '../rebuild-all';
import { openStage, type Stage } from '../testing/stage';

jest.setTimeout(60_000);

let stage: Stage;
let models: ReadModels;

beforeAll(async () => {
  stage = await openStage();
  models = new ReadModels(stage.pool);
});

afterAll(async () => {
  await models.close();
  await stage.close();
});

const table = (tournament: string) =>
  ['TableOpened', { tournament, session: 1, table: 1, packs: [] }] as const;
const deal = (tournament: string) =>
  [
    ['DealOpened', { table: `${tournament}.1`, tournament, lawbook: 'whist@foster-1897', dealer: 'N' }],
    ['CardDealt', { n: 1, to: 'E', card: 'AS' }],
    ['ScoreAgreed', { tricks: { NS: 7, EW: 6 } }],
    ['DealScored', { hand: { tricks: { NS: 7, EW: 6 } } }],
  ] as const;

it('holds what belongs to a tournament in the order of the log, and goes on where it was left', async () => {
  for (const name of ['a', 'b']) {
    await stage.append(`tournament-${name}`, ['TournamentAnnounced', { name, settings: { season: 's' } }]);
    await stage.append(`table-${name}.1`, table(name));
    await stage.append(`deal-${name}.1.1`, ...deal(name));
  }
  await stage.append('pack-a.1.red', [
    'PackProvedImperfect',
    { pack: 'red', missing: [], extra: [], deal: 'a.1.1' },
  ]);
  await rebuildAll({ pool: stage.pool });

  const { happenings, through, more } = await models.tournamentRecord('a', '0');
  expect(happenings.map(({ stream, type }) => `${stream} ${type}`)).toEqual([
    'tournament-a TournamentAnnounced',
    'table-a.1 TableOpened',
    'deal-a.1.1 DealOpened',
    'deal-a.1.1 ScoreAgreed',
    'deal-a.1.1 DealScored',
    'pack-a.1.red PackProvedImperfect',
  ]);
  expect(through).toBe(await stage.store.headPosition());
  expect(more).toBe(false);
  expect((await models.tournamentRecord('a', happenings[3]?.position ?? '')).happenings).toEqual(
    happenings.slice(4),
  );
  expect(await models.tournamentRecord('a', through)).toEqual({ happenings: [], through, more: false });
  expect(await models.tournamentsOfSeason('s')).toEqual(['a', 'b']);
});
