/** The house says no, and why: a caller's mistake, not a table's. */
export interface Refusal {
  /** Kebab-case, stable, says what is so: `deal-closed`, `not-at-the-table`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly detail: string;
}

export type Decision<Event> = { readonly accepted: readonly Event[] } | { readonly refused: Refusal };

/** One stream category's rules: pure, and everything doubtful stands in `decide`. */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Decision<Event>;
}
