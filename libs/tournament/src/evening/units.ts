import type { EveningLine } from './evening-line';
import { isFault, readEvening, type OpenEvening } from './read-evening';
import { isKeptWhole, type Survey } from './survey';
import type { ReportIds, Unit } from './unit';

/**
 * A file's lines, grouped into what is recorded together. A deal is whole when it is closed, when its last line
 * is read, or when its table goes on to another deal or is closed; what comes later is recorded by itself, in its
 * place.
 */
export async function* unitsOf(
  open: OpenEvening,
  { spoiled, lastLines }: Survey,
  ids: ReportIds,
  as?: string,
): AsyncGenerator<Unit> {
  const begun = new Map<string, EveningLine[]>();
  const tables = new Map<string, string>();

  const finished = (stream: string, lines: readonly EveningLine[]): Unit => {
    begun.delete(stream);
    const [first] = lines as readonly [EveningLine];
    return { stream, category: first.category, id: first.id, lines };
  };

  function* begunAt(table: string): Generator<Unit> {
    for (const [deal, lines] of begun) if (tables.get(deal) === table) yield finished(deal, lines);
  }

  for await (const portion of readEvening(open, as)) {
    for (const read of portion) {
      if (isFault(read)) continue;
      const { stream } = read;
      if (isKeptWhole(read) && spoiled.has(stream)) continue;
      const line = { ...read, reportId: ids.of(read) };
      if (!isKeptWhole(line)) {
        if (line.event.type === 'TableClosed') yield* begunAt(line.id);
        yield { stream, category: line.category, id: line.id, lines: [line] };
        continue;
      }
      if (line.event.type === 'DealOpened') {
        const table = String(line.event['table']);
        yield* begunAt(table);
        tables.set(stream, table);
      }
      const lines = begun.get(stream) ?? [];
      lines.push(line);
      begun.set(stream, lines);
      const last = lastLines.get(stream) === line.line;
      if (last || line.event.type === 'DealClosed') yield finished(stream, lines);
      if (last) {
        ids.forget(stream);
        tables.delete(stream);
      }
    }
  }
}
