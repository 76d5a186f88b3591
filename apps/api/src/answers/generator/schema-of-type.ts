import ts from 'typescript';
import { byValue, Choice } from './choice';
import { type JsonSchema, Undescribable } from './json-schema';
import { NamedTypes } from './named-types';
import { nothing, primitiveOf } from './primitive';

/**
 * Types of the compiler as schemas of the JSON they are sent as: what is undefined is left out of an object and null in a
 * list, a method is no member, and who has a toJSON is what that answers.
 *
 * One of our own, because none of those kept did it with TypeScript 6: ts-json-schema-generator 2.10 reads the text of
 * types, so that an answer whose type is inferred comes out as `{"not": {}}`, and typescript-json-schema 0.68 holds the
 * compiler at 5.9.
 *
 * Types that have a name become components (see NamedTypes). Intersections are written as the one object they
 * make, so that a reader may hold an answer to its members and no others. Unions are `anyOf`, in an order that does not
 * hang on which file was read first.
 *
 * Not said: which strings a template literal takes, and that a class's getters are no members: have none in an answer.
 */
export class SchemasOfTypes {
  private readonly written = new Map<string, JsonSchema>();
  /** What is being spelled out since the last name. */
  private open = new Set<ts.Type>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly names: NamedTypes,
  ) {}

  /** The components that were referred to, by name. */
  get components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.written].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /**
   * @param where the place this type stands at, for whoever has to mend it
   * @throws Undescribable
   */
  schemaOf(type: ts.Type, where: string): JsonSchema {
    const name = this.names.nameOf(type);
    if (name === undefined) return this.spelledOut(type, where);
    if (!this.written.has(name)) {
      const around = this.open;
      this.open = new Set();
      this.written.set(name, {});
      this.written.set(name, { ...this.spelledOut(type, name), ...described(this.names.aboutOf(type)) });
      this.open = around;
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private spelledOut(type: ts.Type, where: string): JsonSchema {
    if (this.open.has(type)) throw new Undescribable(where, 'a type that holds itself wants a name');
    this.open.add(type);
    try {
      return this.anyType(type, where);
    } finally {
      this.open.delete(type);
    }
  }

  private anyType(type: ts.Type, where: string): JsonSchema {
    const { flags } = type;
    if (flags & ts.TypeFlags.Any) throw new Undescribable(where, 'any says nothing');
    if (flags & ts.TypeFlags.Unknown) return {};
    if (flags & (ts.TypeFlags.BigIntLike | ts.TypeFlags.ESSymbolLike))
      throw new Undescribable(where, `${this.checker.typeToString(type)} has no JSON`);
    if (type.isUnion()) return this.union(this.membersOf(type), where);
    const primitive = primitiveOf(type);
    if (primitive !== undefined) return this.union([type], where);
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object', additionalProperties: true };
    if (flags & ts.TypeFlags.Never) return { not: {} };
    if (type.isIntersection() && type.types.some((one) => primitiveOf(one) !== undefined)) {
      // A string that is told apart from others by the compiler alone.
      return this.anyType(type.types.find((one) => primitiveOf(one) !== undefined) as ts.Type, where);
    }
    const apparent = this.checker.getApparentType(type);
    return this.object(apparent, where);
  }

  /** `A | null` of a named union `A` as these two. Which unions went into one is known to the compiler’s printer alone. */
  private membersOf(union: ts.UnionType): readonly ts.Type[] {
    const { origin } = union as { readonly origin?: ts.Type };
    if (origin?.isUnion() !== true) return union.types;
    return origin.types.flatMap((one) =>
      one.isUnion() && this.names.nameOf(one) === undefined ? this.membersOf(one) : [one],
    );
  }

  private union(members: readonly ts.Type[], where: string): JsonSchema {
    const choice = new Choice();
    for (const member of members) {
      const primitive = this.names.nameOf(member) === undefined ? primitiveOf(member) : undefined;
      if (primitive === undefined) choice.add(this.schemaOf(member, where));
      else choice.addPrimitive(primitive);
    }
    return choice.schema();
  }

  private object(type: ts.Type, where: string): JsonSchema {
    const { checker } = this;
    if (checker.isTupleType(type)) return this.tuple(type as ts.TupleTypeReference, where);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: this.schemaOf(item as ts.Type, `${where}[]`) };
    }
    const json = type.getProperty('toJSON');
    if (json !== undefined) {
      const [signature] = checker.getTypeOfSymbol(json).getCallSignatures();
      if (signature === undefined) throw new Undescribable(where, 'its toJSON cannot be called');
      if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
      return this.schemaOf(signature.getReturnType(), where);
    }
    if (type.getCallSignatures().length > 0) throw new Undescribable(where, 'a function has no JSON');
    if (this.names.isOfThePlatform(type))
      throw new Undescribable(where, `${checker.typeToString(type)} has no JSON that says what it holds`);
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of [...checker.getPropertiesOfType(type)].sort(byPlace)) {
      const member = this.member(property, `${where}.${property.name}`);
      if (member === undefined) continue;
      properties[property.name] = member.schema;
      if (member.required) required.push(property.name);
    }
    const indexed = checker
      .getIndexInfosOfType(type)
      .filter(({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike))
      .map((index) => this.present(index.type, `${where}[…]`));
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(indexed.length > 0 && { additionalProperties: indexed[0] }),
    };
  }

  private member(property: ts.Symbol, where: string) {
    if (property.name.startsWith('__@')) return undefined;
    const type = this.checker.getTypeOfSymbol(property);
    const said = withoutUndefined(type);
    const isMethod = said.length > 0 && said.every((one) => one.getCallSignatures().length > 0);
    if (isMethod || said.every((one) => one.flags & ts.TypeFlags.Never)) return undefined;
    const mayBeAbsent =
      said.length < partsOf(type).length || (property.flags & ts.SymbolFlags.Optional) !== 0;
    const schema = this.present(type, where);
    const tags = property.getJsDocTags(this.checker);
    const format = tags.find(({ name }) => name === 'format')?.text;
    return {
      required: !mayBeAbsent,
      schema: {
        ...(tags.some(({ name }) => name === 'integer') ? asInteger(schema, where) : schema),
        ...(format !== undefined && { format: ts.displayPartsToString(format) }),
        ...described(ts.displayPartsToString(property.getDocumentationComment(this.checker))),
      },
    };
  }

  /** The schema of a value that is there. */
  private present(type: ts.Type, where: string): JsonSchema {
    if (!type.isUnion()) return this.schemaOf(type, where);
    const members = this.membersOf(type).filter((one) => !(one.flags & nothing));
    if (members.length === partsOf(type).length || !type.types.some((one) => one.flags & nothing))
      return this.schemaOf(type, where);
    const [only] = members;
    return members.length === 1 && only ? this.schemaOf(only, where) : this.union(members, where);
  }

  private tuple(type: ts.TupleTypeReference, where: string): JsonSchema {
    const { elementFlags, minLength, hasRestElement } = type.target;
    const items = this.checker.getTypeArguments(type).map((item, i) => {
      const isOptional = ((elementFlags[i] ?? 0) & ts.ElementFlags.Optional) !== 0;
      return isOptional ? this.present(item, `${where}[${i}]`) : this.schemaOf(item, `${where}[${i}]`);
    });
    const variable = elementFlags.findIndex((flag) => flag & ts.ElementFlags.Variable);
    if (variable !== -1 && variable < items.length - 1)
      throw new Undescribable(where, 'what follows the rest of a tuple cannot be described');
    return {
      type: 'array',
      ...((hasRestElement ? items.length > 1 : items.length > 0) && {
        prefixItems: hasRestElement ? items.slice(0, -1) : items,
      }),
      minItems: minLength,
      ...(hasRestElement ? { items: items.at(-1) } : { maxItems: items.length }),
    };
  }
}

/** As they were written down; a mapped type has its members in an order that hangs on what else was read. */
function byPlace(one: ts.Symbol, other: ts.Symbol): number {
  const placeOf = ({ declarations: [first] = [] }: ts.Symbol) =>
    [first?.getSourceFile().fileName ?? '', first?.pos ?? 0] as const;
  const [[file, at], [otherFile, otherAt]] = [placeOf(one), placeOf(other)];
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return at === otherAt ? byValue(one.name, other.name) : at - otherAt;
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const withoutUndefined = (type: ts.Type): readonly ts.Type[] =>
  partsOf(type).filter(({ flags }) => !(flags & nothing));

const described = (text: string) => (text === '' ? {} : { description: text.replace(/\s*\n\s*/g, ' ') });

/** `@integer`: TypeScript has no word for a whole number. */
function asInteger(schema: JsonSchema, where: string): JsonSchema {
  const { type } = schema;
  if (type === 'number') return { ...schema, type: 'integer' };
  if (Array.isArray(type) && type.includes('number'))
    return { ...schema, type: type.map((one: unknown) => (one === 'number' ? 'integer' : one)) };
  throw new Undescribable(where, 'only a number can be an @integer');
}
