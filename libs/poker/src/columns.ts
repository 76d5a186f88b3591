import { judgeOf } from './law-46-dispute';
import { divisionOf } from './law-58-award';
import { nextAnte, nextDealer } from './law-t03-next-deal';
import { moveDue } from './law-t08-balancing';
import { placesOf, withoutChips, type Placed } from './law-t12-places';
import { prizesFor } from './law-t13-prizes';
import { betOrder, drawOrder, sayBounds, showOrder } from './orders';
import type { Place } from './place';
import type { PokerRuling } from './says';
import { rightOf } from './seating';
import { dealIsLive, type PokerTable } from './table';

/** A ruling laid out in the columns the page lists under "What `expect` holds, exactly". */
export type Columns = Readonly<Record<string, unknown>>;

/** Columns every ruling answers in. */
export const standardColumns = ['outcome', 'law', 'nextDealer', 'by', 'until', 'priorScore', 'pool'] as const;

const lawOf = (ruling: PokerRuling): string | null => ('law' in ruling ? (ruling.law ?? null) : null);

/** Who tried, who claimed, who bears a penalty; nobody otherwise. */
function by(ruling: PokerRuling): readonly number[] {
  switch (ruling.outcome) {
    case 'act-refused':
    case 'new-deal-refused':
    case 'penalty':
      return ruling.by;
    default:
      return [];
  }
}

const poolNow = ({ ruling, pool }: PokerTable): number =>
  ruling.outcome === 'pool-awarded' ? ruling.pool : pool;

const bySeat = <T>(entries: Iterable<readonly [number | string, T]>): Readonly<Record<string, T>> =>
  Object.fromEntries(entries);

/** 13, 63. The whole stake of each hand put out, with what was put in after it was foul. */
const forfeits = ({ retired, places }: PokerTable) =>
  bySeat(
    retired.map((seat) => [seat, (places[seat] as Place).stake] as const).filter(([, stake]) => stake > 0),
  );

/** 18. The dealer serves on though he has passed or been put out. */
function dealerServes(table: PokerTable): number | null {
  const place = table.places[table.deal.dealer];
  return dealIsLive(table) && place && (place.passed || place.foul !== undefined) ? place.seat : null;
}

/** How a player is called: by his seat, or by table and seat where the facts name several tables. */
function keyOf({ eliminations }: PokerTable): (placed: Placed) => string {
  const several = new Set(eliminations.map(({ table }) => table)).size > 1;
  return ({ table, seat }) => (several ? `${table}:${seat}` : `${seat}`);
}

function prizes(table: PokerTable) {
  const { tournament } = table.setup;
  if (!tournament) return {};
  const key = keyOf(table);
  return bySeat([...prizesFor(placesOf(table), tournament)].map(([placed, prize]) => [key(placed), prize]));
}

const bySidePots = ({ setup }: PokerTable): boolean => setup.allIn === 'side-pots';

const rulingsBefore = ({ displaced }: PokerTable) =>
  displaced.map((ruling) => ({ outcome: ruling.outcome, law: lawOf(ruling) }));

/** T15 returns what nobody matched, S1 all that each put in. */
function returned(table: PokerTable) {
  const isImperfect = table.stage === 'void' || Object.keys(table.returned).length > 0;
  return !isImperfect && bySidePots(table) ? bySeat(divisionOf(table).returned) : table.returned;
}

/** What one column says of the ruling in force and of the game; undefined where there is no such column. */
export function column(table: PokerTable, name: string): unknown {
  const { ruling, award } = table;
  switch (name) {
    case 'outcome':
      return ruling.outcome;
    case 'law':
      return lawOf(ruling);
    case 'nextDealer':
      return nextDealer(table);
    case 'by':
      return by(ruling);
    case 'until':
      return null;
    case 'priorScore':
      return 'unchanged';
    case 'claim':
      return 'claim' in ruling ? (ruling.claim ?? null) : null;
    case 'pool':
      return poolNow(table);
    case 'retired':
      return table.retired;
    case 'forfeits':
      return forfeits(table);
    case 'refunds':
      return table.refunds;
    case 'also':
      return rulingsBefore(table);
    case 'winners':
      return award?.winners ?? [];
    case 'payouts':
      return bySeat((award?.payouts ?? []).map(({ to, amount }) => [to, amount]));
    case 'handLaw':
      return award?.handLaw ?? null;
    case 'pots':
      return bySidePots(table) ? divisionOf(table).pots : [];
    case 'returned':
      return returned(table);
    case 'nextGame':
      return ruling.outcome === 'pool-carried' ? ruling.nextGame : null;
    case 'penalty':
      return 'penalty' in ruling ? (ruling.penalty ?? null) : null;
    default:
      return columnOfTheTable(table, name);
  }
}

function columnOfTheTable(table: PokerTable, name: string): unknown {
  switch (name) {
    case 'dealerServes':
      return dealerServes(table);
    case 'firstSay':
      return sayBounds(table)?.first ?? null;
    case 'lastSay':
      return sayBounds(table)?.last ?? null;
    case 'drawOrder':
      return drawOrder(table);
    case 'betOrder':
      return betOrder(table);
    case 'showOrder':
      return showOrder(table);
    case 'judge':
      return table.dispute ? judgeOf(table, table.dispute) : null;
    case 'decidedBy':
      return table.decidedBy ?? null;
    case 'mustAnswer':
      return table.mustAnswer ?? null;
    case 'remaining':
      return table.short ?? null;
    case 'cutBy':
      return table.short === undefined ? null : rightOf(table.seats, table.deal.dealer);
    case 'eliminated':
      return withoutChips(table);
    case 'places':
      return bySeat(placesOf(table).map((placed) => [keyOf(table)(placed), placed.place]));
    case 'prizes':
      return prizes(table);
    case 'nextAnte':
      return nextAnte(table);
    case 'move':
      return moveDue(table);
    default:
      return undefined;
  }
}

const extraColumns = [
  'claim',
  'retired',
  'forfeits',
  'refunds',
  'also',
  'winners',
  'payouts',
  'handLaw',
  'pots',
  'returned',
  'nextGame',
  'penalty',
  'dealerServes',
  'judge',
  'decidedBy',
  'mustAnswer',
  'remaining',
  'cutBy',
  'eliminated',
  'places',
  'prizes',
  'move',
] as const;

const saysNothing = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Every column that has something to say, for a reader who asked for none in particular. */
export function allColumns(table: PokerTable): Columns {
  const extra = extraColumns
    .map((name) => [name, column(table, name)] as const)
    .filter(([, value]) => !saysNothing(value));
  return Object.fromEntries([
    ...standardColumns.map((name) => [name, column(table, name)] as const),
    ...extra,
  ]);
}
