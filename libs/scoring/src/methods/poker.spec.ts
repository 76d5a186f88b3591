import { exact } from '../exact/exact';
import { lateEntry, fortyFivePerCent } from '../sheet/late-entry';
import { chips, inPlay, type ChipResult } from './chips';
import { places, type Finish } from './places';
import { isScoringMethodId, scoringMethods } from './scoring-methods';

const settings = places.defaults;
const out = (contestant: string, game: number, chipsBefore: number, table = '1'): Finish => ({
  kind: 'out',
  contestant,
  game,
  table,
  chipsBefore,
});
const written = (results: readonly Finish[]) =>
  places.score({ results, settings }).totals.map(({ contestant, notation }) => `${contestant} ${notation}`);

describe('places (T12)', () => {
  it('go by who lasted longer, the last one in first', () => {
    expect(written([out('a', 3, 100), { kind: 'in', contestant: 'b', chips: 5000 }, out('c', 7, 200)])).toEqual([
      'b 1', 'c 2', 'a 3',
    ]); // prettier-ignore
  });

  it('in one game go by the chips before it, equal chips tie', () => {
    expect(written([out('a', 3, 100), out('b', 3, 400), out('c', 3, 100), out('d', 2, 9000)])).toEqual([
      'b 1', 'a 2=', 'c 2=', 'd 4',
    ]); // prettier-ignore
  });

  it('in a hand-for-hand round tie table by table: firsts above seconds whatever their chips', () => {
    const round = [out('a', 5, 900, '1'), out('b', 5, 800, '1'), out('c', 5, 100, '2'), out('d', 5, 50, '3')];
    expect(written(round)).toEqual(['a 1=', 'c 1=', 'd 1=', 'b 4']);
  });

  it('while several are in are provisional for them alone, by chips', () => {
    const sheet = places.score({
      results: [
        { kind: 'in', contestant: 'a', chips: 300 },
        { kind: 'in', contestant: 'b', chips: 700 },
        out('c', 1, 10),
      ],
      settings,
    });
    expect(
      sheet.totals.map(({ contestant, place, provisional }) => [contestant, place, provisional]),
    ).toEqual([
      ['b', 1, true],
      ['a', 2, true],
      ['c', 3, false],
    ]);
  });

  it('are given once an entry', () => {
    expect(() => written([out('a', 1, 10), out('a', 2, 10)])).toThrow(
      'a: one finish; a re-entry is another entry',
    );
  });
});

describe('chips', () => {
  const bought: ChipResult = {
    kind: 'bought',
    id: 'start',
    changes: ['a', 'b', 'c'].map((contestant) => ({ contestant, chips: 5000 })),
  };
  const game = (id: string, ...net: readonly number[]): ChipResult => ({
    kind: 'game',
    id,
    table: '1',
    changes: net.map((n, i) => ({ contestant: 'abc'.charAt(i), chips: n })),
  });

  it('are what was bought and what changed hands, line by line', () => {
    const results = [bought, game('1', 200, -100, -100), game('2', -300, 300, 0)];
    const sheet = chips.score({ results, settings: chips.defaults });
    expect(sheet.totals.map(({ contestant, total }) => [contestant, total.n])).toEqual([
      ['b', 5200],
      ['a', 4900],
      ['c', 4900],
    ]);
    expect(sheet.doubts).toEqual([]);
    expect(inPlay(results)).toBe(15_000);
  });

  it('made or lost in a game are shown: six antes listed and five paid leave 2.50, here 250 hundredths', () => {
    const sheet = chips.score({ results: [bought, game('1', 3750, -2000, -2000)], settings: chips.defaults });
    expect(sheet.doubts).toEqual([
      { place: 'game 1, table 1', what: 'chips won and lost leave -250, not 0' },
    ]);
  });

  it('below nought are shown', () => {
    const sheet = chips.score({ results: [game('1', -100, 100)], settings: chips.defaults });
    expect(sheet.doubts).toEqual([{ place: 'a', what: 'has -100 chips, below nought' }]);
  });

  it('leave play in a race', () => {
    const raced: ChipResult = { kind: 'race', id: 'level 5', changes: [{ contestant: 'a', chips: -25 }] };
    expect(inPlay([bought, raced])).toBe(14_975);
  });
});

it('knows every method by its id', () => {
  for (const [id, method] of Object.entries(scoringMethods)) expect(method.id).toBe(id);
  expect(Object.keys(scoringMethods)).toHaveLength(11);
  expect([isScoringMethodId('team-vp'), isScoringMethodId('toString')]).toEqual([true, false]);
});

it('gives a late entrant 45% of what was missed: of three matches at 20, 27', () => {
  expect(lateEntry('late', exact(60), fortyFivePerCent).amount).toEqual(exact(27));
});
