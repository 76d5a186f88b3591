import fc from 'fast-check';
import { fullPack, type Card } from '@fairdeal/facts';
import { Draws } from './draws';
import { bytesToHex } from './bytes';
import { afterCut, handsOf, orderOf } from './order';
import { commitmentTo, isSaltStrong, keyOf, sealOf, type Salt } from './seed';
import { positionStatistic } from './statistic';
import { verifyShuffle, type Published } from './verify';

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
const context = 'deal:club.1.7/1';
const aSeed = Uint8Array.from({ length: 32 }, (_, i) => i);

it('every order is a whole pack, cut or not', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 51 }), (seed, lifted) => {
      const order = orderOf({ seed, context, cut: { lifted, left: 52 - lifted } });
      expect([...order].sort()).toEqual([...fullPack].sort());
    }),
  );
});

it('the cut moves the order: what lay under it comes to the top, and nothing else changes', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 51 }), (seed, lifted) => {
      const uncut = orderOf({ seed, context });
      const cut = orderOf({ seed, context, cut: { lifted, left: 52 - lifted } });
      expect(cut[0]).toBe(uncut[lifted]);
      expect(afterCut(cut, { lifted: 52 - lifted, left: lifted })).toEqual(uncut);
    }),
  );
});

it.each([
  [0, 52],
  [52, 0],
  [20, 31],
  [2.5, 49.5],
  [-1, 53],
])('a cut of %d and %d is none', (lifted, left) => {
  expect(() => orderOf({ seed: aSeed, context, cut: { lifted, left } })).toThrow(/does not part 52 cards/);
});

it('another place, another salt, another seat: another order', () => {
  const salts: readonly Salt[] = [{ seat: 'S', salt: 'a salt of sixteen' }];
  const orders = [
    orderOf({ seed: aSeed, context }),
    orderOf({ seed: aSeed, context: 'deal:club.1.8/1' }),
    orderOf({ seed: aSeed, context, salts }),
    orderOf({ seed: aSeed, context, salts: [{ seat: 'N', salt: 'a salt of sixteen' }] }),
    orderOf({ seed: aSeed, context, salts: [{ seat: 'S', salt: 'a salt of sixteem' }] }),
  ].map((order) => order.join(' '));
  expect(new Set(orders).size).toBe(orders.length);
});

it('texts run into one another nowhere: what ends one and begins the next makes another key', () => {
  const keys = [
    keyOf(aSeed, 'a', [{ seat: 'bc', salt: 'd' }]),
    keyOf(aSeed, 'ab', [{ seat: 'c', salt: 'd' }]),
    keyOf(aSeed, 'a', [{ seat: 'b', salt: 'cd' }]),
  ].map(bytesToHex);
  expect(new Set(keys).size).toBe(3);
});

it('salts count in whatever order they come, and one seat gives one', () => {
  const one = { seat: 'N', salt: 'first salt of two' };
  const other = { seat: 'W', salt: 'second salt of two' };
  expect(keyOf(aSeed, context, [one, other])).toEqual(keyOf(aSeed, context, [other, one]));
  expect(() => keyOf(aSeed, context, [one, { ...other, seat: 'N' }])).toThrow('seat N gave two salts');
  expect(() => commitmentTo(aSeed.slice(1), context)).toThrow('a seed has 32 bytes, this one 31');
});

it('salts that could be tried out from their seal are too weak', () => {
  expect(isSaltStrong('x'.repeat(15))).toBe(false);
  expect(isSaltStrong('x'.repeat(16))).toBe(true);
  expect(isSaltStrong('x'.repeat(129))).toBe(false);
});

it('draws below a bound that does not divide 2^32 are even: chi-squared of each bound a shuffle uses', () => {
  for (let bound = 2; bound <= 52; bound++) {
    const draws = new Draws(keyOf(aSeed, `bound ${bound}`, []));
    const counts = new Array<number>(bound).fill(0);
    const drawn = 2_000 * bound;
    for (let i = 0; i < drawn; i++) {
      const at = draws.below(bound);
      counts[at] = (counts[at] ?? NaN) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    // Five standard deviations of chi-squared with bound - 1 degrees, whose variance is twice as many.
    expect(chi).toBeLessThan(bound - 1 + 5 * Math.sqrt(2 * (bound - 1)) + 8);
  }
});

it('a word at or above the largest multiple of the bound is thrown away', () => {
  // 2^31 + 1 divides 2^32 once, so that nearly half of all words are not fair. Counted over the raw stream.
  const key = keyOf(aSeed, 'rejection', []);
  const raw = new Draws(key);
  const words = Array.from({ length: 200 }, () => raw.below(2 ** 32));
  const bound = 2 ** 31 + 1;
  const fair = words.filter((word) => word < bound);
  expect(fair.length).toBeLessThan(words.length);
  const draws = new Draws(key);
  expect(fair.map(() => draws.below(bound))).toEqual(fair);
});

it('hands of a board go round one card at a time from North', () => {
  const hands = handsOf(fullPack);
  expect(hands.N.slice(0, 3)).toEqual([fullPack[0], fullPack[4], fullPack[8]]);
  expect(hands.W.at(-1)).toBe(fullPack[51]);
});

function* packs(howMany: number, biased: boolean): Iterable<readonly Card[]> {
  for (let i = 0; i < howMany; i++) {
    const order = [...orderOf({ seed: aSeed, context: `pack ${i}` })];
    if (biased && i % 20 === 0) {
      const ace = order.indexOf('AS');
      [order[0], order[ace]] = [order[ace] as Card, order[0] as Card];
    }
    yield order;
  }
}

it('card by position is even over house-dealt packs, and a thumb on one card in twenty packs is seen', () => {
  const fair = positionStatistic(packs(6_000, false));
  expect(fair).toMatchObject({ packs: 6_000, positions: 312_000, degrees: 2_601 });
  expect(Math.abs(fair.z)).toBeLessThan(4);
  expect(positionStatistic(packs(6_000, true)).z).toBeGreaterThan(8);
});

it('over many fair lots the deviations average nought, as they must: margins of packs are always full', () => {
  const lots = 40;
  const zs = Array.from(
    { length: lots },
    (_, lot) =>
      positionStatistic(
        Array.from({ length: 150 }, (__, i) => orderOf({ seed: aSeed, context: `lot ${lot} pack ${i}` })),
      ).z,
  );
  // A mean of 40 has a standard deviation of 0.16.
  expect(Math.abs(zs.reduce((sum, z) => sum + z, 0) / lots)).toBeLessThan(0.5);
});

it('the statistic is chi-squared: packs that never change give it by hand', () => {
  // Each of 52 cells holds all 4 packs where 4/52 were expected; 2,652 hold none.
  const e = 4 / 52;
  const byHand = 52 * ((4 - e) ** 2 / e) + 2_652 * e;
  expect(positionStatistic(Array.from({ length: 4 }, () => fullPack)).chiSquared).toBeCloseTo(byHand, 6);
});

describe('what is dealt is held against what was promised', () => {
  const salts: readonly Salt[] = [
    { seat: 'N', salt: 'north chose this salt' },
    { seat: 'E', salt: 'east chose this one' },
  ];
  const cut = { lifted: 20, left: 32 };
  const honest: Published = {
    context,
    commitment: commitmentTo(aSeed, context),
    seals: Object.fromEntries(salts.map((salt) => [salt.seat, sealOf(salt, context)])),
    cut,
    seed: bytesToHex(aSeed),
    salts,
    dealt: orderOf({ seed: aSeed, context, salts, cut }),
  };
  const kinds = (changed: object) =>
    verifyShuffle({ ...honest, ...changed }).map(({ kind, at }) =>
      at === undefined ? kind : `${kind} ${at}`,
    );

  it('nothing is said against a fair deal, seen whole, in part, or not at all', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ dealt: honest.dealt.map((card, i) => (i % 3 === 0 ? card : null)) })).toEqual([]);
    expect(kinds({ dealt: honest.dealt.slice(0, 19) })).toEqual([]);
  });

  const other = Uint8Array.from(aSeed, (byte) => byte ^ 1);
  it.each([
    ['no seed', { seed: undefined }, ['not-revealed']],
    ['a seed that is none', { seed: 'ABC' }, ['seed-malformed']],
    ['another seed', { seed: bytesToHex(other) }, ['other-seed']],
    [
      'another seed, whose order was dealt',
      { seed: bytesToHex(other), dealt: orderOf({ seed: other, context, salts, cut }) },
      ['other-seed'],
    ],
    ['the seed of another deal', { context: 'deal:club.1.8/1', seals: {}, salts: [] }, ['other-seed']],
    ['the cut ignored', { dealt: orderOf({ seed: aSeed, context, salts }).slice(0, 1) }, ['other-card 1']],
    ['a salt not opened', { salts: salts.slice(0, 1) }, ['salt-missing E']],
    ['a salt that was never sealed', { seals: { N: honest.seals?.['N'] } }, ['salt-unsealed E']],
    [
      'another salt than the sealed one',
      { salts: [{ ...salts[0], salt: 'x'.repeat(16) }, salts[1]] },
      ['other-salt N'],
    ],
    ['a cut that is none', { cut: { lifted: 0, left: 52 } }, ['cut-malformed']],
    [
      'two cards exchanged',
      { dealt: honest.dealt.with(6, honest.dealt[7] as Card).with(7, honest.dealt[6] as Card) },
      ['other-card 7', 'other-card 8'],
    ],
  ])('%s', (_, changed, expected) => {
    expect(kinds(changed)).toEqual(expected);
  });

  it('whatever one card is exchanged for, it is named', () => {
    fc.assert(
      fc.property(fc.nat(51), fc.constantFrom(...fullPack), (at, card) => {
        fc.pre(honest.dealt[at] !== card);
        expect(kinds({ dealt: honest.dealt.with(at, card) })).toEqual([`other-card ${at + 1}`]);
      }),
    );
  });
});
