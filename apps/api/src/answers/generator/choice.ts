import type { JsonSchema } from './json-schema';
import type { Primitive } from './primitive';

/** The schema of a union, put together from its members; the same whatever order they come in. */
export class Choice {
  private readonly plain = new Set<string>();
  private readonly literals = new Map<string, Set<string | number | boolean>>();
  private readonly others = new Map<string, JsonSchema>();

  addPrimitive({ type, only }: Primitive): void {
    if (only === undefined) this.plain.add(type);
    else this.literals.set(type, (this.literals.get(type) ?? new Set()).add(only));
  }

  add(schema: JsonSchema): void {
    this.others.set(JSON.stringify(schema), schema);
  }

  schema(): JsonSchema {
    const { plain, literals, others } = this;
    if (literals.get('boolean')?.size === 2) plain.add('boolean');
    if (isAllOfJson(plain, [...others.values()])) return {};
    const fixed = [...literals].filter(([type]) => !plain.has(type)).sort();
    const nullable = plain.has('null') ? ['null'] : [];
    const kinds = [...plain].filter((type) => type !== 'null').sort();
    if (others.size === 0 && kinds.length === 0 && fixed.length === 1) {
      const [[type, values] = ['', new Set<string>()]] = fixed;
      const only = [...values].sort(byValue);
      if (nullable.length > 0) return { type: [type, 'null'], enum: [...only, null] };
      return only.length === 1 ? { type, const: only[0] } : { type, enum: only };
    }
    if (fixed.length === 0 && others.size === 0) return { type: oneOrMore([...kinds, ...nullable]) };
    const choices: readonly JsonSchema[] = [
      ...(kinds.length > 0 ? [{ type: oneOrMore(kinds) }] : []),
      ...fixed.map(([type, values]) => ({ type, enum: [...values].sort(byValue) })),
      ...[...others].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, schema]) => schema),
      ...nullable.map((type) => ({ type })),
    ];
    return choices.length === 1 ? (choices[0] as JsonSchema) : { anyOf: choices };
  }
}

/** Every value there is, spelled out by kind with itself in lists and objects, is no narrower than anything. */
function isAllOfJson(plain: ReadonlySet<string>, others: readonly JsonSchema[]): boolean {
  const [list, object] = [
    others.find(({ items }) => items),
    others.find((one) => one['additionalProperties']),
  ];
  const isOfItself = JSON.stringify(list?.['items']) === JSON.stringify(object?.['additionalProperties']);
  return plain.size === 4 && others.length === 2 && list !== undefined && object !== undefined && isOfItself;
}

const oneOrMore = (types: readonly string[]) => (types.length === 1 ? types[0] : types);

export const byValue = (one: string | number | boolean, other: string | number | boolean) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one) < String(other) ? -1 : 1;
