import { auditDeal, isIrregular, type AuditedEvent, type Finding } from '@fairdeal/audit';
import { canonicalJson, type EventStore, type JsonObject } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { simulate, type SimulationRequest } from '@fairdeal/simulator';
import { recordEvening } from '@fairdeal/tournament';
import { createHash } from 'node:crypto';

/** A line of the key that goes with a simulated evening. */
interface KeyLine {
  readonly in: string;
  readonly fault: string;
  /** After so many facts of the deal. */
  readonly after: number;
  readonly expect: { readonly outcome?: string; readonly law?: string };
}

/** The auditor's findings of an evening against the key of the faults planted in it. */
export interface Accuracy {
  readonly deals: number;
  readonly planted: number;
  /** Planted faults of which the key says that something irregular is to be ruled. */
  readonly expected: number;
  /** Of those, with a finding under the law and of the outcome that the key names. */
  readonly found: number;
  readonly findings: number;
  /** Findings in deals in which nothing was planted. */
  readonly invented: number;
  /** The key's lines without their finding. */
  readonly missed: readonly string[];
  /** The findings that no fault of the key accounts for. */
  readonly unaccounted: readonly string[];
}

export interface Evening {
  /** Deals' streams, in the order they were opened. */
  readonly deals: readonly string[];
  readonly key: ReadonlyMap<string, KeyLine>;
}

/** Plays an evening with faults into a store, through the house. */
export async function recordSimulated(store: EventStore, request: SimulationRequest): Promise<Evening> {
  const lines: string[] = [];
  const key = new Map<string, KeyLine>();
  const deals = new Set<string>();
  for (const told of simulate(request)) {
    if ('key' in told) {
      const read = JSON.parse(told.key) as KeyLine;
      key.set(read.in, read);
      continue;
    }
    lines.push(`${told.line}\n`);
    const stream = (JSON.parse(told.line) as { readonly in?: string }).in;
    if (stream?.startsWith('deal-')) deals.add(stream);
  }
  await recordEvening({
    store,
    lawbookOf,
    open: async function* () {
      for (let from = 0; from < lines.length; from += 1000)
        yield Buffer.from(lines.slice(from, from + 1000).join(''));
    },
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  });
  return { deals: [...deals], key };
}

/** Does the key say that something irregular is to be ruled? A law it names and no outcome leaves that open. */
function expectsFinding({ expect }: KeyLine): boolean {
  return (
    expect.outcome !== undefined &&
    isIrregular({ ...expect, law: expect.law } as Parameters<typeof isIrregular>[0])
  );
}

/** A ruling as the finding tells it: the law where the key names one, and the outcome in its sentence. */
const answers = ({ expect }: KeyLine, { kind, law, detail }: Finding): boolean =>
  (kind === 'irregularity' || kind === 'claim-refused') &&
  (expect.law === undefined || law === expect.law) &&
  (expect.outcome === undefined || detail.includes(expect.outcome));

export function accuracyOf(evening: Evening, findingsOf: (stream: string) => readonly Finding[]): Accuracy {
  const told = { expected: 0, found: 0, findings: 0, invented: 0 };
  const missed: string[] = [];
  const unaccounted: string[] = [];
  for (const stream of evening.deals) {
    const line = evening.key.get(stream);
    const findings = findingsOf(stream);
    told.findings += findings.length;
    if (line === undefined) {
      told.invented += findings.length;
      unaccounted.push(...findings.map((one) => `${stream}: ${one.kind} ${one.law ?? ''} ${one.detail}`));
      continue;
    }
    if (!expectsFinding(line)) continue;
    told.expected += 1;
    if (findings.some((one) => answers(line, one))) told.found += 1;
    else
      missed.push(
        `${stream}: ${line.fault} ${canonicalJson(line.expect as JsonObject, 'expect').slice(0, 120)}`,
      );
  }
  return { deals: evening.deals.length, planted: evening.key.size, ...told, missed, unaccounted };
}

/** The same, audited here and now. */
export async function auditedHere(store: EventStore, evening: Evening): Promise<Accuracy> {
  const streams = new Map<string, readonly AuditedEvent[]>();
  for (const stream of evening.deals) streams.set(stream, await store.readStream(stream));
  return accuracyOf(evening, (stream) => auditDeal(lawbookOf, streams.get(stream) ?? [])?.findings ?? []);
}
