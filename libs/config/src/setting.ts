/** What a variable's text means, or what should have stood there instead. */
export type Reading<T> = { readonly value: T } | { readonly expected: string };

/** One environment variable that Fairdeal reads. */
export interface Setting<T> {
  readonly name: string;
  /** The text that stands for the default, or in words what happens when the variable is not set. */
  readonly default: string;
  /** One sentence for whoever sets it. */
  readonly meaning: string;
  readonly unset: T;
  readonly read: (text: string) => Reading<T>;
  /** How a faulty value may be shown; a secret is not. */
  readonly show: (text: string) => string;
}

const asJson = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

type Described = Pick<Setting<unknown>, 'name' | 'meaning'>;

/** A whole number within bounds, both included. */
export const wholeNumber = (
  { name, meaning }: Described,
  fallback: number,
  [least, most]: readonly [number, number],
): Setting<number> => ({
  name,
  meaning,
  default: String(fallback),
  unset: fallback,
  read: (text) => {
    const value = Number(text);
    return /^\d{1,15}$/.test(text) && value >= least && value <= most
      ? { value }
      : { expected: `a whole number from ${least} to ${most}` };
  },
  show: asJson,
});

/** One of a few words. */
export const word = <W extends string>(
  { name, meaning }: Described,
  fallback: W,
  words: readonly W[],
): Setting<W> => ({
  name,
  meaning,
  default: fallback,
  unset: fallback,
  read: (text) => {
    const value = words.find((one) => one === text);
    return value === undefined ? { expected: `one of ${words.join(', ')}` } : { value };
  },
  show: asJson,
});

/** Text that a pattern describes. */
export const plainText = (
  { name, meaning }: Described,
  fallback: string,
  pattern: RegExp,
  expected: string,
): Setting<string> => ({
  name,
  meaning,
  default: fallback,
  unset: fallback,
  read: (text) => (pattern.test(text) ? { value: text } : { expected }),
  show: asJson,
});

/** A server's address, not set by default; a password in it is never shown. */
export const address = (
  { name, meaning }: Described,
  whenUnset: string,
  schemes: readonly string[],
): Setting<string | undefined> => ({
  name,
  meaning,
  default: whenUnset,
  unset: undefined,
  read: (text) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol)
      ? { value: text }
      : { expected: `a URL beginning ${schemes.map((scheme) => `${scheme}//`).join(' or ')}` },
  show: (text) => asJson(text.replace(/^.*@/s, '***@')),
});

/** Origins of web pages with commas between; none by default. */
export const origins = ({ name, meaning }: Described): Setting<readonly string[]> => ({
  name,
  meaning,
  default: 'unset: none',
  unset: [],
  read: (text) => {
    const value = text.split(',').map((one) => one.trim());
    return value.every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one)
      ? { value }
      : { expected: 'origins as https://club.example, with commas between' };
  },
  show: asJson,
});

/** Not set by default, and never shown. */
export const secret = (
  { name, meaning }: Described,
  whenUnset: string,
  pattern: RegExp,
  expected: string,
): Setting<string | undefined> => ({
  name,
  meaning,
  default: whenUnset,
  unset: undefined,
  read: (text) => (pattern.test(text) ? { value: text } : { expected }),
  show: (text) => `a secret of ${text.length} characters`,
});
