import type { FactsRequest } from '@fairdeal/tournament';
import { faultProblem } from '../http/fault-problem';
import { Problem } from '../problem';

type Reported = FactsRequest['facts'][number];

/** Facts as they were posted, and where in the body each stands. */
export interface Reports {
  readonly facts: readonly Reported[];
  /** JSON Pointer of the fact at a place of the list. */
  readonly pointer: (place: number) => string;
}

/**
 * One fact or a list of them. A device that reports late wraps each as `{fact, at, id}`: when it was seen, and the
 * device's own id of the report, under which it counts once.
 *
 * Whether a fact is one of this deal's game is judged where the game is known.
 * @throws Problem
 */
export function reportsIn(body: unknown, batchLimit: number): Reports {
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (items.length === 0) {
    throw faultProblem('invalid-fact', {
      field: '',
      expected: `a list of 1 to ${batchLimit} facts`,
      found: 'a list of 0',
    });
  }
  if (items.length > batchLimit) {
    throw new Problem(
      'batch-too-large',
      `Expected at most ${batchLimit} facts at once; found ${items.length}.`,
      {
        limit: batchLimit,
        found: items.length,
      },
    );
  }
  const at = (place: number) => (Array.isArray(body) ? `/${place}` : '');
  return {
    facts: items.map((item, place) => reported(item, at(place))),
    pointer: (place) => at(place) + (isWrapped(items[place]) ? '/fact' : ''),
  };
}

function reported(item: unknown, within: string): Reported {
  if (!isWrapped(item)) return { fact: factIn(item, within) };
  const { fact, at, id, ...others } = item;
  const [odd] = Object.keys(others);
  if (odd !== undefined) throw wrong(odd, 'no such field; the fields are fact, at, id', others[odd], within);
  if (at !== undefined && !isMoment(at)) {
    throw wrong('at', 'a time with its offset, as 1897-11-01T20:15:00+00:00', at, within);
  }
  if (id !== undefined && !isReportId(id)) {
    throw wrong('id', 'an id of 1 to 64 letters, digits, dots, hyphens or underscores', id, within);
  }
  return {
    fact: factIn(fact, `${within}/fact`),
    ...(at !== undefined && { at }),
    ...(id !== undefined && { reportId: id }),
  };
}

/** As far as it can be judged without knowing the game. */
function factIn(item: unknown, within: string): Reported['fact'] {
  if (!isObject(item)) throw wrong('', 'a fact: an object with a type', item, within);
  const type = Object.hasOwn(item, 'type') ? item['type'] : undefined;
  if (typeof type !== 'string') throw wrong('type', 'the type of a fact', type, within);
  return { ...item, type };
}

const wrong = (field: string, expected: string, found: unknown, within: string) =>
  faultProblem(
    'invalid-fact',
    { field, expected, found: JSON.stringify(found)?.slice(0, 60) ?? 'nothing' },
    within,
  );

const isObject = (item: unknown): item is Readonly<Record<string, unknown>> =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

const isWrapped = (item: unknown): item is Readonly<Record<string, unknown>> =>
  isObject(item) && Object.hasOwn(item, 'fact') && !Object.hasOwn(item, 'type');

const isReportId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(id);

const isMoment = (at: unknown): at is string =>
  typeof at === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(at) &&
  !Number.isNaN(Date.parse(at));
