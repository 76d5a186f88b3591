import { beginWalk, factsOf, leftOf, type Ruling, type Scenario, type Seat } from '@fairdeal/facts';
import { readSetup } from './setup';
import { dealtByLeave, outOfTurn, reckonedDealer, wrongPack, type WhistTable } from './table';
import { whist } from './whist';

/** Every column a whist scenario may ask for (the lawbook's page, section 5). */
export type WhistColumns = Readonly<Record<string, unknown>>;

const columnMoments: readonly string[] = ['trump-turned', 'first-card-played', 'next-card'];

/**
 * Who deals next because of this ruling, or is about to deal. Nobody while the hand goes on, save where the laws
 * settle the rotation: a deal out of turn or with the wrong pack that stood (48), a deal for the partner by
 * leave (49).
 */
function nextDealer(table: WhistTable, ruling: Ruling): Seat | null {
  if ('nextDealer' in ruling) return ruling.nextDealer;
  if (table.phase === 'preparing') return table.turn ?? null;
  const settled = outOfTurn(table) || wrongPack(table) || dealtByLeave(table);
  return table.phase === 'playing' && settled ? leftOf(reckonedDealer(table)) : null;
}

/** The ruling in force, laid out in the columns of a scenario's `expect`. */
export function inColumns(table: WhistTable): WhistColumns {
  const { ruling, past } = table;
  const entitled = ruling.outcome === 'new-deal-claimable' || ruling.outcome === 'penalty' ? ruling.by : [];
  const until = 'until' in ruling && ruling.until !== undefined && columnMoments.includes(ruling.until);
  return {
    outcome: ruling.outcome,
    law: 'law' in ruling ? ruling.law : (table.reckonedBy ?? null),
    nextDealer: nextDealer(table, ruling),
    by: [...entitled],
    until: until ? ruling.until : null,
    priorScore: 'scoreCorrected' in ruling && ruling.scoreCorrected === true ? 'corrected' : 'unchanged',
    claim: 'claim' in ruling ? ruling.claim : undefined,
    penalty: ruling.outcome === 'penalty' ? ruling.penalty : undefined,
    score: table.standing.score,
    game: past?.reckoning.game ?? null,
    rubber: past?.reckoning.rubber ?? null,
  };
}

/** The columns this scenario's `expect` has; all that say something where it has none. */
function asked(columns: WhistColumns, expect: Scenario['expect']): WhistColumns {
  const names = Object.keys(expect ?? columns);
  return Object.fromEntries(
    names.filter((name) => columns[name] !== undefined).map((name) => [name, columns[name]]),
  );
}

/** @throws ScenarioFault naming the field of the setup, or the fact and its field. */
export function ruleScenario(scenario: Scenario): WhistColumns {
  const setup = readSetup(scenario.id, scenario.setup);
  const going = beginWalk(whist, setup);
  for (const fact of factsOf('whist', scenario.id, scenario.facts ?? [], setup.dealer)) going.take(fact);
  return asked(inColumns(going.table), scenario.expect);
}

const inAnyOrder = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same(one[name], other[name]));
}

/**
 * Do they agree? The seats of `by` in any order; `law` only hints at what was tested where the deal continues, save
 * in a score, whose law is defined (the lawbook's page, section 5).
 */
export function agrees(actual: WhistColumns, expect: WhistColumns): boolean {
  const isHint = expect['outcome'] === 'continues';
  return Object.keys({ ...actual, ...expect })
    .filter((column) => !(column === 'law' && isHint))
    .every((column) =>
      column === 'by'
        ? same(inAnyOrder(actual['by']), inAnyOrder(expect['by']))
        : same(actual[column], expect[column]),
    );
}
