import { held, median, type BenchReport, type Target } from '@fairdeal/event-store/bench';
import {
  advance,
  openDeal,
  seats,
  type Fact,
  type PokerFact,
  type PokerSeat,
  type Seat,
} from '@fairdeal/facts';
import { simulatedDeals, type SimulatedDeal } from '@fairdeal/simulator';
import { anyHands, handsRanked } from './hands-ranked';
import { dealRuler } from '../simulation/deal-rulers';
import { heapInUse } from './heap';

export interface LawsBenchOptions {
  /** Deals in each evening that is walked. */
  readonly deals: number;
  readonly repetitions: number;
  readonly onProgress?: (what: string) => void;
}

const games = ['whist', 'bridge', 'contract', 'poker'] as const;
type Game = (typeof games)[number];

/** The share of deals with a planted fault in the evening with faults; the figure. */
const faultRate = 0.05;

const handsFigure = 'poker, hands ranked/s';

const walkTargets: readonly Target[] = games.flatMap((game) => [
  {
    row: `${game}: plain dealing and play, facts/s through walk`,
    figure: `${game}, plain: facts/s`,
    atLeast: 1_000_000,
  },
  {
    row: `${game}: an evening with faults at 5%, facts/s`,
    figure: `${game}, faults at 5%: facts/s`,
    atLeast: 300_000,
  },
  { row: `${game}: heap of a deal walked to its end, KiB`, figure: `${game}, heap a deal: KiB`, atMost: 20 },
]);
const targets: readonly Target[] = [
  ...walkTargets,
  { row: 'poker: hands of five ranked, hands/s', figure: handsFigure, atLeast: 5_000_000 },
];

/**
 * Facts a second through the walk on one core, beside the fold of the deal alone (the floor: no lawbook can be
 * faster), and the heap a walked deal holds. Facts are made before and not counted.
 */
export function runLawsBench({
  deals,
  repetitions,
  onProgress = () => undefined,
}: LawsBenchOptions): BenchReport {
  const measured = new Map<string, number[]>();
  const add = (figure: string, value: number) =>
    measured.set(figure, [...(measured.get(figure) ?? []), value]);
  for (const game of games) {
    const plain = evening(game, deals, 0);
    const faulty = evening(game, deals, faultRate);
    // The first walks compile what the next ones measure.
    for (const warm of [plain, faulty]) walkAll(game, warm);
    foldAll(plain);
    for (let n = 1; n <= repetitions; n++) {
      onProgress(`${game}, round ${n} of ${repetitions}`);
      add(
        `${game}, fold without laws: facts/s`,
        perSecond(plain, () => foldAll(plain)),
      );
      add(
        `${game}, plain: facts/s`,
        perSecond(plain, () => walkAll(game, plain)),
      );
      add(
        `${game}, faults at 5%: facts/s`,
        perSecond(faulty, () => walkAll(game, faulty)),
      );
    }
    add(`${game}, heap a deal: KiB`, heapOfADeal(game, faulty));
    add(`${game}: facts in a deal`, factsIn(plain) / plain.length);
  }
  const hands = anyHands();
  handsRanked(hands);
  for (let n = 1; n <= repetitions; n++) add(handsFigure, handsRanked(hands));
  const figures = Object.fromEntries([...measured].map(([figure, values]) => [figure, median(values)]));
  return {
    server: `Node ${process.version}, one core`,
    repetitions,
    figures,
    targets: targets.map((target) => held(target, figures)),
  };
}

const evening = (game: Game, deals: number, faults: number): readonly SimulatedDeal[] => [
  ...simulatedDeals({ game, tables: 1, deals, seed: 'bench', faults }),
];

const factsIn = (deals: readonly SimulatedDeal[]): number =>
  deals.reduce((sum, { facts }) => sum + facts.length, 0);

/** Facts a second of CPU time, of all our threads: what one core does when nobody else wants it. */
function perSecond(deals: readonly SimulatedDeal[], work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return factsIn(deals) / ((user + system) / 1e6);
}

function walked(game: Game, { setup, facts }: SimulatedDeal) {
  const opened = dealRuler(game)(setup);
  for (const fact of facts) opened.take(fact);
  return opened;
}

function walkAll(game: Game, deals: readonly SimulatedDeal[]): void {
  for (const deal of deals) walked(game, deal);
}

function foldAll(deals: readonly SimulatedDeal[]): void {
  for (const { setup, facts } of deals) {
    if (setup.game === 'poker') {
      const deal = openDeal<PokerSeat>({
        seats: setup.seats,
        dealer: setup.dealer ?? (setup.seats[0] as number),
      });
      for (const fact of facts) advance(deal, fact as PokerFact);
    } else {
      const deal = openDeal<Seat>({ seats, dealer: setup.dealer ?? 'S' });
      for (const fact of facts) advance(deal, fact as Exclude<Fact, { by: number }>);
    }
  }
}

/** What stays on the heap for each deal that is walked and held open, the facts themselves left out. */
function heapOfADeal(game: Game, deals: readonly SimulatedDeal[]): number {
  const before = heapInUse();
  const kept = deals.map((deal) => walked(game, deal));
  const grown = heapInUse() - before;
  return grown / kept.length / 1024;
}
