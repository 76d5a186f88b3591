/** JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A type that has no JSON of its own, or one so wide that nothing is said by it. The message names the place. */
export class Undescribable extends Error {
  override readonly name = 'Undescribable';
  constructor(where: string, why: string) {
    super(`${where}: ${why}`);
  }
}
