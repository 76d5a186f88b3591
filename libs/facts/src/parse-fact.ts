import { vocabularies, type FactsOf, type Game } from './fact';
import { faultAt, faultInShape, type Fault, type Shape } from './field';
import { houseEvents, type HouseEvent } from './house-event';

export type Parsed<T> = { readonly value: T } | { readonly fault: Fault };

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

function parseBy<T>(vocabulary: Readonly<Record<string, Shape>>, kind: string, input: unknown): Parsed<T> {
  if (!isRecord(input)) return { fault: faultAt('', `${kind}: an object with a type`, input) };
  const type = Object.hasOwn(input, 'type') ? input['type'] : undefined;
  const shape = typeof type === 'string' && Object.hasOwn(vocabulary, type) ? vocabulary[type] : undefined;
  if (!shape) return { fault: faultAt('type', `the type of ${kind}`, type) };
  const fault = faultInShape(shape, input, '', 'type');
  return fault ? { fault } : { value: input as T };
}

/** Unknown input -> a fact of this game, or the field where it stopped making sense and what was expected there. */
export const parseFact = <G extends Game>(game: G, input: unknown): Parsed<FactsOf[G]> =>
  parseBy(vocabularies[game], `a fact of ${game}`, input);

/** The same for what the house did. */
export const parseHouseEvent = (input: unknown): Parsed<HouseEvent> =>
  parseBy(houseEvents, 'a house event', input);

/** A fault as one sentence: `tricks.NS: expected a whole number from 0 to 13, found 14`. */
export const faultSentence = ({ field, expected, found }: Fault): string =>
  `${field === '' ? '' : `${field}: `}expected ${expected}; found ${found}`;
