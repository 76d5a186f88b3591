/** What a problem may carry beside its code and its sentence: `pointer`, `currentVersion`. */
export type ProblemExtra = Readonly<Record<string, string | number | boolean | null | object>>;

/** The caller is told no. The code is stable; which status it has stands in problem.filter.ts. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    /** Kebab-case, says what is so. */
    readonly code: string,
    /** One sentence for a person. */
    readonly detail: string,
    readonly extra: ProblemExtra = {},
    /** Headers that go with it: `Retry-After`, `WWW-Authenticate`. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}
