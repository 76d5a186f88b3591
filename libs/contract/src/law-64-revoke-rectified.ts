import { sideOf, type Side } from '@fairdeal/facts';
import { isPutRight, isToPutRight, judgeRevoke } from './judge-revoke';
import { howEstablished, revokeOf, revokesInTheCards, withRevoke } from './law-61-revoke';
import type { Revoke } from './law-64-transfer';
import { ruledUnder } from './ruled-under';
import { goesOn, penalty, stands, type ContractRuling, type Says } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';
import { contractScored, declarerTricks, rectificationOf } from './tricks';

/** What Law 64 says of these revokes as the tricks lie; in force until something else is ruled. */
export function rulingOnRevokes(table: ContractTable, revokes: readonly Revoke[]): ContractRuling {
  const { law, moved, review } = rectificationOf(table, revokes);
  const says: Says = { reviewAfterPlay: review };
  return moved > 0
    ? penalty(law, 'tricks-transferred', says, { lasts: 'board' })
    : stands(law, says, { lasts: 'board' });
}

/**
 * The revokes of a board once attention is drawn to one that its cards show: that one, and every other they show to be
 * established. A revoke on trick 12 is put right until the hands are back in the board, and not counted (62D1).
 */
export function revokesNoticed(table: ContractTable): readonly Revoke[] {
  return revokesInTheCards(table).reduce((revokes, { seat, trick }) => {
    const how = howEstablished(table, seat, trick);
    const isKnown = revokes.some((one) => one.seat === seat && one.trick === trick);
    if (how === undefined || isKnown || (trick === 12 && !table.result.handsReturned)) return revokes;
    return withRevoke(revokes, revokeOf(table, { seat, trick, how, suit: undefined }));
  }, table.result.revokes);
}

/** The revokes with the one the director finds established; the same value where it was put right, or is now (62D1). */
export const revokesFound = (
  table: ContractTable,
  { against, trick, how, suit }: FactOf<'RevokeEstablished'>,
): readonly Revoke[] =>
  isPutRight(table, against, trick) || isToPutRight(table, against, trick)
    ? table.result.revokes
    : withRevoke(table.result.revokes, revokeOf(table, { seat: against, trick, how, suit }));

const facedLast = (revokes: readonly Revoke[]): readonly Revoke[] =>
  revokes.map((revoke, i) => (i === revokes.length - 1 ? { ...revoke, faced: true } : revoke));

/**
 * The revokes after a finding about one of them: that what was not played was a penalty card (64B3), that a card was
 * omitted from a trick (67B1), that one returned to a hand makes a revoke (67B2). The same value where it is none.
 */
export function revokesAfterFinding(
  table: ContractTable,
  { finding, value, by, trick }: FactOf<'DirectorFinds'>,
): readonly Revoke[] {
  const { revokes, omitted } = table.result;
  switch (finding) {
    case 'revoke-was-not-playing-penalty-card':
      return value === true ? facedLast(revokes) : revokes;
    case 'card-omitted': {
      if (by === undefined || trick === undefined || table.play.tricks <= trick) return revokes;
      const seen = { ...table, result: { ...table.result, omitted: [...omitted, { seat: by, trick }] } };
      return withRevoke(revokes, revokeOf(seen, { seat: by, trick, how: 'played', suit: undefined }));
    }
    case 'returned-card-makes-revoke':
      return value === false || by === undefined || trick === undefined
        ? revokes
        : withRevoke(revokes, revokeOf(table, { seat: by, trick, how: 'played', suit: undefined }));
    default:
      return revokes;
  }
}

type Seen = FactOf<'RevokeEstablished' | 'RevokeClaimed' | 'AttentionCalled' | 'DirectorFinds'>;

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  switch (fact.type) {
    case 'RevokeEstablished': {
      const revokes = revokesFound(before, fact);
      return revokes === before.result.revokes ? undefined : rulingOnRevokes(before, revokes);
    }
    case 'DirectorFinds': {
      const revokes = revokesAfterFinding(before, fact);
      return revokes === before.result.revokes || revokes.length === 0
        ? undefined
        : rulingOnRevokes(before, revokes);
    }
    default: {
      const pointed = judgeRevoke(before, fact);
      if (pointed?.found === 'no-revoke') return goesOn('contract:61A');
      return pointed?.found === 'established' ? rulingOnRevokes(before, revokesNoticed(before)) : undefined;
    }
  }
}

/** Would this side have done better with `tricks` to declarer's side than with `now`? */
const isBetterFor = (side: Side, declaring: Side, tricks: number, now: number): boolean =>
  side === declaring ? tricks > now : tricks < now;

/**
 * 64C. The score without the revoke is assigned where the side that did not revoke would still have done better so,
 * whatever was moved; where both did, the probable result with no revoke at all (64C2b).
 */
export const law64C1: ContractLaw<'DirectorFinds'> = {
  ref: 'contract:64C1',
  on: ['DirectorFinds'],
  rule: (before, { finding, declarerTricks: tricks }) => {
    if (finding !== 'tricks-without-revoke' || tricks === undefined) return undefined;
    const offending = new Set(before.result.revokes.map(({ seat }) => sideOf(seat)));
    const declarer = contractScored(before)?.declarer;
    const now = declarerTricks(before);
    if (offending.size === 0 || declarer === undefined || now === undefined) return undefined;
    const innocent: Side = offending.has('NS') ? 'EW' : 'NS';
    return offending.size === 2 || isBetterFor(innocent, sideOf(declarer), tricks, now)
      ? penalty('contract:64C1', 'adjusted-score', undefined, { lasts: 'board' })
      : undefined;
  },
  moves: (table: TableDraft, { declarerTricks: tricks = 0 }) => {
    table.result = { ...table.result, assigned: { contract: undefined, declarer: undefined, tricks } };
  },
};

const paragraphs = [
  ...['64A1', '64A2', '63A1', '63A2', '63A3', '63A4', '43B2b', '67B1', '14B4'],
  ...['64B1', '64B2', '64B3', '64B4', '64B5', '64B6', '64B7', '64B8', '43B3'],
];
const refs = new Set(paragraphs.map((paragraph) => `contract:${paragraph}`));

/** Does a ruling under this law say what revokes cost, and change as further tricks are won? */
export const isOnRevokes = (law: string | undefined): boolean => law !== undefined && refs.has(law);

/** 63, 64. A revoke established, by the director's finding or as the cards show, and what it costs. */
export const lawsOf64: readonly ContractLaw[] = [
  law64C1 as ContractLaw,
  ...ruledUnder(
    [...paragraphs, '61A'],
    ['RevokeEstablished', 'RevokeClaimed', 'AttentionCalled', 'DirectorFinds'],
    judge,
  ),
];
