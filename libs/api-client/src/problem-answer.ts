/** How the api says no (RFC 9457): `code` is stable, `detail` a sentence for a person. */
export interface ProblemAnswer {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  /** Where in the body, as a JSON Pointer, and what was expected there. */
  readonly pointer?: string;
  readonly expected?: string;
  readonly found?: string;
  readonly currentVersion?: number;
}

export const isProblem = (value: unknown): value is ProblemAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'status' in value &&
  typeof value.status === 'number';
