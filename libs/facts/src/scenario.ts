import { games, type FactsOf, type Game } from './fact';
import type { PokerSeat } from './fields-of-the-table';
import { parseFact, faultSentence } from './parse-fact';
import type { Right, Ruling } from './ruling';
import { seatOfCard, type Seat } from './seat';

type Json = Readonly<Record<string, unknown>>;

/** One case of a conformance suite, as laws/VOCABULARY describes it; its facts are still as written. */
export interface Scenario {
  readonly id: string;
  readonly setup: Json & { readonly game: Game };
  /** Absent where the case gives a `result` instead. */
  readonly facts?: readonly Json[];
  readonly result?: Json;
  readonly expect?: Json;
  readonly why?: string;
}

/** A seat of any game's table. */
type AnySeat = Seat | PokerSeat;

/** A scenario laid open by its game's lawbook: its facts spelled out, to be taken one by one. */
export interface OpenedScenario {
  readonly facts: readonly { readonly type: string }[];
  /** Takes the next of `facts`, and answers what the laws drew from it. */
  take(fact: { readonly type: string }): Ruling<AnySeat> | undefined;
  readonly ruling: Ruling<AnySeat>;
  readonly rights: readonly Right<AnySeat>[];
  /** The ruling in force in the columns named; in all that have something to say where none are. */
  columns(names?: readonly string[]): Readonly<Record<string, unknown>>;
}

/** A scenario ruled to its last fact, in the columns its `expect` asks for. */
export function ruleScenario(
  open: (scenario: Scenario) => OpenedScenario,
  scenario: Scenario,
): Readonly<Record<string, unknown>> {
  const opened = open(scenario);
  for (const fact of opened.facts) opened.take(fact);
  return opened.columns(scenario.expect && Object.keys(scenario.expect));
}

export class ScenarioFault extends Error {
  override readonly name = 'ScenarioFault';
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Judges a file's parsed JSON: a list of scenarios, or one.
 * @throws ScenarioFault naming the scenario, by id or place, and the field.
 */
export function readScenarios(json: unknown): readonly Scenario[] {
  const list = Array.isArray(json) ? json : [json];
  return list.map((item: unknown, place) => {
    const at = isObject(item) && typeof item['id'] === 'string' ? item['id'] : `scenario ${place + 1}`;
    const wrong = (what: string) => new ScenarioFault(`${at}: ${what}`);
    if (!isObject(item)) throw wrong('expected an object');
    if (typeof item['id'] !== 'string') throw wrong('id: expected text');
    const { setup, facts, expect, result } = item;
    if (!isObject(setup)) throw wrong('setup: expected an object');
    if (!games.includes(setup['game'] as Game))
      throw wrong(`setup.game: expected one of ${games.join(', ')}`);
    if (facts !== undefined && !(Array.isArray(facts) && facts.every(isObject))) {
      throw wrong('facts: expected a list of objects');
    }
    if (facts === undefined && result === undefined) throw wrong('expected facts, or a result');
    if (result !== undefined && !isObject(result)) throw wrong('result: expected an object');
    if (expect !== undefined && !isObject(expect)) throw wrong('expect: expected an object');
    return item as unknown as Scenario;
  });
}

const isOrdinal = (n: unknown): n is number =>
  Number.isInteger(n) && (n as number) >= 1 && (n as number) <= 104;

/** How a game gives out a run of cards: shown each fact that goes before, asked where each card of the run goes. */
export interface Dealing<F, S> {
  /** @returns what makes the fact impossible at this very table, if anything does: the field, and what was expected. */
  saw(fact: F): string | void;
  /** @returns undefined where it is not known who deals. */
  seatOf(n: number): S | undefined;
}

/**
 * Spells out `CardsDealt` runs and judges every fact. Nobody saw a face of a run.
 * @throws ScenarioFault naming the fact by its place, and the field.
 */
export function spellOut<G extends Game>(
  game: G,
  id: string,
  written: readonly Json[],
  dealing: Dealing<FactsOf[G], AnySeat>,
): readonly FactsOf[G][] {
  const facts: FactsOf[G][] = [];
  written.forEach((item, place) => {
    const wrong = (what: string) => new ScenarioFault(`${id}: facts[${place}]: ${what}`);
    const add = (input: unknown) => {
      const parsed = parseFact(game, input);
      if ('fault' in parsed) throw wrong(faultSentence(parsed.fault));
      const impossible = dealing.saw(parsed.value);
      if (impossible !== undefined) throw wrong(impossible);
      facts.push(parsed.value);
    };
    if (item['type'] !== 'CardsDealt') return add(item);
    const { from, to } = item;
    if (!isOrdinal(from) || !isOrdinal(to) || from > to) {
      throw wrong('CardsDealt: expected from and to, whole numbers from 1 to 104, from no greater than to');
    }
    for (let n = from; n <= to; n++) {
      const seat = dealing.seatOf(n);
      if (seat === undefined) throw wrong('CardsDealt: expected a dealer, and none is known');
      add({ type: 'CardDealt', n, to: seat, card: null });
    }
  });
  return facts;
}

/** Card `n` goes `n` places clockwise of whoever deals in fact. */
function inRotation(dealer: Seat): Dealing<{ readonly type: string }, Seat> {
  let dealing = dealer;
  return {
    saw: (fact) => {
      if (fact.type === 'DealBegun') dealing = (fact as FactsOf['whist'] & { type: 'DealBegun' }).dealer;
    },
    seatOf: (n) => seatOfCard(dealing, n),
  };
}

/**
 * The facts of a scenario of the partnership games, its runs spelled out in rotation.
 * @throws ScenarioFault naming the fact by its place, and the field.
 */
export const factsOf = <G extends 'whist' | 'bridge' | 'contract'>(
  game: G,
  id: string,
  written: readonly Json[],
  dealer: Seat,
): readonly FactsOf[G][] => spellOut(game, id, written, inRotation(dealer));
