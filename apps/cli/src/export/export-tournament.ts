import {
  bridgeRecords,
  factStreams,
  linFile,
  pbnFile,
  phhFile,
  resultsTable,
  standingsTable,
  usebioFile,
  type Asker,
  type DealTold,
  type ExportSource,
  type LeftOut,
} from '@fairdeal/exports';
import { writeResultsCsv, type Remark, type Writing } from '@fairdeal/formats';
import { Misuse } from '../exit-code';
import { namesOf } from '../standings/names';
import { sheetOf, type Record } from '../standings/with-record';
import { factLines } from './export-log';

export const tournamentFormats = ['facts', 'pbn', 'lin', 'usebio', 'phh', 'csv', 'standings'] as const;
export type TournamentFormat = (typeof tournamentFormats)[number];

/** What is written, and what is not in it. */
export interface TournamentExport {
  readonly pieces: AsyncIterable<string>;
  readonly deals: number;
  readonly left: readonly LeftOut[];
  readonly remarks: readonly Remark[];
}

/** Formats that hold contract bridge alone. */
const ofBridge: Readonly<
  Partial<globalThis.Record<TournamentFormat, (s: ExportSource, d: readonly DealTold[]) => Writing>>
> = {
  pbn: pbnFile,
  lin: (_, deals) => linFile(deals),
  usebio: usebioFile,
};

export async function exportTournament(
  record: Record,
  tournament: string,
  format: TournamentFormat,
  asker: Asker,
): Promise<TournamentExport> {
  const { sheet } = await sheetOf(record, tournament);
  const source: ExportSource = {
    sheet,
    read: (stream) => record.store.readStream(stream),
    names: await namesOf(record, sheet),
    asker,
  };
  const none: readonly Remark[] = [];
  switch (format) {
    case 'facts': {
      const { streams, left } = await factStreams(source);
      const deals = [...streams].filter((stream) => stream.startsWith('deal-')).length;
      return { pieces: factLines(record.pool, (stream) => streams.has(stream)), deals, left, remarks: none };
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
      const { game } = sheet.books.announced ?? {};
      if (game !== 'poker')
        throw new Misuse(
          `${tournament} is ${String(game)}, and phh holds poker; csv and facts take every game`,
        );
      const { writing, hands, left } = await phhFile(source);
      return { pieces: inOnePiece(writing.text), deals: hands, left, remarks: writing.remarks };
    }
    default: {
      const { game } = sheet.books.announced ?? {};
      const write = ofBridge[format];
      if (game !== 'contract' || write === undefined) {
        throw new Misuse(
          `${tournament} is ${String(game)}, and ${format} holds contract bridge; csv and facts take every game`,
        );
      }
      const { deals, left } = await bridgeRecords(source);
      const { text, remarks } = write(source, deals);
      return { pieces: inOnePiece(text), deals: deals.length, left, remarks };
    }
  }
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
