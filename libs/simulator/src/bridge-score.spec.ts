import { newBridgeRubber, reckonBridge } from './bridge-score';
import { noTrump } from './pack';

const hearts = 1;
const at = (NS: number, EW: number) => ({ score: { NS, EW }, games: [] });

describe('a bridge rubber', () => {
  it('counts eight a trick in hearts and twelve without trumps, above six (4)', () => {
    const nine = { NS: 9, EW: 4 };
    expect(
      reckonBridge(newBridgeRubber, { trump: hearts, multiplier: 1, tricks: nine, revokes: [] }).rubber.score,
    ).toEqual({ NS: 24, EW: 0 });
    expect(
      reckonBridge(newBridgeRubber, { trump: noTrump, multiplier: 1, tricks: nine, revokes: [] }).game,
    ).toBe('NS');
  });

  it('scores the odd tricks for whichever side won them, doubled as they stand', () => {
    const spades = { trump: 0, multiplier: 4, tricks: { NS: 4, EW: 9 }, revokes: [] };
    expect(reckonBridge(at(0, 16), spades)).toMatchObject({ game: 'EW', rubberWon: null });
  });

  it('keeps a revoking side at 28 (89)', () => {
    const { rubber } = reckonBridge(at(24, 0), {
      trump: hearts,
      multiplier: 1,
      tricks: { NS: 11, EW: 2 },
      revokes: ['NS'],
    });
    expect(rubber.score).toEqual({ NS: 28, EW: 0 });
  });

  it('is won by two games (1)', () => {
    const played = { trump: noTrump, multiplier: 1, tricks: { NS: 9, EW: 4 }, revokes: [] };
    const first = reckonBridge(newBridgeRubber, played).rubber;
    expect(first.finished).toEqual({ NS: 36, EW: 0 });
    expect(reckonBridge(first, played).rubberWon).toBe('NS');
  });
});
