import { handClass, type Worth } from './poker-hands';
import { prizesFor, placesOf } from './poker-places';
import { awardAtTheShow, sidePots, type PoolAtTheShow } from './poker-pool';

/** A pair, and the higher the better. */
const pair = (strength: number): Worth => [handClass.pair, strength, 12, 11, 10];
const all = (...seats: readonly number[]): ReadonlySet<number> => new Set(seats);

const game: PoolAtTheShow = {
  stakes: new Map(),
  forced: new Map(),
  beside: 0,
  shown: [],
  demands: new Map(),
  foulFound: false,
  allIn: 'law-60',
};

describe('short money by law 60', () => {
  it('takes the demander’s measure of each in the game, and the dead ante (60, A32)', () => {
    const award = awardAtTheShow({
      ...game,
      stakes: new Map([
        [1, 2],
        [2, 22],
        [3, 14],
        [5, 22],
      ]),
      forced: new Map([[1, 2]]),
      shown: [
        { seat: 2, worth: pair(9) },
        { seat: 3, worth: pair(12) },
        { seat: 5, worth: pair(10) },
      ],
      demands: new Map([[3, all(2, 3, 5)]]),
    });
    // Fourteen from each of three and the ante of two; sixteen are left.
    expect(award).toMatchObject({ law: 'poker:60', winners: [3], payouts: { 3: 44, 5: 16 } });
  });

  it('has no claim on what one who passed before had staked, save ante and straddle', () => {
    const award = awardAtTheShow({
      ...game,
      stakes: new Map([
        [1, 2],
        [2, 4],
        [3, 13],
        [5, 18],
      ]),
      forced: new Map([[1, 2]]),
      shown: [
        { seat: 3, worth: pair(8) },
        { seat: 5, worth: pair(7) },
      ],
      demands: new Map([[3, all(3, 5)]]),
    });
    expect(award).toMatchObject({ law: 'poker:60', payouts: { 3: 28, 5: 9 } });
  });

  it('counts one who passed after the demand up to the measure, and his ante once', () => {
    const award = awardAtTheShow({
      ...game,
      stakes: new Map([
        [1, 16],
        [2, 16],
        [3, 6],
        [4, 10],
      ]),
      forced: new Map([[1, 2]]),
      shown: [
        { seat: 1, worth: pair(6) },
        { seat: 2, worth: [handClass.nothing, 12] },
        { seat: 3, worth: [handClass.pair, 6, 13] },
      ],
      demands: new Map([[3, all(1, 2, 3, 4)]]),
    });
    expect(award).toMatchObject({ law: 'poker:60', payouts: { 3: 24, 1: 24 } });
  });

  it('is in doubt where the demander’s hand is another’s equal', () => {
    const award = awardAtTheShow({
      ...game,
      stakes: new Map([
        [1, 4],
        [2, 6],
      ]),
      shown: [
        { seat: 1, worth: pair(6) },
        { seat: 2, worth: pair(6) },
      ],
      demands: new Map([[1, all(1, 2)]]),
    });
    expect(award).toBeUndefined();
  });
});

describe('side pots (T15)', () => {
  it('builds three levels, the dead ante in the first', () => {
    const stakes = new Map([
      [1, 2],
      [2, 20],
      [3, 35],
      [4, 50],
      [5, 50],
    ]);
    expect(sidePots(stakes, [2, 3, 4, 5], 0)).toEqual({
      pots: [
        { amount: 82, eligible: [2, 3, 4, 5] },
        { amount: 45, eligible: [3, 4, 5] },
        { amount: 30, eligible: [4, 5] },
      ],
      returned: new Map(),
    });
  });

  it('gives back the part of the highest stake that nobody reached', () => {
    const stakes = new Map([
      [1, 8],
      [2, 15],
      [3, 40],
      [4, 55],
    ]);
    const { pots, returned } = sidePots(stakes, [2, 3, 4], 0);
    expect(pots.map(({ amount }) => amount)).toEqual([53, 50]);
    expect(returned).toEqual(new Map([[4, 15]]));
  });

  it('splits each pot by itself, the odd chip to the first from the dealer’s left (A33)', () => {
    const award = awardAtTheShow({
      ...game,
      allIn: 'side-pots',
      stakes: new Map([
        [1, 2],
        [2, 25],
        [3, 45],
        [4, 45],
      ]),
      shown: [
        { seat: 2, worth: pair(9) },
        { seat: 3, worth: pair(10) },
        { seat: 4, worth: pair(10) },
      ],
      demands: new Map([[2, all(1, 2, 3, 4)]]),
    });
    expect(award).toMatchObject({ law: 'poker:T15', winners: [3, 4], payouts: { 3: 59, 4: 58 } });
  });
});

it('shares twenty-two among three as eight, seven and seven (76)', () => {
  const award = awardAtTheShow({
    ...game,
    stakes: new Map([
      [1, 7],
      [2, 7],
      [4, 1],
      [5, 7],
    ]),
    shown: [5, 1, 2].map((seat) => ({ seat, worth: pair(3) })),
  });
  expect(award).toMatchObject({ law: 'poker:76', winners: [5, 1, 2], payouts: { 5: 8, 1: 7, 2: 7 } });
});

describe('places and prizes (T12, T13)', () => {
  it('places higher whoever began the game with more', () => {
    const stacks = new Map([
      [1, 40],
      [2, 20],
      [3, 35],
      [4, 60],
      [5, 60],
    ]);
    const { places } = placesOf([2, 3], [1, 2, 3, 4, 5], stacks, {
      entries: 5,
      prizePool: 0,
      playersLeft: 5,
    });
    expect(places).toEqual({ 3: 4, 2: 5 });
  });

  it('rounds down and adds what is left to the first: 333 among seven entries are 217 and 116', () => {
    expect(prizesFor(7, 333)).toEqual([217, 116]);
    const stacks = new Map([
      [3, 580],
      [6, 120],
    ]);
    expect(placesOf([6], [3, 6], stacks, { entries: 7, prizePool: 333, playersLeft: 2 })).toEqual({
      places: { 3: 1, 6: 2 },
      prizes: { 3: 217, 6: 116 },
    });
  });
});
