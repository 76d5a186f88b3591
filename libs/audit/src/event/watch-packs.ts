import { rankOf, suitOf, suits, type Card } from '@fairdeal/facts';
import { chiSquaredTail } from './chi-squared';
import { placeOf, type BesideTheRecord, type EventCheck, type EventFinding } from './event-record';
import type { HousePack } from './house-packs';

/** With fewer packs the rarest kind of hand, a suit of seven or more, is expected less than five times. */
export const fewestPacks = 130;
/** How often chance gives any of the figures here, over one publication (Bonferroni over all of them). */
export const watchThreshold = 0.001;

/** One figure of an event's packs, as chi-squared. */
export interface PackFigure {
  readonly kind: 'places-watch' | 'suits-watch' | 'honours-watch';
  /** What was counted. */
  readonly of: string;
  readonly chiSquared: number;
  readonly degrees: number;
}

/**
 * A table whose rows and columns are full in every single pack has its chi-squared larger by 52/51 than counts that are
 * free: the mean of Pearson's statistic with both margins fixed is n/(n - 1) times its degrees.
 *
 * @source J. B. S. Haldane, The mean and variance of χ², Biometrika 31 (1940)
 */
const asFreeCounts = 51 / 52;

const isHonour = (card: Card): boolean => 'AKQJT'.includes(rankOf(card));

const pearson = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce((sum, count, i) => sum + (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 1), 0);

/** Kinds of cards by hands, over all packs. */
function byHand(
  packs: readonly HousePack[],
  kindOf: (card: Card) => number,
  cardsOfKind: readonly number[],
): number {
  const counts = Array<number>(4 * cardsOfKind.length).fill(0);
  for (const { hands } of packs) {
    hands.forEach((hand, place) => {
      for (const card of hand) {
        const at = 4 * kindOf(card) + place;
        counts[at] = (counts[at] ?? 0) + 1;
      }
    });
  }
  const expected = cardsOfKind.flatMap((cards) => Array<number>(4).fill((packs.length * cards) / 4));
  return asFreeCounts * pearson(counts, expected);
}

const choose = (n: number, k: number): number => {
  let product = 1;
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i;
  return product;
};

/** Share of hands whose longest suit has 4, 5, 6, and 7 or more cards: all suit lengths counted out. */
export function longestSuits(): readonly number[] {
  const shares = [0, 0, 0, 0];
  for (let a = 0; a <= 13; a++)
    for (let b = 0; a + b <= 13; b++)
      for (let c = 0; a + b + c <= 13; c++) {
        const lengths = [a, b, c, 13 - a - b - c];
        const hands = lengths.reduce((product, length) => product * choose(13, length), 1);
        const at = Math.min(Math.max(...lengths), 7) - 4;
        shares[at] = (shares[at] ?? 0) + hands / choose(52, 13);
      }
  return shares;
}

/** Share of hands with up to 2, with 3, 4, 5, 6, 7 and with 8 or more of the twenty honours. */
export function honoursHeld(): readonly number[] {
  const shares = Array<number>(7).fill(0);
  for (let honours = 0; honours <= 13; honours++) {
    const at = Math.min(Math.max(honours, 2), 8) - 2;
    const hands = choose(20, honours) * choose(32, 13 - honours);
    shares[at] = (shares[at] ?? 0) + hands / choose(52, 13);
  }
  return shares;
}

const longestOf = longestSuits();
const honoursOf = honoursHeld();

/** What the hand dealt first in each pack is like; of one hand a pack, for the four of a pack depend on each other. */
function likeEldest(
  packs: readonly HousePack[],
  shares: readonly number[],
  bin: (hand: readonly Card[]) => number,
): number {
  const counts = shares.map(() => 0);
  for (const { hands } of packs) {
    const at = bin(hands[0] ?? []);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return pearson(
    counts,
    shares.map((share) => share * packs.length),
  );
}

/** All that is looked at of the packs the house dealt. */
export function packFigures(
  packs: readonly HousePack[],
  places: BesideTheRecord['places'],
): readonly PackFigure[] {
  const longest = (hand: readonly Card[]) =>
    Math.min(7, Math.max(...suits.map((suit) => hand.filter((card) => suitOf(card) === suit).length))) - 4;
  const held = (hand: readonly Card[]) => Math.min(8, Math.max(2, hand.filter(isHonour).length)) - 2;
  const figure = (kind: PackFigure['kind'], of: string, chiSquared: number, degrees: number) => ({
    kind,
    of,
    chiSquared,
    degrees,
  });
  return [
    figure(
      'suits-watch',
      'suits by hand',
      byHand(packs, (card) => suits.indexOf(suitOf(card)), [13, 13, 13, 13]),
      9,
    ),
    figure(
      'honours-watch',
      'honours by hand',
      byHand(packs, (card) => (isHonour(card) ? 0 : 1), [20, 32]),
      3,
    ),
    figure('suits-watch', 'longest suit of the first hand', likeEldest(packs, longestOf, longest), 3),
    figure('honours-watch', 'honours in the first hand', likeEldest(packs, honoursOf, held), 6),
    ...(places !== undefined && places.packs >= fewestPacks
      ? [figure('places-watch', 'cards by place', asFreeCounts * places.chiSquared, places.degrees)]
      : []),
  ];
}

/**
 * Figures, and never accusations: packs dealt by the house whose suits, honours or places chance alone gives less often
 * than once in a thousand publications.
 */
export const watchPacks: EventCheck = (record, { packs = [], places }) => {
  // Counted once a publication: looked at with every deal, something rare would turn up sooner or later.
  const published = record.publications.at(-1);
  if (published === undefined || packs.length < fewestPacks) return [];
  const figures = packFigures(packs, places);
  return figures.flatMap(({ kind, of, chiSquared, degrees }): readonly EventFinding[] => {
    const p = chiSquaredTail(chiSquared, degrees);
    if (p * figures.length >= watchThreshold) return [];
    const once = p > 0 ? `once in ${(1 / p).toExponential(1)} such events` : 'next to never';
    return [
      {
        kind,
        severity: 'watch',
        law: null,
        detail: `${of} of ${packs.length} packs: chi-squared ${chiSquared.toFixed(1)} with ${degrees} degrees of freedom, by chance ${once}`,
        expected: `a figure to be looked at, and no accusation: shown where chance gives any of ${figures.length} less often than once in ${Math.round(1 / watchThreshold)} publications`,
        facts: [placeOf(published), ...packs.slice(0, 10).map(({ at }) => at)],
      },
    ];
  });
};
