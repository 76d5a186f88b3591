import type { AnySeat, DealLawbook, DealWalk, LawbookOf, Ruling } from '@fairdeal/facts';
import { openingOf, type Reading, type Seen } from './reading';

/** A fact, and the ruling that came of it. */
export interface Drawn {
  readonly seen: Seen;
  readonly ruling: Ruling<AnySeat>;
  /** False where an earlier ruling came to this by the fact: a right that ran out. */
  readonly byThisFact: boolean;
}

/** A deal as its lawbook follows it. */
export interface Walked {
  readonly lawbook: DealLawbook;
  /** Asked where it now stands, at the last fact. */
  readonly walk: DealWalk;
  readonly drawn: readonly Drawn[];
}

/** Regular ends of a hand that a lawbook words as rulings. */
const regular: ReadonlySet<string> = new Set([
  // A claim agreed to: the ordinary end of play.
  'contract:69A',
]);

/** Did somebody do what a law forbids, or try to? */
export function isIrregular(ruling: Ruling<AnySeat>): ruling is Irregular {
  switch (ruling.outcome) {
    case 'continues':
    case 'pool-awarded':
    case 'pool-carried':
      return false;
    case 'stands':
      return !regular.has(ruling.law);
    default:
      return true;
  }
}
type Irregular = Exclude<
  Ruling<AnySeat>,
  { readonly outcome: 'continues' | 'pool-awarded' | 'pool-carried' }
>;

const lawOf = (ruling: Ruling<AnySeat>): string | undefined => ('law' in ruling ? ruling.law : undefined);

/** Walks a deal under its lawbook. @returns undefined where its lawbook is not written */
export function walkDeal(lawbookOf: LawbookOf, reading: Reading): Walked | undefined {
  const lawbook = lawbookOf(reading.opened.said.lawbook);
  if (lawbook === undefined) return undefined;
  const walk = lawbook.begin(openingOf(reading));
  const drawn: Drawn[] = [];
  let before = walk.ruling;
  for (const seen of reading.seen) {
    const ruling = walk.take(seen.fact);
    const now = walk.ruling;
    if (ruling !== undefined) drawn.push({ seen, ruling, byThisFact: true });
    else if (now !== before && (now.outcome !== before.outcome || lawOf(now) !== lawOf(before))) {
      drawn.push({ seen, ruling: now, byThisFact: false });
    }
    before = now;
  }
  return { lawbook, walk, drawn };
}

/** `whist:44.VI` and `whist:44` are both of law 44. */
export const numberOf = (law: string): string => /^[a-z]+:[A-Za-z]*[0-9]*/.exec(law)?.[0] ?? law;

/** What a law says, as the lawbook's index has it. */
export function sayingOf({ index }: Pick<DealLawbook, 'index'>, law: string): string {
  const entry =
    index.find(({ ref }) => ref === law) ??
    index.find(({ ref }) => law.startsWith(ref)) ??
    index.find(({ ref }) => numberOf(ref) === numberOf(law));
  return entry === undefined ? law : `${law}, ${entry.title}: ${entry.gist}`;
}
