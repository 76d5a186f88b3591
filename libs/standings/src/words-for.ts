import type { Appeal } from './appeals';
import type { Case } from './casebook';
import type { ChangeNotice } from './change-notices';
import type { Finding } from './findings';
import { heldBack, type Reader } from './held-back';
import type { PackInLedger } from './pack-ledger';
import type { ResultShown, ScoreSheet } from './score-sheet';
import type { EventSheet } from './sheet/event-sheet';

/** The same, without what somebody wrote in their own words, which this reader may not be told yet. */
export type Withheld<T, Words extends keyof T> = Omit<T, Words> & {
  readonly [Name in Words]: T[Name] | null;
} & {
  /** True where words were left out; they are null then, or lists without anything in them. */
  readonly withheld: boolean;
};

const told = <T extends object>(value: T) => ({ ...value, withheld: false });

const silent = <T extends ResultShown | null>(result: T): T =>
  result === null ? result : { ...result, undertaken: null, note: null };

/** A ruling's outcome is one of the law's words, and names no card. */
export function casesFor(
  sheet: EventSheet,
  reader: Reader,
  cases: readonly Case[],
): readonly Withheld<Case, 'holds' | 'why'>[] {
  const isHeld = heldBack(sheet, reader);
  return cases.map((one) =>
    isHeld(one.deal)
      ? {
          ...one,
          holds: one.decided === 'ruling' ? one.holds : null,
          why: null,
          dissent: [],
          withheld: true,
        }
      : told(one),
  );
}

export function noticesFor(
  sheet: EventSheet,
  reader: Reader,
  notices: readonly ChangeNotice[],
): readonly Withheld<ChangeNotice, 'why'>[] {
  const isHeld = heldBack(sheet, reader);
  return notices.map((one) =>
    one.deal !== null && isHeld(one.deal)
      ? { ...one, was: silent(one.was), is: silent(one.is), why: null, withheld: true }
      : told(one),
  );
}

/** What is about no deal of the record's, but about a table or the whole event, may name any: it is held with all of them. */
export function findingsFor(
  sheet: EventSheet,
  reader: Reader,
  found: readonly Finding[],
): readonly Withheld<Finding, 'detail' | 'expected' | 'remedy'>[] {
  const isHeld = heldBack(sheet, reader);
  const { deals } = sheet.books;
  const anyHeld = [...deals.keys()].some(isHeld);
  return found.map((one) => {
    const deal = one.deal ?? one.about;
    return (deals.has(deal) ? isHeld(deal) : anyHeld)
      ? { ...one, detail: null, expected: null, remedy: null, answers: [], withheld: true }
      : told(one);
  });
}

/** A proof names cards of a pack, not where they lay; what was found when somebody dealt with it is about a deal. */
export function packsFor(
  sheet: EventSheet,
  reader: Reader,
  packs: readonly PackInLedger[],
): readonly PackInLedger[] {
  const isHeld = heldBack(sheet, reader);
  return packs.map((pack) => ({
    ...pack,
    findings: pack.findings.map((one) =>
      one.deal !== null && isHeld(one.deal) ? { ...one, detail: '', answers: [] } : one,
    ),
  }));
}

export function appealsFor(
  sheet: EventSheet,
  reader: Reader,
  appeals: readonly Appeal[],
): readonly Withheld<Appeal, 'grounds'>[] {
  const isHeld = heldBack(sheet, reader);
  return appeals.map((one) =>
    isHeld(one.deal)
      ? {
          ...one,
          grounds: null,
          statements: [],
          recused: one.recused.map((stood) => ({ ...stood, why: null })),
          decision: one.decision && { ...one.decision, decision: '', dissent: [] },
          withheld: true,
        }
      : told(one),
  );
}

/** A deal that fell says why in somebody's words; a contract says more of a board than its points. */
export function sheetFor(sheet: EventSheet, reader: Reader, of: ScoreSheet): ScoreSheet {
  const isHeld = heldBack(sheet, reader);
  return {
    ...of,
    deals: of.deals.map((line) =>
      (line.result.kind === 'void' || line.result.undertaken !== null) && isHeld(line.deal)
        ? { ...line, result: silent(line.result) }
        : line,
    ),
  };
}
