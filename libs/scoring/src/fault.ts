/** What was handed in cannot be scored: which entry, and what was expected there. */
export class ScoringFault extends Error {
  constructor(
    readonly place: string,
    readonly expected: string,
  ) {
    super(`${place}: ${expected}`);
    this.name = 'ScoringFault';
  }
}
