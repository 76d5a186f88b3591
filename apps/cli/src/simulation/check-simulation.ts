import type { Fact } from '@fairdeal/facts';
import type { DealSetup, SimulatedDeal } from '@fairdeal/simulator';

type Columns = Readonly<Record<string, unknown>>;

/** A deal laid open by a lawbook: `openScenario`'s answer, as far as it is needed here. */
export interface OpenedDeal {
  take(fact: Fact): unknown;
  readonly ruling: { readonly outcome: string };
  /** The ruling in force, in those columns of the law pages. */
  columns(names: readonly string[]): Columns;
}
export type Ruler = (setup: DealSetup) => OpenedDeal;

/** Where the lawbook and the key part. */
export interface Disagreement {
  readonly table: number;
  readonly deal: number;
  /** The fault table's row; null where a clean deal was ruled on. */
  readonly fault: string | null;
  readonly at: 'decisive-fact' | 'last-fact' | 'clean-deal';
  /** Number of facts after which they part. */
  readonly after: number;
  readonly column: string;
  readonly expected: unknown;
  readonly found: unknown;
}

export interface SimulationReport {
  readonly deals: number;
  readonly facts: number;
  readonly planted: number;
  /** Deals with a fault ruled, at both moments, as the key says. */
  readonly agreed: number;
  /** Clean deals in which the lawbook ruled something. */
  readonly invented: number;
  /** The first of them; `of` counts them all. */
  readonly disagreements: readonly Disagreement[];
  readonly of: number;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Columns => typeof value === 'object' && value !== null;

const saysNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);

/**
 * A column the lawbook leaves out says nothing, and so does an empty list or object, or null. Seats of the compass are
 * in no order; poker's page gives every list of its own an order.
 */
function same(expected: unknown, found: unknown): boolean {
  if (saysNothing(expected) || saysNothing(found)) return saysNothing(expected) && saysNothing(found);
  if (isList(expected) && isList(found)) {
    const inOrder = expected.some((one) => typeof one !== 'string');
    return (
      expected.length === found.length &&
      expected.every((one, i) => (inOrder ? same(one, found[i]) : found.includes(one)))
    );
  }
  if (isObject(expected) && isObject(found)) {
    return [...new Set([...Object.keys(expected), ...Object.keys(found)])].every((name) =>
      same(expected[name], found[name]),
    );
  }
  return expected === found;
}

/** Holds one deal against the lawbook; in a clean one nothing may ever be ruled but its own result. */
export function checkDeal(ruler: Ruler, deal: SimulatedDeal): readonly Disagreement[] {
  const { table, deal: number, setup, facts, planted, end, settledAfter = Infinity } = deal;
  const opened = ruler(setup);
  const found: Disagreement[] = [];
  const hold = (at: Disagreement['at'], after: number, columns: object): void => {
    const actual = opened.columns(Object.keys(columns));
    for (const [column, expected] of Object.entries(columns)) {
      if (same(expected, actual[column])) continue;
      const fault = planted?.fault ?? null;
      found.push({ table, deal: number, fault, at, after, column, expected, found: actual[column] ?? null });
    }
  };
  facts.forEach((fact, i) => {
    opened.take(fact);
    if (planted?.after === i + 1) hold('decisive-fact', i + 1, planted.expect);
    const quiet = !planted && found.length === 0 && i + 1 < settledAfter;
    if (quiet && opened.ruling.outcome !== 'continues') {
      hold('clean-deal', i + 1, { outcome: 'continues' });
    }
  });
  hold(planted ? 'last-fact' : 'clean-deal', facts.length, end);
  return found;
}

/** Holds an evening against the lawbook, keeping the first `most` disagreements and counting the rest. */
export function checkSimulation(
  ruler: Ruler,
  evening: Iterable<SimulatedDeal>,
  most = 100,
): SimulationReport {
  const kept: Disagreement[] = [];
  const count = { deals: 0, facts: 0, planted: 0, agreed: 0, invented: 0, of: 0 };
  for (const deal of evening) {
    const found = checkDeal(ruler, deal);
    count.deals += 1;
    count.facts += deal.facts.length;
    count.of += found.length;
    if (deal.planted) {
      count.planted += 1;
      if (found.length === 0) count.agreed += 1;
    } else if (found.length > 0) count.invented += 1;
    kept.push(...found.slice(0, Math.max(0, most - kept.length)));
  }
  return { ...count, disagreements: kept };
}
