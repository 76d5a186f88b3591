import { codeOf, emptyHouse, granted } from './testing/an-evening';

const hash = (digit: string) => digit.repeat(64);

async function pairs() {
  const evening = emptyHouse();
  const { desk, envelope } = evening;
  const data = {
    name: 'Cup',
    game: 'contract',
    lawbook: 'contract@wbf-2017',
    format: 'duplicate-pairs',
  } as const;
  granted(await desk.announceTournament({ id: 'w', data, ...envelope() }));
  granted(await desk.openSession({ id: 'w', data: { session: 1 }, ...envelope() }));
  const commit = (set: string, more: object = {}) =>
    desk.commitBoards({
      id: 'w',
      data: {
        set,
        context: `set:w/${set}`,
        plan: [{ turn: 1, session: 1, board: 1, id: `w.${set}-1` }],
        planHash: hash('a'),
        commitments: { '1': hash('b') },
        ...more,
      },
      ...envelope(),
    });
  return { ...evening, commit };
}

it('a set of boards is promised once, and for sessions that are open', async () => {
  const { commit } = await pairs();
  expect(codeOf(await commit('1'))).toBe('granted');
  expect(codeOf(await commit('1'))).toBe('boards-committed');
  const later = [{ turn: 1, session: 2, board: 1, id: 'w.2-1' }];
  expect(codeOf(await commit('2', { plan: later }))).toBe('session-not-open');
  expect(codeOf(await commit('2', { planHash: 'short' }))).toBe('malformed');
});

it('nothing of a set is revealed by the desk before it is dealt, and a board is not revealed without a promise', async () => {
  const { desk, envelope, commit } = await pairs();
  granted(await commit('1'));
  const reveal = () => desk.revealBoardShuffle({ id: 'w.1-1', data: { seed: hash('c') }, ...envelope() });
  expect(codeOf(await reveal())).toBe('no-commitment');
});
