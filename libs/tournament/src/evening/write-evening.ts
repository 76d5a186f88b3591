import { parseStream, type RecordedEvent } from '@fairdeal/event-store';
import { categories } from './evening-line';

export const eveningHeader = '{"format":"fairdeal-facts","version":1}';

const word = /^[A-Za-z0-9._-]{1,64}$/;

const consequences: ReadonlySet<string> = new Set([
  'FindingRecorded',
  'DealAssigned',
  'DealScored',
  'DealRescored',
]);

/** What the house writes beside somebody's report, and will write again where the report is recorded. */
const isConsequence = (category: string, { type, data }: RecordedEvent): boolean =>
  consequences.has(type) ||
  (category === 'pack' && type === 'PackProvedImperfect' && data['deal'] !== undefined);

const known: readonly string[] = categories;

/**
 * An event as a line of a `.facts.jsonl` file; undefined for what only the house itself writes: consequences, findings,
 * audits, and whatever the format has no stream for. A deal that the house opened or found void itself, and a game that
 * it told, stand in the file as anybody's would: recorded elsewhere, they agree.
 */
export function eveningLineOf(event: RecordedEvent): string | undefined {
  const { stream, type, data, meta, recordedAt } = event;
  const { category, id } = parseStream(stream);
  if (!known.includes(category) || !word.test(id) || isConsequence(category, event)) return undefined;
  const { at, by, reportId } = meta;
  return JSON.stringify({
    in: stream,
    type,
    at: at ?? recordedAt,
    ...(typeof by === 'string' && word.test(by) && { by }),
    ...(typeof reportId === 'string' && word.test(reportId) && { id: reportId }),
    data,
  });
}
