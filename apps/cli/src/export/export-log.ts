import { exportLog, readLog } from '@fairdeal/event-store/postgres';
import { eveningHeader, eveningLineOf } from '@fairdeal/tournament';
import type { Database } from '../database';

/** The whole store: the log as it is, or what happened in it, as lines. */
export const wholeStore = ({ pool }: Database, format: 'log' | 'facts'): AsyncIterable<string> =>
  format === 'log' ? exportLog(pool) : factLines(pool, () => true);

/** What happened in some of the streams, as a `.facts.jsonl` file, in the log's order. */
export async function* factLines(
  pool: Database['pool'],
  isWanted: (stream: string) => boolean,
): AsyncGenerator<string> {
  yield `${eveningHeader}\n`;
  for await (const events of readLog(pool, { afterPosition: '0' })) {
    const lines = events.flatMap((event) => (isWanted(event.stream) ? (eveningLineOf(event) ?? []) : []));
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
}
