import { cited, comparePositions, type Cited } from './happened';
import type { EventSheet } from './sheet/event-sheet';
import { saidIn } from './sheet/said-in';

/** A decided case, found by the law it was decided by. */
export interface Case {
  /** `bridge:38e`. */
  readonly law: string;
  readonly deal: string;
  readonly decided: 'ruling' | 'appeal-upheld' | 'appeal-dismissed';
  /** Null for a ruling. */
  readonly appeal: string | null;
  /** The ruling's outcome, or the committee's decision. */
  readonly holds: string;
  readonly why: string | null;
  readonly dissent: readonly { readonly by: string; readonly says: string }[];
  readonly event: Cited;
}

const numbers = (law: string): readonly (string | number)[] =>
  (law.match(/\d+|\D+/g) ?? []).map((part) => (/^\d/.test(part) ? Number(part) : part));

/** `whist:9` before `whist:44.VI`. */
export function byLaw(one: string, other: string): number {
  const [first, second] = [numbers(one), numbers(other)];
  for (const [i, part] of first.entries()) {
    const against = second[i];
    if (against === undefined) return 1;
    if (part === against) continue;
    if (typeof part === 'number' && typeof against === 'number') return part - against;
    return String(part) < String(against) ? -1 : 1;
  }
  return first.length - second.length;
}

/** `bridge:38` finds 38 and its paragraphs, 38e among them, and not 380. */
const isUnder = (law: string, asked: string): boolean =>
  law === asked || (law.startsWith(asked) && !/^\d/.test(law.slice(asked.length)));

/**
 * Rulings given and appeals decided under a law, by the law's number and then in the order they were decided. Decisions
 * that name no law are not in it.
 *
 * @param law a law or one of its paragraphs; all of them where it is left out
 */
export function casebook({ books }: EventSheet, law?: string): readonly Case[] {
  const rulings = [...books.deals.values()].flatMap(({ deal, rulings: given }) =>
    given.map((event): Case => {
      const { law: ref, outcome, why = null } = saidIn<'RulingGiven'>(event);
      const at = { law: ref, deal, event: cited(event), dissent: [], appeal: null };
      return { ...at, decided: 'ruling', holds: outcome, why };
    }),
  );
  const decided = [...books.appeals.values()].flatMap(({ appeal, deal, lodged, ended }): readonly Case[] => {
    if (ended === undefined || ended.type === 'AppealWithdrawn') return [];
    const { law: ref, decision, dissent = [] } = saidIn<'AppealUpheld'>(ended);
    if (ref === undefined) return [];
    const { grounds } = saidIn<'AppealLodged'>(lodged);
    const how = ended.type === 'AppealUpheld' ? 'appeal-upheld' : 'appeal-dismissed';
    const held = { holds: decision, why: grounds, dissent };
    return [{ law: ref, deal, decided: how, appeal, ...held, event: cited(ended) }];
  });
  return [...rulings, ...decided]
    .filter((one) => law === undefined || isUnder(one.law, law))
    .sort(
      (one, other) => byLaw(one.law, other.law) || comparePositions(one.event.position, other.event.position),
    );
}
