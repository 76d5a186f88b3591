import {
  faultSentence,
  houseEvents,
  vocabularies,
  type Fault,
  type HouseEvent,
  isMoment,
} from '@fairdeal/facts';
import { orders, type Category } from '../orders';
import type { Line } from './lines';
import { mostBytes } from './lines';
import { under } from './prefix';
import { repeatedKey } from './repeated-key';

/** One line of an evening's file, its shape checked; `event` still to be judged as a fact or a house event. */
export interface EveningLine {
  readonly line: number;
  readonly stream: string;
  readonly category: Category;
  /** The stream's id without its category. */
  readonly id: string;
  readonly at: string;
  readonly by?: string;
  readonly reportId?: string;
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** True for what the house did, false for what was seen. */
  readonly ofTheHouse: boolean;
}

/** A line that makes no sense, and where. */
export interface EveningFault {
  readonly line: number;
  readonly fault: Fault;
  /** The stream it belongs to, as far as can be told. */
  readonly stream?: string;
}

export const eveningFaultSentence = ({ line, fault }: EveningFault): string =>
  `line ${line}: ${faultSentence(fault)}`;

const name = /^[A-Za-z0-9._-]{1,64}$/;
const expectedName = '1 to 64 letters, digits, dots, hyphens or underscores';
/** Streams a file may speak of. Audits are the auditor's own, and are made again where the rest is recorded. */
export const categories: readonly Category[] = (Object.keys(orders) as readonly Category[]).filter(
  (category) => category !== 'audit',
);
const expectedStream = `a stream, ${categories.map((category) => `${category}-…`).join(', ')}`;
const fields = ['in', 'type', 'at', 'by', 'id', 'data'];
const everyFact = new Set(Object.values(vocabularies).flatMap((vocabulary) => Object.keys(vocabulary)));

const found = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** Why a line cannot even be read as JSON, or its value. */
function jsonOf(line: Line): { readonly value: unknown } | { readonly fault: Fault } {
  if ('unreadable' in line) {
    return line.unreadable === 'too-long'
      ? { fault: { field: '', expected: `a line of at most ${mostBytes} bytes`, found: 'a longer one' } }
      : { fault: { field: '', expected: 'UTF-8', found: 'bytes that are not' } };
  }
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch {
    return { fault: { field: '', expected: 'one JSON object', found: found(line.text) } };
  }
  const twice = repeatedKey(line.text, value);
  if (twice !== undefined) return { fault: { field: twice, expected: 'each key once', found: 'it twice' } };
  return { value };
}

export const isSkipped = (line: Line): boolean =>
  'text' in line && (line.text.startsWith('#') || line.text.trim() === '');

/** The file's first line: what it is, and in which version. */
export function headerFault(line: Line): Fault | undefined {
  const json = jsonOf(line);
  const expected = 'the header {"format":"fairdeal-facts","version":1}';
  if ('fault' in json) return { ...json.fault, expected };
  if (!isObject(json.value)) return { field: '', expected, found: found(json.value) };
  const { format, version, fairdeal } = json.value;
  if (fairdeal === 'event-log') {
    return { field: '', expected, found: 'that of an exported log, which is restored and not recorded' };
  }
  if (format !== 'fairdeal-facts')
    return { field: 'format', expected: '"fairdeal-facts"', found: found(format) };
  return version === 1 ? undefined : { field: 'version', expected: '1', found: found(version) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One line below the header; `as` stands before every id of the file's own. */
export function readLine(line: Line, as?: string): EveningLine | EveningFault {
  const json = jsonOf(line);
  const stream = 'text' in line ? streamIn(line.text, as) : undefined;
  const amiss = (fault: Fault): EveningFault => ({
    line: line.number,
    fault,
    ...(stream !== undefined && { stream }),
  });
  if ('fault' in json) return amiss(json.fault);
  const { value } = json;
  if (!isObject(value)) return amiss({ field: '', expected: 'one JSON object', found: found(value) });
  const fault = faultIn(value);
  if (fault) return amiss(fault);
  const { at, by, type, data } = value as {
    at: string;
    by?: string;
    type: string;
    data: Record<string, unknown>;
  };
  const [category, id] = split(String(value['in'])) as [Category, string];
  const event = { ...data, type };
  const ofTheHouse = isOfTheHouse(category, type);
  const read = {
    line: line.number,
    stream: `${category}-${id}`,
    category,
    id,
    at,
    ...(by !== undefined && { by }),
    ...(value['id'] !== undefined && { reportId: String(value['id']) }),
    event,
    ofTheHouse,
  };
  if (as === undefined) return read;
  const prefixed = under(as, read);
  return 'fault' in prefixed ? amiss(prefixed.fault) : prefixed;
}

function faultIn(value: Readonly<Record<string, unknown>>): Fault | undefined {
  for (const key of Object.keys(value)) {
    if (!fields.includes(key)) {
      return {
        field: key,
        expected: `no such field; the fields are ${fields.join(', ')}`,
        found: found(value[key]),
      };
    }
  }
  const { in: stream, type, at, by, id, data } = value;
  const [category, ofStream] = typeof stream === 'string' ? split(stream) : [];
  if (!categories.includes(category as Category)) {
    return { field: 'in', expected: expectedStream, found: found(stream) };
  }
  if (!name.test(String(ofStream))) {
    return { field: 'in', expected: `${category}- and an id of ${expectedName}`, found: found(stream) };
  }
  if (typeof type !== 'string' || !standsIn(category as Category, type)) {
    return { field: 'type', expected: `a fact or a house event of a ${category} stream`, found: found(type) };
  }
  if (!isMoment(at)) {
    return {
      field: 'at',
      expected: 'a time with its offset, as 1897-11-01T20:15:00+00:00',
      found: found(at),
    };
  }
  for (const [key, given] of [
    ['by', by],
    ['id', id],
  ] as const) {
    if (given !== undefined && !(typeof given === 'string' && name.test(given))) {
      return { field: key, expected: `an id of ${expectedName}`, found: found(given) };
    }
  }
  if (!isObject(data)) return { field: 'data', expected: 'an object', found: found(data) };
  return Object.hasOwn(data, 'type')
    ? { field: 'data.type', expected: 'no such field', found: found(data['type']) }
    : undefined;
}

const split = (stream: string): readonly string[] => {
  const dash = stream.indexOf('-');
  return dash < 0 ? [stream, ''] : [stream.slice(0, dash), stream.slice(dash + 1)];
};

const isOfTheHouse = (category: Category, type: string): type is HouseEvent['type'] =>
  Object.hasOwn(houseEvents, type) && Object.values<string>(orders[category]).includes(type);

const standsIn = (category: Category, type: string): boolean =>
  isOfTheHouse(category, type) || ((category === 'deal' || category === 'board') && everyFact.has(type));

/** The stream a line speaks of, even where the rest of it cannot be read. */
function streamIn(text: string, as: string | undefined): string | undefined {
  const [, stream] = /"in"\s*:\s*"([a-z]{1,32}-[A-Za-z0-9._-]{1,64})"/.exec(text) ?? [];
  if (stream === undefined || as === undefined) return stream;
  const [category, id] = split(stream);
  return `${category}-${as}.${id}`;
}
