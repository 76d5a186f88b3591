import type { FactPlace } from '@fairdeal/facts';

/**
 * `watch`: a figure worth a look, never an accusation. `note`: irregular, and the deal is good all the same. `fault`: a
 * law was broken, or something is on record that the law does not bear out. `grave`: a score may be wrong for it, or
 * the record cannot be true.
 */
export type Severity = 'watch' | 'note' | 'fault' | 'grave';

/** An event of the deal's own stream that would put it right, to be tried on a copy of the standings. */
export type Remedy = {
  readonly type: 'DealScored' | 'DealVoided' | 'ScoreAdjusted';
  readonly data: Readonly<Record<string, unknown>>;
};

/** Where the facts, the decisions and the lawbook part, or where streams contradict each other. */
export interface Finding {
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly law: string | null;
  /** What was found, in a sentence. It names no card's face: who may see one is for the replay to say. */
  readonly detail: string;
  readonly expected: string;
  /** What it rests on; with kind and law, what makes it the same finding. */
  readonly facts: readonly FactPlace[];
  /** Of the deal it was found in. */
  readonly version?: number;
  readonly deal?: string;
  readonly remedy?: Remedy;
  readonly lawbook?: string;
}

export type FindingKind = DealFindingKind | EventFindingKind | WatchKind;

/** Within one deal. */
export type DealFindingKind =
  // What the lawbook drew from the facts.
  | 'irregularity'
  | 'claim-refused'
  // What the record says of its cards.
  | 'card-dealt-twice'
  | 'place-dealt-twice'
  | 'place-never-dealt'
  | 'faces-contradict'
  | 'card-played-twice'
  | 'card-of-another-hand'
  | 'card-never-dealt'
  | 'too-many-cards'
  | 'dealt-after-play'
  | 'cut-does-not-add-up'
  | 'count-contradicts'
  | 'dealer-not-due'
  | 'clock-runs-back'
  // Results and decisions.
  | 'tricks-not-thirteen'
  | 'tricks-not-as-played'
  | 'result-before-the-end'
  | 'results-contradict'
  | 'score-not-as-played'
  | 'ruled-otherwise'
  | 'void-without-law'
  | 'adjusted-otherwise'
  | 'rests-on-misreport'
  | 'not-voided'
  // The pack the house deals.
  | 'commitment-missing'
  | 'not-revealed'
  | 'reveal-does-not-fit'
  | 'cut-not-shown';

/** Between streams. */
export type EventFindingKind =
  | 'opened-otherwise'
  | 'pack-out-of-play'
  | 'pack-at-two-tables'
  | 'board-played-twice'
  | 'board-shown-before-played'
  | 'seated-otherwise'
  | 'result-reported-twice'
  | 'deal-outside-its-round'
  | 'deals-overlap'
  | 'chain-broken';

/** Figures, marked as such. */
export type WatchKind = 'suits-watch' | 'honours-watch' | 'places-watch' | 'dealer-watch';

/** The first `most` characters. */
export const clipped = (text: string, most = 2000): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
