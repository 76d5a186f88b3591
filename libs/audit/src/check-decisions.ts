import type { DealCheck } from './audit-deal';
import type { Finding, Remedy } from './finding';
import { versionsAt } from './places';
import { readDeal, saidIn, type AuditedEvent, type Reading, type Seen } from './reading';
import { isIrregular, numberOf, sayingOf, walkDeal, type Walked } from './walked';

type Around = Parameters<DealCheck>[2];

/** Who decides what the house itself does. */
const theHouse = 'house';
const byHouse = ({ meta }: AuditedEvent): boolean => meta['by'] === theHouse;

/** What the lawbook made of a deal at one moment. */
interface Judged {
  readonly walked: Walked;
  /** Facts known. */
  readonly seen: readonly Seen[];
}

function judged(reading: Reading | undefined, lawbookOf: Around['lawbookOf']): Judged | undefined {
  const walked = reading && walkDeal(lawbookOf, reading);
  return walked && { walked, seen: reading.seen };
}

/** As it was known when the decision was given. */
const knownThen = ({ version }: AuditedEvent, { events, lawbookOf }: Around): Judged | undefined =>
  judged(readDeal(events, version - 1), lawbookOf);

/** The same facts, as they read now; undefined where none of them was corrected since. */
function knownNow(
  { version }: AuditedEvent,
  reading: Reading,
  { lawbookOf }: Around,
): (Judged & { readonly corrections: readonly number[] }) | undefined {
  const seen = reading.seen.filter((one) => one.version < version);
  const corrections = seen.flatMap(({ by }) => (by !== undefined && by > version ? [by] : []));
  if (corrections.length === 0) return undefined;
  const then = judged({ ...reading, seen }, lawbookOf);
  return then && { ...then, corrections };
}

const outcomes = ({ walked }: Judged): string => {
  const irregular = walked.drawn.filter(({ ruling }) => isIrregular(ruling));
  const said = irregular.map(({ ruling }) => `${ruling.outcome} (${'law' in ruling ? ruling.law : ''})`);
  return said.length === 0 ? 'nothing to rule' : [...new Set(said)].join('; ');
};

const isOf = (law: string | undefined, other: string): boolean =>
  law !== undefined && numberOf(law) === numberOf(other);

/** Does the lawbook bear the ruling out: drawn from the facts so, or a right of that law that somebody has? */
function bearsOutRuling({ walked }: Judged, law: string, outcome: string): boolean {
  const drawn = walked.drawn.some(
    ({ ruling }) => ruling.outcome === outcome && 'law' in ruling && isOf(ruling.law, law),
  );
  return drawn || walked.walk.rights.some((right) => isOf(right.law, law));
}

/** A void deal: fallen by that law, or under a right that somebody had to have it fall. */
function bearsOutVoid({ walked, seen }: Judged, law: string | undefined): boolean {
  const { fell, rights } = walked.walk;
  if (fell !== undefined && (law === undefined || isOf(fell.law, law))) return true;
  if (law !== undefined && rights.some((right) => right.what === 'new-deal' && isOf(right.law, law)))
    return true;
  // In every lawbook a pack proved imperfect voids the deal in progress.
  return law === undefined && seen.some(({ fact }) => fact.type === 'PackProvedImperfect');
}

const finding = (
  reading: Reading,
  event: AuditedEvent,
  of: Pick<Finding, 'kind' | 'severity' | 'detail' | 'expected' | 'law'> & {
    readonly remedy?: Remedy | undefined;
  },
  more: readonly number[] = [],
): Finding => {
  const { remedy, ...rest } = of;
  return {
    ...rest,
    version: event.version,
    facts: versionsAt(reading.stream, [event.version, ...more]),
    ...(remedy !== undefined && { remedy }),
  };
};

function rulingsGiven(reading: Reading, around: Around): readonly Finding[] {
  return reading.done.flatMap((event): readonly Finding[] => {
    if (event.type !== 'RulingGiven') return [];
    const { law, outcome, details } = saidIn<'RulingGiven'>(event);
    // It settles which of two results counts, and no law is asked.
    if (typeof details?.['version'] === 'number') return [];
    const then = knownThen(event, around);
    if (then === undefined) return [];
    if (!bearsOutRuling(then, law, outcome)) {
      const expected = `${outcomes(then)}. ${sayingOf(then.walked.lawbook, law)}`;
      const detail = `${outcome} was ruled under ${law}`;
      return [finding(reading, event, { kind: 'ruled-otherwise', severity: 'fault', law, detail, expected })];
    }
    const now = knownNow(event, reading, around);
    if (now === undefined || bearsOutRuling(now, law, outcome)) return [];
    return [misreported(reading, event, now, law, `${outcome} was ruled under ${law}`)];
  });
}

/** It was right by what was known, and what was known was corrected since. */
const misreported = (
  reading: Reading,
  event: AuditedEvent,
  now: Judged & { readonly corrections: readonly number[] },
  law: string | null,
  what: string,
  remedy?: Remedy,
): Finding =>
  finding(
    reading,
    event,
    {
      kind: 'rests-on-misreport',
      severity: 'grave',
      law,
      detail: `${what} upon a report that was corrected since`,
      expected: outcomes(now),
      remedy,
    },
    now.corrections,
  );

/** The house opened the deal itself, and the table went on with another: nothing was dealt, and no law ended it. */
const gaveWay = (reading: Reading, event: AuditedEvent): boolean =>
  byHouse(event) && reading.seen.every(({ version }) => version > event.version);

function voids(reading: Reading, walked: Walked | undefined, around: Around): readonly Finding[] {
  return reading.done.flatMap((event): readonly Finding[] => {
    if (event.type !== 'DealVoided' || gaveWay(reading, event)) return [];
    const { law, reason } = saidIn<'DealVoided'>(event);
    const then = knownThen(event, around);
    if (then === undefined) return [];
    const what = `the deal was declared void${law === undefined ? '' : ` under ${law}`} (${reason})`;
    if (!bearsOutVoid(then, law) && !byCorrection(event, reading, law, around)) {
      return [
        finding(reading, event, {
          kind: 'void-without-law',
          severity: 'grave',
          law: law ?? null,
          detail: what,
          expected: `the deal goes on: ${outcomes(then)}`,
        }),
      ];
    }
    const now = knownNow(event, reading, around);
    if (now === undefined || bearsOutVoid(now, law)) return [];
    const hand = walked?.walk.hand;
    const remedy: Remedy | undefined = hand && {
      type: 'ScoreAdjusted',
      data: { hand, why: 'the void rested on a report that was corrected since' },
    };
    return [misreported(reading, event, now, law ?? null, what, remedy)];
  });
}

/** The house writes what a correction made of the deal in the same append, after it. */
function byCorrection(
  event: AuditedEvent,
  reading: Reading,
  law: string | undefined,
  { lawbookOf }: Around,
): boolean {
  const seen = reading.seen.filter(({ version }) => version < event.version);
  const then = judged({ ...reading, seen }, lawbookOf);
  return byHouse(event) && then !== undefined && bearsOutVoid(then, law);
}

function adjustments(reading: Reading, around: Around): readonly Finding[] {
  return reading.done.flatMap((event): readonly Finding[] => {
    if (event.type !== 'ScoreAdjusted' || byHouse(event)) return [];
    const { law, appeal, why } = saidIn<'ScoreAdjusted'>(event);
    // A committee's decision is the committee's: its reasons are in the appeal.
    if (appeal !== undefined) return [];
    const then = knownThen(event, around);
    if (then === undefined) return [];
    const irregular = then.walked.drawn.filter(({ ruling }) => isIrregular(ruling));
    const bornOut =
      law === undefined
        ? irregular.length > 0
        : then.walked.drawn.some(({ ruling }) => 'law' in ruling && isOf(ruling.law, law)) ||
          irregular.length > 0;
    const what = `the score was adjusted${law === undefined ? '' : ` under ${law}`} (${why})`;
    if (!bornOut) {
      const expected = 'the score as it was played: the lawbook finds nothing irregular in the deal';
      const of = {
        kind: 'adjusted-otherwise',
        severity: 'note',
        law: law ?? null,
        detail: what,
        expected,
      } as const;
      return [finding(reading, event, of)];
    }
    const now = knownNow(event, reading, around);
    const stillIrregular = now?.walked.drawn.some(({ ruling }) => isIrregular(ruling)) ?? true;
    return now === undefined || stillIrregular ? [] : [misreported(reading, event, now, law ?? null, what)];
  });
}

/** By law the deal ended, and it was scored or closed as if it had not. */
function notVoided(reading: Reading, walked: Walked | undefined): readonly Finding[] {
  const fell = walked?.walk.fell;
  if (walked === undefined || fell === undefined) return [];
  if (reading.done.some(({ type }) => type === 'DealVoided' || type === 'ScoreAdjusted')) return [];
  const closed = reading.done.find(({ type }) => type === 'DealClosed' || type === 'DealScored');
  const fault = walked.drawn.findLast(({ ruling }) => ruling === fell);
  if (closed === undefined || fault === undefined || fault.seen.version > closed.version) return [];
  return [
    finding(
      reading,
      closed,
      {
        kind: 'not-voided',
        severity: 'grave',
        law: fell.law,
        detail: `the deal was ${closed.type === 'DealClosed' ? 'closed' : 'scored'} although the law had ended it`,
        expected: `${fell.outcome}. ${sayingOf(walked.lawbook, fell.law)}`,
        remedy: { type: 'DealVoided', data: { reason: fell.outcome, law: fell.law } },
      },
      [fault.seen.version],
    ),
  ];
}

/** What officials and the house decided, against what the lawbook says of the facts they knew, and of the facts now. */
export const checkDecisions: DealCheck = (reading, walked, around) =>
  reading.done.length === 0
    ? []
    : [
        ...rulingsGiven(reading, around),
        ...voids(reading, walked, around),
        ...adjustments(reading, around),
        ...notVoided(reading, walked),
      ];
