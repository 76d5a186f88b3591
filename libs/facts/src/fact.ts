import { bridgeFacts } from './bridge-facts';
import { contractFacts } from './contract-facts';
import type { FieldsOf, Shape } from './field';
import { pokerFacts } from './poker-facts';
import { whistFacts } from './whist-facts';

/** The facts of a game's table by type: one row gives the type, the parser and the error of each. */
export const vocabularies = {
  whist: whistFacts,
  bridge: bridgeFacts,
  contract: contractFacts,
  poker: pokerFacts,
} satisfies Record<string, Readonly<Record<string, Shape>>>;

export type Game = keyof typeof vocabularies;
export const games = Object.keys(vocabularies) as readonly Game[];

export type UnionOf<V extends Readonly<Record<string, Shape>>> = {
  readonly [T in keyof V & string]: { readonly type: T } & FieldsOf<V[T]>;
}[keyof V & string];

export type WhistFact = UnionOf<typeof whistFacts>;
export type BridgeFact = UnionOf<typeof bridgeFacts>;
export type ContractFact = UnionOf<typeof contractFacts>;
export type PokerFact = UnionOf<typeof pokerFacts>;

export interface FactsOf {
  readonly whist: WhistFact;
  readonly bridge: BridgeFact;
  readonly contract: ContractFact;
  readonly poker: PokerFact;
}

/** A fact of the partnership games, whose seats are N E S W. */
export type PartnershipFact = WhistFact | BridgeFact | ContractFact;

/** What was seen at a table. Never refused for being irregular, never edited. */
export type Fact = PartnershipFact | PokerFact;
