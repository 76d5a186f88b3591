import { same, type Exact } from '@fairdeal/scoring';
import { eventsAsAt, type Moment } from './as-at';
import { cited, comparePositions, type Cited, type Happened } from './happened';
import { linesOf } from './lines';
import type { MadeLine } from './made-line';
import { moves, type Move } from './moves';
import { foldSheet, type EventSheet, type ReckonerOf } from './sheet/event-sheet';
import { eventsBehind } from './table-sheet';

export interface MoveAndWhy extends Move {
  /** The events between the two moments that made its own lines others. None: it moved because others did. */
  readonly because: readonly Cited[];
}

export interface Difference {
  /** The last positions the two moments know. */
  readonly from: string;
  readonly to: string;
  readonly moves: readonly MoveAndWhy[];
  /** All that did it, in the order of the log. */
  readonly events: readonly Cited[];
}

const lineKey = ({ deals, session, round, at, kind, why }: MadeLine): string =>
  JSON.stringify(
    deals[0]
      ? [deals[0].deal.deal, at]
      : [session, round ?? null, kind === 'phantom' ? 'sit-out' : kind, why],
  );

const isSameAmount = (one: Exact | null, other: Exact | null): boolean =>
  one === null || other === null ? one === other : same(one, other);

const behind = (sheet: EventSheet, { entry, deals, events = [] }: MadeLine): readonly Happened[] => {
  const withdrawn = sheet.books.entries.get(entry)?.withdrawn?.event;
  return [...deals.flatMap(eventsBehind), ...events, ...(withdrawn ? [withdrawn] : [])];
};

/** The events that only one of the moments knows, behind lines that are not the same in both. */
function reasons(
  before: EventSheet,
  after: EventSheet,
  entry: string,
  between: ReadonlySet<string>,
): readonly Happened[] {
  const were = new Map(linesOf(before, entry).map((line) => [lineKey(line), line]));
  const are = new Map(linesOf(after, entry).map((line) => [lineKey(line), line]));
  const found = new Map<string, Happened>();
  for (const key of new Set([...were.keys(), ...are.keys()])) {
    const [was, is] = [were.get(key), are.get(key)];
    if (was && is && was.kind === is.kind && isSameAmount(was.amount, is.amount)) continue;
    const events = [...(was ? behind(before, was) : []), ...(is ? behind(after, is) : [])];
    for (const event of events) if (between.has(event.position)) found.set(event.position, event);
  }
  const gone = after.books.entries.get(entry)?.withdrawn?.event;
  if (gone && between.has(gone.position)) found.set(gone.position, gone);
  return [...found.values()].sort((one, other) => comparePositions(one.position, other.position));
}

/**
 * The standings at one moment held against those at another: who moved from where to where, and what did it.
 *
 * @throws RangeError where a moment is none, or the events are not in the order of their positions
 */
export function difference(
  tournament: string,
  reckonerOf: ReckonerOf,
  events: readonly Happened[],
  from: Moment,
  to: Moment,
): Difference {
  const [known, later] = [eventsAsAt(events, from), eventsAsAt(events, to)];
  const [before, after] = [known, later].map((some) => foldSheet(tournament, reckonerOf, some)) as [
    EventSheet,
    EventSheet,
  ];
  const between = onlyInOne(known, later);
  const all = new Map<string, Happened>();
  const moved = moves(before, after).map((move): MoveAndWhy => {
    const because = reasons(before, after, move.entry, between);
    for (const event of because) all.set(event.position, event);
    return { ...move, because: because.map(cited) };
  });
  return {
    from: before.through,
    to: after.through,
    moves: moved,
    events: [...all.values()].sort((one, other) => comparePositions(one.position, other.position)).map(cited),
  };
}

function onlyInOne(one: readonly Happened[], other: readonly Happened[]): ReadonlySet<string> {
  const [first, second] = [one, other].map((events) => new Set(events.map(({ position }) => position)));
  const only = new Set<string>();
  for (const position of first ?? []) if (!second?.has(position)) only.add(position);
  for (const position of second ?? []) if (!first?.has(position)) only.add(position);
  return only;
}
