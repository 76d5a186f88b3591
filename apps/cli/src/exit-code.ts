/** What a shell hears from us; nothing else is ever answered. */
export const exitCode = {
  good: 0,
  /** What was checked does not hold, or the house refused it. */
  doesNotHold: 1,
  /** We were asked for what cannot be done: an unknown flag, a missing file, a file that makes no sense, no database. */
  misuse: 2,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The person at the keyboard asked for what cannot be done; the message says why. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** What was to be done was refused on checking. */
export class DoesNotHold extends Error {
  override readonly name = 'DoesNotHold';
}
