import type { components, paths } from './api';

type Method = 'get' | 'post' | 'delete';

/** A type that answers are made of, by its name in the description. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Responses<P extends keyof paths, M extends Method> = paths[P][M] extends { readonly responses: infer R }
  ? R
  : never;
type Success<R> = R extends { 200: infer A } ? A : R extends { 201: infer A } ? A : undefined;
type Content<R> = Success<R> extends { readonly content: infer C } ? C[keyof C] : undefined;

/**
 * What the api answers where it goes well, by the path as it is described: of a GET, unless a method is said. Undefined
 * where there is no body. Of a stream of Server-Sent Events, the JSON in the data of each.
 */
export type Answer<P extends keyof paths, M extends Method = 'get'> = [Responses<P, M>] extends [never]
  ? never
  : Content<Responses<P, M>>;

type Spelled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Spelled<After>}`
  : P;

/** The described path that an address is one of, as `/api/tournaments/${string}/standings`; never, where it is none. */
export type PathAt<Address extends string> = Address extends string
  ? { [P in keyof paths]: Both<Address, Spelled<P>> extends true ? P : never }[keyof paths]
  : never;
type Both<A extends string, B extends string> = A extends B ? (B extends A ? true : false) : false;

/** The address that parts of a path below /api make; as much of it as is known beforehand. */
export type AddressOf<Parts extends readonly string[]> = `/api${Joined<Parts>}`;
type Joined<Parts extends readonly string[]> = Parts extends readonly []
  ? ''
  : Parts extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
    ? `/${First}${Joined<Rest>}`
    : string;

/** What is answered at an address; unknown where the address is not known beforehand. */
export type AnswerAt<Address extends string, M extends Method = 'get'> = [PathAt<Address>] extends [never]
  ? unknown
  : Answer<PathAt<Address>, M>;

/** What may be asked beside the address of a GET. */
export type QueryAt<Address extends string> = [PathAt<Address>] extends [never]
  ? Readonly<Record<string, string | number | undefined>>
  : paths[PathAt<Address>]['get'] extends { readonly parameters: { readonly query?: infer Q } }
    ? [Q] extends [never]
      ? Readonly<Record<string, never>>
      : { readonly [Name in keyof Q]?: Q[Name] | undefined }
    : Readonly<Record<string, never>>;
