/** Where an input stopped making sense. */
export interface Fault {
  /** Path of the field, `tricks.NS`; empty for the input as a whole. */
  readonly field: string;
  readonly expected: string;
  /** What stood there, shortened. */
  readonly found: string;
}

/** A JSON Schema (draft 2020-12, as OpenAPI 3.1 uses it) of what a field holds. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** What one field of a fact may hold. A field only judges: what it lets through is the value as it came. */
export interface Field<T> {
  readonly expected: string;
  /** The same said for machines; never stricter than `fault`. */
  readonly schema: Schema;
  readonly fault: (value: unknown, at: string) => Fault | undefined;
  readonly optional: boolean;
  /** Carries the type; never set. */
  readonly holds?: T;
}
export interface OptionalField<T> extends Field<T> {
  readonly optional: true;
}

/** The fields of one fact, by name. */
export type Shape = Readonly<Record<string, Field<unknown>>>;

type Held<F> = F extends Field<infer T> ? T : never;
type OptionalNames<S extends Shape> = {
  [K in keyof S]: S[K] extends OptionalField<unknown> ? K : never;
}[keyof S];

/** The type a shape lets through. */
export type FieldsOf<S extends Shape> = {
  readonly [K in Exclude<keyof S, OptionalNames<S>>]: Held<S[K]>;
} & { readonly [K in OptionalNames<S>]?: Held<S[K]> };

/** A value as an error may show it: JSON, at most 60 characters. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' || typeof value !== 'object' ? JSON.stringify(value) : undefined;
  const whole =
    text ?? (Array.isArray(value) ? `a list of ${value.length}` : value === null ? 'null' : 'an object');
  return whole.length > 60 ? `${whole.slice(0, 57)}...` : whole;
}

export const faultAt = (field: string, expected: string, value: unknown): Fault => ({
  field,
  expected,
  found: shown(value),
});

/** A field that a yes-or-no question describes whole. */
export const field = <T>(expected: string, schema: Schema, holds: (value: unknown) => boolean): Field<T> => ({
  expected,
  schema,
  optional: false,
  fault: (value, at) => (holds(value) ? undefined : faultAt(at, expected, value)),
});

export const optional = <T>(of: Field<T>): OptionalField<T> => ({ ...of, optional: true });

export const nullable = <T>(of: Field<T>): Field<T | null> => ({
  expected: `${of.expected}, or null`,
  schema: { anyOf: [of.schema, { type: 'null' }] },
  optional: false,
  fault: (value, at) => {
    const fault = value === null ? undefined : of.fault(value, at);
    return fault?.field === at ? { ...fault, expected: `${fault.expected}, or null` } : fault;
  },
});

export const oneOf = <const T extends string>(...words: readonly T[]): Field<T> => {
  const known = new Set<unknown>(words);
  return field(`one of ${words.join(', ')}`, { enum: words }, (value) => known.has(value));
};

export const flag: Field<boolean> = field(
  'true or false',
  { type: 'boolean' },
  (value) => typeof value === 'boolean',
);

export const whole = (least: number, most: number): Field<number> =>
  field(
    `a whole number from ${least} to ${most}`,
    { type: 'integer', minimum: least, maximum: most },
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  );

const control =
  /[\u0000-\u001f\u007f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const text = (most: number): Field<string> =>
  field(
    `1 to ${most} characters on one line`,
    { type: 'string', minLength: 1, maxLength: most },
    (value) => typeof value === 'string' && value.length > 0 && value.length <= most && !control.test(value),
  );

/** Text that a pattern describes whole; the pattern bounds its length. */
export const pattern = (expected: string, of: RegExp): Field<string> =>
  field(
    expected,
    { type: 'string', pattern: of.source },
    (value) => typeof value === 'string' && of.test(value),
  );

/** A reporter's own word for a thing. */
export const id = pattern(
  'an id of 1 to 64 letters, digits, dots, hyphens or underscores',
  /^[A-Za-z0-9._-]{1,64}$/,
);

export const listOf = <T>(of: Field<T>, most: number): Field<readonly T[]> => ({
  expected: `a list of at most ${most}, each ${of.expected}`,
  schema: { type: 'array', maxItems: most, items: of.schema },
  optional: false,
  fault: (value, at) => {
    if (!Array.isArray(value) || value.length > most) {
      return faultAt(at, `a list of at most ${most}, each ${of.expected}`, value);
    }
    for (let i = 0; i < value.length; i++) {
      const fault = of.fault(value[i], `${at}[${i}]`);
      if (fault) return fault;
    }
    return undefined;
  },
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Judges an object's fields one by one; `besides` names keys that belong to somebody else. */
export function faultInShape(shape: Shape, value: unknown, at: string, besides?: string): Fault | undefined {
  if (!isObject(value)) return faultAt(at, 'an object', value);
  const path = at === '' ? '' : `${at}.`;
  for (const key in value) {
    if (key !== besides && !Object.hasOwn(shape, key)) {
      const names = Object.keys(shape).join(', ');
      return faultAt(
        path + key,
        names ? `no such field; the fields are ${names}` : 'no fields at all',
        value[key],
      );
    }
  }
  for (const key in shape) {
    const of = shape[key] as Field<unknown>;
    if (!Object.hasOwn(value, key)) {
      if (of.optional) continue;
      return faultAt(path + key, of.expected, undefined);
    }
    const fault = of.fault(value[key], path + key);
    if (fault) return fault;
  }
  return undefined;
}

/** The schema of an object with these fields, and `type` before them when it is a fact's. */
export function schemaOf(shape: Shape, type?: string): Schema {
  const typed = type === undefined ? [] : [['type', { const: type }] as const];
  const named = Object.entries(shape);
  return {
    type: 'object',
    properties: Object.fromEntries([...typed, ...named.map(([name, of]) => [name, of.schema] as const)]),
    required: [
      ...typed.map(([name]) => name),
      ...named.filter(([, of]) => !of.optional).map(([name]) => name),
    ],
    additionalProperties: false,
  };
}

export const objectOf = <S extends Shape>(shape: S): Field<FieldsOf<S>> => ({
  expected: `an object of ${Object.keys(shape).join(', ')}`,
  schema: schemaOf(shape),
  optional: false,
  fault: (value, at) => faultInShape(shape, value, at),
});

/** An object whose keys are themselves judged, as a seating by seat. */
export const mapOf = <T>(
  keys: RegExp,
  expectedKeys: string,
  of: Field<T>,
): Field<Readonly<Record<string, T>>> => ({
  expected: `an object from ${expectedKeys} to ${of.expected}`,
  schema: { type: 'object', propertyNames: { pattern: keys.source }, additionalProperties: of.schema },
  optional: false,
  fault: (value, at) => {
    if (!isObject(value)) return faultAt(at, `an object from ${expectedKeys} to ${of.expected}`, value);
    for (const [key, inner] of Object.entries(value)) {
      if (!keys.test(key)) return faultAt(`${at}.${key}`, `a key that is ${expectedKeys}`, key);
      const fault = of.fault(inner, `${at}.${key}`);
      if (fault) return fault;
    }
    return undefined;
  },
});
