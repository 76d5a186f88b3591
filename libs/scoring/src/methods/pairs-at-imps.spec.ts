import { exact, sum } from '../exact/exact';
import type { BoardResult, Outcome } from '../boards/board-result';
import type { TableResult } from '../boards/table-result';
import { plainMean } from '../imps/datum';
import type { Sheet } from '../sheet/sheet';
import { boardOf } from '../testing/tables';
import { butler } from './butler';
import { impsCross } from './imps-cross';

const lineOf = (sheet: Sheet, contestant: string, board: string) =>
  sheet.lines.find((line) => line.contestant === contestant && line.board === board);

const weighted = (outcomes: readonly Outcome[]): BoardResult => ({
  kind: 'adjusted',
  ns: { kind: 'assigned', outcomes },
  ew: { kind: 'assigned', outcomes },
});

const fair = [
  { score: 620, weight: 40 },
  { score: -100, weight: 60 },
];

describe('cross-IMPs', () => {
  const settings = impsCross.defaults;

  it('is a mean over the comparisons that there were', () => {
    const results = [...boardOf('1', [100, 100, -50]), ...boardOf('2', [100, -50, { kind: 'not-played' }])];
    const sheet = impsCross.score({ results, settings });
    expect(lineOf(sheet, '3NS', '1')).toMatchObject({
      awarded: exact(-4),
      why: { comparisons: 2, sum: exact(-8) },
    });
    expect(lineOf(sheet, '2NS', '2')).toMatchObject({ awarded: exact(-4), why: { comparisons: 1 } });
    expect(lineOf(sheet, '3NS', '2')).toMatchObject({ awarded: null, why: { how: 'not-played' } });
  });

  it('may be a sum, stretched where the event says so', () => {
    const results = [...boardOf('1', [100, 100, -50]), ...boardOf('2', [100, -50, { kind: 'not-played' }])];
    const plain = impsCross.score({ results, settings: { ...settings, combine: 'sum' } });
    expect(lineOf(plain, '2NS', '2')?.awarded).toEqual(exact(-4));
    const stretched = impsCross.score({
      results,
      settings: { ...settings, combine: 'sum', fewerResults: 'proportion' },
    });
    expect(lineOf(stretched, '2NS', '2')?.awarded).toEqual(exact(-8));
    expect(lineOf(stretched, '3NS', '1')?.awarded).toEqual(exact(-8));
  });

  it('gives plus or minus three for an artificial score (12C2b), or what the organiser says', () => {
    const average: BoardResult = {
      kind: 'average',
      ns: { kind: 'average', award: 'A+' },
      ew: { kind: 'average', award: 'A-' },
    };
    const results = boardOf('1', [average, 100, 110]);
    const sheet = impsCross.score({ results, settings });
    expect([lineOf(sheet, '1NS', '1'), lineOf(sheet, '1EW', '1')].map((line) => line?.awarded?.n)).toEqual([
      3, -3,
    ]);
    const varied = { ...settings, averages: { plus: exact(2), source: 'the organiser' } };
    expect(lineOf(impsCross.score({ results, settings: varied }), '1NS', '1')?.awarded).toEqual(exact(2));
  });

  it('shows each outcome of a weighted score with its own IMPs', () => {
    const sheet = impsCross.score({ results: boardOf('1', [weighted(fair), 620]), settings });
    expect(lineOf(sheet, '1NS', '1')).toMatchObject({
      raw: null,
      awarded: exact(-72, 10),
      why: {
        parts: [
          { score: 620, share: exact(2, 5), awarded: exact(0) },
          { score: -100, share: exact(3, 5), awarded: exact(-12) },
        ],
      },
    });
  });

  it('gives and takes the same on every board that was played everywhere', () => {
    const sheet = impsCross.score({ results: boardOf('1', [620, -100, 170, 650, weighted(fair)]), settings });
    expect(sum(sheet.lines.map(({ awarded }) => awarded ?? exact(0)))).toEqual(exact(0));
  });
});

describe('Butler', () => {
  const settings = { ...butler.defaults, datum: plainMean };

  it('compares a weighted score outcome by outcome, and puts its mean into the datum', () => {
    // The mean of 188 and 170 is 179, rounded 180: 620 is +440 and 10 IMPs, −100 is −280 and −7.
    const sheet = butler.score({ results: boardOf('1', [weighted(fair), 170]), settings });
    expect(lineOf(sheet, '1NS', '1')).toMatchObject({
      awarded: exact(4 * 10 - 6 * 7, 10),
      why: { how: 'datum', datum: exact(180) },
    });
    expect(lineOf(sheet, '1EW', '1')).toMatchObject({ awarded: exact(2, 10), why: { datum: exact(-180) } });
  });

  it('moves everybody when one score is corrected', () => {
    const before = butler.score({ results: boardOf('1', [620, 620, -100, 620]), settings });
    const after = butler.score({ results: boardOf('1', [620, 620, 620, 620]), settings });
    expect(lineOf(before, '1NS', '1')?.awarded).toEqual(exact(5));
    expect(lineOf(after, '1NS', '1')?.awarded).toEqual(exact(0));
  });

  it('keeps artificial scores and boards nobody played out of the datum', () => {
    const results: readonly TableResult[] = boardOf('1', [
      { kind: 'average', ns: { kind: 'average', award: 'A' }, ew: { kind: 'average', award: 'A' } },
      { kind: 'not-played' },
      100,
      { kind: 'passed-out' },
    ]);
    const sheet = butler.score({ results, settings });
    // (100 + 0) / 2
    expect(lineOf(sheet, '3NS', '1')).toMatchObject({ awarded: exact(2), why: { datum: exact(50) } });
    expect(lineOf(sheet, '4NS', '1')).toMatchObject({ raw: exact(0), awarded: exact(-2) });
    expect(lineOf(sheet, '1NS', '1')?.awarded).toEqual(exact(0));
    expect(lineOf(sheet, '2NS', '1')?.awarded).toBeNull();
  });

  it('gives no line of a played board away where there is no datum', () => {
    const sheet = butler.score({ results: boardOf('1', [{ kind: 'not-played' }]), settings });
    expect(sheet.lines.map(({ awarded }) => awarded)).toEqual([null, null]);
  });
});
