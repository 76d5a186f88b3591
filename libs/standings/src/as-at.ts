import { secondsOf } from '@fairdeal/facts';
import { comparePositions, type Happened } from './happened';
import { secondsAt } from './seconds';
import { foldSheet, type EventSheet, type ReckonerOf } from './sheet/event-sheet';

/**
 * A moment to look back to. `position`: what the log held up to there, and so what any page could have shown. `time`: what
 * had happened by then, as its reporters say, though a device may have handed it in later; RFC 3339.
 */
export type Moment = { readonly position: string } | { readonly time: string };

/** Asks of each event whether a moment knows it. @throws RangeError for a position that is no run of digits, or a time that is none */
export function knownBy(asAt: Moment): (event: Happened) => boolean {
  if ('position' in asAt) {
    const { position } = asAt;
    if (!/^(?:0|[1-9]\d*)$/.test(position)) {
      throw new RangeError(`position: expected digits, as 18402; found ${position}`);
    }
    return (event) => comparePositions(event.position, position) <= 0;
  }
  const time = secondsAt(asAt.time);
  return ({ at }) => (secondsOf(at) ?? time) <= time;
}

/** The events a moment knows, in their order. @throws RangeError where the moment is none */
export const eventsAsAt = (events: readonly Happened[], asAt: Moment): readonly Happened[] =>
  events.filter(knownBy(asAt));

/** @throws RangeError where the moment is none, or the events are not in the order of their positions */
export const sheetAsAt = (
  tournament: string,
  reckonerOf: ReckonerOf,
  events: readonly Happened[],
  asAt: Moment,
): EventSheet => foldSheet(tournament, reckonerOf, eventsAsAt(events, asAt));
