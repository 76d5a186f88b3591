import type { Meeting, Movement, Promises, Round } from './movement';

/** Where a movement that was handed in stops making sense: a path as `rounds[2][0].ns`, rounds and tables counted from 1. */
export interface MovementFieldFault {
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

export type MovementRead =
  | { readonly movement: Movement; readonly faults: readonly [] }
  | { readonly movement: null; readonly faults: readonly MovementFieldFault[] };

/** No hall is larger, and a file that says so is a mistake. */
const mostEntries = 4000;
const mostRounds = 1000;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Notes what is wrong and goes on, so that a file is told all its faults at once. */
class Reader {
  readonly faults: MovementFieldFault[] = [];

  fault(field: string, expected: string, value: unknown): void {
    this.faults.push({ field, expected, found: shown(value) });
  }

  object(value: unknown, field: string, names: readonly string[]): Fields {
    if (!isObject(value)) {
      this.fault(field, `an object with ${names.join(', ')}`, value);
      return {};
    }
    // A tag that is mistyped is not passed over in silence.
    for (const name of Object.keys(value))
      if (!names.includes(name))
        this.fault(within(field, name), `no such field; ${names.join(', ')}`, value[name]);
    return value;
  }

  whole(value: unknown, field: string, least: number, most: number): number {
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
      return value as number;
    this.fault(field, `a whole number from ${least} to ${most}`, value);
    return least;
  }

  oneOf<T>(value: unknown, field: string, choices: readonly T[]): T {
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    this.fault(field, choices.map((choice) => JSON.stringify(choice)).join(' or '), value);
    return choices[0] as T;
  }

  words(value: unknown, field: string, most: number): string {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= most) return value;
    this.fault(field, `words, at most ${most} characters`, value);
    return '';
  }

  list(value: unknown, field: string, least: number, most: number): readonly unknown[] {
    if (Array.isArray(value) && value.length >= least && value.length <= most) return value;
    this.fault(field, `a list of ${least} to ${most}`, value);
    return [];
  }
}

const within = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

function timesOf(reader: Reader, value: unknown, field: string): Promises['opponents'] {
  const { least, most } = reader.object(value, field, ['least', 'most']);
  const found = {
    least: reader.whole(least, `${field}.least`, 0, mostRounds),
    most: reader.whole(most, `${field}.most`, 0, mostRounds),
  };
  if (found.most < found.least) reader.fault(`${field}.most`, `no less than least, ${found.least}`, most);
  return found;
}

function promisesOf(reader: Reader, value: unknown): Promises {
  const { opponents, partners, sharing } = reader.object(value, 'promises', [
    'opponents',
    'partners',
    'sharing',
  ]);
  return {
    opponents: timesOf(reader, opponents, 'promises.opponents'),
    ...(partners !== undefined && { partners: timesOf(reader, partners, 'promises.partners') }),
    sharing: reader.oneOf(sharing, 'promises.sharing', [false, true]),
  };
}

function meetingOf(
  reader: Reader,
  value: unknown,
  field: string,
  { of, tables, sets }: Pick<Movement, 'of' | 'tables' | 'sets'>,
): Meeting {
  const { table, ns, ew, set } = reader.object(value, field, ['table', 'ns', 'ew', 'set']);
  const side = (found: unknown, name: string) =>
    reader
      .list(found, `${field}.${name}`, 0, of === 'players' ? 2 : 1)
      .map((entry, i) => reader.whole(entry, `${field}.${name}[${i + 1}]`, 1, mostEntries));
  const two = { ns: side(ns, 'ns'), ew: side(ew, 'ew') };
  const played = two.ns.length > 0 && two.ew.length > 0;
  return {
    ...two,
    table: reader.whole(table, `${field}.table`, played ? 1 : 0, tables),
    set:
      set === null || (set === undefined && sets === 0)
        ? null
        : reader.whole(set, `${field}.set`, 1, Math.max(1, sets)),
  };
}

/**
 * A movement from a file. It is believed in nothing: what it promises its certificate holds it to; but what cannot be
 * read is told field by field, and a field nobody knows is a fault, not a comment.
 */
export function readMovement(value: unknown): MovementRead {
  const reader = new Reader();
  const names = [
    'id', 'version', 'of', 'entries', 'tables', 'sets', 'rounds', 'winners', 'seatings', 'promises', 'source',
  ]; // prettier-ignore
  const fields = reader.object(value, '', names);
  if (!isObject(value)) return { movement: null, faults: reader.faults };
  const of = reader.oneOf(fields['of'], 'of', ['pairs', 'players', 'teams'] as const);
  const tables = reader.whole(fields['tables'], 'tables', 1, mostEntries);
  const sets = reader.whole(fields['sets'], 'sets', 0, mostEntries);
  const rounds = reader
    .list(fields['rounds'], 'rounds', 1, mostRounds)
    .map((round, r): Round =>
      reader
        .list(round, `rounds[${r + 1}]`, 1, mostEntries)
        .map((meeting, t) => meetingOf(reader, meeting, `rounds[${r + 1}][${t + 1}]`, { of, tables, sets })),
    );
  const movement: Movement = {
    id: reader.words(fields['id'], 'id', 60),
    version: reader.whole(fields['version'], 'version', 1, 1_000_000),
    of,
    entries: reader.whole(fields['entries'], 'entries', 2, mostEntries),
    tables,
    sets,
    rounds,
    winners: reader.oneOf(fields['winners'], 'winners', [1, 2] as const),
    seatings: reader.oneOf(fields['seatings'] ?? 1, 'seatings', [1, 2] as const),
    promises: promisesOf(reader, fields['promises']),
    source: reader.words(fields['source'], 'source', 500),
  };
  return reader.faults.length === 0 ? { movement, faults: [] } : { movement: null, faults: reader.faults };
}
