import type { Game } from './fact';
import type { LawRef, Right, Ruling } from './ruling';
import type { Seat } from './seat';

/** Where in a deal's life a law can act. */
export type Phase =
  | 'table'
  | 'shuffle'
  | 'cut'
  | 'deal'
  | 'dealt'
  | 'make'
  | 'auction'
  | 'clarification'
  | 'ante'
  | 'say'
  | 'draw'
  | 'betting'
  | 'show'
  | 'play'
  | 'claim'
  | 'played'
  | 'scored'
  | 'rubber';

interface Typed {
  readonly type: string;
}

/**
 * One law as the lawbook's fold asks it: the table as it lay, the fact that comes on top, and an answer or nothing.
 * `B` is what the lawbook keeps of the table so far, `F` its facts.
 */
export interface Law<B, F extends Typed, T extends F['type'] = F['type'], S = Seat> {
  readonly ref: LawRef;
  /** The types of fact on which this law can speak; it is asked about no other. */
  readonly on: readonly T[];
  rule(before: B, fact: Extract<F, { readonly type: T }>): Ruling<S> | undefined;
}

/** A law as people look it up. */
export interface LawEntry {
  readonly ref: LawRef;
  /** Number as the book prints it: `44.VI`, `38e`. */
  readonly number: string;
  readonly title: string;
  /** What it says, in our own words. */
  readonly gist: string;
  readonly phases: readonly Phase[];
}

/**
 * A lawbook: a pure fold over facts. `B` is everything it keeps between two facts, the ruling in force among it.
 *
 * `B` belongs to the walk that opened it: `take` writes into it, so nobody else may hold it. What others may see are
 * rulings and rights, which are values.
 */
export interface Rulebook<B extends { readonly ruling: Ruling<S> }, F extends Typed, Setup, S = Seat> {
  /** As a deal names it: `whist@foster-1897`. */
  readonly id: string;
  readonly game: Game;
  /** In the order asked; the first answer to a fact is its ruling. */
  readonly laws: readonly Law<B, F, F['type'], S>[];
  readonly index: readonly LawEntry[];
  open(setup: Setup): B;
  /**
   * A regular step on which no law has anything to say, so that the walk need not ask them one by one. It spares
   * questions and changes no answer; without it every law is asked.
   */
  plain?(table: B, fact: F): boolean;
  /**
   * Takes the fact in, and what was drawn by it: moves the deal on, opens and closes rights, settles what is in force.
   *
   * @returns what the way the table now lies draws in its turn, where a lawbook has laws of that kind: a foul hand put
   * out leaves one player, and the pool is his
   */
  take(table: B, fact: F, drawn: Ruling<S> | undefined): Ruling<S> | undefined | void;
  /** Who may claim what now. */
  rights(table: B): readonly Right<S>[];
}

/** After one fact: the ruling in force, and the law's answer if this fact drew one. */
export interface Step<F, S = Seat> {
  readonly fact: F;
  readonly drawn: Ruling<S> | undefined;
  readonly ruling: Ruling<S>;
}

type ByType<B, F extends Typed, S> = ReadonlyMap<string, readonly Law<B, F, F['type'], S>[]>;
const indexes = new WeakMap<object, unknown>();

/** The laws to ask about each type of fact, in the rulebook's order; worked out once a rulebook. */
function lawsByType<B extends { readonly ruling: Ruling<S> }, F extends Typed, Setup, S>(
  rulebook: Rulebook<B, F, Setup, S>,
): ByType<B, F, S> {
  const known = indexes.get(rulebook) as ByType<B, F, S> | undefined;
  if (known) return known;
  const index = new Map<string, Law<B, F, F['type'], S>[]>();
  for (const law of rulebook.laws) {
    for (const type of law.on) {
      const laws = index.get(type);
      if (laws) laws.push(law);
      else index.set(type, [law]);
    }
  }
  indexes.set(rulebook, index);
  return index;
}

/** A walk that goes on: facts as they come, the ruling and the rights at any moment between. */
export interface Walk<F, S = Seat> {
  /** Takes one more fact and answers what the laws drew from it, if anything. */
  take(fact: F): Ruling<S> | undefined;
  readonly ruling: Ruling<S>;
  readonly rights: readonly Right<S>[];
}

/** A class, because an object with getters of its own costs more to make than a game of sixty facts to walk. */
class Going<B extends { readonly ruling: Ruling<S> }, F extends Typed, Setup, S> implements Walk<F, S> {
  constructor(
    private readonly rulebook: Rulebook<B, F, Setup, S>,
    private readonly byType: ByType<B, F, S>,
    readonly table: B,
  ) {}

  take(fact: F): Ruling<S> | undefined {
    const laws = this.byType.get(fact.type);
    let drawn: Ruling<S> | undefined;
    if (laws && this.rulebook.plain?.(this.table, fact) !== true) {
      for (let i = 0; i < laws.length && drawn === undefined; i++) {
        drawn = (laws[i] as Law<B, F, F['type'], S>).rule(
          this.table,
          fact as Extract<F, { readonly type: F['type'] }>,
        );
      }
    }
    return this.rulebook.take(this.table, fact, drawn) ?? drawn;
  }

  get ruling(): Ruling<S> {
    return this.table.ruling;
  }

  get rights(): readonly Right<S>[] {
    return this.rulebook.rights(this.table);
  }
}

export const beginWalk = <B extends { readonly ruling: Ruling<S> }, F extends Typed, Setup, S>(
  rulebook: Rulebook<B, F, Setup, S>,
  setup: Setup,
): Walk<F, S> & { readonly table: B } => new Going(rulebook, lawsByType(rulebook), rulebook.open(setup));

/** Every fact with the ruling in force after it. A prefix's steps are the same whatever follows. */
export function walk<B extends { readonly ruling: Ruling<S> }, F extends Typed, Setup, S>(
  rulebook: Rulebook<B, F, Setup, S>,
  setup: Setup,
  facts: readonly F[],
): readonly Step<F, S>[] {
  const going = beginWalk(rulebook, setup);
  return facts.map((fact) => {
    const drawn = going.take(fact);
    return { fact, drawn, ruling: going.ruling };
  });
}

/** What holds after the last fact. */
export function rulingInForce<B extends { readonly ruling: Ruling<S> }, F extends Typed, Setup, S>(
  rulebook: Rulebook<B, F, Setup, S>,
  setup: Setup,
  facts: readonly F[],
): Ruling<S> {
  const going = beginWalk(rulebook, setup);
  for (const fact of facts) going.take(fact);
  return going.ruling;
}
