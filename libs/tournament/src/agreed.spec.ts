import { emptyHouse, granted } from './testing/an-evening';

const law = { game: 'contract', lawbook: 'contract@wbf-2017' } as const;

/** What the first deal of an event says was agreed, and all that happened in its stream. */
async function openedIn(event: object, more: object = {}) {
  const evening = emptyHouse();
  const { desk, envelope, store } = evening;
  const its = <T extends object>(id: string, data: T) => ({ id, data, ...envelope() });
  granted(
    await desk.announceTournament(its('x', { name: 'X', ...law, format: 'duplicate-pairs', ...event })),
  );
  granted(await desk.openSession(its('x', { session: 1 })));
  granted(await desk.openTable(its('x.1', { tournament: 'x', session: 1, table: 1, packs: ['red'] })));
  const deal = { table: 'x.1', lawbook: law.lawbook, dealer: 'N' as const, variant: 'rubber', ...more };
  granted(await desk.openDeal(its('x.1.1', deal)));
  return { ...evening, its, opened: (await store.readStream('deal-x.1.1'))[0]?.data['agreed'] };
}

it.each([
  [{}, { event: 'pairs' }],
  [{ format: 'individual' }, { event: 'individual' }],
  [{ format: 'teams-swiss' }, { event: 'teams', match: 'swiss' }],
  [
    { format: 'teams-knockout', settings: { scoring: 'team-imps', correctionMinutes: 60 } },
    { event: 'teams', match: 'knock-out', scoring: 'imps', correctionMinutes: 60 },
  ],
  [{ settings: { scoring: 'matchpoints-2' } }, { event: 'pairs', scoring: 'matchpoints' }],
])('an event announced as %j says of its deals %j', async (event, agreed) => {
  expect((await openedIn(event)).opened).toEqual(agreed);
});

it('what is said of one deal goes before what is said of the event', async () => {
  const { opened } = await openedIn(
    { settings: { correctionMinutes: 60 } },
    { agreed: { correctionMinutes: 20 } },
  );
  expect(opened).toEqual({ event: 'pairs', correctionMinutes: 20 });
});

it('the same opening under the same id of its reporter adds nothing, and one that agreed otherwise is another', async () => {
  const { desk, its } = await openedIn({ settings: { correctionMinutes: 60 } });
  const opens = (id: string, agreed: object = {}) =>
    desk.openDeal({
      ...its(id, { table: 'x.1', lawbook: law.lawbook, dealer: 'N' as const, variant: 'rubber', agreed }),
      reportId: `opens-${id}`,
    });
  // What the event adds to it is no part of what was said.
  expect(granted(await opens('x.1.7', { scoring: 'imps' })).added).toBeGreaterThan(0);
  expect(granted(await opens('x.1.7', { scoring: 'imps' })).added).toBe(0);
  expect(granted(await opens('x.1.7')).added).toBe(0);
  expect(await opens('x.1.7', { scoring: 'matchpoints' })).toMatchObject({
    refused: { code: 'report-id-reused' },
  });
});

it('a deal dealt again goes on as was agreed, and is opened anew where that was otherwise', async () => {
  const agreed = { scoring: 'imps' } as const;
  const { desk, its, store, envelope } = await openedIn({}, { agreed });
  const fell = { type: 'PackProvedImperfect', pack: 'red', missing: ['2C'], extra: [] } as const;
  const dealt = { type: 'CardDealt', n: 1, to: 'E', card: null } as const;
  const facts = [{ fact: dealt }, { fact: fell }];
  granted(await desk.recordFacts({ id: 'x.1.1', facts, ...envelope() }));
  const anew = async () => (await store.readStream('deal-x.1.2')).map(({ data }) => data['agreed']);
  expect(await anew()).toEqual([{ event: 'pairs', ...agreed }]);
  const deal = { table: 'x.1', lawbook: law.lawbook, dealer: 'N' as const, variant: 'rubber' };
  granted(await desk.openDeal(its('x.1.2', { ...deal, agreed })));
  expect(await anew()).toHaveLength(1);
  granted(await desk.openDeal(its('x.1.2', { ...deal, agreed: { scoring: 'matchpoints' as const } })));
  expect(await anew()).toEqual([
    { event: 'pairs', scoring: 'imps' },
    { event: 'pairs', scoring: 'matchpoints' },
  ]);
});
