import fc from 'fast-check';
import { chipRace, raceOff, type Holding } from './chip-race';
import { prizeRowFor, prizeRows, prizesOf, shareOut, type Finisher } from './prizes';

describe('prizes', () => {
  it.each([
    [3, [1000]],
    [8, [650, 350]],
    [12, [500, 300, 200]],
    [30, [450, 270, 170, 110]],
    [31, [400, 250, 160, 110, 80]],
    [60, [360, 230, 150, 110, 85, 65]],
    [80, [330, 210, 140, 105, 85, 70, 60]],
    [81, [310, 200, 135, 100, 80, 65, 60, 50]],
  ])('for %i entries are %j thousandths of the pool', (entries, shares) => {
    expect(prizeRowFor(entries).shares).toEqual(shares);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000);
  });

  it('are listed for every number of entries from 2 to 100, once', () => {
    for (let entries = 2; entries <= 100; entries += 1)
      expect(
        prizeRows.filter((row) => row.entries.from <= entries && entries <= row.entries.to),
      ).toHaveLength(1);
    expect(() => prizeRowFor(101)).toThrow('101 entries: shares published by the organiser');
  });

  it('are rounded down, and what is left goes to the first', () => {
    // Of 1010: 454.5, 272.7, 171.7 and 111.1; two units are left.
    expect(prizesOf(1010, [450, 270, 170, 110])).toEqual([456, 272, 171, 111]);
    expect(() => prizesOf(100, [500, 400])).toThrow('a thousand thousandths were expected, not 900');
    expect(() => prizesOf(0.5, [1000])).toThrow('a whole number of units');
  });

  const finisher = (contestant: string, place: number, chipsBefore = 0, table = '1', seat = 1): Finisher => ({
    contestant,
    place,
    chipsBefore,
    table,
    seat,
  });

  it('of tied places are added up and shared, odd units by chips, table and seat', () => {
    const finishers = [
      finisher('a', 1),
      finisher('b', 2, 500, '2', 3),
      finisher('c', 2, 500, '2', 1),
      finisher('d', 2, 900, '9', 9),
    ];
    // 300 + 201 + 0 among three is 167; of 302 + 201, 503, two odd: d has more chips, c the lower seat.
    expect(Object.fromEntries(shareOut(finishers, [500, 300, 201]))).toEqual({
      a: 500,
      b: 167,
      c: 167,
      d: 167,
    });
    expect(Object.fromEntries(shareOut(finishers, [500, 302, 201]))).toEqual({
      a: 500,
      b: 167,
      c: 168,
      d: 168,
    });
  });

  it('of places below the last prize are nothing', () => {
    expect(Object.fromEntries(shareOut([finisher('a', 1), finisher('b', 2)], [70]))).toEqual({ a: 70, b: 0 });
  });

  it('are paid to the unit whoever ties', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 40 }),
        (pool, sizes) => {
          let place = 1;
          const finishers = sizes.flatMap((size, group) => {
            const at = place;
            place += size;
            return Array.from({ length: size }, (_, i) => finisher(`${group}.${i}`, at, 0, String(group), i));
          });
          const prizes = prizesOf(pool, prizeRowFor(30).shares);
          const paid = [...shareOut(finishers, prizes).values()];
          expect(paid.reduce((sum, prize) => sum + prize, 0)).toBe(pool);
        },
      ),
    );
  });
});

describe('a colour taken off', () => {
  const holding = (contestant: string, small: number, rest = 1000): Holding => ({ contestant, small, rest });
  const colours = { small: 25, large: 100 };

  it('changes whole lots at once, and races for what the odd chips are worth together', () => {
    // 7 and 3 and 2 chips of 25: one lot of four, odd 3 + 3 + 2 = 8, worth two of 100.
    expect(chipRace([holding('a', 7), holding('b', 3), holding('c', 2)], colours)).toEqual({
      players: [
        { contestant: 'a', exchanged: 1, odd: 3 },
        { contestant: 'b', exchanged: 0, odd: 3 },
        { contestant: 'c', exchanged: 0, odd: 2 },
      ],
      prizes: 2,
    });
  });

  it.each([
    [[1], 0],
    [[2], 1],
    [[3, 2], 1],
    [[3, 3], 2],
  ])('a last part-chip goes up if it is half or more: odd %j race for %i', (odd, prizes) => {
    expect(
      chipRace(
        odd.map((n, i) => holding(String(i), n)),
        colours,
      ).prizes,
    ).toBe(prizes);
  });

  it('goes to the highest cards, spades over hearts between equals, and nobody wins two', () => {
    const cards: Record<string, readonly string[]> = {
      a: ['KH', '2C', '3C'],
      b: ['KS', 'QS', 'AD'],
      c: ['KD', '5C'],
    };
    const raced = raceOff(
      [holding('a', 7), holding('b', 3), holding('c', 2)],
      colours,
      (id) => cards[id] ?? [],
    );
    expect(raced).toEqual([
      { contestant: 'a', chips: 1200, won: true, kept: false },
      { contestant: 'b', chips: 1100, won: true, kept: false },
      { contestant: 'c', chips: 1000, won: false, kept: false },
    ]);
  });

  it('races nobody out', () => {
    const raced = raceOff([holding('a', 1, 0), holding('b', 3)], colours, (id) =>
      id === 'a' ? ['2C'] : ['AS', 'KS', 'QS'],
    );
    expect(raced[0]).toEqual({ contestant: 'a', chips: 100, won: false, kept: true });
  });

  it('asks for one card an odd chip, and for a colour that is a multiple', () => {
    expect(() => raceOff([holding('a', 2)], colours, () => ['AS'])).toThrow(
      'cards of a: one for each of 2 odd chips, not 1',
    );
    expect(() => raceOff([holding('a', 1)], colours, () => ['10S'])).toThrow("a card as TH, not '10S'");
    expect(() => chipRace([], { small: 25, large: 60 })).toThrow('a multiple of 25');
  });

  it('changes the chips in play by less than one new chip', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 9 }), (counts) => {
        const { players, prizes } = chipRace(
          counts.map((n, i) => holding(String(i), n)),
          colours,
        );
        const before = counts.reduce((sum, n) => sum + 25 * n, 0);
        const after = 100 * (players.reduce((sum, { exchanged }) => sum + exchanged, 0) + prizes);
        expect(Math.abs(after - before)).toBeLessThanOrEqual(50);
        expect(prizes).toBeLessThanOrEqual(players.filter(({ odd }) => odd > 0).length);
      }),
    );
  });
});
