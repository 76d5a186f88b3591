import { positionStatistic } from '@fairdeal/fair-shuffle';
import { fullPack, type Card } from '@fairdeal/facts';
import { chiSquaredTail } from './chi-squared';
import type { EventRecord, RecordedThere } from './event-record';
import type { HousePack } from './house-packs';
import { fewestPacks, honoursHeld, longestSuits, packFigures, watchPacks } from './watch-packs';

/** Chance of a seed: G. Marsaglia's xorshift of 32 bits, 2003. */
function chance(seed: number): () => number {
  let x = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
}

function shuffled(random: () => number): Card[] {
  const order = [...fullPack];
  for (let i = order.length - 1; i > 0; i--) {
    const at = Math.floor(random() * (i + 1));
    [order[i], order[at]] = [order[at] as Card, order[i] as Card];
  }
  return order;
}

const packOf = (order: readonly Card[], n: number): HousePack => ({
  at: { stream: `deal-${n}`, version: 2 },
  order,
  hands: [0, 1, 2, 3].map((first) => order.filter((_, i) => i % 4 === first)),
});

function packsOf(
  seed: number,
  thumb: (order: Card[], n: number) => readonly Card[] = (order) => order,
  howMany = fewestPacks,
) {
  const random = chance(seed);
  return Array.from({ length: howMany }, (_, n) => packOf(thumb(shuffled(random), n), n));
}

const published: RecordedThere = {
  stream: 'tournament-x',
  version: 9,
  position: '99',
  at: '2026-11-30T22:00:00Z',
  type: 'ResultsPublished',
  data: {},
};
const event = (publications: readonly RecordedThere[] = [published]) =>
  ({ publications }) as unknown as EventRecord;
const placesOf = (packs: readonly HousePack[]) => positionStatistic(packs.map(({ order }) => order ?? []));
const watched = (packs: readonly HousePack[], publications?: readonly RecordedThere[]) =>
  watchPacks(event(publications), {
    next: new Map(),
    registered: new Set(),
    revealed: new Map(),
    packs,
    places: placesOf(packs),
  });

describe('what hands are like', () => {
  it('by their longest suit, as the Encyclopedia of Bridge has it in percent', () => {
    expect(longestSuits().map((share) => (100 * share).toFixed(2))).toEqual([
      '35.08',
      '44.34',
      '16.55',
      '4.03',
    ]);
  });

  it('by their honours: shares of one, and the mean that 20 honours give to four hands is 5', () => {
    expect(honoursHeld().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    // A hand with no honour at all is dealt once in 1,828: 32 of the 52 cards are none.
    const none = 347_373_600 / 635_013_559_600;
    expect(honoursHeld()[0]).toBeGreaterThan(none);
  });
});

describe('packs dealt fairly', () => {
  const runs = 200;
  const all = Array.from({ length: runs }, (_, seed) => packsOf(seed));
  const tails = all.map((packs) =>
    packFigures(packs, placesOf(packs)).map(({ chiSquared, degrees }) => chiSquaredTail(chiSquared, degrees)),
  );

  it.each([0, 1, 2, 3, 4])('exceed the critical value of figure %i no more often than it says', (figure) => {
    const rare = tails.filter((its) => (its[figure] ?? 0) < 0.05).length / runs;
    // Five in a hundred, give or take four standard deviations of so many draws.
    expect(rare).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / runs));
    const half = tails.filter((its) => (its[figure] ?? 0) < 0.5).length / runs;
    expect(Math.abs(half - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / runs));
  });

  it('are shown no more often than once in a thousand publications', () => {
    // 0.2 are expected of 200; more than three come about once in sixteen thousand times.
    expect(all.filter((packs) => watched(packs).length > 0).length).toBeLessThanOrEqual(3);
  });
});

describe('packs with a thumb on them', () => {
  const kinds = (packs: readonly HousePack[]) => watched(packs).map(({ kind }) => kind);
  const swapTo = (order: Card[], place: number, isWanted: (card: Card) => boolean) => {
    const at = order.findIndex((card, i) => (i % 4 !== place % 4 || i === place) && isWanted(card));
    [order[place], order[at]] = [order[at] as Card, order[place] as Card];
    return order;
  };

  it('a court card or ace for the hand dealt first in place of one of its cards', () => {
    const thumb = (order: Card[], n: number) =>
      swapTo(order, 4 * (n % 13), (card) => 'AKQ'.includes(card[0] ?? ''));
    expect(kinds(packsOf(1, thumb, 2 * fewestPacks))).toContain('honours-watch');
  });

  it('hands too flat: every third pack was not shuffled at all', () => {
    expect(kinds(packsOf(2, (order, n) => (n % 3 === 0 ? [...fullPack] : order)))).toEqual(
      expect.arrayContaining(['suits-watch', 'places-watch']),
    );
  });

  it('one card in one place, in every fourth pack', () => {
    const thumb = (order: Card[], n: number) =>
      n % 4 === 0
        ? [order.indexOf('AS')].map((at) => order.with(at, order[0] as Card).with(0, 'AS')).flat()
        : order;
    const found = watched(packsOf(3, thumb));
    expect(found.map(({ kind, severity }) => [kind, severity])).toContainEqual(['places-watch', 'watch']);
    expect(found[0]?.expected).toMatch(/no accusation/);
  });

  it('nothing before results are published, and nothing of few packs', () => {
    const packs = packsOf(4, () => [...fullPack]);
    expect(watched(packs, [])).toEqual([]);
    expect(watched(packs.slice(0, fewestPacks - 1))).toEqual([]);
  });
});
