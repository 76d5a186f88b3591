import { newWhistRubber, reckonWhist, type WhistRubber } from './whist-score';

const at = (NS: number, EW: number, games: WhistRubber['games'] = []): WhistRubber => ({
  score: { NS, EW },
  games,
});
const tricks = (NS: number) => ({ NS, EW: 13 - NS });

describe('a whist rubber', () => {
  it('marks what stands above six, and honours after it (2, 3)', () => {
    const { rubber } = reckonWhist(newWhistRubber, {
      tricks: tricks(8),
      honours: { by: 'NS', count: 3 },
      revokes: [],
    });
    expect(rubber.score).toEqual({ NS: 4, EW: 0 });
  });

  it('is at most eight points and at least one (8, 9, 10)', () => {
    const treble = { winner: 'NS', points: 3, kind: 'treble' } as const;
    expect(reckonWhist(at(4, 0, [treble]), { tricks: tricks(8), revokes: [] }).rubberWon).toEqual({
      winner: 'NS',
      points: 8,
    });
    const single = { winner: 'NS', points: 1, kind: 'single' } as const;
    const theirs = { winner: 'EW', points: 3, kind: 'treble' } as const;
    expect(reckonWhist(at(4, 4, [single, theirs]), { tricks: tricks(7), revokes: [] }).rubberWon).toEqual({
      winner: 'NS',
      points: 1,
    });
  });

  it('reckons a revoke before all else, so that a treble can be won against thirteen tricks (72.V)', () => {
    const { game } = reckonWhist(at(2, 0), {
      tricks: tricks(0),
      honours: { by: 'EW', count: 4 },
      revokes: [{ against: 'EW', form: 'add-points' }],
    });
    expect(game).toEqual({ winner: 'NS', points: 3, kind: 'treble' });
  });

  it('lets a revoking side past four by no means (82)', () => {
    const { rubber, game } = reckonWhist(at(1, 3), {
      tricks: tricks(3),
      revokes: [{ against: 'EW', form: 'add-points' }],
    });
    expect(rubber.score).toEqual({ NS: 4, EW: 4 });
    expect(game).toBeNull();
  });

  it('scores no honours for a side that began at four (4)', () => {
    const { rubber } = reckonWhist(at(4, 1), {
      tricks: tricks(6),
      honours: { by: 'NS', count: 4 },
      revokes: [],
    });
    expect(rubber.score).toEqual({ NS: 4, EW: 2 });
  });
});
