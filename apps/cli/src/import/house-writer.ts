import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@fairdeal/event-store';
import type { FactPlace } from '@fairdeal/facts';
import type { ImportedFinding, Named } from '@fairdeal/imports';
import { lawbookOf } from '@fairdeal/lawbooks';
import {
  eveningFaultSentence,
  eveningHeader,
  recordEvening,
  recordFindings,
  type FieldsOfEvent,
} from '@fairdeal/tournament';
import type { Database } from '../database';

export interface RefusedLine {
  readonly record: number;
  readonly stream: string;
  readonly code: string;
  readonly detail: string;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** So many refusals are told one by one. */
const mostKept = 200;

/** Writes through the house; in a dry run it only counts. */
export class HouseWriter {
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
      const otherwise =
        code === 'deal-closed'
          ? '; the house has this deal with another result, which is put right at the desk'
          : '';
      this.refuse({ record: recordOf.get(stream) ?? 0, stream, code, detail: `${detail}${otherwise}` });
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

  async keepNames(names: readonly Named[]): Promise<void> {
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
    const own = found.filter(({ byTheAudit }) => byTheAudit !== true);
    if (this.dryRun || own.length === 0) return;
    const findings: { readonly deal: string; readonly finding: FieldsOfEvent<'FindingRecorded'> }[] = [];
    for (const { deal, kind, law, severity, detail, expected, facts: said = [] } of own) {
      const stream = `deal-${deal}`;
      const facts =
        said.length === 0 ? [] : placesOf(said, stream, await this.database.store.readStream(stream));
      const finding = { kind, law, severity, detail, expected, ...(facts.length > 0 && { facts }) };
      findings.push({ deal, finding: finding as FieldsOfEvent<'FindingRecorded'> });
    }
    await recordFindings({ store: this.database.store, lawbookOf, found: findings, digest, at: this.told });
  }
}

/** Where the facts lie that a finding rests on, as they were recorded. */
function placesOf(
  facts: NonNullable<ImportedFinding['facts']>,
  stream: string,
  events: readonly RecordedEvent[],
): readonly FactPlace[] {
  const versions = facts.flatMap(({ type, data }) => {
    const says = Object.entries(data);
    const fact = events.find(
      (event) => event.type === type && says.every(([field, value]) => event.data[field] === value),
    );
    return fact === undefined ? [] : [fact.version];
  });
  return [...new Set(versions)].map((version) => ({ stream, version }));
}
