/** Why a round is not drawn, as a code. */
export type WhyNotDrawn =
  'no-session' | 'not-the-next-round' | 'draw-is-kept' | 'movement-fails' | 'match-level' | 'cannot-be-drawn';

/** A round that cannot be drawn as it was asked for. */
export class DrawFault extends Error {
  constructor(
    readonly code: WhyNotDrawn,
    message: string,
    /** The match that is level, as round and table: `2.1`. */
    readonly match?: string,
  ) {
    super(message);
    this.name = 'DrawFault';
  }
}
