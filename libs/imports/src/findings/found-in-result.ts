import { reachableScores } from '@fairdeal/contract';
import { sideOf } from '@fairdeal/facts';
import type { BridgeRecord } from '@fairdeal/formats';
import type { FactSaid, Found } from '../imported-finding';
import type { Markings } from '../markings';
import type { PlayInTurn } from '../play-in-turn';
import { pointsOfResult, type ToldResult } from '../told-result';

/** What the auction, the play, the claim, the result and the score printed say of each other. */
export function foundInResult(
  record: BridgeRecord,
  told: ToldResult,
  { winners }: PlayInTurn,
  { vul, guessed }: Markings,
): readonly Found[] {
  const found: Found[] = [];
  const { contract, declarer, tricks, ended } = told;
  const agreed: readonly FactSaid[] =
    contract === undefined ? [] : [{ type: 'ScoreAgreed', data: { contract } }];
  if (guessed) {
    found.push({
      kind: 'markings-guessed',
      law: 'contract:2',
      severity: 'note',
      detail: 'dealer and vulnerability are not all told, and the board has no number',
      expected: 'a board’s markings',
    });
  }
  if (ended !== undefined && record.contract !== undefined) {
    const same = ended.contract === contract && (contract === 'PASS' || ended.declarer === declarer);
    // An auction that is told in part contradicts nothing.
    if (ended.over && !same && !(ended.contract === contract && isMarked(record, 'Declarer'))) {
      found.push({
        kind: 'contract-otherwise',
        law: 'contract:22A',
        severity: 'fault',
        detail: `the file has ${record.contract}${declarer === undefined ? '' : ` by ${declarer}`}`,
        expected: `${ended.contract}${ended.declarer === undefined ? '' : ` by ${ended.declarer}`}, in which the auction ends`,
        facts: agreed,
      });
    }
  }
  if (declarer !== undefined) {
    const won = winners.filter((seat) => sideOf(seat) === sideOf(declarer)).length;
    const most = won + 13 - winners.length;
    // Thirteen whole tricks are counted by the audit.
    const isOutOfReach = winners.length < 13 && tricks !== undefined && (tricks < won || tricks > most);
    if (isOutOfReach && !isMarked(record, 'Result')) {
      found.push({
        kind: 'result-otherwise',
        law: null,
        severity: 'grave',
        detail: `${tricks} tricks are told`,
        expected: `${won} to ${most}, as far as was played`,
        facts: agreed,
      });
    }
    if (record.claimed !== undefined && (record.claimed < won || record.claimed > most)) {
      found.push({
        kind: 'claim-out-of-reach',
        law: 'contract:68',
        severity: 'grave',
        detail: `${record.claimed} tricks in all were claimed`,
        expected: `${won} to ${most}, with ${13 - winners.length} left to play`,
        facts: agreed,
      });
    }
  }
  const { score } = record;
  const points = pointsOfResult(told, vul);
  if (score === undefined) return found;
  if (!reachableScores(vul).has(score)) {
    found.push({
      kind: 'score-not-reached',
      law: 'contract:77',
      severity: 'grave',
      detail: `the score printed for N-S is ${score}`,
      expected:
        points === undefined
          ? 'a score that some contract comes to at this vulnerability'
          : `${points}, as the contract and tricks told come to; no contract comes to ${score} at this vulnerability`,
      facts: agreed,
    });
  } else if (points !== undefined && points !== score) {
    found.push({
      kind: 'score-otherwise',
      law: 'contract:77',
      severity: 'grave',
      detail: `the score printed for N-S is ${score}`,
      expected: `${points}, as the contract and tricks told come to`,
      facts: agreed,
    });
  }
  return found;
}

/** The file says itself that it came about by an irregularity: `^S`, `^5` (PBN 2.1, 3.4). */
const isMarked = ({ extra = [] }: BridgeRecord, tag: string): boolean =>
  extra.some(([name, value]) => name === tag && value.startsWith('^'));
