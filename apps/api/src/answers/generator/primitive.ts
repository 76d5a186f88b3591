import ts from 'typescript';

/** The JSON type of a primitive, and its one value where it is a literal. */
export interface Primitive {
  readonly type: string;
  readonly only?: string | number | boolean;
}

export const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Void;

/** Undefined of anything that is no primitive. */
export function primitiveOf(type: ts.Type): Primitive | undefined {
  const { flags } = type;
  if (type.isUnion()) return undefined;
  if (type.isStringLiteral()) return { type: 'string', only: type.value };
  if (type.isNumberLiteral()) return { type: 'number', only: type.value };
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { type: 'boolean', only: (type as { readonly intrinsicName?: string }).intrinsicName === 'true' };
  if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
  // In a list, JSON has null for what is undefined.
  if (flags & (ts.TypeFlags.Null | nothing)) return { type: 'null' };
  return undefined;
}
