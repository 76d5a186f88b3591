import { exact } from '../exact/exact';
import { inDecimals } from '../exact/rounding';
import { continuousTable, victoryPoints } from '../victory-points/scale';
import { readScale } from './read-scale';
import { checkScoringChosen, scoringSettings } from './scoring-choices';
import { settingsAsChosen } from './settings-of';

/** Klinger's printed 14-board table, as TOURNAMENT's page quotes it, and two rows bent to tell it from the formula. */
const printed = {
  source: 'Klinger, 14 boards',
  tables: [
    {
      boards: [14, 14],
      rows: [[0, '10.00', '10.00'], [1, '10.33', '9.67'], [2, '10.66', '9.34'], [3, '10.97', '9.03'], [20, '15.27', '4.73']],
    },
  ],
}; // prettier-ignore

it('every setting names its source and the methods it is for, and its default is one it may be', () => {
  for (const { name, value, may, source, of } of scoringSettings) {
    expect(source).toMatch(/\w/);
    expect(of).not.toEqual([]);
    if (may !== 'table') expect(() => checkScoringChosen({ [name]: value })).not.toThrow();
  }
});

it('nothing chosen is the default of every method', () => {
  expect(settingsAsChosen.matchpoints({})).toMatchObject({
    factoring: { method: 'neuberg', smallGroups: { atMost: 3 } },
    averages: { noFault: exact(60), atFault: exact(40) },
  });
  expect(settingsAsChosen.butler({}).datum).toMatchObject({ middle: 'mean', leftOut: 1 });
  expect(settingsAsChosen['team-vp']({}).scale).toMatchObject({ tables: [], otherwise: 'continuous' });
});

it('what is chosen is what is scored by', () => {
  expect(settingsAsChosen.matchpoints({ fewerResults: 'proportion', averagePlus: 55 })).toMatchObject({
    factoring: { method: 'proportion', smallGroups: null },
    averages: { noFault: exact(55), atFault: exact(45) },
  });
  expect(settingsAsChosen['imps-cross']({ combine: 'sum', cap: 17 })).toMatchObject({
    combine: 'sum',
    cap: 17,
  });
  expect(settingsAsChosen.butler({ datum: 'median' }).datum.middle).toBe('median');
  expect(settingsAsChosen['team-imps']({ averagePlusImps: 2 }).averages.plus).toEqual(exact(2));
});

it.each([
  [{ datums: 'mean' }, 'datums: one of fewerResults, '],
  [{ datum: 'mode' }, 'datum: trimmed-mean or mean or median, not "mode"'],
  [{ cap: 30 }, 'cap: a figure from 1 to 24'],
  [{ averagePlus: 60.55 }, 'averagePlus: a figure from 50 to 100'],
  [{ tables: {} }, 'tables.source: who printed it, in words'],
  [{ tables: { source: 'x', tables: [] } }, 'tables.tables: a list that is not empty'],
  [
    { tables: { source: 'x', tables: [{ boards: [8], rows: [[1, '10', '10']] }] } },
    'tables.tables[0].rows[0]: the draw first, from 0 IMPs',
  ],
  [
    { tables: { source: 'x', tables: [{ boards: [8], rows: [[0, 10, 10]] }] } },
    'tables.tables[0].rows[0][1]: decimal figures as text, as "10.31", not 10',
  ],
  [
    {
      tables: {
        source: 'x',
        tables: [
          {
            boards: [8],
            rows: [
              [0, '10', '10'],
              [0, '11', '9'],
            ],
          },
        ],
      },
    },
    'tables.tables[0].rows[1]: margins that rise',
  ],
])('%j is told: %s', (chosen, said) => {
  expect(() => checkScoringChosen(chosen)).toThrow(said);
});

describe('a table of victory points handed in as data', () => {
  const scale = readScale(printed);
  const won = (margin: number, boards: number) =>
    inDecimals(victoryPoints(scale, exact(margin), boards).own, 2);

  it('comes before the formula, to the last hundredth, and says who printed it', () => {
    expect([0, 1, 2, 3].map((margin) => won(margin, 14))).toEqual(['10.00', '10.33', '10.66', '10.97']);
    expect(won(20, 14)).toBe('15.27');
    expect(won(-20, 14)).toBe('4.73');
    expect(victoryPoints(scale, exact(2), 14).source).toBe('Klinger, 14 boards');
  });

  it('leaves lengths it has no table for to the formula', () => {
    expect(won(10, 16)).toBe('12.80');
    expect(won(20, 24)).toBe('14.25');
  });

  it('is read back from the formula’s own rows as they are printed', () => {
    const rows = continuousTable(16).rows.map(({ from, winner, loser }) => [
      from,
      inDecimals(winner, 2),
      inDecimals(loser, 2),
    ]);
    const again = readScale({ source: 'formula', tables: [{ boards: [16, 16], rows }] });
    expect(again.tables[0]?.rows).toEqual(continuousTable(16).rows);
  });
});
