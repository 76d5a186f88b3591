import type { BridgeFact, Ruling } from '@fairdeal/facts';
import { claimable, claimantsOf, isOpen, lastOpen, type HeldRight, type Ledger } from './right-held';
import { stands, type BridgeLaw, type BridgeRef, type BridgeTable, type FactOf } from './table';

/** A law under which somebody may have a new deal from this fact on. */
export interface RightGiven<T extends BridgeFact['type'] = BridgeFact['type']> {
  readonly ref: BridgeRef;
  readonly on: readonly T[];
  gives(before: BridgeTable, fact: FactOf<T>): HeldRight | undefined;
}

/** A law under which rights already given end, lose a claimant, or go over to another law. */
export interface RightEnded<T extends BridgeFact['type'] = BridgeFact['type']> {
  readonly ref: BridgeRef;
  readonly on: readonly T[];
  /** How each right lies afterwards; the same value where the fact does not touch it. */
  ends(before: BridgeTable, fact: FactOf<T>): ((right: HeldRight) => HeldRight) | undefined;
  /** The law that a right so ended leaves standing. */
  standsBy(right: HeldRight): BridgeRef;
}

export interface AfterTheFact {
  readonly ledger: Ledger;
  readonly ruling: Ruling | undefined;
}

type Typed<L> = ReadonlyMap<string, readonly L[]>;

const byType = <L extends { readonly on: readonly string[] }>(laws: readonly L[]): Typed<L> => {
  const map = new Map<string, L[]>();
  for (const law of laws) {
    for (const type of law.on) map.set(type, [...(map.get(type) ?? []), law]);
  }
  return map;
};

/** The laws that give rights and those that end them, in the page's order of judgement: open first, then close. */
export class Rights {
  private readonly giving: Typed<RightGiven>;
  private readonly ending: Typed<RightEnded>;

  constructor(given: readonly RightGiven[], ended: readonly RightEnded[]) {
    this.giving = byType(given);
    this.ending = byType(ended);
  }

  touches(before: BridgeTable, type: BridgeFact['type']): boolean {
    return this.giving.has(type) || (before.ledger.length > 0 && this.ending.has(type));
  }

  /** The ledger after this fact, and the ruling the change makes, if it changes who may claim. */
  after(before: BridgeTable, fact: BridgeFact): AfterTheFact {
    const { dealer } = before.deal;
    let ledger = before.ledger;
    let gained: HeldRight | undefined;
    let spent: BridgeRef | undefined;
    if (ledger.length > 0) {
      for (const law of this.ending.get(fact.type) ?? []) {
        const change = law.ends(before, fact);
        if (!change) continue;
        let touched = false;
        const lies = ledger.map((right) => {
          const after = change(right);
          if (after === right) return right;
          touched = true;
          if (after.law !== right.law && isOpen(after)) gained = after;
          else if (claimantsOf(after).length < claimantsOf(right).length) spent = law.standsBy(right);
          return after;
        });
        if (touched) ledger = lies;
      }
    }
    for (const law of this.giving.get(fact.type) ?? []) {
      const right = law.gives(before, fact);
      if (right) {
        gained = right;
        ledger = [...ledger, right];
      }
    }
    if (!gained && !spent) return { ledger, ruling: undefined };
    const open = claimable(ledger, dealer);
    // A fault for which the only seats the law names have already looked: nobody may claim (law 40).
    return { ledger, ruling: open ?? stands(gained && !isOpen(gained) ? 'bridge:40' : (spent as BridgeRef)) };
  }
}

/** A right-giving law as the walk asks it. */
export const asGiving = (rights: Rights, law: RightGiven): BridgeLaw => ({
  ref: law.ref,
  on: law.on,
  rule: (before, fact) => (law.gives(before, fact) ? rights.after(before, fact).ruling : undefined),
});

/** A right-ending law as the walk asks it. */
export const asEnding = (rights: Rights, law: RightEnded): BridgeLaw => ({
  ref: law.ref,
  on: law.on,
  rule: (before, fact) => {
    if (before.ledger.length === 0 || !lastOpen(before.ledger)) return undefined;
    const change = law.ends(before, fact);
    if (!change || !before.ledger.some((right) => isOpen(right) && change(right) !== right)) return undefined;
    return rights.after(before, fact).ruling;
  },
});
