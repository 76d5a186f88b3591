import type { Schema } from './answers';

/** How the api says no (RFC 9457): `code` is stable, `detail` a sentence for a person. */
export type ProblemAnswer = Schema<'Problem'>;

export const isProblem = (value: unknown): value is ProblemAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'status' in value &&
  typeof value.status === 'number';
