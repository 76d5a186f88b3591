import type { Seat } from '@fairdeal/facts';
import { priorToNext, scoreHand, scoreRubber, type HandResult } from './score';

const nobody = { N: 0, E: 0, S: 0, W: 0 };
const even = { NS: 0, EW: 0 };
const hand = (more: Partial<HandResult>): HandResult => ({
  trump: 'S',
  multiplier: 1,
  tricks: { NS: 7, EW: 6 },
  honours: nobody,
  void: [],
  revokes: even,
  ...more,
});

describe('honours (law 6), as the table prints them', () => {
  const printed: readonly [string, Partial<Record<Seat, number>>, readonly number[]][] = [
    ['three on one side', { N: 2, S: 1, E: 2 }, [4, 8, 12, 16]],
    ['three in one hand are no better', { N: 3, E: 2 }, [4, 8, 12, 16]],
    ['four shared', { N: 2, S: 2, E: 1 }, [8, 16, 24, 32]],
    ['four shared three and one', { N: 3, S: 1, E: 1 }, [8, 16, 24, 32]],
    ['four in one hand', { N: 4, E: 1 }, [16, 32, 48, 64]],
    ['five shared three and two', { N: 3, S: 2 }, [10, 20, 30, 40]],
    // Fifty-four in diamonds: a printing of 1906 has 64, which nine times six is not (§0 of the page).
    ['five, four in one hand', { N: 4, S: 1 }, [18, 36, 54, 72]],
    ['five in one hand', { N: 5 }, [20, 40, 60, 80]],
  ];
  it.each(printed)('%s', (_what, honours, figures) => {
    const scored = (['S', 'C', 'D', 'H'] as const).map(
      (trump) => scoreHand(hand({ trump, honours: { ...nobody, ...honours } }), even).honourPoints,
    );
    expect(scored.map(({ NS }) => NS)).toEqual(figures);
    expect(scored.map(({ EW }) => EW)).toEqual([0, 0, 0, 0]);
  });

  it.each([
    [{ N: 3, E: 1 }, 30],
    [{ N: 2, S: 2 }, 40],
    [{ N: 3, S: 1 }, 40],
    [{ S: 4 }, 100],
    [{ N: 2, E: 2 }, 0],
  ] as const)('%j of the aces at no trumps are %d', (honours, points) => {
    const scored = scoreHand(hand({ trump: 'NT', honours: { ...nobody, ...honours } }), even);
    expect(scored.honourPoints).toEqual({ NS: points, EW: 0 });
  });
});

describe('chicane (law 9)', () => {
  const chicane = (honours: Partial<Record<Seat, number>>, voids: readonly Seat[]) =>
    scoreHand(hand({ trump: 'H', honours: { ...nobody, ...honours }, void: voids }), even).honourPoints;

  it('adds three honours to what its own side scores', () =>
    expect(chicane({ N: 3, E: 2 }, ['S'])).toEqual({ NS: 32, EW: 0 }));
  it("takes as much off the other side's", () =>
    expect(chicane({ N: 4, E: 1 }, ['W'])).toEqual({ NS: 48, EW: 0 }));
  it('takes off four honours when both partners are void', () =>
    expect(chicane({ N: 3, S: 2 }, ['E', 'W'])).toEqual({ NS: 8, EW: 0 }));
  it('works both ways at once (reading A22)', () =>
    expect(chicane({ N: 4, E: 1 }, ['S', 'W'])).toEqual({ NS: 64, EW: 0 }));
  it('is nothing at no trumps', () =>
    expect(
      scoreHand(hand({ trump: 'NT', honours: { ...nobody, N: 3, E: 1 }, void: ['S'] }), even).honourPoints,
    ).toEqual({ NS: 30, EW: 0 }));
});

describe('slams (laws 7 and 8)', () => {
  const slams = (NS: number, revokes = even) =>
    scoreHand(hand({ tricks: { NS, EW: 13 - NS }, revokes }), even).slamPoints;

  it('pays forty for thirteen and no twenty besides', () => expect(slams(13)).toEqual({ NS: 40, EW: 0 }));
  it('pays twenty for twelve', () => expect(slams(12)).toEqual({ NS: 20, EW: 0 }));
  it('pays nothing on tricks received', () => expect(slams(10, { NS: 0, EW: 1 })).toEqual(even));
  it('pays nothing to a side that revoked (reading A25)', () =>
    expect(slams(13, { NS: 1, EW: 0 })).toEqual(even));
});

describe('revokes (laws 87 to 96)', () => {
  it('takes no more tricks than there are (reading A24)', () => {
    const { tricksCounted } = scoreHand(hand({ tricks: { NS: 11, EW: 2 }, revokes: { NS: 0, EW: 2 } }), even);
    expect(tricksCounted).toEqual({ NS: 13, EW: 0 });
  });
  it('takes three for each', () => {
    const { tricksCounted } = scoreHand(hand({ tricks: { NS: 7, EW: 6 }, revokes: { NS: 2, EW: 0 } }), even);
    expect(tricksCounted).toEqual({ NS: 1, EW: 12 });
  });
  it('leaves a side that stood at twenty-eight with nothing to add', () => {
    const { trickPoints, towardGame, game } = scoreHand(
      hand({ trump: 'NT', tricks: { NS: 13, EW: 0 }, revokes: { NS: 1, EW: 0 } }),
      { NS: 28, EW: 0 },
    );
    expect([trickPoints.NS, towardGame.NS, game]).toEqual([0, 28, null]);
  });
  it('lets nobody win the game when both have revoked', () => {
    const both = hand({ trump: 'NT', multiplier: 4, tricks: { NS: 13, EW: 0 }, revokes: { NS: 1, EW: 1 } });
    expect(scoreHand(both, { NS: 20, EW: 20 }).game).toBeNull();
  });
});

it('keeps what goes beyond thirty, and starts the next game at nothing (laws 2 and 3)', () => {
  const scored = scoreHand(hand({ trump: 'H', tricks: { NS: 10, EW: 3 } }), { NS: 8, EW: 24 });
  expect(scored.towardGame).toEqual({ NS: 40, EW: 24 });
  expect(scored.game).toBe('NS');
  expect(priorToNext(scored)).toEqual(even);
  expect(priorToNext(scoreHand(hand({}), { NS: 8, EW: 24 }))).toEqual({ NS: 10, EW: 24 });
});

it('has no difference to tell while nobody has two games', () => {
  const columns = { NS: { tricks: 30, honours: 8 }, EW: { tricks: 32, honours: 0 } };
  expect(scoreRubber({ columns, games: { NS: 1, EW: 1 } })).toEqual({
    totals: { NS: 38, EW: 32 },
    rubberWinner: null,
    difference: null,
  });
});
