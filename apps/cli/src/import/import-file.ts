import { createHash, createHmac } from 'node:crypto';
import { basename } from 'node:path';
import { BridgeImport, type ImportedFinding, type SurveyedEvent } from '@fairdeal/imports';
import { lawbookOf } from '@fairdeal/lawbooks';
import type { Remark, RemarkKind } from '@fairdeal/formats';
import {
  eveningFaultSentence,
  eveningHeader,
  recordEvening,
  recordFindings,
  type FieldsOfEvent,
} from '@fairdeal/tournament';
import type { Database } from '../database';
import { Misuse } from '../exit-code';
import { formatOf, headOf, itemsOf, type FileFormat } from './read-file';

export interface ImportWish {
  readonly path: string;
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly tournament?: string;
  readonly dryRun: boolean;
  readonly told: string;
  readonly progress: (said: () => string) => void;
}

export interface RefusedLine {
  readonly record: number;
  readonly stream: string;
  readonly code: string;
  readonly detail: string;
}

/** What became of one file. */
export interface FileImported {
  readonly file: string;
  readonly format: FileFormat;
  readonly tournaments: readonly { readonly id: string; readonly name: string; readonly records: number }[];
  readonly records: number;
  readonly deals: number;
  readonly boardsAlone: number;
  readonly boardsInTwoRooms: number;
  readonly lines: number;
  readonly added: number;
  readonly known: number;
  readonly remarks: Readonly<Record<RemarkKind, number>>;
  readonly remarksKept: readonly Remark[];
  readonly findings: Readonly<Record<string, number>>;
  readonly findingsKept: readonly ImportedFinding[];
  readonly untold: Readonly<Record<string, number>>;
  readonly refusedInAll: number;
  readonly refused: readonly RefusedLine[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Records whose lines are recorded together: few enough to hold, enough to fill the store's groups. */
const batchSize = 200;
const mostKept = 200;

/**
 * Imports one file through the house. It is read twice: once for who enters which event, and once to record. A record
 * that is refused leaves the others as they are.
 */
export async function importFile(database: Database, wish: ImportWish): Promise<FileImported> {
  const { path, open, told, dryRun, progress } = wish;
  const format = formatOf(path, await headOf(open()));
  const key = await keyOf(database);
  const importing = new BridgeImport({
    digest,
    keyed: (text) => createHmac('sha256', key).update(text).digest('hex'),
    told,
    unnamed: path === '-' ? 'Imported' : basename(path).slice(0, 200),
    ...(wish.tournament !== undefined && { tournament: wish.tournament }),
  });

  const remarks: Record<RemarkKind, number> = { bent: 0, missing: 0, refused: 0, untold: 0 };
  const remarksKept: Remark[] = [];
  let records = 0;
  for await (const item of itemsOf(path, format, open())) {
    if ('remark' in item) {
      remarks[item.remark.kind] += 1;
      if (remarksKept.length < mostKept) remarksKept.push(item.remark);
      continue;
    }
    records += 1;
    importing.note(item.record);
    progress(() => `Reading ${path}: ${records} records`);
  }

  const writer = new Writer(database, dryRun, told);
  const events = importing.surveyed();
  const opening: string[] = [];
  for (const event of events) opening.push(...importing.opening(event, await knownOf(database, event)));
  await writer.write(opening, new Map());
  await writer.keepNames(importing);

  let [deals, boardsAlone, done] = [0, 0, 0];
  let batch: string[] = [];
  let recordOf = new Map<string, number>();
  let found: ImportedFinding[] = [];
  const findings: Record<string, number> = {};
  const findingsKept: ImportedFinding[] = [];
  const untold: Record<string, number> = {};
  const send = async () => {
    await writer.write(batch, recordOf);
    await writer.keepNames(importing);
    await writer.note(found);
    batch = [];
    recordOf = new Map();
    found = [];
  };
  for await (const item of itemsOf(path, format, open())) {
    if ('remark' in item) continue;
    const taken = importing.take(item.record);
    if (taken.deal === undefined) boardsAlone += 1;
    else {
      deals += 1;
      recordOf.set(`deal-${taken.deal}`, item.record.number);
    }
    batch.push(...taken.lines);
    for (const finding of taken.findings) {
      findings[finding.kind] = (findings[finding.kind] ?? 0) + 1;
      if (findingsKept.length < mostKept) findingsKept.push(finding);
    }
    found.push(...taken.findings);
    for (const name of taken.untold) untold[name] = (untold[name] ?? 0) + 1;
    done += 1;
    if (done % batchSize === 0) await send();
    progress(() => `Importing ${path}: ${done} of ${records} records`);
  }
  await send();
  return {
    file: path,
    format,
    tournaments: events.map(({ event, records: many }) => ({ ...event, records: many })),
    records,
    deals,
    boardsAlone,
    boardsInTwoRooms: importing.rooms.compared,
    lines: writer.lines,
    added: writer.added,
    known: writer.known,
    remarks,
    remarksKept,
    findings,
    findingsKept,
    untold,
    refusedInAll: writer.refusedInAll,
    refused: writer.refused,
  };
}

/** Writes through the house; in a dry run it only counts. */
class Writer {
  lines = 0;
  added = 0;
  known = 0;
  refusedInAll = 0;
  readonly refused: RefusedLine[] = [];

  constructor(
    private readonly database: Database,
    private readonly dryRun: boolean,
    private readonly told: string,
  ) {}

  async write(lines: readonly string[], recordOf: ReadonlyMap<string, number>): Promise<void> {
    if (lines.length === 0) return;
    this.lines += lines.length;
    if (this.dryRun) return;
    const bytes = new TextEncoder().encode(`${eveningHeader}\n${lines.join('\n')}\n`);
    const recorded = await recordEvening({
      store: this.database.store,
      lawbookOf,
      open: async function* () {
        yield bytes;
      },
      digest,
      keepGoing: true,
    });
    this.added += recorded.added;
    this.known += recorded.known;
    for (const { stream, code, detail } of recorded.refused) {
      this.refuse({ record: recordOf.get(stream) ?? 0, stream, code, detail });
    }
    for (const fault of recorded.faults) {
      const { stream = '' } = fault;
      const detail = eveningFaultSentence(fault);
      this.refuse({ record: recordOf.get(stream) ?? 0, stream, code: 'malformed', detail });
    }
  }

  private refuse(line: RefusedLine): void {
    this.refusedInAll += 1;
    if (this.refused.length < mostKept) this.refused.push(line);
  }

  async keepNames(importing: BridgeImport): Promise<void> {
    const names = importing.takeNames();
    if (this.dryRun || names.length === 0) return;
    await this.database.pool.query(
      `INSERT INTO display_name (id, kind, name, tournament)
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
       ON CONFLICT (id) DO NOTHING`,
      [
        names.map(({ id }) => id),
        names.map(({ kind }) => kind),
        names.map(({ name }) => name.replaceAll('\0', '')),
        names.map(({ tournament }) => tournament),
      ],
    );
  }

  async note(found: readonly ImportedFinding[]): Promise<void> {
    if (this.dryRun || found.length === 0) return;
    await recordFindings({
      store: this.database.store,
      lawbookOf,
      found: found.map(({ deal, kind, law, severity, detail, expected }) => {
        const finding = { kind, law, severity, detail, expected } as FieldsOfEvent<'FindingRecorded'>;
        return { deal, finding };
      }),
      digest,
      at: this.told,
    });
  }
}

async function keyOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ key: string }>('SELECT key FROM display_name_key');
  const [row] = rows;
  if (row === undefined)
    throw new Misuse('The database holds no key for names: its tables are not up to date.');
  return row.key;
}

/** Entries the house has of a tournament; undefined where it was never announced. */
async function knownOf(
  { store }: Database,
  { event }: SurveyedEvent,
): Promise<ReadonlySet<string> | undefined> {
  const events = await store.readStream(`tournament-${event.id}`);
  const announced = events.find(({ type }) => type === 'TournamentAnnounced');
  if (announced === undefined) return undefined;
  if (announced.data['game'] !== 'contract') {
    throw new Misuse(
      `${event.id} is a tournament of ${String(announced.data['game'])}, not of contract bridge`,
    );
  }
  return new Set(
    events.flatMap(({ type, data }) => (type === 'EntryAccepted' ? [String(data['entry'])] : [])),
  );
}
