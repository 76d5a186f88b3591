import type { Ruling, Seat } from '@fairdeal/facts';
import { claimants, lastOpen } from './right-held';
import { isBeforeTheDeal, type BridgeTable } from './table';

/** A ruling laid out in the columns §3 of the page describes. */
export type Columns = Readonly<Record<string, unknown>>;

/** Columns every ruling answers in; the rest are there where they help. */
export const standardColumns = ['outcome', 'law', 'nextDealer', 'by', 'until', 'priorScore'] as const;

/** Rulings about the preparing of the pack, which leave the deal with the seat about to deal. */
const ofThePreparing = new Set([
  'bridge:30',
  'bridge:33',
  'bridge:34',
  'bridge:35',
  'bridge:38c',
  'bridge:43',
  'bridge:44',
  'bridge:104',
]);

const lawOf = (ruling: Ruling): string | null => ('law' in ruling ? (ruling.law ?? null) : null);

/**
 * Who deals next because of this ruling; before the deal begins, the seat about to deal; null while the present deal
 * simply goes on, and where the ruling is about the hand before.
 */
function nextDealer(table: BridgeTable, ruling: Ruling): Seat | null {
  if ('nextDealer' in ruling && ruling.nextDealer) return ruling.nextDealer;
  if (table.phase === 'table') return null;
  if (ruling.outcome === 'recut-required' || ruling.outcome === 'reshuffle-required')
    return table.deal.dealer;
  const aboutThisDeal =
    !table.last || ruling.outcome === 'continues' || ofThePreparing.has(lawOf(ruling) ?? '');
  return isBeforeTheDeal(table) && aboutThisDeal ? table.deal.dealer : null;
}

const claimOf = ({ outcome, ...ruling }: Ruling): string | null =>
  outcome === 'new-deal-refused' ? 'refused' : 'claim' in ruling ? (ruling.claim ?? null) : null;

const penaltyOf = (ruling: Ruling): string => ('penalty' in ruling ? (ruling.penalty ?? 'none') : 'none');

const optional = (ruling: Ruling, name: string): unknown =>
  (ruling as unknown as Readonly<Record<string, unknown>>)[name] ?? null;

const corrected = (ruling: Ruling): boolean => 'scoreCorrected' in ruling && ruling.scoreCorrected === true;

/**
 * The seats that may claim now, whatever was ruled last: a penalty or a score put right takes no new deal from
 * anybody. Once there is to be a new deal, the seat that claimed it.
 */
const mayClaim = ({ final, ruling, ledger, deal }: BridgeTable): readonly Seat[] =>
  final ? ('by' in ruling && ruling.by) || [] : claimants(ledger, deal.dealer);

/** What one column says of the ruling in force; undefined where there is no such column. */
export function column(table: BridgeTable, name: string): unknown {
  const { ruling } = table;
  switch (name) {
    case 'outcome':
      return ruling.outcome;
    case 'law':
      return lawOf(ruling);
    case 'nextDealer':
      return nextDealer(table, ruling);
    case 'by':
      return mayClaim(table);
    case 'until':
      return (!table.final && lastOpen(table.ledger)?.until) || null;
    case 'mayBeSeenBy':
    case 'alternative':
    case 'pack':
    case 'against':
    case 'tricksTo':
      return optional(ruling, name);
    case 'priorScore':
      return corrected(ruling) ? 'corrected' : 'unchanged';
    case 'claim':
      return claimOf(ruling);
    case 'penalty':
      return penaltyOf(ruling);
    case 'handScore':
      return ruling.outcome === 'new-deal-compulsory' ? 'void' : 'stands';
    case 'entersWithoutCutting':
      return table.phase === 'table' && ruling.outcome === 'continues';
    default:
      return undefined;
  }
}

const extraColumns = [
  'claim',
  'penalty',
  'mayBeSeenBy',
  'alternative',
  'pack',
  'against',
  'tricksTo',
] as const;

/** Every column that has something to say, for a reader who asked for none in particular. */
export function allColumns(table: BridgeTable): Columns {
  const extra = extraColumns
    .map((name) => [name, column(table, name)] as const)
    .filter(([name, value]) => value !== null && (name !== 'penalty' || 'penalty' in table.ruling));
  return Object.fromEntries([
    ...standardColumns.map((name) => [name, column(table, name)] as const),
    ...extra,
  ]);
}
