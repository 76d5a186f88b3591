import { auditDeal, auditEdition, auditEvent, EventReader } from '@fairdeal/audit';
import { verifyLog } from '@fairdeal/event-store/postgres';
import { checkBoard } from '@fairdeal/fair-dealing';
import { positionStatistic, verifyShuffle } from '@fairdeal/fair-shuffle';
import { lawbookOf } from '@fairdeal/lawbooks';
import { clearFailedAudit, dealVersions } from '@fairdeal/read-models';
import { auditDealOf, completeAudit } from '@fairdeal/tournament';
import { standings, whatItWouldChange, type Finding, type Move, type SheetRead } from '@fairdeal/standings';
import { sheetOf, type Record } from '../standings/with-record';

/** What is to be audited: a deal, an event with all its deals, or everything. */
export type Subject =
  { readonly deal: string } | { readonly tournament: string } | { readonly everything: true };

/** A finding as it stands in an audit's stream. */
export type Found = Pick<
  Finding,
  'about' | 'finding' | 'kind' | 'law' | 'severity' | 'detail' | 'expected' | 'facts' | 'state'
> & {
  readonly lawbook: string | null;
  readonly answer: string | null;
  /** Who would move, gain or lose, were it put right as it says; null where it names nothing that would put it right. */
  readonly wouldMove: Moves | null;
};

interface Moves {
  readonly tournament: string;
  readonly unit: string;
  readonly moves: readonly Move[];
}

/** A finding with what would put it right, and when that was said. */
type WithRemedy = Found & {
  readonly remedy: Finding['remedy'];
  readonly event: Pick<Finding['event'], 'at'>;
};

/** What an audit looked at, and what holds after it. */
export interface AuditTold {
  readonly deals: number;
  readonly edition: string;
  /** Findings that hold or were answered, and those that no longer do. */
  readonly findings: readonly Found[];
  /** Recorded now, and superseded now. */
  readonly added: readonly Found[];
  readonly gone: readonly Found[];
  /** Audits that could not be made, and why. */
  readonly failed: readonly { readonly deal: string; readonly reason: string }[];
}

/** Streams audited at once. */
const atOnce = 8;

/**
 * Audits and writes down what was found.
 *
 * @param again every deal, whether it was audited at this version before or not
 * @param progress hears how many deals are done
 */
export async function runAudit(
  record: Record,
  subject: Subject,
  again: boolean,
  progress: (done: number, of: number) => void,
): Promise<AuditTold> {
  const { pool, store } = record;
  const tournaments = await tournamentsOf(record, subject);
  const versions =
    'deal' in subject
      ? new Map([[subject.deal, Infinity]])
      : await dealVersions(pool, 'tournament' in subject ? subject.tournament : undefined);
  const audited = [...versions.keys(), ...tournaments.map((tournament) => `event--${tournament}`)];
  const before = await findingsOf(record, audited);
  const failed: { readonly deal: string; readonly reason: string }[] = [];
  const deals = [...versions.keys()];
  let next = 0;
  let done = 0;
  const inTurn = async () => {
    for (let deal = deals[next++]; deal !== undefined; deal = deals[next++]) {
      try {
        await auditDealOf(store, { deal, again, edition: auditEdition }, (events) =>
          auditDeal(lawbookOf, events, verifyShuffle),
        );
        await clearFailedAudit(pool, deal, 1_000_000);
      } catch (error) {
        failed.push({ deal, reason: error instanceof Error ? error.message : String(error) });
      }
      progress((done += 1), deals.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  for (const tournament of tournaments) await auditAcross(record, tournament);
  const after = await findingsOf(record, audited);
  const key = ({ about, finding }: Found) => `${about}@${finding}`;
  const known = new Map(before.map((one) => [key(one), one]));
  return {
    deals: deals.length,
    edition: auditEdition,
    findings: await withMoves(
      record,
      after.filter(({ state }) => state !== 'superseded'),
    ),
    added: after.filter((one) => !known.has(key(one))).map(told),
    gone: after
      .filter((one) => one.state === 'superseded' && known.get(key(one))?.state !== 'superseded')
      .map(told),
    failed,
  };
}

async function tournamentsOf({ pool }: Record, subject: Subject): Promise<readonly string[]> {
  if ('deal' in subject) return [];
  if ('tournament' in subject) return [subject.tournament];
  const { rows } = await pool.query<{ tournament: string }>(
    `SELECT tournament FROM record_stream WHERE stream = 'tournament-' || tournament ORDER BY tournament`,
  );
  return rows.map(({ tournament }) => tournament);
}

/** An event's streams against each other. */
async function auditAcross(record: Record, tournament: string): Promise<void> {
  const { store, pool } = record;
  const { sheet } = await sheetOf(record, tournament);
  const reader = new EventReader({
    lawbookOf,
    readStream: (stream) => store.readStream(stream),
    dealVersions: (of) => dealVersions(pool, of),
    doubtsOfBoard: (events) =>
      (checkBoard(events)?.claims ?? []).filter(({ holds }) => holds === false).map(({ what }) => what),
    positionStatistic,
    brokenChains: async (streams) => {
      const walked = await Promise.all(streams.map((stream) => verifyLog(pool, { stream })));
      return walked.flatMap(({ faults }, i) =>
        faults.map(({ version, detail }) => ({ stream: streams[i] ?? '', version, detail })),
      );
    },
  });
  const [last] = (await store.readStream(`tournament-${tournament}`)).slice(-1);
  if (last === undefined) return;
  await completeAudit(store, `event--${tournament}`, {
    version: last.version,
    findings: auditEvent(sheet.books, await reader.beside(sheet.books)),
    edition: auditEdition,
    at: typeof last.meta['at'] === 'string' ? last.meta['at'] : last.recordedAt,
    again: true,
  });
}

/** All that was ever found about these, as it stands now. */
async function findingsOf({ store }: Record, audited: readonly string[]): Promise<readonly WithRemedy[]> {
  const found: WithRemedy[] = [];
  for (const about of audited) {
    const its = new Map<number, WithRemedy>();
    for (const { type, version, data, meta } of await store.readStream(`audit-${about}`)) {
      const named = Number(data['finding']);
      const known = its.get(named);
      if (type === 'FindingRecorded') its.set(version, foundIn(about, version, data, String(meta['at'])));
      else if (type === 'FindingSuperseded' && known) its.set(named, { ...known, state: 'superseded' });
      else if (type === 'FindingAnswered' && known)
        its.set(named, {
          ...known,
          state: known.state === 'superseded' ? known.state : 'answered',
          answer: String(data['answer']),
        });
    }
    found.push(...its.values());
  }
  return found;
}

function foundIn(about: string, finding: number, data: object, at: string): WithRemedy {
  const { kind, law, severity, detail, expected, facts, lawbook, remedy } = data as Partial<WithRemedy>;
  return {
    about,
    finding,
    kind: kind ?? '',
    law: law ?? null,
    severity: severity ?? null,
    detail: detail ?? '',
    expected: expected ?? null,
    facts: facts ?? [],
    lawbook: lawbook ?? null,
    state: 'open',
    answer: null,
    wouldMove: null,
    remedy: remedy ?? null,
    event: { at },
  };
}

function told(one: WithRemedy): Found {
  const { about, finding, kind, law, severity, detail, expected, facts, state, lawbook, answer } = one;
  return {
    about,
    finding,
    kind,
    law,
    severity,
    detail,
    expected,
    facts,
    state,
    lawbook,
    answer,
    wouldMove: null,
  };
}

/** What each open finding would change in the standings of its event. */
async function withMoves(record: Record, found: readonly WithRemedy[]): Promise<readonly Found[]> {
  const sheets = new Map<string, Promise<SheetRead>>();
  const all: Found[] = [];
  for (const one of found) {
    const tournament =
      one.remedy !== null && one.state === 'open' ? await tournamentOf(record, one.about) : undefined;
    if (tournament === undefined) {
      all.push(told(one));
      continue;
    }
    const read = sheets.get(tournament) ?? sheetOf(record, tournament);
    sheets.set(tournament, read);
    const { sheet } = await read;
    const changed = whatItWouldChange(sheet, one as unknown as Finding);
    const unit = standings(sheet).scoring.unit;
    all.push({ ...told(one), wouldMove: changed ? { tournament, unit, moves: changed.moves } : null });
  }
  return all;
}

async function tournamentOf({ store }: Record, deal: string): Promise<string | undefined> {
  const opened = (await store.readStream(`deal-${deal}`)).findLast(({ type }) => type === 'DealOpened');
  const named = opened?.data['tournament'];
  return typeof named === 'string' ? named : undefined;
}

/** The hash chains of these streams, as findings: they are told, and not written into a log that is not what it was. */
export async function brokenChains(
  { pool }: Record,
  streams: readonly string[] | undefined,
): Promise<readonly Found[]> {
  const faults =
    streams === undefined
      ? (await verifyLog(pool)).faults
      : (await Promise.all(streams.map((stream) => verifyLog(pool, { stream })))).flatMap(
          (one) => one.faults,
        );
  return faults.map(({ stream, version, detail }) => ({
    about: stream ?? 'the log',
    finding: 0,
    kind: 'chain-broken',
    law: null,
    severity: 'grave',
    detail,
    expected: 'every event as it was written',
    facts: stream !== undefined && version !== undefined ? [{ stream, version }] : [],
    lawbook: null,
    state: 'open',
    answer: null,
    wouldMove: null,
  }));
}
