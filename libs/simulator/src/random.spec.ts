import { chanceFrom } from './random';

describe('chance', () => {
  it('repeats itself for a seed and not for another', () => {
    const drawn = (seed: string) => {
      const chance = chanceFrom(seed);
      return Array.from({ length: 100 }, () => chance.next());
    };
    expect(drawn('friday')).toEqual(drawn('friday'));
    expect(drawn('friday')).not.toEqual(drawn('saturday'));
  });

  it('gives every place to every card alike', () => {
    const chance = chanceFrom('places');
    const rounds = 26_000;
    const counts = Array.from({ length: 13 }, () => new Array<number>(13).fill(0));
    for (let i = 0; i < rounds; i++) {
      chance.shuffle([...Array(13).keys()]).forEach((card, place) => {
        (counts[card] as number[])[place] = ((counts[card] as number[])[place] as number) + 1;
      });
    }
    const expected = rounds / 13;
    const chiSquare = counts.flat().reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // 144 degrees of freedom; beyond 217 less than once in ten thousand seeds.
    expect(chiSquare).toBeLessThan(217);
  });

  it('stays between the least and the most, and reaches both', () => {
    const chance = chanceFrom('bounds');
    const seen = new Set(Array.from({ length: 500 }, () => chance.between(3, 7)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
  });
});
