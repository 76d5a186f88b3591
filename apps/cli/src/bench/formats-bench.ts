import { held, median, type BenchReport, type Target } from '@fairdeal/event-store/bench';
import { certificateOf, howell, mitchell, swissRound, type SwissTeam } from '@fairdeal/movements';
import { scoringMethods, type TableResult } from '@fairdeal/scoring';

export interface FormatsBenchOptions {
  readonly repetitions: number;
  /** Teams of the Swiss events, and tables of the matchpointed ones; the largest are the issue's. */
  readonly sizes?: readonly number[];
  readonly onProgress?: (what: string) => void;
}

const thousands = [100, 300, 1_000];
/** A round late enough for rematches to stand in the way. */
const swissRounds = 7;
const boards = 26;

const swissFigure = (teams: number) => `Swiss draw, ${teams} teams, the slowest of ${swissRounds} rounds: s`;
const pairsFigure = (tables: number) => `matchpoints in full, ${tables} tables × ${boards} boards: s`;

const targetsOf = (sizes: readonly number[]): readonly Target[] =>
  sizes.includes(1_000)
    ? [
        { row: 'Swiss draw for 1,000 teams at the least cost, s', figure: swissFigure(1_000), atMost: 2 },
        {
          row: `matchpoints of 1,000 tables × ${boards} boards in full, s`,
          figure: pairsFigure(1_000),
          atMost: 1,
        },
      ]
    : [];

/** Seconds of the processor's own time: what one core takes when nobody else wants it. */
function seconds(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/** Whole numbers that look like chance and are the same every time. */
function figuresFrom(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Rounds of a Swiss event at hundredths of victory points, each drawn from all before it; the slowest draw. */
function swiss(count: number): number {
  const chance = figuresFrom(count);
  const score = new Map<string, number>();
  const met = new Map<string, string[]>();
  const ids = Array.from({ length: count }, (_, i) => `team-${i + 1}`);
  let slowest = 0;
  for (let round = 1; round <= swissRounds; round += 1) {
    const teams = [...ids]
      .sort((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0))
      .map((id, i): SwissTeam => ({
        id,
        place: i + 1,
        score: score.get(id) ?? 0,
        met: met.get(id) ?? [],
        byes: 0,
      }));
    const drawn: ReturnType<typeof swissRound>[] = [];
    slowest = Math.max(
      slowest,
      seconds(() => drawn.push(swissRound(teams))),
    );
    for (const { home, away } of drawn[0]?.pairings ?? []) {
      const points = chance(2_001);
      score.set(home, (score.get(home) ?? 0) + points);
      score.set(away, (score.get(away) ?? 0) + 2_000 - points);
      met.set(home, [...(met.get(home) ?? []), away]);
      met.set(away, [...(met.get(away) ?? []), home]);
    }
  }
  return slowest;
}

/** Every table plays every board: a field as large as the hall on each. */
function fieldOf(tables: number): readonly TableResult[] {
  const chance = figuresFrom(tables);
  return Array.from({ length: boards }, (_, board) =>
    Array.from({ length: tables }, (__, table) => ({
      board: String(board + 1),
      ns: [`ns-${table + 1}`],
      ew: [`ew-${((table + board) % tables) + 1}`],
      result: { kind: 'played', score: 10 * (chance(200) - 100) } as const,
    })),
  ).flat();
}

function matchpointed(results: readonly TableResult[]): number {
  const { score, defaults } = scoringMethods['matchpoints-2'];
  return seconds(() => score({ results, settings: defaults }));
}

/** What a movement of so many tables takes to be made, and to be certified: milliseconds each. */
function made(tables: number): Readonly<Record<string, number>> {
  const times = 20;
  const each = (work: () => void) =>
    (1_000 / times) *
    seconds(() => {
      for (let n = 0; n < times; n += 1) work();
    });
  const movements = [howell(tables), mitchell(tables)];
  return {
    [`Howell of ${tables} tables made: ms`]: each(() => howell(tables)),
    [`Mitchell of ${tables} tables made: ms`]: each(() => mitchell(tables)),
    [`certificates of both at ${tables} tables: ms`]: each(() => movements.forEach(certificateOf)),
  };
}

/** The cost of a draw and of a score against the size of the field. */
export function runFormatsBench({
  repetitions,
  sizes = thousands,
  onProgress = () => undefined,
}: FormatsBenchOptions): BenchReport {
  const measured = new Map<string, number[]>();
  const add = (figure: string, value: number) =>
    measured.set(figure, [...(measured.get(figure) ?? []), value]);
  // The first ones compile what the next ones measure.
  swiss(100);
  matchpointed(fieldOf(100));
  for (let n = 1; n <= repetitions; n += 1)
    for (const size of sizes) {
      onProgress(`round ${n} of ${repetitions}: ${size} teams, ${size} tables`);
      add(swissFigure(size), swiss(size));
      add(pairsFigure(size), matchpointed(fieldOf(size)));
    }
  for (const tables of [5, 10, 20])
    for (const [figure, value] of Object.entries(made(tables))) add(figure, value);
  const figures = Object.fromEntries([...measured].map(([figure, values]) => [figure, median(values)]));
  return {
    server: `Node ${process.version}, one core`,
    repetitions,
    figures,
    targets: targetsOf(sizes).map((target) => held(target, figures)),
  };
}
