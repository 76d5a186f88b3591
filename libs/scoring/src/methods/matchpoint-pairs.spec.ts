import fc from 'fast-check';
import { add, exact, sum, zero, type Exact } from '../exact/exact';
import type { Average, BoardResult } from '../boards/board-result';
import type { TableResult } from '../boards/table-result';
import { printed } from '../testing/exactly';
import { boardOf } from '../testing/tables';
import type { Line, Sheet } from '../sheet/sheet';
import { matchpointDefaults as settings, matchpointsOne, matchpointsTwo } from './matchpoint-pairs';

const plus: Average = { kind: 'average', award: 'A+' };
const minus: Average = { kind: 'average', award: 'A-' };
const fixedPlus: Average = { kind: 'average', award: 'A+', fixed: true };

const lineOf = (sheet: Sheet, contestant: string, board: string): Line | undefined =>
  sheet.lines.find((line) => line.contestant === contestant && line.board === board);
const totalOf = (sheet: Sheet, contestant: string) =>
  sheet.totals.find((total) => total.contestant === contestant);
const awardedOn = (sheet: Sheet, board: string, direction: string): readonly Exact[] =>
  sheet.lines.flatMap((line) =>
    line.board === board && line.contestant.endsWith(direction) && line.awarded !== null
      ? [line.awarded]
      : [],
  );

it('scores both directions, each line saying what was beaten', () => {
  const sheet = matchpointsTwo.score({ results: boardOf('1', [420, 450, -50]), settings });
  expect(lineOf(sheet, '2NS', '1')).toEqual({
    contestant: '2NS',
    session: '',
    board: '1',
    raw: exact(450),
    awarded: exact(4),
    of: exact(4),
    why: { how: 'compared', beaten: exact(2), tied: exact(0), results: 3 },
  });
  expect(lineOf(sheet, '3EW', '1')?.raw).toEqual(exact(50));
  expect(lineOf(sheet, '3EW', '1')?.awarded).toEqual(exact(4));
});

it('halves everything on the scale of one and a half: top n − 1', () => {
  const results = boardOf('1', [420, 450, 420, -50]);
  const two = matchpointsTwo.score({ results, settings });
  const one = matchpointsOne.score({ results, settings });
  expect(lineOf(one, '1NS', '1')?.awarded).toEqual(exact(3, 2));
  expect(lineOf(one, '1NS', '1')?.of).toEqual(exact(3));
  expect(one.totals.map(({ percentage }) => percentage)).toEqual(
    two.totals.map(({ percentage }) => percentage),
  );
});

it('factors a board not played at one table, and gives that table nothing', () => {
  const results = [
    ...boardOf('1', [10, 20, 30, 40, 50, 60, 70]),
    ...boardOf('2', [10, 20, 30, 40, 50, 60, { kind: 'not-played' }]),
  ];
  const sheet = matchpointsTwo.score({ results, settings });
  // E 7, A 6, M 4 gives 4.8333, kept to a tenth.
  expect(lineOf(sheet, '3NS', '2')).toMatchObject({
    awarded: exact(48, 10),
    of: exact(12),
    why: { how: 'factored', within: exact(4), results: 6, expected: 7 },
  });
  expect(lineOf(sheet, '7NS', '2')).toMatchObject({ awarded: null, of: null, why: { how: 'not-played' } });
  expect(totalOf(sheet, '7NS')).toMatchObject({ boards: 1, percentage: exact(100) });
});

it('scores a fouled board in its two forms: seven and three of ten', () => {
  const form = (table: TableResult, i: number): TableResult => ({ ...table, form: i < 7 ? 'a' : 'b' });
  const results = boardOf('1', [60, 50, 40, 30, 20, 10, 0, 30, 20, 10]).map(form);
  const sheet = matchpointsTwo.score({ results, settings });
  expect(awardedOn(sheet, '1', 'NS').map((awarded) => printed(awarded, 1))).toEqual([
    '17.6', '14.7', '11.9', '9.0', '6.1', '3.3', '0.4',
    // Three of ten is a small group: 70, 60 and 50 per cent of 18.
    '12.6', '10.8', '9.0',
  ]); // prettier-ignore
  const factored = { ...settings, factoring: { ...settings.factoring, smallGroups: null } };
  const whole = matchpointsTwo.score({ results, settings: factored });
  expect(
    awardedOn(whole, '1', 'NS')
      .slice(7)
      .map((awarded) => printed(awarded, 1)),
  ).toEqual(['15.7', '9.0', '2.3']);
  const unrounded = { ...factored, factoring: { ...factored.factoring, unit: null } };
  expect(sum(awardedOn(matchpointsTwo.score({ results, settings: unrounded }), '1', 'NS'))).toEqual(
    exact(90),
  );
});

describe('an artificial score (12C2)', () => {
  const average = (ns: Average, ew: Average): BoardResult => ({ kind: 'average', ns, ew });

  it('is 60, 50 or 40 per cent of the top', () => {
    const results = boardOf('1', [10, 20, 30, 40, 50, average(plus, minus)]);
    const sheet = matchpointsTwo.score({ results, settings });
    expect(lineOf(sheet, '6NS', '1')).toMatchObject({ awarded: exact(6), of: exact(10) });
    expect(lineOf(sheet, '6EW', '1')).toMatchObject({ awarded: exact(4), of: exact(10) });
    expect(lineOf(sheet, '6NS', '1')?.why).toMatchObject({ by: '12C2a', own: null });
  });

  it('follows a better own percentage on the other boards, and a worse one for a pair at fault (12C2c)', () => {
    const results = [
      ...boardOf('1', [10, 20, 30, 40, 50]),
      ...boardOf('2', [10, 20, 30, 40, 50]),
      ...boardOf('3', [10, 20, 30, 40, average(plus, minus)]),
    ];
    const sheet = matchpointsTwo.score({ results, settings });
    // 5NS has two tops of two, 5EW two bottoms.
    expect(lineOf(sheet, '5NS', '3')).toMatchObject({
      awarded: exact(8),
      why: { how: 'average', percentage: exact(100), own: exact(100), by: '12C2c' },
    });
    expect(lineOf(sheet, '5EW', '3')?.awarded).toEqual(exact(0));
    const fixed = results.map((table) =>
      table.result.kind === 'average' ? { ...table, result: average(fixedPlus, minus) } : table,
    );
    expect(lineOf(matchpointsTwo.score({ results: fixed, settings }), '5NS', '3')?.awarded).toEqual(
      exact(24, 5),
    );
  });

  it('leaves the pair’s other averages out of its own percentage, and boards of another session', () => {
    const results = [
      ...boardOf('1', [10, 20, 30, 20, 30]),
      ...boardOf('2', [10, 20, 30, 40, average(plus, plus)]),
      ...boardOf('3', [10, 20, 30, 40, average(plus, plus)]),
      ...boardOf('4', [10, 20, 30, 40, 50]).map((table) => ({ ...table, session: 'evening' })),
    ];
    const sheet = matchpointsTwo.score({ results, settings });
    // 5NS on board 1: beats three, ties one: 7 of 8, 87.5%; of a top of 8 that is 7.
    expect(lineOf(sheet, '5NS', '2')?.awarded).toEqual(exact(7));
    expect(lineOf(sheet, '5NS', '3')?.awarded).toEqual(exact(7));
  });

  it('keeps the own percentage to two decimals, half up (reading 13)', () => {
    const results = [
      ...boardOf('1', [10, 20, 30, 40]),
      ...boardOf('2', [10, 20, 20, 20]),
      ...boardOf('3', [10, 20, 30, average(plus, plus)]),
    ];
    const sheet = matchpointsTwo.score({ results, settings });
    // 6 of 6 and 4 of 6: 83.333 per cent, kept as 83.33.
    expect(lineOf(sheet, '4NS', '3')?.why).toMatchObject({ own: exact(8333, 100) });
  });
});

it('lets a split score give the sides figures that do not add up to the top', () => {
  const split: BoardResult = {
    kind: 'adjusted',
    ns: { kind: 'assigned', outcomes: [{ score: 620, weight: 1 }] },
    ew: { kind: 'assigned', outcomes: [{ score: 170, weight: 1 }] },
  };
  const sheet = matchpointsTwo.score({ results: boardOf('1', [split, 200, 200]), settings });
  // North-South beat both 200s; East-West, at 170 against them, beat both as well.
  expect(lineOf(sheet, '1NS', '1')?.awarded).toEqual(exact(4));
  expect(lineOf(sheet, '1EW', '1')?.awarded).toEqual(exact(4));
});

it('shows a weighted score outcome by outcome', () => {
  const outcomes = [
    { score: 620, weight: 40 },
    { score: -100, weight: 60 },
  ];
  const weighted: BoardResult = {
    kind: 'adjusted',
    ns: { kind: 'assigned', outcomes },
    ew: { kind: 'assigned', outcomes },
  };
  const sheet = matchpointsTwo.score({ results: boardOf('1', [weighted, 170, 200, 620]), settings });
  expect(lineOf(sheet, '1NS', '1')).toMatchObject({
    raw: null,
    awarded: exact(2),
    why: {
      how: 'weighted',
      parts: [
        { score: 620, share: exact(2, 5), awarded: exact(5) },
        { score: -100, share: exact(3, 5), awarded: exact(0) },
      ],
    },
  });
  expect(lineOf(sheet, '1EW', '1')?.awarded).toEqual(exact(4));
});

describe('absent is not nought', () => {
  const two = (result: BoardResult): readonly TableResult[] => [
    ...boardOf('1', [100, 200, 300]),
    { board: '1', ns: ['4NS'], ew: ['4EW'], result },
  ];

  it('compares a board passed out at nought', () => {
    const sheet = matchpointsTwo.score({ results: two({ kind: 'passed-out' }), settings });
    expect(lineOf(sheet, '4NS', '1')).toMatchObject({ raw: exact(0), awarded: exact(0), of: exact(6) });
    expect(lineOf(sheet, '4EW', '1')).toMatchObject({ awarded: exact(6) });
  });

  it.each(['sit-out', 'phantom'] as const)(
    'gives no part of nothing for a %s, and expects no result there',
    (kind) => {
      const results: readonly TableResult[] = [
        ...boardOf('1', [100, 200, 300]),
        { board: '1', ns: ['4NS'], ew: [], result: { kind } },
      ];
      const sheet = matchpointsTwo.score({ results, settings });
      expect(lineOf(sheet, '4NS', '1')).toMatchObject({ awarded: null, of: null, why: { how: kind } });
      expect(totalOf(sheet, '4NS')).toMatchObject({ boards: 0, percentage: null, place: 7 });
      expect(lineOf(sheet, '3NS', '1')?.of).toEqual(exact(4));
    },
  );

  it('calls everybody on the board provisional while a result is unknown', () => {
    const results = [...two({ kind: 'unknown' }), ...boardOf('2', [10])];
    const sheet = matchpointsTwo.score({ results, settings });
    expect(sheet.totals.every(({ provisional }) => provisional)).toBe(true);
    expect(
      matchpointsTwo
        .score({ results: two({ kind: 'not-played' }), settings })
        .totals.some((t) => t.provisional),
    ).toBe(false);
  });
});

it('adds penalties as lines, and a total may go below nought', () => {
  const sheet = matchpointsTwo.score({
    results: boardOf('1', [10, 20]),
    adjustments: [{ contestant: '1NS', what: 'penalty', amount: exact(-1, 5), note: 'late, 10% of a top' }],
    settings,
  });
  expect(totalOf(sheet, '1NS')).toMatchObject({
    total: exact(-1, 5),
    of: exact(2),
    percentage: exact(-10),
    boards: 1,
  });
  expect(sheet.lines.filter(({ board }) => board === null)).toMatchObject([
    { contestant: '1NS', why: { how: 'added', what: 'penalty' } },
  ]);
});

it('gives both players of a side the same line in an individual event', () => {
  const results: readonly TableResult[] = [
    { board: '1', ns: ['a', 'c'], ew: ['b', 'd'], result: { kind: 'played', score: 110 } },
    { board: '1', ns: ['e', 'g'], ew: ['f', 'h'], result: { kind: 'played', score: 100 } },
  ];
  const sheet = matchpointsTwo.score({ results, settings });
  expect(sheet.totals.map(({ contestant, notation }) => `${contestant} ${notation}`)).toEqual([
    'a 1=', 'c 1=', 'f 1=', 'h 1=', 'b 5=', 'd 5=', 'e 5=', 'g 5=',
  ]); // prettier-ignore
});

it('ranks two winners apart where the movement has two', () => {
  const divisions = { '1NS': 'NS', '2NS': 'NS', '1EW': 'EW', '2EW': 'EW' };
  const ranking = { ...settings.ranking, divisions };
  const sheet = matchpointsTwo.score({ results: boardOf('1', [10, 20]), settings: { ...settings, ranking } });
  expect(sheet.totals.map(({ contestant, place }) => `${contestant} ${place}`)).toEqual([
    '1EW 1', '2EW 2', '2NS 1', '1NS 2',
  ]); // prettier-ignore
});

it('names the place of what it cannot score', () => {
  const score = (results: readonly TableResult[]) => () => matchpointsTwo.score({ results, settings });
  expect(score(boardOf('7', [10.5]))).toThrow(
    'board 7, 1NS against 1EW: a whole score was expected, not 10.5',
  );
  expect(score([...boardOf('7', [10]), ...boardOf('7', [20])])).toThrow(
    '1NS has a result for this board already',
  );
  expect(score([{ board: '7', ns: ['1'], ew: [], result: { kind: 'not-played' } }])).toThrow(
    'needs contestants on both sides',
  );
  expect(() =>
    matchpointsTwo.score({ results: boardOf('7', [10, 20]), settings: { ...settings, expected: 1 } }),
  ).toThrow('at most the 1 results that were expected');
});

const anyResult: fc.Arbitrary<BoardResult> = fc.oneof(
  fc.integer({ min: -30, max: 30 }).map((n): BoardResult => ({ kind: 'played', score: n * 10 })),
  fc.constantFrom<BoardResult>(
    { kind: 'passed-out' },
    { kind: 'not-played' },
    { kind: 'unknown' },
    { kind: 'average', ns: plus, ew: minus },
  ),
);
const anySession = fc
  .integer({ min: 2, max: 6 })
  .chain((tables) =>
    fc
      .array(fc.array(anyResult, { minLength: tables, maxLength: tables }), { minLength: 1, maxLength: 4 })
      .map((boards) => boards.flatMap((results, i) => boardOf(String(i + 1), results))),
  );

describe('whatever the results', () => {
  it('the two sides of a played board share its top, and a full board gives away what it must', () => {
    fc.assert(
      fc.property(anySession, (results) => {
        const sheet = matchpointsTwo.score({ results, settings });
        for (const { board, ns, ew, result } of results) {
          const [north, east] = [lineOf(sheet, ns[0] ?? '', board), lineOf(sheet, ew[0] ?? '', board)];
          if (result.kind === 'played' && north?.why.how !== 'small-group')
            expect(add(north?.awarded ?? zero, east?.awarded ?? zero)).toEqual(north?.of);
        }
      }),
    );
  });

  it('totals are the sums of their lines', () => {
    fc.assert(
      fc.property(anySession, (results) => {
        const sheet = matchpointsTwo.score({ results, settings });
        for (const { contestant, total } of sheet.totals)
          expect(
            sum(
              sheet.lines.flatMap((line) =>
                line.contestant === contestant && line.awarded ? [line.awarded] : [],
              ),
            ),
          ).toEqual(total);
      }),
    );
  });

  it('the bytes do not depend on the order of entry', () => {
    fc.assert(
      fc.property(
        anySession.chain((results) =>
          fc.tuple(
            fc.constant(results),
            fc.shuffledSubarray(results, { minLength: results.length, maxLength: results.length }),
          ),
        ),
        ([results, shuffled]) => {
          expect(JSON.stringify(matchpointsTwo.score({ results: shuffled, settings }))).toBe(
            JSON.stringify(matchpointsTwo.score({ results, settings })),
          );
        },
      ),
    );
  });

  it('correcting a result and correcting it back gives the same bytes', () => {
    fc.assert(
      fc.property(anySession, fc.nat(), anyResult, (results, at, result) => {
        const place = at % results.length;
        const before = JSON.stringify(matchpointsTwo.score({ results, settings }));
        const mistaken = results.map((table, i) => (i === place ? { ...table, result } : table));
        matchpointsTwo.score({ results: mistaken, settings });
        const back = mistaken.map((table, i) =>
          i === place ? { ...table, result: results[place]?.result ?? result } : table,
        );
        expect(JSON.stringify(matchpointsTwo.score({ results: back, settings }))).toBe(before);
      }),
    );
  });
});

it('scores a thousand tables of twenty-six boards in under a second of one core', () => {
  const scores = (board: number) =>
    Array.from({ length: 1000 }, (_, table) => ((table * 7919 + board * 104_729) % 61) * 10 - 300);
  const results = Array.from({ length: 26 }, (_, board) => boardOf(String(board + 1), scores(board))).flat();
  // Time of the processor, the least of five: others may be using the machine.
  const took = [1, 2, 3, 4, 5].map(() => {
    const from = process.cpuUsage();
    const sheet = matchpointsTwo.score({ results, settings });
    expect(sheet.lines).toHaveLength(52_000);
    return process.cpuUsage(from).user / 1000;
  });
  expect(Math.min(...took)).toBeLessThan(1000);
});

it('takes any text for an id', () => {
  const results: readonly TableResult[] = [
    { board: '1', ns: ['constructor'], ew: ['__proto__'], result: { kind: 'played', score: 50 } },
    { board: '1', ns: ['toString'], ew: [''], result: { kind: 'played', score: 60 } },
  ];
  const ranking = { ...settings.ranking, divisions: { '': 'guests' } };
  const sheet = matchpointsTwo.score({ results, settings: { ...settings, ranking } });
  expect(sheet.totals.map(({ contestant, division, place }) => [contestant, division, place])).toEqual([
    ['__proto__', '', 1],
    ['toString', '', 1],
    ['constructor', '', 3],
    ['', 'guests', 1],
  ]);
});
