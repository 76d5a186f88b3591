import { isBefore } from '@fairdeal/facts';
import { correctionPeriods } from './correction-period';
import { cited, comparePositions, type Cited, type Happened } from './happened';
import type { EventSheet } from './sheet/event-sheet';
import type { AppealRecord } from './sheet/records';
import { saidIn } from './sheet/said-in';

export type AppealState = 'open' | 'upheld' | 'dismissed' | 'withdrawn';

export interface Appeal {
  readonly appeal: string;
  readonly state: AppealState;
  readonly deal: string;
  /** The version of the deal appealed against, where one was named. */
  readonly version: number | null;
  readonly by: readonly string[];
  readonly grounds: string;
  readonly lodged: Cited;
  /** Within the correction period of its session; null where its results have not been published (92B). */
  readonly inTime: boolean | null;
  readonly statements: readonly { readonly by: string; readonly statement: string; readonly event: Cited }[];
  /** Who sits on it; those who stood down are not among them. */
  readonly members: readonly { readonly member: string; readonly chair: boolean }[];
  /** Who stood down, and why where they said. */
  readonly recused: readonly { readonly member: string; readonly why: string | null }[];
  /** The version of the deal that was frozen, and where it stands in the log; the position where it was noted. */
  readonly frozenAt: { readonly version: number; readonly position: string | null } | null;
  readonly decision: {
    readonly decision: string;
    readonly law: string | null;
    readonly deposit: 'returned' | 'kept' | null;
    readonly dissent: readonly { readonly by: string; readonly says: string }[];
    readonly event: Cited;
  } | null;
  /** Adjustments made in its name. */
  readonly effects: readonly Cited[];
}

export function stateOf({ ended }: AppealRecord): AppealState {
  switch (ended?.type) {
    case 'AppealUpheld':
      return 'upheld';
    case 'AppealDismissed':
      return 'dismissed';
    case 'AppealWithdrawn':
      return 'withdrawn';
    default:
      return 'open';
  }
}

function decisionIn(ended: Happened | undefined): Appeal['decision'] {
  if (ended === undefined || ended.type === 'AppealWithdrawn') return null;
  const { decision, law = null, dissent = [] } = saidIn<'AppealUpheld'>(ended);
  const { deposit = null } = saidIn<'AppealDismissed'>(ended);
  return { decision, law, deposit, dissent, event: cited(ended) };
}

function frozenIn(frozen: Happened | undefined): Appeal['frozenAt'] {
  if (frozen === undefined) return null;
  const { version, position = null } = saidIn<'RecordFrozen'>(frozen);
  return { version, position };
}

function membersOf({ members, recused }: AppealRecord): Appeal['members'] {
  const seated = new Map<string, boolean>();
  const inTurn = [...members, ...recused].sort((one, other) => one.version - other.version);
  for (const event of inTurn) {
    const { member, chair = false } = saidIn<'MemberSeated'>(event);
    if (event.type === 'MemberRecused') seated.delete(member);
    else seated.set(member, chair);
  }
  return [...seated].map(([member, chair]) => ({ member, chair }));
}

function appealOf(sheet: EventSheet, record: AppealRecord): Appeal {
  const { by, grounds, version = null } = saidIn<'AppealLodged'>(record.lodged);
  const deal = sheet.books.deals.get(record.deal);
  const period = correctionPeriods(sheet).find(({ session }) => session === deal?.session);
  return {
    appeal: record.appeal,
    state: stateOf(record),
    deal: record.deal,
    version,
    by,
    grounds,
    lodged: cited(record.lodged),
    inTime: period === undefined ? null : !isBefore(period.closesAt, record.lodged.at),
    statements: record.statements.map((event) => {
      const said = saidIn<'StatementMade'>(event);
      return { by: said.by, statement: said.statement, event: cited(event) };
    }),
    members: membersOf(record),
    recused: record.recused.map((event) => {
      const { member, why = null } = saidIn<'MemberRecused'>(event);
      return { member, why };
    }),
    frozenAt: frozenIn(record.frozen),
    decision: decisionIn(record.ended),
    effects: (deal?.words ?? [])
      .filter(({ event }) => event.data['appeal'] === record.appeal)
      .map(({ event }) => cited(event)),
  };
}

/** In the order they were lodged. */
export const appeals = (sheet: EventSheet): readonly Appeal[] =>
  [...sheet.books.appeals.values()]
    .sort((one, other) => comparePositions(one.lodged.position, other.lodged.position))
    .map((record) => appealOf(sheet, record));
