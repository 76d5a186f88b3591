import { secondsOf } from '@fairdeal/facts';
import type { BridgeRecord } from '@fairdeal/formats';
import type { Surveyed } from './importer';
import { lineOf } from './line';

/** An event whose last day is so long ago is over, whatever else its file may still lack; in days. */
const daysUntilOver = 7;
const day = 86_400;

/** The last day a record may have been played on, as it tells the date: of a year alone its last. Undefined where it tells none. */
export function lastDayOf({ date }: BridgeRecord): string | undefined {
  const [, year, month = '12', of = '31'] =
    /^([0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?$/.exec(date ?? '') ?? [];
  return year === undefined || year === '0000' ? undefined : `${year}-${month}-${of}`;
}

/**
 * Nobody has a board of it still to play: every record tells a day, and the last of them is a week past. A file whose
 * days are not told, or are of this week, may be of an event that goes on.
 *
 * @param now RFC 3339
 */
export function isOver({ ended }: Surveyed, now: string): boolean {
  if (ended === undefined) return false;
  const month = secondsOf(`${ended.slice(0, 7)}-01T00:00:00Z`);
  const today = secondsOf(now);
  if (month === undefined || today === undefined) return false;
  // The 31st of a shorter month is a few days further on, and no matter.
  return month + (Number(ended.slice(8)) - 1 + daysUntilOver) * day < today;
}

/** Its results are published: from there on its boards lie open to everybody. */
export const publishing = ({ event }: Surveyed, at: string): string =>
  lineOf({
    in: `tournament-${event.id}`,
    type: 'ResultsPublished',
    at,
    id: 'published',
    data: { session: 1 },
  });
