import type {
  AnySeat,
  DealWalk,
  Fall,
  LawEntry,
  NextDeal,
  Ruling,
  SeenFact,
  Walk,
  WrittenHand,
} from '@fairdeal/facts';

/** What the house reads off a lawbook's table, beside rulings and rights. */
export interface Reading<B> {
  hand(table: B): WrittenHand | undefined;
  /** Whose hand is laid open at the opening lead, in games that have one. */
  dummy?(table: B): AnySeat | undefined;
  /** After a fall. */
  nextAfterFall(table: B, fell: Fall): NextDeal;
  /** Once the hand is over; undefined while it goes on, and where cards decide. */
  nextAfterHand(table: B): NextDeal | undefined;
}

const isFall = (ruling: Ruling<AnySeat>): ruling is Fall =>
  ruling.outcome === 'new-deal-compulsory' ||
  ruling.outcome === 'misdeal-deal-passes' ||
  ruling.outcome === 'deal-stopped';

/**
 * A lawbook's walk as the house asks it. A deal that fell stays fallen, whatever is seen after it in the same stream,
 * unless the law itself puts it right (whist's reading R12).
 *
 * Facts were judged by that game's vocabulary when they came in, so the lawbook's narrower types hold.
 */
export function dealWalk<B, F extends { readonly type: string }, S extends AnySeat>(
  going: Walk<F, S> & { readonly table: B },
  reading: Reading<B>,
): DealWalk {
  let fell: Fall | undefined;
  let next: NextDeal | undefined;
  return {
    take(seen: SeenFact) {
      const drawn = going.take(seen as unknown as F);
      const ruling = going.ruling as Ruling<AnySeat>;
      if (isFall(ruling)) {
        if (ruling !== fell) next = reading.nextAfterFall(going.table, ruling);
        fell = ruling;
      } else if (fell !== undefined && ruling.outcome === 'rectified') fell = next = undefined;
      return drawn as Ruling<AnySeat> | undefined;
    },
    get ruling() {
      return going.ruling as Ruling<AnySeat>;
    },
    get rights() {
      return going.rights;
    },
    get fell() {
      return fell;
    },
    get dummy() {
      return reading.dummy?.(going.table);
    },
    get hand() {
      return reading.hand(going.table);
    },
    get next() {
      return fell === undefined ? reading.nextAfterHand(going.table) : next;
    },
  };
}

/** `whist:44.VI` and `whist:44` are both of law 44. */
const numberOf = (law: string): string => /^[a-z]+:[A-Za-z]*[0-9]*/.exec(law)?.[0] ?? law;

/** Is this law, or one of its paragraphs, in the index? */
export function holdsLaw(index: readonly LawEntry[]): (law: string) => boolean {
  const numbers = new Set(index.flatMap(({ ref }) => [ref as string, numberOf(ref)]));
  return (law) => numbers.has(law) || numbers.has(numberOf(law));
}
