import {
  isVulnerable,
  playedIn,
  readHand,
  reachableScores,
  scoresOf,
  vulnerabilities,
  vulnerabilityOfBoard,
  type Vulnerability,
} from '@fairdeal/contract';
import { sideOf, type DealLawbook, type WrittenHand } from '@fairdeal/facts';

/** Boards have their vulnerability from their number (2); of one that has a name and no number it is not known. */
const ofBoard = (board: string): readonly Vulnerability[] =>
  /^[1-9][0-9]{0,3}$/.test(board) ? [vulnerabilityOfBoard(Number(board))] : vulnerabilities;

/** What one hand can score by any count of tricks, from North-South; undefined where it has no contract. */
function scoresOfHand(written: WrittenHand, vul: Vulnerability): readonly number[] | undefined {
  const hand = readHand(written);
  const played = playedIn(hand);
  if (played === undefined || hand.form !== 'duplicate') return undefined;
  if (played === null) return [0];
  const side = sideOf(played.declarer);
  const scores = scoresOf(played.contract, isVulnerable(vul, side));
  return side === 'NS' ? scores : scores.map((score) => 0 - score);
}

/** 77. At duplicate the scores of a board are few. At rubber and in Chicago what went before adds to them, and any may come. */
export const contractScores: NonNullable<DealLawbook['reachable']> = ({ board, variant }, hand) => {
  if (board === undefined || (variant !== undefined && variant !== 'duplicate')) return undefined;
  const found = new Set<number>();
  for (const vul of ofBoard(board)) {
    const scores = hand === undefined ? reachableScores(vul) : scoresOfHand(hand, vul);
    if (scores === undefined) return undefined;
    for (const score of scores) found.add(score);
  }
  return found;
};
