/** Everything a command touches outside itself, so that a test can stand in for it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder the product lies in: tools, migrations and, where nothing else is said, its data. */
  readonly root: string;
  /** Resolves when there is room for more. */
  out(text: string): Promise<void>;
  err(text: string): void;
  /** Somebody watches what `err` says: then progress is shown there. */
  readonly watched: boolean;
  readonly input: AsyncIterable<Uint8Array>;
}
