import { indexOfCard, type Card } from '@fairdeal/facts';
import { compareWorth, handClass, lawBetween, mayOpenJackPot, worthOf } from './poker-hands';

const worth = (text: string) => worthOf((text.split(' ') as Card[]).map(indexOfCard));

describe('what a hand of five is worth', () => {
  it('counts the classes of every hand of two suits with nine sequences (65, 71)', () => {
    const counts = new Array<number>(9).fill(0);
    // Two suits alone, spades and hearts, so that threes, fours and a full cannot be.
    for (let a = 0; a < 22; a++)
      for (let b = a + 1; b < 23; b++)
        for (let c = b + 1; c < 24; c++)
          for (let d = c + 1; d < 25; d++)
            for (let e = d + 1; e < 26; e++) {
              const kind = worthOf([a, b, c, d, e])[0] as number;
              counts[kind] = (counts[kind] as number) + 1;
            }
    const five = 1287 - 9;
    expect(counts[handClass.sequenceFlush]).toBe(2 * 9);
    expect(counts[handClass.flush]).toBe(2 * five);
    expect(counts[handClass.sequence]).toBe(9 * (32 - 2));
    expect(counts[handClass.nothing]).toBe(five * (32 - 2));
    expect(counts[handClass.pair]).toBe(13 * 220 * 8);
    expect(counts[handClass.twoPairs]).toBe(78 * 11 * 2);
    expect(counts.reduce((sum, count) => sum + count)).toBe(65_780);
  });

  it.each([
    ['9S TS JS QS KS', '7S 7H 7D 7C AS', 65],
    ['5H 6H 7H 8H 9H', '5S 6S 7S 8S 9S', 70],
    ['2D 3D 4D 5D 6D', 'AH 2H 3H 4H 5H', 66],
    ['3S 3H 3D 2C 2S', '2D 2H 2C AC AS', 68],
    ['2H 3H 4H 5H 7H', 'AS KS QS JS 9S', 69],
    ['2S 3H 4D 5C 6S', 'AS 2H 3D 4C 5S', 70],
    ['KS KH 4D 4C 2S', 'KD KC 3D 3C AS', 73],
    ['9S 9H AD KC 3S', '9D 9C AS KD 2S', 74],
    ['2S 2H 5D 7C 9S', 'TS JH QD KC AS', 65],
  ])('%s beats %s by law %d', (better, worse, law) => {
    expect(compareWorth(worth(better), worth(worse))).toBeGreaterThan(0);
    expect(lawBetween(worth(better), worth(worse))).toBe(`poker:${law}`);
  });

  it('gives the fifth card of two pairs no value (73, A30)', () => {
    expect(compareWorth(worth('KS KH 4D 4C AS'), worth('KD KC 4S 4H 2S'))).toBe(0);
  });

  it.each([
    ['JS JH 2D 3C 4S', 1, true],
    ['JS JH 2D 3C 4S', 2, false],
    ['2S 2H 3D 3C 4S', 3, true],
    ['AS KH QD JC 9S', 1, false],
  ] as const)('%s opens a jack-pot at step %d: %s (30 to 32)', (text, step, may) => {
    expect(mayOpenJackPot((text.split(' ') as Card[]).map(indexOfCard), step)).toBe(may);
  });
});
