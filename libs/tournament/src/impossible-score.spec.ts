import { codeOf, emptyHouse, granted, type Evening } from './testing/an-evening';

/** Board 1: nobody vulnerable. Board 4: both (2). */
async function boardOpened(board: string | undefined, variant?: string): Promise<Evening> {
  const evening = emptyHouse();
  const { desk, envelope } = evening;
  const game = { game: 'contract', lawbook: 'contract@wbf-2017', format: 'duplicate-pairs' } as const;
  granted(await desk.announceTournament({ id: 'x', data: { name: 'Pairs', ...game }, ...envelope() }));
  granted(await desk.openSession({ id: 'x', data: { session: 1 }, ...envelope() }));
  const table = { tournament: 'x', session: 1, table: 1, packs: [] };
  granted(await desk.openTable({ id: 'x.1', data: table, ...envelope() }));
  const deal = {
    table: 'x.1',
    lawbook: 'contract@wbf-2017',
    dealer: 'N',
    ...(board !== undefined && { board }),
    ...(variant !== undefined && { variant }),
  };
  granted(await desk.openDeal({ id: 'd', data: deal, ...envelope() }));
  return evening;
}

const adjusted = async ({ desk, envelope }: Evening, data: object) =>
  desk.adjustScore({ id: 'd', data: { ...data, why: 'from the slip' }, ...envelope() });

const weighed = (...scores: readonly number[]) => ({
  details: { outcomes: { NS: scores.map((score) => ({ score, weight: 50 })) } },
});
const fourSpades = { form: 'duplicate', contract: '4S', declarer: 'N', tricks: 10 };

describe('a score that an order gives', () => {
  // Law 77: 4S made is 420, or 620 vulnerable; every score ends in 0.
  it.each([
    ['1', { points: { NS: 420, EW: -420 } }, 'granted'],
    ['1', { points: { NS: 620, EW: -620 } }, 'impossible-score'],
    ['4', { points: { NS: 620, EW: -620 } }, 'granted'],
    ['4', { points: { NS: 420, EW: -420 } }, 'impossible-score'],
    ['1', { points: { NS: 415, EW: -415 } }, 'impossible-score'],
    ['1', { points: { NS: 420, EW: -415 } }, 'impossible-score'],
    // Split: each side's own.
    ['1', { points: { NS: -50, EW: -420 } }, 'granted'],
    ['1', weighed(420, -50), 'granted'],
    ['1', weighed(420, -60), 'impossible-score'],
    // 7NTXX thirteen off: 7000, vulnerable 7600.
    ['1', { points: { NS: -7000, EW: 7000 } }, 'granted'],
    ['1', { points: { NS: -7600, EW: 7600 } }, 'impossible-score'],
    ['side-game', { points: { NS: 620, EW: -620 } }, 'granted'],
    ['side-game', { points: { NS: 630, EW: -630 } }, 'granted'],
    ['side-game', { points: { NS: 625, EW: -625 } }, 'impossible-score'],
    ['1', { hand: { ...fourSpades, vul: 'none' } }, 'granted'],
    ['1', { hand: { ...fourSpades, vul: 'none', score: { NS: 430, EW: -430 } } }, 'impossible-score'],
    // Of that contract, though 3NT with an overtrick would come to it.
    ['1', { hand: { ...fourSpades, score: { NS: 420, EW: -420 } } }, 'granted'],
    ['1', { hand: { ...fourSpades, vul: 'both' } }, 'impossible-score'],
    ['1', { details: { awards: { NS: 'A+', EW: 'A-' } } }, 'granted'],
  ])('on board %s, %j: %s', async (board, data, code) => {
    expect(codeOf(await adjusted(await boardOpened(board), data))).toBe(code);
  });

  it('names the nearest that there are', async () => {
    expect(await adjusted(await boardOpened('1'), { points: { NS: 415 } })).toMatchObject({
      refused: { detail: 'no result comes to 415 for North-South here; the nearest are 420 and 400' },
    });
  });

  it('may be anything at rubber, where what went before adds to it', async () => {
    expect(codeOf(await adjusted(await boardOpened(undefined, 'rubber'), { points: { NS: 845 } }))).toBe(
      'granted',
    );
  });
});
