import type { FindingKind } from '@fairdeal/audit';

/**
 * What a file says that cannot all be so. `score-not-reached`: no contract comes to the score printed (Law 77).
 * `score-otherwise`: the contract and tricks told come to another. `contract-otherwise`: the auction ends in another
 * contract. `result-otherwise`: the tricks told are not within what the cards played leave. `claim-out-of-reach`: more or
 * fewer tricks claimed than were left. `revoke-unseen`: a suit was not followed that was held (61A). `card-not-held`: a card
 * was played from a hand that had it not. `lead-from-wrong-seat`: the opening lead was not from declarer's left (22B, 41A).
 * `imps-otherwise`: the two rooms come to other IMPs (78B). `markings-guessed`: neither dealer nor vulnerability is told,
 * and the board's number does not tell them. `comparison-otherwise`: matchpoints or IMPs printed beside a result are not
 * those the event comes to (78). `comparison-not-reached`: they cannot be reckoned from the file. `award-otherwise`: chips
 * were paid out otherwise than the lawbook has it. `stacks-otherwise`: the stacks told after a hand are not those before it
 * with what was staked and paid.
 */
export type ImportedKind =
  | 'score-not-reached'
  | 'score-otherwise'
  | 'contract-otherwise'
  | 'result-otherwise'
  | 'claim-out-of-reach'
  | 'revoke-unseen'
  | 'card-not-held'
  | 'lead-from-wrong-seat'
  | 'imps-otherwise'
  | 'markings-guessed'
  | 'comparison-otherwise'
  | 'comparison-not-reached'
  | 'award-otherwise'
  | 'stacks-otherwise'
  | FindingKind;

/** A fact of the deal's stream by what it says: its version is known once it is recorded. */
export interface FactSaid {
  readonly type: string;
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** As FindingRecorded has it, for the audit of `deal`. */
export interface ImportedFinding {
  readonly deal: string;
  /** The record it was found in, from 1. */
  readonly record: number;
  readonly kind: ImportedKind;
  readonly law: string | null;
  readonly severity: 'note' | 'fault' | 'grave';
  readonly detail: string;
  readonly expected: string;
  /** What it rests on; two of one kind in a deal are told apart by it. */
  readonly facts?: readonly FactSaid[];
  /** The audit finds it again by itself: then it is not recorded with the import. */
  readonly byTheAudit?: boolean;
}

export type Found = Omit<ImportedFinding, 'deal' | 'record'>;
