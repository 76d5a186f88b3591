import type { LawbookOf } from '@fairdeal/facts';
import type { EventStore } from '@fairdeal/event-store';
import { dealUnopened, evolveDeal } from '../deal.state';
import { house } from '../house';
import { closes, LeftOut } from './left-out';
import type { EveningFault } from './evening-line';
import type { OpenEvening } from './read-evening';
import { survey, type OpenedBefore } from './survey';
import { recordUnit, ReportIds, type Digest, type Unit, type UnitOutcome, type UnitRefused } from './unit';
import { unitsOf } from './units';

export interface RecordEvening {
  readonly store: EventStore;
  readonly lawbookOf: LawbookOf;
  readonly open: OpenEvening;
  readonly digest: Digest;
  /** Stands before every id of the file's own. */
  readonly as?: string;
  /** Leaves out what is faulty or refused, and records the rest. */
  readonly keepGoing?: boolean;
  /** Hears how many of the file's lines are done. */
  readonly progress?: (done: number, lines: number) => void;
}

export interface EveningRecorded {
  readonly lines: number;
  /** Lines recorded now; those known before, faulty or refused are the rest. */
  readonly added: number;
  readonly known: number;
  readonly faults: readonly EveningFault[];
  readonly faultsInAll: number;
  readonly refused: readonly UnitRefused[];
}

/** Keeping going, units go on side by side: enough to fill the store's groups, few enough to hold in memory. */
const unitsInFlight = 64;

/**
 * Records an evening's file through the house. The file is read twice: once to find every line that makes no sense,
 * before anything is recorded, and once to record. With a faulty line nothing is recorded, or, keeping going, nothing
 * of the deal it belongs to.
 *
 * Without keeping going, one unit is written after another, each where the file completes it: after a refusal nothing
 * more is. Keeping going, a table or tournament of which something was left out is not closed, so that the file can be
 * put right and sent again.
 */
export async function recordEvening(wish: RecordEvening): Promise<EveningRecorded> {
  const { store, lawbookOf, open, digest, as, keepGoing = false, progress = () => undefined } = wish;
  const found = await survey(open, openedIn(store), as);
  const { lines, faults, faultsInAll } = found;
  const outcome = { lines, added: 0, known: 0, faults, faultsInAll, refused: [] as UnitRefused[] };
  if (found.headless || (faultsInAll > 0 && !keepGoing)) return outcome;

  const desk = house(store, lawbookOf);
  const course = new Course(keepGoing ? unitsInFlight : 1, found.homes);
  const leftOut = new LeftOut(store, found.homes);
  for (const stream of found.spoiled) await leftOut.note(stream);
  let done = 0;
  for await (const unit of unitsOf(open, found, new ReportIds(digest), as)) {
    if (outcome.refused.length > 0 && !keepGoing) break;
    await course.begin(unit, async () => {
      if (outcome.refused.length > 0 && !keepGoing) return;
      const isHeldBack = keepGoing && closes(unit) && leftOut.anyOf(unit.stream);
      // What goes on with a stream that was refused is left out with it.
      if (!isHeldBack && outcome.refused.some(({ stream }) => stream === unit.stream)) return;
      const result: UnitOutcome = isHeldBack ? heldBack(unit) : await recordUnit(desk, unit, digest);
      if ('refused' in result) {
        outcome.refused.push(result.refused);
        await leftOut.note(unit.stream);
      } else {
        outcome.added += result.added;
        outcome.known += unit.lines.length - result.added;
      }
      done += unit.lines.length;
      progress(done, lines);
    });
  }
  await course.finish();
  outcome.refused.sort((one, other) => one.line - other.line);
  return outcome;
}

const openedIn =
  (store: EventStore): OpenedBefore =>
  async (dealId) => {
    const events = await store.readStream(`deal-${dealId}`);
    return events.slice(0, 1).reduce(evolveDeal, dealUnopened).opened;
  };

const heldBack = ({ stream, lines }: Unit): UnitOutcome => ({
  refused: {
    line: lines[0]?.line ?? 0,
    stream,
    code: 'held-back',
    detail: 'something before it was left out, and could not be recorded once this is',
  },
});

/**
 * Lets units go on side by side where their order does not matter: those of one table follow each other, and what
 * the house did for the whole tournament waits for all before it, as all after wait for it.
 */
class Course {
  private readonly tails = new Map<string, Promise<void>>();
  private readonly inFlight = new Set<Promise<void>>();
  private kind = '';
  private failure: { readonly error: unknown } | undefined;

  constructor(
    private readonly most: number,
    private readonly homes: ReadonlyMap<string, string>,
  ) {}

  async begin(unit: Unit, act: () => Promise<void>): Promise<void> {
    const kind = kindOf(unit);
    if (kind !== this.kind) await this.drain();
    this.kind = kind;
    while (this.inFlight.size >= this.most) await Promise.race(this.inFlight);
    this.raise();
    const key = this.keyOf(unit);
    const run = (this.tails.get(key) ?? Promise.resolve()).then(act).catch((error: unknown) => {
      this.failure ??= { error };
    });
    const turn = run.finally(() => {
      this.inFlight.delete(turn);
      if (this.tails.get(key) === turn) this.tails.delete(key);
    });
    this.tails.set(key, turn);
    this.inFlight.add(turn);
  }

  async finish(): Promise<void> {
    await this.drain();
    this.raise();
  }

  private async drain(): Promise<void> {
    await Promise.all(this.inFlight);
  }

  private raise(): void {
    if (this.failure) throw this.failure.error;
  }

  private keyOf({ category, stream }: Unit): string {
    if (category === 'deal') return this.homes.get(stream) ?? stream;
    return category === 'table' || category === 'board' ? stream : 'house';
  }
}

const kindOf = ({ category }: Unit): string => {
  switch (category) {
    case 'table':
    case 'deal':
      return 'play';
    case 'board':
      return 'board';
    case 'tournament':
    case 'pack':
    case 'appeal':
    case 'audit':
      return 'house';
    default:
      return category satisfies never;
  }
};
