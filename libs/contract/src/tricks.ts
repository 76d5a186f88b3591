import { otherSide, sideOf, type Seat, type Side } from '@fairdeal/facts';
import { claimedTricks, isSettled } from './claim';
import { readContract, type Contract } from './contract';
import { rectify, type Rectification, type Revoke, type Winner } from './law-64-transfer';
import { scoreBoard, type BySide, type Played } from './law-77-score';
import { dummyOf, type ContractTable } from './table';

const sideThatWon = (winner: Winner): Side | undefined =>
  winner === undefined || winner === 'NS' || winner === 'EW' ? winner : sideOf(winner);

/** Who won each trick, those claimed or conceded among them once that is settled (reading A8). */
export function winnersOf({ play, result }: ContractTable): readonly Winner[] {
  const { claim } = result;
  if (!isSettled(claim)) return play.winners;
  if (claim.trick !== undefined) {
    const conceded = claim.trick - 1;
    return sideThatWon(play.winners[conceded]) === sideOf(claim.by)
      ? play.winners.with(conceded, otherSide(sideOf(claim.by)) as never)
      : play.winners;
  }
  const turned = 13 - claim.of;
  const before = Array.from({ length: turned }, (_, i) => play.winners[i]);
  return [...before, ...claimedTricks(claim)];
}

/** Tricks by side as won in play, claims as settled among them, before anything is moved. */
export function tricksWonBy(table: ContractTable): BySide {
  const { tricksSoFar, claim } = table.result;
  const winners = winnersOf(table).map(sideThatWon);
  const count = (side: Side) => winners.filter((winner) => winner === side).length;
  if (tricksSoFar && isSettled(claim)) {
    const claimed = claimedTricks(claim);
    const of = (side: Side) => tricksSoFar[side] + claimed.filter((winner) => winner === side).length;
    return { NS: of('NS'), EW: of('EW') };
  }
  return { NS: count('NS'), EW: count('EW') };
}

export const rectificationOf = (
  table: ContractTable,
  revokes: readonly Revoke[] = table.result.revokes,
): Rectification => rectify(revokes, winnersOf(table), dummyOf(table));

/** What rulings have given to declarer's side of the other's tricks, or taken from it: revokes, and claims undone. */
export function movedToDeclarer(table: ContractTable, declaring: Side): number {
  const { revokes, returned } = table.result;
  const { moved, to } = revokes.length === 0 ? { moved: 0, to: undefined } : rectificationOf(table, revokes);
  const byRevokes = to === undefined ? 0 : to === declaring ? moved : -moved;
  return byRevokes + returned[declaring] - returned[otherSide(declaring)];
}

const within = (tricks: number): number => Math.max(0, Math.min(13, tricks));

/** The contract scored and who declares it: as assigned, as agreed, as it was bid. Null: passed out. */
export function contractScored(
  table: ContractTable,
): { readonly contract: Contract | null; readonly declarer: Seat | undefined } | undefined {
  const { assigned, agreed } = table.result;
  if (assigned?.contract !== undefined) {
    return { contract: readContract(assigned.contract), declarer: assigned.declarer ?? table.declarer };
  }
  if (agreed) return { contract: readContract(agreed.contract), declarer: agreed.declarer ?? undefined };
  return table.contract === undefined ? undefined : { contract: table.contract, declarer: table.declarer };
}

/** To declarer's side, before anything assigned; undefined while it is not known. */
function tricksAfterRulings(table: ContractTable): number | undefined {
  const { agreed, tricksAgreed } = table.result;
  const declarer = contractScored(table)?.declarer;
  if (declarer === undefined) return undefined;
  const side = sideOf(declarer);
  const moved = movedToDeclarer(table, side);
  if (agreed && agreed.tricks !== null) return within(agreed.tricks + moved - agreed.moved);
  if (tricksAgreed) return within(tricksAgreed.declarer + moved - tricksAgreed.moved);
  const won = tricksWonBy(table);
  return won.NS + won.EW === 13 ? within(won[side] + moved) : undefined;
}

/** To declarer's side, after every ruling; undefined while it is not known. */
export const declarerTricks = (table: ContractTable): number | undefined =>
  table.result.assigned?.tricks ?? tricksAfterRulings(table);

/** The contract, its declarer and the tricks that count; null for a board passed out, undefined while it is not known. */
export function playedOf(table: ContractTable): Played | null | undefined {
  const scored = contractScored(table);
  if (!scored) return undefined;
  if (scored.contract === null) return null;
  const tricks = declarerTricks(table);
  if (scored.declarer === undefined || tricks === undefined) return undefined;
  return { contract: scored.contract, declarer: scored.declarer, tricks };
}

/** 77. What the board scores; as entered where nothing may be changed any more (79C). */
export function scoreOf(table: ContractTable): BySide | undefined {
  const { entered, putRight } = table.result;
  if (entered && !putRight) return entered;
  const played = playedOf(table);
  return played === undefined ? undefined : scoreBoard(played, table.vul);
}
