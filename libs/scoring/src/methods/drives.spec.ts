import fc from 'fast-check';
import { exact, sum } from '../exact/exact';
import type { SidesResult } from '../sides/sides-result';
import { rubberPoints } from './rubber-points';
import { halfOfThirteen, tricks } from './tricks';

const hand = (id: string, one: number, other = 13 - one, table = '1'): SidesResult => ({
  kind: 'played',
  id,
  table,
  sides: [
    { contestants: ['La', 'Ga'], taken: one },
    { contestants: ['Lb', 'Gb'], taken: other },
  ],
});

describe('tricks of a drive', () => {
  const settings = tricks.defaults;

  it('are added up on the card of each player of a side', () => {
    const sheet = tricks.score({ results: [hand('1', 8), hand('2', 5), hand('3', 10)], settings });
    expect(sheet.totals.map(({ contestant, total, notation }) => [contestant, total.n, notation])).toEqual([
      ['Ga', 23, '1='],
      ['La', 23, '1='],
      ['Gb', 16, '3='],
      ['Lb', 16, '3='],
    ]);
    expect(sheet.lines[0]).toMatchObject({
      board: '1',
      raw: exact(8),
      of: exact(13),
      why: { how: 'taken', against: exact(5) },
    });
  });

  it('of twenty-four hands come to 312 at most and 156 on the average', () => {
    const results = Array.from({ length: 24 }, (_, i) => hand(String(i), 13));
    const sheet = tricks.score({ results, settings });
    expect(sheet.totals[0]).toMatchObject({ total: exact(312), of: exact(312) });
    expect(sum(sheet.totals.map(({ total }) => total))).toEqual(exact(4 * 156));
  });

  it('that do not add up to thirteen are scored as entered, and shown', () => {
    const sheet = tricks.score({ results: [hand('4', 8, 6, '3')], settings });
    expect(sheet.doubts).toEqual([{ place: '4, table 3', what: 'tricks 8 and 6 do not add up to 13' }]);
    expect(sheet.totals[0]?.total).toEqual(exact(8));
  });

  it('break ties by hands won, then by the second half, and then not at all', () => {
    const alone = (id: string, contestant: string, taken: number): SidesResult => ({
      kind: 'played',
      id,
      table: contestant,
      sides: [
        { contestants: [contestant], taken },
        { contestants: [`against ${contestant}`], taken: 13 - taken },
      ],
    });
    // 20 each: a wins two hands; b and c one, b the better second half; d is as c.
    const cards = { a: [7, 7, 6], b: [6, 6, 8], c: [8, 6, 6], d: [8, 6, 6] };
    const results = Object.entries(cards).flatMap(([contestant, hands]) =>
      hands.map((taken, i) => alone(String(i + 1), contestant, taken)),
    );
    const divisions = Object.fromEntries(
      Object.keys(cards).map((contestant) => [`against ${contestant}`, 'others']),
    );
    const ranking = { ...settings.ranking, divisions };
    const sheet = tricks.score({ results, settings: { ...settings, secondHalf: ['3'], ranking } });
    expect(
      sheet.totals
        .filter(({ division }) => division === '')
        .map(({ contestant, notation, decidedBy }) => [contestant, notation, decidedBy]),
    ).toEqual([
      ['a', '1', null],
      ['b', '2', 'hands-won'],
      ['c', '3=', 'second-half'],
      ['d', '3=', null],
    ]);
  });

  it('of a hand sat out are nothing, or what the organiser enters: half of thirteen', () => {
    const results: readonly SidesResult[] = [{ kind: 'sit-out', id: '1', contestants: ['Lc'] }];
    expect(tricks.score({ results, settings }).totals).toMatchObject([{ total: exact(0), boards: 0 }]);
    const entered = tricks.score({ results, settings: { ...settings, sitOut: halfOfThirteen } });
    expect(entered.totals).toMatchObject([{ total: exact(13, 2), boards: 1 }]);
  });

  it('not told yet leave the card provisional', () => {
    const sheet = tricks.score({
      results: [
        hand('1', 8),
        { kind: 'unknown', id: '2', table: '1', contestants: ['La', 'Ga', 'Lb', 'Gb'] },
      ],
      settings,
    });
    expect(sheet.totals.map(({ provisional, boards }) => [provisional, boards])).toEqual([
      [true, 1], [true, 1], [true, 1], [true, 1],
    ]); // prettier-ignore
  });

  it('may be missing a player, whose place a dummy takes', () => {
    const results: readonly SidesResult[] = [
      {
        kind: 'played',
        id: '1',
        table: '1',
        sides: [
          { contestants: ['La'], taken: 4 },
          { contestants: ['Lb', 'Gb'], taken: 9 },
        ],
      },
    ];
    expect(tricks.score({ results, settings }).totals).toHaveLength(3);
  });

  it('of one hand twice for one player, or half a trick, are refused by name', () => {
    expect(() => tricks.score({ results: [hand('1', 8), hand('1', 9, 4, '2')], settings })).toThrow(
      '1, table 2: La has a result of it already',
    );
    expect(() => tricks.score({ results: [hand('1', 6.5)], settings })).toThrow(
      'a whole figure was expected, not 6.5',
    );
  });

  it('stand in no order of entry', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 13 }), { minLength: 1, maxLength: 8 }), (taken) => {
        const results = taken.map((n, i) => hand(String(i), n));
        expect(JSON.stringify(tricks.score({ results: [...results].reverse(), settings }))).toBe(
          JSON.stringify(tricks.score({ results, settings })),
        );
      }),
    );
  });
});

describe('rubber points', () => {
  it('are what was won less what was lost, so that the field adds up to nought', () => {
    const results = [hand('r1', 1040, 230), hand('r2', 300, 700)];
    const sheet = rubberPoints.score({ results, settings: rubberPoints.defaults });
    expect(sheet.totals.map(({ contestant, total }) => [contestant, total.n])).toEqual([
      ['Ga', 410],
      ['La', 410],
      ['Gb', -410],
      ['Lb', -410],
    ]);
  });

  it('are the side’s own where the event counts so', () => {
    const sheet = rubberPoints.score({
      results: [hand('r1', 1040, 230)],
      settings: { ...rubberPoints.defaults, count: 'own' },
    });
    expect(sheet.totals.map(({ total }) => total.n)).toEqual([1040, 1040, 230, 230]);
  });
});
