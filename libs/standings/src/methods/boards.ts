import type { BoardResult } from '@fairdeal/scoring';
import type { Hearing } from '../deal-result';
import { partiesOf, type Party } from '../entries';
import { noFigure, nothing, type How, type MadeLine } from '../made-line';
import { isNobody, kindFor } from '../phantom';
import type { ResultKind } from '../result';
import type { EventSheet } from '../sheet/event-sheet';
import { tableSheets, type SheetLine } from '../table-sheet';
import { cancelled } from '../withdrawal';
import { boardResult } from './board-result';
import { drawnRounds, roundName } from './drawn-rounds';

/** A board at a table, ready to be compared. */
export interface BoardAtTable {
  readonly line: SheetLine;
  readonly board: string;
  readonly ns: Party;
  readonly ew: Party;
  readonly kind: ResultKind;
  readonly result: BoardResult;
}

export interface BoardsOfField {
  readonly compared: readonly BoardAtTable[];
  /** Lines of deals that are not compared, each with its reason. */
  readonly left: readonly MadeLine[];
}

/** A line that counts nothing, for everybody at the table. */
function leftOut(
  sheet: EventSheet,
  line: SheetLine,
  parties: readonly Party[],
  why: How,
): readonly MadeLine[] {
  return parties.flatMap(({ at, entries, others, against }) =>
    entries.map((entry): MadeLine => ({
      entry,
      ...nothing(why),
      kind: kindFor(sheet, line.result, others),
      at,
      against,
      session: line.deal.session,
      round: line.deal.round,
      deals: [line],
    })),
  );
}

/**
 * The boards of the field as they may be compared: each entry's once (a team's once on either side, in each round that
 * was drawn by itself, for matches begin again with board 1), and none of an entry that is deemed never to have played.
 */
export function boardsOfField(
  sheet: EventSheet,
  hearing: Hearing,
  once: 'for-each-entry' | 'for-each-entry-and-side',
): BoardsOfField {
  const isCancelled = cancelled(sheet);
  const compared: BoardAtTable[] = [];
  const left: MadeLine[] = [];
  const seen = new Set<string>();
  const rounds = drawnRounds(sheet);
  for (const { lines } of tableSheets(sheet, hearing)) {
    for (const line of lines) {
      const parties = partiesOf(sheet, line.deal);
      const [ns, ew] = parties;
      const leave = (why: How) => left.push(...leftOut(sheet, line, parties, why));
      const { board, session } = line.deal;
      if (board === undefined || ns?.at !== 'NS' || ew === undefined) {
        leave({ how: 'no-board' });
        continue;
      }
      const kind = kindFor(
        sheet,
        line.result,
        parties.filter((party) => isNobody(sheet, party)),
      );
      const result = boardResult(line.result, kind);
      const everybody = parties.flatMap(({ at, entries }) => entries.map((entry) => ({ at, entry })));
      // Ids hold no blanks.
      const keys = everybody.map(({ at, entry }) =>
        once === 'for-each-entry'
          ? `${session} ${board} ${entry}`
          : `${roundName(rounds, line.deal)} ${board} ${entry} ${at}`,
      );
      if (result === undefined) leave(noFigure(line.result).why);
      else if (everybody.some(({ entry }) => isCancelled(entry))) leave({ how: 'cancelled' });
      else if (!areBothThere(result, ns, ew)) leave({ how: 'cannot-be-added' });
      else if (keys.some((key, i) => seen.has(key) || keys.indexOf(key) < i)) leave({ how: 'played-before' });
      else {
        for (const key of keys) seen.add(key);
        compared.push({ line, board, ns, ew, kind, result });
      }
    }
  }
  return { compared, left };
}

/** Somebody entered on either side, or, against a phantom, on one of them. */
const areBothThere = ({ kind }: BoardResult, ns: Party, ew: Party): boolean =>
  kind === 'phantom' || (ns.entries.length > 0 && ew.entries.length > 0);
