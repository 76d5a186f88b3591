import fc from 'fast-check';
import { games, vocabularies, type FactsOf, type Game } from '../fact';
import { schemaOf, type Schema, type Shape } from '../field';
import { seat, side, tricksBySide } from '../fields-of-the-table';
import { leftOf, otherSide, type Seat, type Side } from '../seat';

type Properties = Readonly<Record<string, Schema>>;

/** Values that a field's schema lets through. Strings without a pattern are short and plain. */
export function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema['anyOf']) return fc.oneof(...(schema['anyOf'] as Schema[]).map(anyOf));
  switch (schema['type']) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: schema['minimum'] as number, max: schema['maximum'] as number });
    case 'string':
      return schema['pattern']
        ? fc.stringMatching(new RegExp(schema['pattern'] as string))
        : fc.stringMatching(/^[a-z -]{1,10}$/);
    case 'array':
      return fc.array(anyOf(schema['items'] as Schema), {
        maxLength: Math.min(schema['maxItems'] as number, 4),
      });
    case 'object': {
      if (schema['propertyNames']) {
        const names = new RegExp((schema['propertyNames'] as Schema)['pattern'] as string);
        return fc.dictionary(fc.stringMatching(names), anyOf(schema['additionalProperties'] as Schema), {
          maxKeys: 3,
          noNullPrototype: true,
        });
      }
      const properties = (schema['properties'] ?? {}) as Properties;
      const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, anyOf(of)]));
      return fc.record(fields, {
        requiredKeys: (schema['required'] ?? []) as string[],
        noNullPrototype: true,
      });
    }
    default:
      return fc.constantFrom<unknown>(0, 'some', { N: 1 }, [1, 2]);
  }
}

const anyFactOf = Object.fromEntries(
  games.map((game) => [
    game,
    fc.oneof(
      ...Object.entries(vocabularies[game] as Readonly<Record<string, Shape>>).map(([type, shape]) =>
        anyOf(schemaOf(shape, type)),
      ),
    ),
  ]),
);

/** Any fact of a game, sensible or not, each type as likely as the next. */
export const anyFact = <G extends Game>(game: G) => anyFactOf[game] as fc.Arbitrary<FactsOf[G]>;

export const anyGame = fc.constantFrom(...games);

function turn(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined || value === null || value === undefined) return value;
  if (schema === seat.schema) return leftOf(value as Seat);
  if (schema === side.schema) return otherSide(value as Side);
  if (schema === tricksBySide.schema) {
    const { NS, EW } = value as Record<Side, number>;
    return { NS: EW, EW: NS };
  }
  if (schema['anyOf']) return turn((schema['anyOf'] as Schema[])[0], value);
  if (Array.isArray(value)) return value.map((item) => turn(schema['items'] as Schema | undefined, item));
  if (typeof value === 'object') {
    const properties = (schema['properties'] ?? {}) as Properties;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, turn(properties[name], inner)]),
    );
  }
  return value;
}

/** The same fact at a table turned one seat clockwise: every seat in it moves on, and the sides change places. */
export function turnFact<G extends 'whist' | 'bridge' | 'contract'>(game: G, fact: FactsOf[G]): FactsOf[G] {
  const shape = (vocabularies[game] as Readonly<Record<string, Shape>>)[fact.type];
  return turn(schemaOf(shape as Shape, fact.type), fact) as FactsOf[G];
}
