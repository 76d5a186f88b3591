import { createHmac } from 'node:crypto';
import { basename } from 'node:path';
import {
  BridgeImport,
  PokerImport,
  isOver,
  publishing,
  type ImportAround,
  type Importer,
  type ImportedFinding,
  type Surveyed,
} from '@fairdeal/imports';
import type { Remark, RemarkKind } from '@fairdeal/formats';
import { lawbookOf } from '@fairdeal/lawbooks';
import type { Database } from '../database';
import { Misuse } from '../exit-code';
import { digest, HouseWriter, type RefusedLine } from './house-writer';
import { bridgeItems, formatOf, headOf, pokerItems, type ImportedFormat, type Item } from './read-file';
import { Tally } from './tally';

export interface ImportWish {
  readonly path: string;
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly format: ImportedFormat;
  readonly tournament?: string;
  readonly dryRun: boolean;
  /** The events are over: their results are published. Left out: where the file shows it by its days. */
  readonly publish?: boolean;
  readonly told: string;
  readonly progress: (said: () => string) => void;
}

/** What became of one file. */
export interface FileImported {
  readonly file: string;
  readonly format: ImportedFormat;
  readonly tournaments: readonly {
    readonly id: string;
    readonly name: string;
    readonly records: number;
    readonly published: boolean;
  }[];
  readonly records: number;
  readonly deals: number;
  readonly boardsAlone: number;
  readonly boardsInTwoRooms: number;
  readonly lines: number;
  readonly added: number;
  readonly known: number;
  readonly remarks: Readonly<Record<RemarkKind, number>>;
  readonly remarksKept: readonly Remark[];
  readonly remarksByRule: Readonly<Record<string, number>>;
  readonly findings: Readonly<Record<string, number>>;
  readonly findingsKept: readonly ImportedFinding[];
  readonly untold: Readonly<Record<string, number>>;
  readonly refusedInAll: number;
  readonly refused: readonly RefusedLine[];
}

/** A file that went in, and what is still to be held against the whole of its events. */
export interface Imported {
  readonly told: Omit<FileImported, 'findings' | 'findingsKept'>;
  readonly tally: Tally;
  readonly writer: HouseWriter;
  readonly inRooms: ReadonlySet<string>;
}

/** Records whose lines are recorded together: few enough to hold, enough to fill the store’s groups. */
const batchSize = 200;
/** Of the openings of events, of which a file may have thousands. */
const linesAtOnce = 1_000;

/** @throws Misuse where it is no file that can be imported */
export const formatOfFile = async (path: string, open: ImportWish['open']): Promise<ImportedFormat> =>
  formatOf(path, await headOf(open()));

/**
 * Imports one file through the house. It is read twice: once for who enters which event, and once to record. A record
 * that is refused leaves the others as they are.
 */
export async function importFile(database: Database, wish: ImportWish): Promise<Imported> {
  const { path, open, format, told } = wish;
  const key = await keyOf(database);
  const around: ImportAround = {
    digest,
    keyed: (text) => createHmac('sha256', key).update(text).digest('hex'),
    told,
    unnamed: path === '-' ? 'Imported' : basename(path).slice(0, 200),
    ...(wish.tournament !== undefined && { tournament: wish.tournament }),
  };
  if (format === 'phh') {
    const importing = new PokerImport(around, lawbookOf);
    const through = await importThrough(database, wish, importing, () => pokerItems(path, open()));
    return asTold(wish, format, importing, through, 0, new Set());
  }
  const importing = new BridgeImport(around);
  const through = await importThrough(database, wish, importing, () => bridgeItems(path, format, open()));
  return asTold(wish, format, importing, through, importing.rooms.compared, importing.rooms.deals);
}

type Through = Pick<Imported, 'tally' | 'writer'> & {
  readonly records: number;
  /** Tournaments whose results this import publishes, or found published by an earlier one of the same. */
  readonly published: ReadonlySet<string>;
};

async function importThrough<R extends { readonly number: number }, E extends Surveyed>(
  database: Database,
  { path, dryRun, told, progress, publish, tournament }: ImportWish,
  importing: Importer<R, E>,
  items: () => AsyncIterable<Item<R>>,
): Promise<Through> {
  const tally = new Tally();
  const writer = new HouseWriter(database, dryRun, told);
  let records = 0;
  for await (const item of items()) {
    if ('remark' in item) {
      tally.remark(item.remark);
      continue;
    }
    records += 1;
    importing.note(item.record);
    progress(() => `Reading ${path}: ${records} records`);
  }
  const published = new Set<string>();
  let opening: string[] = [];
  const open = async () => {
    await writer.write(opening, new Map());
    await writer.keepNames(importing.takeNames());
    opening = [];
  };
  for (const event of importing.surveyed()) {
    const known = await knownOf(database, event, importing.game);
    opening.push(...importing.opening(event, known?.entries));
    if (known?.isPublished) published.add(event.event.id);
    if (opening.length >= linesAtOnce) await open();
  }
  await open();

  const played = new Set<string>();
  let done = 0;
  let batch: string[] = [];
  let recordOf = new Map<string, number>();
  let found: ImportedFinding[] = [];
  const send = async () => {
    await writer.write(batch, recordOf);
    await writer.keepNames(importing.takeNames());
    await writer.note(found);
    [batch, recordOf, found] = [[], new Map(), []];
  };
  for await (const item of items()) {
    if ('remark' in item) continue;
    const taken = importing.take(item.record);
    tally.taken(taken, item.record.number);
    if (taken.deal !== undefined) {
      played.add(taken.tournament);
      recordOf.set(`deal-${taken.deal}`, item.record.number);
    }
    batch.push(...taken.lines);
    found.push(...taken.findings);
    done += 1;
    if (done % batchSize === 0) await send();
    progress(() => `Importing ${path}: ${done} of ${records} records`);
  }
  await send();
  // Boards that were dealt and not played yet are nobody's to see; nor are those of an event somebody else runs.
  const over = importing
    .surveyed()
    .filter((event) => played.has(event.event.id))
    .filter((event) => publish ?? (tournament === undefined && isOver(event, told)));
  await writer.write(
    over.map((event) => publishing(event, told)),
    new Map(),
  );
  for (const { event } of over) published.add(event.id);
  return { tally, writer, records, published };
}

function asTold(
  { path }: ImportWish,
  format: ImportedFormat,
  importing: { surveyed(): readonly Surveyed[] },
  { tally, writer, records, published }: Through,
  boardsInTwoRooms: number,
  inRooms: ReadonlySet<string>,
): Imported {
  const { remarks, remarksKept, remarksByRule, untold, deals, boardsAlone } = tally;
  const { lines, added, known, refusedInAll, refused } = writer;
  const tournaments = importing.surveyed().map(({ event, records: many }) => ({
    ...event,
    records: many,
    published: published.has(event.id),
  }));
  return {
    tally,
    writer,
    inRooms,
    told: {
      file: path,
      format,
      tournaments,
      records,
      deals,
      boardsAlone,
      boardsInTwoRooms,
      lines,
      added,
      known,
      remarks,
      remarksKept,
      remarksByRule,
      untold,
      refusedInAll,
      refused,
    },
  };
}

async function keyOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ key: string }>('SELECT key FROM display_name_key');
  const [row] = rows;
  if (row === undefined)
    throw new Misuse('The database holds no key for names: its tables are not up to date.');
  return row.key;
}

interface Known {
  /** With their members. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  readonly isPublished: boolean;
}

/** What the house has of a tournament; undefined where it was never announced. */
async function knownOf({ store }: Database, { event }: Surveyed, game: string): Promise<Known | undefined> {
  const events = await store.readStream(`tournament-${event.id}`);
  const announced = events.find(({ type }) => type === 'TournamentAnnounced');
  if (announced === undefined) return undefined;
  if (announced.data['game'] !== game) {
    throw new Misuse(`${event.id} is a tournament of ${String(announced.data['game'])}, not of ${game}`);
  }
  const accepted = events.flatMap(({ type, data }) =>
    type === 'EntryAccepted' ? [[String(data['entry']), (data['members'] ?? []) as string[]] as const] : [],
  );
  return { entries: new Map(accepted), isPublished: events.some(({ type }) => type === 'ResultsPublished') };
}
