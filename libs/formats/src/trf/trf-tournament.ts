/** One round of one player, as it stands in its ten columns; all empty where nothing stands. */
export interface TrfRound {
  /** `0000` for nobody. */
  readonly opponent: string;
  /** `w`, `b` or `-`. */
  readonly colour: string;
  /** `1 0 = + - W L D H F U Z`. */
  readonly result: string;
  /** The ten columns where they were not understood. */
  readonly unread?: string;
}

export interface TrfPlayer {
  readonly number: string;
  readonly name: string;
  readonly sex?: string;
  readonly title?: string;
  readonly rating?: string;
  readonly federation?: string;
  readonly id?: string;
  readonly birth?: string;
  /** As printed, an exact decimal. */
  readonly points: string;
  readonly rank?: string;
  readonly rounds: readonly TrfRound[];
}

/** A Swiss tournament as TRF16 tells it. */
export interface TrfTournament {
  readonly name?: string;
  /** How many rounds there will be. */
  readonly rounds?: number;
  readonly players: readonly TrfPlayer[];
  /** Every other line, its tag and what follows, in order. */
  readonly lines: readonly (readonly [tag: string, text: string])[];
}
