import type { Card } from '@fairdeal/facts';
import { cited, comparePositions, type Cited, type Happened } from './happened';
import type { EventSheet } from './sheet/event-sheet';
import type { PackRecord } from './sheet/records';

export interface PackProof {
  readonly missing: readonly Card[];
  readonly extra: readonly string[];
  readonly event: Cited;
}

export interface PackInLedger {
  /** Its id; `table.back` for a pack the house knows only as one of that table's. */
  readonly pack: string;
  readonly registered: Cited | null;
  readonly opened: readonly Cited[];
  /** Each proof once, though the deal and the pack's own stream both tell it. */
  readonly proofs: readonly PackProof[];
  /** Out of play from this event on. */
  readonly quarantined: Cited | null;
  readonly retired: Cited | null;
  /** Deals dealt with it while nobody knew better; their scores stand (whist 47, and every other lawbook). */
  readonly deals: readonly string[];
  /** Deals opened with it after it was out of play: each a finding, whether an auditor has recorded it or not. */
  readonly dealtAfterwards: readonly { readonly deal: string; readonly event: Cited }[];
  /** What was found when somebody dealt with it. */
  readonly findings: readonly {
    readonly detail: string;
    readonly deal: string | null;
    /** Its version in the pack's stream, by which an answer names it. */
    readonly finding: number;
    readonly state: 'open' | 'answered';
    readonly event: Cited;
    readonly answers: readonly { readonly by: string; readonly answer: string; readonly event: Cited }[];
  }[];
}

const dealOf = ({ stream }: Happened): string => stream.slice(stream.indexOf('-') + 1);

/** The deal a proof was seen at: its own stream's, or the one the pack's stream names. */
const seenAt = (proof: Happened): unknown =>
  proof.stream.startsWith('deal-') ? dealOf(proof) : proof.data['deal'];

function proofsOf({ proofs }: PackRecord): readonly PackProof[] {
  const once = new Map<string, Happened>();
  for (const proof of [...proofs].sort((a, b) => comparePositions(a.position, b.position))) {
    const { missing, extra } = proof.data;
    const key = JSON.stringify([seenAt(proof) ?? null, missing, extra]);
    if (!once.has(key)) once.set(key, proof);
  }
  return [...once.values()].map((event) => ({
    missing: (event.data['missing'] ?? []) as readonly Card[],
    extra: (event.data['extra'] ?? []) as readonly string[],
    event: cited(event),
  }));
}

function inLedger(record: PackRecord): PackInLedger {
  const proofs = proofsOf(record);
  const quarantined = proofs[0]?.event ?? null;
  const outSince = [quarantined?.position, record.retired?.position]
    .filter((position) => position !== undefined)
    .sort(comparePositions)[0];
  const isAfter = ({ position }: Happened) =>
    outSince !== undefined && comparePositions(position, outSince) > 0;
  return {
    pack: record.pack,
    registered: record.registered ? cited(record.registered) : null,
    opened: record.opened.map(cited),
    proofs,
    quarantined,
    retired: record.retired ? cited(record.retired) : null,
    deals: record.deals.filter((event) => !isAfter(event)).map(dealOf),
    dealtAfterwards: record.deals
      .filter(isAfter)
      .map((event) => ({ deal: dealOf(event), event: cited(event) })),
    findings: record.findings.map((event) => {
      const answers = record.answers.filter(({ data }) => data['finding'] === event.version);
      return {
        detail: String(event.data['detail']),
        deal: typeof event.data['deal'] === 'string' ? event.data['deal'] : null,
        finding: event.version,
        state: answers.length > 0 ? ('answered' as const) : ('open' as const),
        event: cited(event),
        answers: answers.map((answered) => ({
          by: String(answered.data['by']),
          answer: String(answered.data['answer']),
          event: cited(answered),
        })),
      };
    }),
  };
}

/** Every pack that was registered, opened, dealt with or proved imperfect, by its id. */
export const packLedger = ({ books }: EventSheet): readonly PackInLedger[] =>
  [...books.packs.values()].sort((one, other) => (one.pack < other.pack ? -1 : 1)).map(inLedger);
