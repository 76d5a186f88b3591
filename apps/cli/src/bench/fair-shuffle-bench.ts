import { randomBytes } from 'node:crypto';
import { held, median, type BenchReport, type Target } from '@fairdeal/event-store/bench';
import { fullPack, type Card } from '@fairdeal/facts';
import { afterCut, orderOf, positionStatistic, seedLength } from '@fairdeal/fair-shuffle';
import { differencesIn, type ShuffleVector } from '../shuffle/shuffle-vector';

export interface FairShuffleBenchOptions {
  /** Card in its place, fifty-two a pack. */
  readonly positions: number;
  readonly vectors: readonly ShuffleVector[];
  /** Packs of which one in fifty has its ace of spades laid on top: the bound must not let them through. */
  readonly thumbed?: number;
  readonly onProgress?: (what: string) => void;
}

const size = fullPack.length;
/** How far chi-squared may lie from what chance gives, in standard deviations, either way: one fair run in 16,000 is farther. */
const mostZ = 4;

const targets: readonly Target[] = [
  { row: 'card by place over house-dealt packs, |z| of chi-squared', figure: 'house: |z|', atMost: mostZ },
  { row: 'the same statistic sees a thumb on one pack in fifty, |z|', figure: 'thumb: |z|', atLeast: mostZ },
  { row: 'cards a cut left in their places', figure: 'cut: cards left in their places', atMost: 0 },
  { row: 'cuts of one pack that gave the same order', figure: 'cut: orders that came twice', atMost: 0 },
  { row: 'vectors of another implementation that differ', figure: 'vectors that differ', atMost: 0 },
  {
    row: 'packs that another run of the same inputs gave otherwise',
    figure: 'packs not repeated',
    atMost: 0,
  },
  { row: 'packs/s: a hall of a thousand tables in a second', figure: 'house: packs/s', atLeast: 1_000 },
];

/**
 * Chi-squared of card by place over packs the house dealt, each from a seed, two salts and a cut of its own; packs a second of one core,
 * beside a floor: Fisher and Yates with Math.random, which promises nothing and proves nothing.
 *
 * @source bound: chi-squared with 51 x 51 degrees, by Wilson and Hilferty; two-sided, four standard deviations
 */
export function runFairShuffleBench({
  positions,
  vectors,
  thumbed = 20_000,
  onProgress = () => undefined,
}: FairShuffleBenchOptions): BenchReport {
  const packs = Math.ceil(positions / size);
  const house = timedPacks(packs, housePack, (done) => onProgress(`house: ${done} of ${packs} packs`));
  const floor = timedPacks(packs, floorPack, (done) => onProgress(`floor: ${done} of ${packs} packs`));
  const thumb = positionStatistic(thumbedPacks(thumbed));
  const figures = {
    'house: packs': house.statistic.packs,
    'house: positions': house.statistic.positions,
    'house: chi-squared': house.statistic.chiSquared,
    'degrees of freedom': house.statistic.degrees,
    'house: z': house.statistic.z,
    'house: |z|': Math.abs(house.statistic.z),
    'house: packs/s': house.perSecond,
    'floor, Math.random: packs/s': floor.perSecond,
    'floor, Math.random: z': floor.statistic.z,
    'house, of the floor': house.perSecond / floor.perSecond,
    'thumb: packs': thumb.packs,
    'thumb: |z|': Math.abs(thumb.z),
    ...cuts(),
    'vectors compared': vectors.length,
    'vectors that differ': vectors.filter((vector) => differencesIn(vector).length > 0).length,
    'packs not repeated': notRepeated(1_000),
  };
  return {
    server: `Node ${process.version}, one core`,
    repetitions: 1,
    figures,
    targets: targets.map((target) => held(target, figures)),
  };
}

function housePack(n: number): readonly Card[] {
  const seed = randomBytes(seedLength);
  const salts = [
    { seat: 'N', salt: `salt of north in ${n}` },
    { seat: 'E', salt: `salt of east in pack ${n}` },
  ];
  // Where pone parts the pack is no chance of ours: it goes round all fifty-one places.
  const lifted = 1 + (n % (size - 1));
  return orderOf({ seed, context: `deal:bench/${n}`, salts, cut: { lifted, left: size - lifted } });
}

function floorPack(): readonly Card[] {
  const order = [...fullPack];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(Math.random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen] as Card, order[last] as Card];
  }
  return order;
}

/** Packs a second of CPU time, all of our threads, and the statistic over them; the statistic is not timed. */
function timedPacks(packs: number, make: (n: number) => readonly Card[], told: (done: number) => void) {
  for (let n = 0; n < 500; n++) make(n);
  const rates: number[] = [];
  const atOnce = 2_000;
  function* all(): Iterable<readonly Card[]> {
    for (let from = 0; from < packs; from += atOnce) {
      const some: (readonly Card[])[] = [];
      const began = process.cpuUsage();
      for (let n = from; n < Math.min(packs, from + atOnce); n++) some.push(make(n));
      const { user, system } = process.cpuUsage(began);
      rates.push(some.length / ((user + system) / 1e6));
      told(from + some.length);
      yield* some;
    }
  }
  const statistic = positionStatistic(all());
  return { statistic, perSecond: median(rates) };
}

/** The ace of spades laid on top of one pack in fifty: what the bound must not let through. */
function* thumbedPacks(packs: number): Iterable<readonly Card[]> {
  for (let n = 0; n < packs; n++) {
    const order = [...housePack(n)];
    if (n % 50 === 0) {
      const ace = order.indexOf('AS');
      [order[0], order[ace]] = [order[ace] as Card, order[0] as Card];
    }
    yield order;
  }
}

/** Every cut of one shuffled pack. */
function cuts() {
  const order = orderOf({ seed: randomBytes(seedLength), context: 'deal:bench/cut' });
  const parted = Array.from({ length: size - 1 }, (_, i) =>
    afterCut(order, { lifted: i + 1, left: size - 1 - i }),
  );
  const left = parted.map((after) => after.filter((card, i) => card === order[i]).length);
  return {
    'cut: cards left in their places': left.reduce((sum, one) => sum + one, 0),
    'cut: orders that came twice': size - new Set([order, ...parted].map((one) => one.join(''))).size,
  };
}

function notRepeated(packs: number): number {
  let other = 0;
  for (let n = 0; n < packs; n++) {
    const shuffle = {
      seed: randomBytes(seedLength),
      context: `deal:bench/${n}`,
      cut: { lifted: 26, left: 26 },
    };
    const [one, again] = [orderOf(shuffle), orderOf({ ...shuffle, seed: Uint8Array.from(shuffle.seed) })];
    if (one.join('') !== again.join('')) other += 1;
  }
  return other;
}
