import type { Seat } from '@fairdeal/facts';
import { chicagoVulnerability, reckonChicago, reckonRubber, type ScoredDeal } from './contract-rubber';

const scored = (
  deal: number,
  contract: string,
  declarer: Seat,
  tricks: number,
  rest: Partial<ScoredDeal> = {},
): ScoredDeal => ({
  deal,
  contract,
  declarer,
  tricks,
  ...rest,
});

describe('a rubber of contract', () => {
  it('is worth 700 to two games running and 500 where the other side has one (R81)', () => {
    expect(reckonRubber([scored(1, '4S', 'N', 10), scored(2, '3NT', 'S', 9)])).toMatchObject({
      games: { NS: 2, EW: 0 },
      bonus: { NS: 700, EW: 0 },
      totals: { NS: 920, EW: 0 },
      finished: true,
    });
    expect(
      reckonRubber([scored(1, '4S', 'N', 10), scored(2, '5C', 'E', 11), scored(3, '3NT', 'S', 9)]).totals,
    ).toEqual({ NS: 720, EW: 100 });
  });

  it("adds partscores to a game, which wipes both sides' (R73)", () => {
    const half = reckonRubber([scored(1, '2H', 'N', 8), scored(2, '1NT', 'E', 8)]);
    expect(half).toMatchObject({ partscores: { NS: 60, EW: 40 }, totals: { NS: 60, EW: 70 } });
    const game = reckonRubber([scored(1, '2H', 'N', 8), scored(2, '1NT', 'E', 8), scored(3, '2C', 'S', 8)]);
    expect(game).toMatchObject({
      games: { NS: 1, EW: 0 },
      partscores: { NS: 0, EW: 0 },
      vulnerable: { NS: true, EW: false },
    });
  });

  it('makes undertricks dearer once a side has a game', () => {
    expect(reckonRubber([scored(1, '4S', 'N', 10), scored(2, '4SX', 'N', 8)]).totals).toEqual({
      NS: 120,
      EW: 500,
    });
  });

  it('counts honours in one hand, made or not', () => {
    const honours = { by: 'W', holding: ['AS', 'KS', 'QS', 'JS', 'TS'] } as const;
    expect(reckonRubber([scored(1, '4S', 'N', 9, { honours })]).totals).toEqual({ NS: 0, EW: 200 });
  });

  it('closed unfinished, rewards the only game with 300 and the only partscore with 100 (R80)', () => {
    const { bonus } = reckonRubber([scored(1, '4S', 'N', 10), scored(2, '2C', 'E', 8)], true);
    expect(bonus).toEqual({ NS: 300, EW: 100 });
    expect(reckonRubber([scored(1, '1S', 'N', 7), scored(2, '2C', 'E', 8)], true).bonus).toEqual({
      NS: 0,
      EW: 0,
    });
  });
});

describe('four deals of Chicago (FD)', () => {
  const carry = { partscores: 'carry', vulnerable: 'dealer' } as const;
  const atOnce = { partscores: 'duplicate', vulnerable: 'non-dealer' } as const;

  it('has nobody, one side, one side and both vulnerable', () => {
    expect(
      (['N', 'E', 'S', 'W'] as const).map((dealer, i) => chicagoVulnerability(i + 1, dealer, carry)),
    ).toEqual(['none', 'EW', 'NS', 'both']);
    expect(chicagoVulnerability(2, 'E', atOnce)).toBe('NS');
  });

  it('carries a partscore to a game, at the vulnerability of the deal that completes it', () => {
    const deals = [scored(1, '2H', 'N', 8), scored(2, '1NT', 'S', 7)];
    expect(reckonChicago(deals, 'N', carry)).toEqual({
      partscores: { NS: 0, EW: 0 },
      totals: { NS: 400, EW: 0 },
    });
  });
  it('gives 100 for a partscore on the fourth deal, or 50 at once', () => {
    expect(reckonChicago([scored(4, '2H', 'N', 8)], 'N', carry).totals).toEqual({ NS: 160, EW: 0 });
    expect(reckonChicago([scored(1, '2H', 'N', 8)], 'N', atOnce)).toEqual({
      partscores: { NS: 0, EW: 0 },
      totals: { NS: 110, EW: 0 },
    });
  });
});
