import type { DrawWish } from '@fairdeal/draw';
import { readMovement, type Chosen, type Movement, type Won } from '@fairdeal/movements';
import { faultProblem } from '../http/fault-problem';
import { membersOf } from '../orders/order-body';

const fields = ['session', 'round', 'settings', 'seed', 'boards', 'won', 'movement'] as const;

const wrong = (field: string, expected: string, value: unknown) =>
  faultProblem('invalid-order', {
    field,
    expected,
    found: value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 60) ?? typeof value),
  });

/** What of a round is asked for. @throws Problem invalid-order, naming the field */
export function drawWishIn(body: unknown): DrawWish {
  const members = membersOf(body);
  const stray = Object.keys(members).find((name) => !(fields as readonly string[]).includes(name));
  if (stray !== undefined)
    throw wrong(stray, `no such field; the fields are ${fields.join(', ')}`, members[stray]);
  const round = wholeIn(members, 'round', 1000);
  if (round === undefined) throw wrong('round', 'a whole number from 1 to 1000', undefined);
  return {
    round,
    session: wholeIn(members, 'session', 1000),
    boards: wholeIn(members, 'boards', 100),
    seed: seedIn(members['seed']),
    settings: settingsIn(members['settings']),
    won: wonIn(members['won']),
    movement: movementIn(members['movement']),
  };
}

type Members = ReturnType<typeof membersOf>;

function wholeIn(members: Members, name: string, most: number): number | undefined {
  const value = members[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw wrong(name, `a whole number from 1 to ${most}`, value);
}

function seedIn(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^[^\u0000-\u001f\u007f]{1,200}$/.test(value)) return value;
  throw wrong('seed', 'a text of 1 to 200 characters', value);
}

function settingsIn(value: unknown): Chosen | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong('settings', 'an object of settings', value);
  for (const [name, one] of Object.entries(value)) {
    if (typeof one !== 'string' && typeof one !== 'number')
      throw wrong(`settings.${name}`, 'a word or a figure', one);
  }
  return value as Chosen;
}

function wonIn(value: unknown): readonly Won[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw wrong('won', 'a list of matches and who goes on', value);
  return value.map((one: unknown, i): Won => {
    const { round, table, side } = (typeof one === 'object' && one !== null ? one : {}) as Record<
      string,
      unknown
    >;
    if (Number.isInteger(round) && Number.isInteger(table) && (side === 'ns' || side === 'ew'))
      return { round: round as number, table: table as number, side };
    throw wrong(`won[${i}]`, 'round, table and side, ns or ew', one);
  });
}

function movementIn(value: unknown): Movement | undefined {
  if (value === undefined) return undefined;
  const { movement, faults } = readMovement(value);
  if (movement !== null) return movement;
  const [fault] = faults;
  throw faultProblem('invalid-order', {
    field: fault?.field ? `movement.${fault.field}` : 'movement',
    expected: fault?.expected ?? 'a movement',
    found: fault?.found ?? 'another value',
  });
}
