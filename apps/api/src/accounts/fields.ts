import { faultProblem } from '../http/fault-problem';
import { membersOf } from '../orders/order-body';

/** How one member of a body has to look. */
interface Shape {
  readonly expected: string;
  readonly pattern: RegExp;
  readonly optional?: true;
}

const printable = '[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]';

export const shapes = {
  login: {
    expected: 'a login of 3 to 100 characters without blanks',
    pattern: /^[^\s\u0000-\u001f\u007f\ud800-\udfff]{3,100}$/u,
  },
  password: {
    expected: 'a password of 10 to 200 characters',
    pattern: new RegExp(`^${printable}{10,200}$`, 'u'),
  },
  secret: { expected: 'the text of an invitation’s link', pattern: /^[A-Za-z0-9_-]{16,128}$/ },
  code: { expected: 'a code of eight letters and figures, as K7QM-2XWD', pattern: /^[A-Za-z0-9 -]{1,20}$/ },
  id: {
    expected: 'an id of 1 to 64 letters, digits, dots, hyphens or underscores',
    pattern: /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/,
  },
} as const satisfies Readonly<Record<string, Shape>>;

export const maybe = (shape: Shape): Shape => ({ ...shape, optional: true });

export const oneOfWords = (...words: readonly string[]): Shape => ({
  expected: `one of ${words.join(', ')}`,
  pattern: new RegExp(`^(?:${words.join('|')})$`),
});

/**
 * A body's text members. A value that does not fit is not said again, for it may be a password.
 *
 * @throws Problem invalid-order, naming the member
 */
export function textsIn<K extends string>(
  body: unknown,
  wanted: Readonly<Record<K, Shape>>,
): Readonly<Record<K, string | undefined>> {
  const members = membersOf(body);
  for (const name of Object.keys(members)) {
    if (!Object.hasOwn(wanted, name)) {
      throw wrong(name, `no such field; the fields are ${Object.keys(wanted).join(', ')}`, 'one in the body');
    }
  }
  const texts: Record<string, string | undefined> = {};
  for (const [name, { expected, pattern, optional }] of Object.entries<Shape>(wanted)) {
    const value = Object.hasOwn(members, name) ? members[name] : undefined;
    if (value === undefined && optional) continue;
    if (typeof value !== 'string' || !pattern.test(value)) {
      throw wrong(name, expected, value === undefined ? 'nothing' : 'another value');
    }
    texts[name] = value;
  }
  return texts as Record<K, string | undefined>;
}

const wrong = (field: string, expected: string, found: string) =>
  faultProblem('invalid-order', { field, expected, found });

/** The schema of such a body. */
export const schemaOfTexts = (wanted: Readonly<Record<string, Shape>>) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(wanted).map(([name, { expected }]) => [name, { type: 'string', description: expected }]),
  ),
  required: Object.entries(wanted).flatMap(([name, { optional }]) => (optional ? [] : [name])),
  additionalProperties: false,
});
