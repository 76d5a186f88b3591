import type { Card } from '@fairdeal/facts';
import { bytesOf, sameBytes } from './bytes';
import { orderOf, type CutMade } from './order';
import { commitmentTo, sealOf, seedLength, type Salt } from './seed';

/** What was published before and after one house-dealt deal. */
export interface Published {
  readonly context: string;
  /** Published before any card left. */
  readonly commitment: string;
  /** Seals by seat, published before any salt was opened. */
  readonly seals?: Readonly<Record<string, string>>;
  readonly cut?: CutMade;
  /** Revealed afterwards; undefined where it was not. */
  readonly seed?: string;
  readonly salts?: readonly Salt[];
  /** Cards as they left the pack, in their order; null where nobody saw one, and shorter where dealing stopped. */
  readonly dealt: readonly (Card | null)[];
}

/** One thing that does not hold, and where. */
export interface Doubt {
  readonly kind:
    | 'not-revealed'
    | 'seed-malformed'
    | 'other-seed'
    | 'salt-missing'
    | 'salt-unsealed'
    | 'other-salt'
    | 'cut-malformed'
    | 'other-card';
  /** The seat, or the ordinal of the card from 1; absent where it is the whole. */
  readonly at?: string | number;
  readonly expected?: string;
  readonly found?: string;
}

/** Holds what was dealt against what was promised. @returns every doubt; none where the deal was fair. */
export function verifyShuffle(published: Published): readonly Doubt[] {
  if (published.seed === undefined) return [{ kind: 'not-revealed' }];
  const seed = bytesOf(published.seed, seedLength);
  if (seed === undefined) return [{ kind: 'seed-malformed', found: published.seed.slice(0, 80) }];
  const doubts = [...seedDoubts(published, seed), ...saltDoubts(published)];
  // An order that follows from other inputs than the promised ones proves nothing more.
  if (doubts.length > 0) return doubts;
  const { context, salts = [], cut } = published;
  try {
    return cardDoubts(orderOf({ seed, context, salts, ...(cut && { cut }) }), published.dealt);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ kind: 'cut-malformed', found: error.message }];
  }
}

function seedDoubts({ commitment, context }: Published, seed: Uint8Array): readonly Doubt[] {
  const promised = bytesOf(commitment, 32);
  const found = commitmentTo(seed, context);
  const same = promised !== undefined && sameBytes(promised, bytesOf(found, 32) as Uint8Array);
  return same ? [] : [{ kind: 'other-seed', expected: commitment, found }];
}

function saltDoubts({ seals = {}, salts = [], context }: Published): readonly Doubt[] {
  const opened = new Set(salts.map(({ seat }) => seat));
  const missing = Object.keys(seals).filter((seat) => !opened.has(seat));
  return [
    ...missing.map((at): Doubt => ({ kind: 'salt-missing', at })),
    ...salts.flatMap((salt): readonly Doubt[] => {
      const sealed = Object.hasOwn(seals, salt.seat) ? seals[salt.seat] : undefined;
      if (sealed === undefined) return [{ kind: 'salt-unsealed', at: salt.seat }];
      const found = sealOf(salt, context);
      return found === sealed ? [] : [{ kind: 'other-salt', at: salt.seat, expected: sealed, found }];
    }),
  ];
}

const cardDoubts = (order: readonly Card[], dealt: readonly (Card | null)[]): readonly Doubt[] =>
  dealt.flatMap((card, i): readonly Doubt[] => {
    const expected = order[i] ?? 'no card';
    return card === null || card === expected
      ? []
      : [{ kind: 'other-card', at: i + 1, expected, found: card }];
  });
