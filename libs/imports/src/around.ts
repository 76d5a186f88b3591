/** What a name stands for in the events, which carry ids alone. */
export type NameKind = 'person' | 'team';

/** A name, to be kept in an ordinary table under its id, where it can be forgotten. */
export interface Named {
  readonly id: string;
  readonly kind: NameKind;
  readonly name: string;
  readonly tournament: string;
}

/** What an import is handed from outside. */
export interface ImportAround {
  /** Hex of a collision-free hash. */
  readonly digest: (text: string) => string;
  /** Hex of a keyed hash: who reads an id, and has not the key, cannot try names against it. */
  readonly keyed: (text: string) => string;
  /** RFC 3339: when the file was handed in; stands where the file tells no date. */
  readonly told: string;
  /** The tournament everything goes into; undefined: each event of the file into its own. */
  readonly tournament?: string;
  /** The name of a tournament of which the file tells none. */
  readonly unnamed: string;
}
