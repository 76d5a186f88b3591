/** A score that may have come about, and its share. Shares are whole numbers; 40 and 60 say four tenths and six. */
export interface Outcome {
  /** From North-South, as on the traveller. */
  readonly score: number;
  readonly weight: number;
}

/**
 * 12C2. An artificial score. `A+` for a side in no way at fault, `A` partly, `A-` at fault. A *variable* one
 * follows the side's own percentage where that is better for `A+` or worse for `A-` (12C2c); a *fixed* one does not.
 */
export interface Average {
  readonly kind: 'average';
  readonly award: 'A+' | 'A' | 'A-';
  readonly fixed?: true;
}

/** 12C1. What the side is given in place of the table's score; more than one outcome where it is weighted. */
export interface Assigned {
  readonly kind: 'assigned';
  readonly outcomes: readonly Outcome[];
}

export type SideScore = Average | Assigned;

/** The cards were played; `score` from North-South. */
export interface Played {
  readonly kind: 'played';
  readonly score: number;
}

/** Four passes. It is a result like another: nought, and compared. */
export interface PassedOut {
  readonly kind: 'passed-out';
}

/** Both sides have an artificial score. */
export interface Averaged {
  readonly kind: 'average';
  readonly ns: Average;
  readonly ew: Average;
}

/** 12C1. The two sides' scores may differ (split), be weighted, or be assigned on one side and artificial on the other. */
export interface Adjusted {
  readonly kind: 'adjusted';
  readonly ns: SideScore;
  readonly ew: SideScore;
}

/** Two contestants were to play the board and did not: nobody's score, and no artificial one either. */
export interface NotPlayed {
  readonly kind: 'not-played';
}

/** The movement gave the contestant nobody to play. */
export interface SitOut {
  readonly kind: 'sit-out';
}

/** The movement's opponents are a number on paper with nobody behind it. */
export interface Phantom {
  readonly kind: 'phantom';
}

/** Played or not, we have not been told. Whatever depends on it is provisional. */
export interface Unknown {
  readonly kind: 'unknown';
}

/** What became of one board at one table. Absent is not nought: six of these carry no score, each for its own reason. */
export type BoardResult = Played | PassedOut | Averaged | Adjusted | NotPlayed | SitOut | Phantom | Unknown;

export type Absence = 'not-played' | 'sit-out' | 'phantom' | 'unknown';

export type Direction = 'ns' | 'ew';

/** What one side takes into the comparison. */
export type Standing =
  | { readonly kind: 'compared'; readonly outcomes: readonly Outcome[] }
  | Average
  | { readonly kind: 'absent'; readonly as: Absence };

/** The result as one direction sees it; the scores of a `compared` standing still from North-South. */
export function standingOf(result: BoardResult, direction: Direction): Standing {
  switch (result.kind) {
    case 'played':
      return { kind: 'compared', outcomes: [{ score: result.score, weight: 1 }] };
    case 'passed-out':
      return { kind: 'compared', outcomes: [{ score: 0, weight: 1 }] };
    case 'average':
      return result[direction];
    case 'adjusted': {
      const side = result[direction];
      return side.kind === 'average' ? side : { kind: 'compared', outcomes: side.outcomes };
    }
    case 'not-played':
    case 'sit-out':
    case 'phantom':
    case 'unknown':
      return { kind: 'absent', as: result.kind };
    default:
      return result satisfies never;
  }
}
