import {
  agree,
  beginWalk,
  factsOf,
  leftOf,
  type OpenedScenario,
  type Ruling,
  type Scenario,
  type Seat,
  type WhistFact,
} from '@fairdeal/facts';
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

/**
 * Which law decides; where none was drawn, the one the score was reckoned by. That is the law of the moment after a
 * reckoning, and of a scenario that asks for the score, whenever it does.
 */
function decidingLaw({ ruling, reckonedBy, past }: WhistTable, asksForScore: boolean): string | null {
  if ('law' in ruling) return ruling.law;
  return reckonedBy ?? (asksForScore ? past?.reckoning.law : undefined) ?? null;
}

/** The ruling in force, laid out in the columns of a scenario's `expect`. */
export function inColumns(table: WhistTable, asksForScore = false): WhistColumns {
  const { ruling, past } = table;
  const entitled = ruling.outcome === 'new-deal-claimable' || ruling.outcome === 'penalty' ? ruling.by : [];
  const until = 'until' in ruling && ruling.until !== undefined && columnMoments.includes(ruling.until);
  return {
    outcome: ruling.outcome,
    law: decidingLaw(table, asksForScore),
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

/** The columns named; all that say something where none are. */
function asked(columns: WhistColumns, names: readonly string[] = Object.keys(columns)): WhistColumns {
  return Object.fromEntries(
    names.filter((name) => columns[name] !== undefined).map((name) => [name, columns[name]]),
  );
}

/** @throws ScenarioFault naming the field of the setup, or the fact and its field. */
export function openScenario({ id, setup: written, facts = [] }: Scenario): OpenedScenario {
  const setup = readSetup(id, written);
  const going = beginWalk(whist, setup);
  return {
    facts: factsOf('whist', id, facts, setup.dealer),
    take: (fact) => going.take(fact as WhistFact),
    get ruling() {
      return going.ruling;
    },
    get rights() {
      return going.rights;
    },
    columns: (names) => asked(inColumns(going.table, names?.includes('score') === true), names),
  };
}

/**
 * Does the ruling say what is expected? `law` only hints at what was tested where the deal continues; a scenario that
 * asks for the score is reckoned by one law and no other (the lawbook's page, section 5).
 */
export const agrees = (actual: WhistColumns, expect: WhistColumns): boolean =>
  agree(actual, expect, expect['outcome'] === 'continues' && expect['score'] === undefined ? ['law'] : []);
