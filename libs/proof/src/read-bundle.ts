import type { Bundle, BundledEvent, ProofDoubt } from './bundle';
import { readVerifier } from './note';

const mostBytes = 64 * 1024 * 1024;
const mostEvents = 100_000;
const mostEarlier = 1_000;
/** Half the height of any tree we can count, and more than any proof has. */
const mostSteps = 64;

const isText = (value: unknown, most = 1_000_000): value is string =>
  typeof value === 'string' && value.length <= most;
const isHex = (value: unknown, digits: number): value is string =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bundleFields = [
  'format',
  'version',
  'stream',
  'lawbook',
  'events',
  'checkpoint',
  'earlier',
  'head',
  'key',
] as const satisfies readonly (keyof Bundle)[];

/** The first field that has no place there: nothing would stand behind what it says. */
function strangeIn(value: object, known: readonly string[]): string | undefined {
  const strange = Object.keys(value).find((name) => !known.includes(name));
  if (strange === undefined) return undefined;
  const name = /^[A-Za-z]\w{0,39}$/.test(strange) ? strange : JSON.stringify(strange.slice(0, 40));
  return `${name}: expected no such field, which the proof does not cover`;
}

/** The first field of an event that is not what it should be. */
function faultOf(event: unknown): string | undefined {
  if (!isObject(event)) return ': expected an object';
  const wanted: readonly (readonly [keyof BundledEvent, (value: unknown) => boolean, string])[] = [
    ['position', (value) => isText(value, 15) && /^[1-9]\d*$/.test(value), 'decimal digits'],
    ['version', (value) => Number.isSafeInteger(value) && Number(value) > 0, 'a whole number from 1'],
    ['type', (value) => isText(value, 200), 'a text'],
    ['schemaVersion', (value) => Number.isSafeInteger(value) && Number(value) > 0, 'a whole number from 1'],
    ['salt', (value) => isHex(value, 32), '32 hexadecimal digits'],
    ['data', (value) => isText(value), 'JSON as text'],
    ['meta', (value) => isText(value), 'JSON as text'],
    ['hash', (value) => isHex(value, 64), '64 hexadecimal digits'],
    ['inclusion', (value) => isPath(value, mostSteps), `at most ${mostSteps} hashes`],
  ];
  const wrong = wanted.find(([name, holds]) => !holds(event[name]));
  if (wrong !== undefined) return `.${wrong[0]}: expected ${wrong[2]}`;
  const strange = strangeIn(
    event,
    wanted.map(([name]) => name),
  );
  return strange && `.${strange}`;
}

const isPath = (value: unknown, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every((one) => isHex(one, 64));
const isContinued = (value: unknown): boolean =>
  isObject(value) && Number.isSafeInteger(value['size']) && isPath(value['consistency'], 2 * mostSteps);

/** A bundle out of a file that anybody may have written. */
export function readBundle(text: string): Bundle | { readonly doubts: readonly ProofDoubt[] } {
  const malformed = (detail: string, version?: number) => ({
    doubts: [{ kind: 'malformed' as const, stream: '', detail, ...(version !== undefined && { version }) }],
  });
  if (text.length > mostBytes) return malformed(`expected at most ${mostBytes} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return malformed(`it is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(value) || value['format'] !== 'fairdeal-proof')
    return malformed('format: expected "fairdeal-proof"');
  if (value['version'] !== 1) return malformed('version: expected 1, the only one this program knows');
  for (const name of ['stream', 'checkpoint', 'head', 'key'] as const) {
    if (!isText(value[name], 100_000)) return malformed(`${name}: expected a text`);
  }
  const { lawbook, events } = value;
  if (lawbook !== null && !isText(lawbook, 200)) return malformed('lawbook: expected a text or null');
  if (!Array.isArray(events) || events.length === 0 || events.length > mostEvents) {
    return malformed(`events: expected a list of 1 to ${mostEvents}`);
  }
  for (const [i, event] of (events as readonly unknown[]).entries()) {
    const fault = faultOf(event);
    if (fault !== undefined) return malformed(`events[${i}]${fault}`);
  }
  const earlier = value['earlier'] ?? [];
  if (!Array.isArray(earlier) || earlier.length > mostEarlier || !earlier.every(isContinued)) {
    return malformed(`earlier: expected at most ${mostEarlier} of size and consistency`);
  }
  for (const [i, one] of (earlier as readonly object[]).entries()) {
    const strange = strangeIn(one, ['size', 'consistency']);
    if (strange !== undefined) return malformed(`earlier[${i}].${strange}`);
  }
  const strange = strangeIn(value, bundleFields);
  if (strange !== undefined) return malformed(strange);
  if (readVerifier(value['key'] as string) === undefined)
    return malformed('key: expected a public key, as name+id+base64');
  return { ...(value as unknown as Bundle), events: events as readonly BundledEvent[] };
}
