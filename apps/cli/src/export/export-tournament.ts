import { exportFormats, formatsHolding, wholeExport, type Asker, type WholeExport } from '@fairdeal/exports';
import { Misuse } from '../exit-code';
import { namesOf } from '../standings/names';
import { sheetOf, type Record } from '../standings/with-record';
import { factLines } from './export-log';

export const tournamentFormats = exportFormats;
export type TournamentFormat = (typeof tournamentFormats)[number];
export type TournamentExport = WholeExport;

/** @throws Misuse where the format does not hold the tournament's game */
export async function exportTournament(
  record: Record,
  tournament: string,
  format: TournamentFormat,
  asker: Asker,
): Promise<TournamentExport> {
  const { sheet } = await sheetOf(record, tournament);
  const { game } = sheet.books.announced ?? {};
  if (!formatsHolding(game).includes(format)) {
    const holds = format === 'phh' ? 'poker' : 'contract bridge';
    throw new Misuse(
      `${tournament} is ${String(game)}, and ${format} holds ${holds}; csv and facts take every game`,
    );
  }
  const source = {
    sheet,
    read: (stream: string) => record.store.readStream(stream),
    names: await namesOf(record, sheet),
    asker,
  };
  return wholeExport(source, format, (streams) => factLines(record.pool, (stream) => streams.has(stream)));
}
