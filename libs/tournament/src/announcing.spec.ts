import { codeOf, emptyHouse } from './testing/an-evening';

const whist = { name: 'Drive', game: 'whist', lawbook: 'whist@foster-1897' } as const;

describe('a tournament that is announced', () => {
  it.each([
    [{ format: 'whist-drive' }, 'granted'],
    [{ format: 'bingo' }, 'unknown-format'],
    [{ format: 'whist-drive', settings: { scoring: 'tricks' } }, 'granted'],
    [{ format: 'whist-drive', settings: { scoring: 'goals' } }, 'unknown-scoring'],
    [{ format: 'whist-drive', settings: { scoringSettings: { datum: 'median' } } }, 'granted'],
    [{ format: 'whist-drive', settings: { scoringSettings: { datum: 'mode' } } }, 'no-such-setting'],
    [{ format: 'whist-drive', settings: { scoringSettings: { dtum: 'mean' } } }, 'no-such-setting'],
  ])('as %j is %s', async (more, code) => {
    const { desk, envelope } = emptyHouse();
    expect(
      codeOf(await desk.announceTournament({ id: 'x', data: { ...whist, ...more }, ...envelope() })),
    ).toBe(code);
  });

  it('is told the formats and the ways to score that there are', async () => {
    const { desk, envelope } = emptyHouse();
    const announce = (data: object) =>
      desk.announceTournament({ id: 'x', data: { ...whist, format: 'whist-drive', ...data }, ...envelope() });
    expect(await announce({ format: 'bingo' })).toMatchObject({
      refused: { detail: expect.stringMatching(/whist-drive.*teams-swiss.*poker-freeze-out/) },
    });
    expect(await announce({ settings: { scoring: 'goals' } })).toMatchObject({
      refused: { detail: expect.stringMatching(/tricks.*matchpoints-2.*board-a-match/) },
    });
  });
});

describe('points beside those the boards make', () => {
  const opened = async () => {
    const evening = emptyHouse();
    const { desk, envelope } = evening;
    await desk.announceTournament({ id: 'x', data: { ...whist, format: 'whist-drive' }, ...envelope() });
    await desk.acceptEntry({ id: 'x', data: { entry: 'ann', kind: 'individual' }, ...envelope() });
    await desk.openSession({ id: 'x', data: { session: 1 }, ...envelope() });
    return evening;
  };
  const penalty = { penalty: 'p1', entry: 'ann', points: '2.5', why: 'late' };

  it.each([
    [{ ...penalty }, 'granted'],
    [{ ...penalty, session: 1, round: 2, law: 'whist:10' }, 'granted'],
    [{ ...penalty, entry: 'ben' }, 'not-entered'],
    [{ ...penalty, session: 2 }, 'session-not-open'],
    [{ ...penalty, points: '-2.5' }, 'malformed'],
    [{ ...penalty, points: '0.12345' }, 'malformed'],
  ])('a penalty %j is %s', async (data, code) => {
    const { desk, envelope } = await opened();
    expect(codeOf(await desk.givePenalty({ id: 'x', data, ...envelope() }))).toBe(code);
  });

  it('may be given after publication until the results are final (79C1)', async () => {
    const { desk, envelope } = await opened();
    await desk.publishResults({ id: 'x', data: {}, ...envelope({ at: '1897-11-01T21:00:00Z' }) });
    await desk.closeTournament({ id: 'x', data: {}, ...envelope({ at: '1897-11-01T21:01:00Z' }) });
    const inTime = await desk.givePenalty({
      id: 'x',
      data: penalty,
      ...envelope({ at: '1897-11-01T21:30:00Z' }),
    });
    const late = await desk.givePenalty({
      id: 'x',
      data: penalty,
      ...envelope({ at: '1897-11-01T21:30:01Z' }),
    });
    expect([codeOf(inTime), codeOf(late)]).toEqual(['granted', 'results-final']);
  });

  it('are carried over, and given as a handicap', async () => {
    const { desk, envelope } = await opened();
    const carried = { entry: 'ann', from: 'heat', points: '12.5', total: '25', factor: '0.5' };
    expect(codeOf(await desk.carryOver({ id: 'x', data: carried, ...envelope() }))).toBe('granted');
    const handicap = { entry: 'ann', points: '-1', each: 'session' } as const;
    expect(codeOf(await desk.giveHandicap({ id: 'x', data: handicap, ...envelope() }))).toBe('granted');
  });
});
