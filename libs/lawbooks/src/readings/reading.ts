/** What a doubtful law is taken to mean here. */
export interface Reading {
  /** As laws and scenarios cite it: `A3`. */
  readonly id: string;
  /** Numbers of the laws it is about. */
  readonly on: readonly string[];
  /** What is in doubt. */
  readonly asks: string;
  readonly reads: string;
  readonly because?: string;
}
