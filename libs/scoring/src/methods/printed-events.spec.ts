import { compare, exact, type Exact } from '../exact/exact';
import { percentage } from '../exact/rounding';
import type { TableResult } from '../boards/table-result';
import { comparisonGroups } from '../boards/comparison-group';
import { trimmedMean } from '../imps/datum';
import { neuberg } from '../matchpoints/factoring';
import { matchpoints } from '../matchpoints/matchpoints';
import { exactly, printed } from '../testing/exactly';
import butlerHowell from '../testing/usebio-butler-howell.json';
import butlerMitchell from '../testing/usebio-butler-mitchell.json';
import crossImpsHowell from '../testing/usebio-cross-imps-howell.json';
import simultaneous from '../testing/pbn-simultaneous-1999.json';
import { butler, datumOfGroup } from './butler';
import { impsCross } from './imps-cross';

interface PrintedBoard {
  readonly board: string;
  readonly tables: readonly { readonly ns: string; readonly ew: string; readonly score: number }[];
}

const resultsOf = (boards: readonly PrintedBoard[]): readonly TableResult[] =>
  boards.flatMap(({ board, tables }) =>
    tables.map(({ ns, ew, score }) => ({
      board,
      ns: [ns],
      ew: [ew],
      result: { kind: 'played', score } as const,
    })),
  );

describe.each([
  ['a Mitchell of seven tables', butlerMitchell],
  ['a Howell of four', butlerHowell],
])('Butler as printed: %s', (_, { boards }) => {
  it('has the datums of the file', () => {
    const datums = comparisonGroups(resultsOf(boards)).map((group) => datumOfGroup(group, trimmedMean));
    expect(datums).toEqual(boards.map(({ datum }) => exact(datum)));
  });

  it('has the IMPs of the file, both sides', () => {
    const { lines } = butler.score({ results: resultsOf(boards), settings: butler.defaults });
    const awarded = (contestant: string, board: string) =>
      lines.find((line) => line.contestant === contestant && line.board === board)?.awarded;
    const scored = boards.flatMap(({ board, tables }) =>
      tables.map(({ ns, ew }) => ({ board, ns: awarded(ns, board), ew: awarded(ew, board) })),
    );
    expect(scored).toEqual(
      boards.flatMap(({ board, tables }) =>
        tables.map(({ nsImps, ewImps }) => ({ board, ns: exact(nsImps), ew: exact(ewImps) })),
      ),
    );
  });
});

it('cross-IMPs as printed: each board’s mean to two decimals, both sides', () => {
  const { boards } = crossImpsHowell;
  const { lines } = impsCross.score({ results: resultsOf(boards), settings: impsCross.defaults });
  const awarded = (contestant: string, board: string) =>
    printed(lines.find((line) => line.contestant === contestant && line.board === board)?.awarded);
  for (const { board, tables } of boards)
    for (const { ns, ew, nsImps, ewImps } of tables)
      expect([board, awarded(ns, board), awarded(ew, board)]).toEqual([
        board,
        printed(exactly(nsImps)),
        printed(exactly(ewImps)),
      ]);
});

describe('a board of a simultaneous with 155 results', () => {
  const field = simultaneous.scores.flatMap(({ score, times: count }) =>
    Array.from({ length: count }, () => [{ score, weight: 1 }]),
  );
  // The organiser's percentages are (M + 1) / 2A: what Neuberg's formula comes to where ever more results are expected.
  const unlimited = 1_000_000;
  const percent = (within: Exact) =>
    percentage(neuberg(within, field.length, unlimited), exact(2 * (unlimited - 1)));

  it('has the percentages as printed, both sides', () => {
    const made = matchpoints(field);
    const turned = matchpoints(
      field.map((entry) => entry.map(({ score, weight }) => ({ score: -score, weight }))),
    );
    let at = 0;
    for (const { score, times: count, percentageNs, percentageEw } of simultaneous.scores) {
      expect([score, printed(percent(made[at]?.matchpoints ?? exact(0)), 1)]).toEqual([score, percentageNs]);
      expect([score, printed(percent(turned[at]?.matchpoints ?? exact(0)), 1)]).toEqual([
        score,
        percentageEw,
      ]);
      at += count;
    }
  });

  it('has the ranks as printed: one more than so many are better', () => {
    const made = matchpoints(field);
    let at = 0;
    for (const { rank, times: count } of simultaneous.scores) {
      const own = made[at]?.matchpoints ?? exact(0);
      expect(made.filter((entry) => compare(entry.matchpoints, own) > 0).length + 1).toBe(rank);
      at += count;
    }
  });
});
