import type { RecordedEvent } from '@fairdeal/event-store';
import type { Game } from '@fairdeal/facts';
import { writeResultsCsv, type BridgeRecord, type Remark, type Writing } from '@fairdeal/formats';
import { eveningHeader, eveningLineOf } from '@fairdeal/tournament';
import { bridgeRecords, type DealTold } from './bridge-records';
import { factStreams } from './fact-streams';
import { linFile } from './lin-file';
import { pbnFile } from './pbn-file';
import { phhFile } from './phh-file';
import { leftOfBoards, resultsTable, standingsTable } from './results-table';
import type { ExportSource, LeftOut } from './source';
import { leftOfUsebio, usebioFile } from './usebio-file';

export const exportFormats = ['facts', 'pbn', 'lin', 'usebio', 'phh', 'csv', 'standings'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The one game a format holds; the others take every game. */
const gameOf: Readonly<Partial<Record<ExportFormat, Game>>> = {
  pbn: 'contract',
  lin: 'contract',
  usebio: 'contract',
  phh: 'poker',
};

/** The formats a game's tournaments go out in. */
export const formatsHolding = (game: Game | undefined): readonly ExportFormat[] =>
  exportFormats.filter((format) => gameOf[format] === undefined || gameOf[format] === game);

/** What is written, and what is not in it. */
export interface WholeExport {
  readonly pieces: AsyncIterable<string>;
  /** Those played, and boards that no table played where the format has a word for them. */
  readonly deals: number;
  readonly left: readonly LeftOut[];
  readonly remarks: readonly Remark[];
}

const ofBridge = {
  pbn: pbnFile,
  lin: (_, deals, boards) => linFile(deals, boards),
  usebio: usebioFile,
} satisfies Partial<
  Record<
    ExportFormat,
    (source: ExportSource, deals: readonly DealTold[], boards: readonly BridgeRecord[]) => Writing
  >
>;

/**
 * A tournament in one of the formats that hold its game (`formatsHolding`).
 *
 * @param factLines what happened in some streams, as a `.facts.jsonl` file in the log's order; each stream is read and
 *   the events are put in that order where it is left out
 */
export async function wholeExport(
  source: ExportSource,
  format: ExportFormat,
  factLines: (streams: ReadonlySet<string>) => AsyncIterable<string> = (streams) => linesOf(source, streams),
): Promise<WholeExport> {
  const none: readonly Remark[] = [];
  switch (format) {
    case 'facts': {
      const { streams, left } = await factStreams(source);
      const deals = [...streams].filter((stream) => stream.startsWith('deal-')).length;
      return { pieces: factLines(streams), deals, left, remarks: none };
    }
    case 'csv': {
      const { rows, left } = await resultsTable(source);
      const { text, remarks } = writeResultsCsv(rows);
      return { pieces: inOnePiece(text), deals: rows.length, left, remarks };
    }
    case 'standings': {
      const { text, remarks } = writeResultsCsv(standingsTable(source));
      return { pieces: inOnePiece(text), deals: 0, left: [], remarks };
    }
    case 'phh': {
      const { writing, hands, left } = await phhFile(source);
      return { pieces: inOnePiece(writing.text), deals: hands, left, remarks: writing.remarks };
    }
    default: {
      const { deals, boards, left } = await bridgeRecords(source);
      const { text, remarks } = ofBridge[format](source, deals, boards);
      const unsaid = format === 'usebio' ? [...leftOfUsebio(source, deals), ...leftOfBoards(boards)] : [];
      const many = deals.length + (format === 'usebio' ? 0 : boards.length);
      return { pieces: inOnePiece(text), deals: many, left: [...left, ...unsaid], remarks };
    }
  }
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

/** So many events to a piece. */
const together = 1_000;

async function* linesOf({ read }: ExportSource, streams: ReadonlySet<string>): AsyncGenerator<string> {
  const events: RecordedEvent[] = [];
  for (const stream of streams) events.push(...(await read(stream)));
  events.sort((one, other) => (BigInt(one.position) < BigInt(other.position) ? -1 : 1));
  yield `${eveningHeader}\n`;
  for (let from = 0; from < events.length; from += together) {
    const lines = events.slice(from, from + together).flatMap((event) => eveningLineOf(event) ?? []);
    if (lines.length > 0) yield `${lines.join('\n')}\n`;
  }
}
