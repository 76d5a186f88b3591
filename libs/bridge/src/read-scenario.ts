import { ScenarioFault, seats, sides, type Scenario, type Seat, type Side } from '@fairdeal/facts';
import type { Trump } from './play';
import type { BySide, HandResult, RubberAccount } from './score';
import type { BridgeSetup } from './setup';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of one object, and says of each wrong one which it is and what was expected. */
class Fields {
  constructor(
    private readonly id: string,
    private readonly path: string,
    private readonly json: Json,
  ) {}

  fault(name: string, expected: string): ScenarioFault {
    return new ScenarioFault(`${this.id}: ${this.path}.${name}: expected ${expected}`);
  }

  knowOnly(names: readonly string[]): void {
    const stray = Object.keys(this.json).find((name) => !names.includes(name));
    if (stray !== undefined) throw this.fault(stray, `no such field; the fields are ${names.join(', ')}`);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.json, name);
  }

  oneOf<T>(name: string, values: readonly T[]): T {
    const value = this.json[name];
    if (!values.includes(value as T)) throw this.fault(name, `one of ${values.join(', ')}`);
    return value as T;
  }

  text(name: string): string {
    const value = this.json[name];
    if (typeof value !== 'string' || value === '') throw this.fault(name, 'a name');
    return value;
  }

  flag(name: string): boolean {
    const value = this.json[name];
    if (typeof value !== 'boolean') throw this.fault(name, 'true or false');
    return value;
  }

  whole(name: string, most: number): number {
    const value = this.json[name];
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) {
      throw this.fault(name, `a whole number from 0 to ${most}`);
    }
    return value as number;
  }

  inside(name: string): Fields {
    const value = this.json[name];
    if (!isJson(value)) throw this.fault(name, 'an object');
    return new Fields(this.id, `${this.path}.${name}`, value);
  }

  bySide(name: string, most: number): BySide {
    const inner = this.inside(name);
    inner.knowOnly(sides);
    return { NS: inner.whole('NS', most), EW: inner.whole('EW', most) };
  }

  counts(name: string): Readonly<Record<string, number>> {
    const inner = this.inside(name);
    return Object.fromEntries(Object.keys(inner.json).map((key) => [key, inner.whole(key, 1000)]));
  }

  seats(name: string): readonly Seat[] {
    const value = this.json[name];
    if (!Array.isArray(value) || !value.every((seat) => seats.includes(seat as Seat))) {
      throw this.fault(name, 'a list of seats');
    }
    return value as readonly Seat[];
  }
}

const setupFields = [
  'game',
  'dealer',
  'pack',
  'packOf',
  'rightfulDealer',
  'priorScore',
  'rubberOver',
  'phase',
  'rubbersPlayed',
];

/** @throws ScenarioFault naming the field of the setup that is wrong. */
export function readSetup({ id, setup }: Pick<Scenario, 'id' | 'setup'>, needsDealer: boolean): BridgeSetup {
  const fields = new Fields(id, 'setup', setup);
  fields.knowOnly(setupFields);
  fields.oneOf('game', ['bridge']);
  const phase = fields.has('phase') ? fields.oneOf('phase', ['table'] as const) : undefined;
  const dealt = fields.has('dealer') || (needsDealer && phase === undefined);
  const packs = fields.has('packOf') ? fields.inside('packOf') : undefined;
  if (packs && packs.text('NS') === packs.text('EW')) throw fields.fault('packOf', 'a pack for each side');
  return {
    ...(phase && { phase }),
    ...(dealt && { dealer: fields.oneOf('dealer', seats) }),
    ...(fields.has('pack') && { pack: fields.text('pack') }),
    ...(packs && { packOf: { NS: packs.text('NS'), EW: packs.text('EW') } }),
    ...(fields.has('rightfulDealer') && { rightfulDealer: fields.oneOf('rightfulDealer', seats) }),
    ...(fields.has('priorScore') && { priorScore: fields.bySide('priorScore', 10_000) }),
    ...(fields.has('rubberOver') && { rubberOver: fields.flag('rubberOver') }),
    ...(fields.has('rubbersPlayed') && { rubbersPlayed: fields.counts('rubbersPlayed') }),
  };
}

/** A hand dealt no trump can hold no honour of trumps, and one seat at least was dealt some. */
function readVoids(fields: Fields, trump: Trump, honours: Readonly<Record<Seat, number>>): readonly Seat[] {
  const voids = fields.seats('void');
  if (new Set(voids).size < voids.length) throw fields.fault('void', 'each seat once');
  if (trump === 'NT') return voids;
  const holder = voids.find((seat) => honours[seat] > 0);
  if (holder) throw fields.fault('void', `no seat with honours of trumps, such as ${holder}`);
  if (voids.length === seats.length) throw fields.fault('void', 'at most three seats');
  return voids;
}

const trumps: readonly Trump[] = ['S', 'C', 'D', 'H', 'NT'];
const multipliers = Array.from({ length: 21 }, (_, doubles) => 2 ** doubles);

/** @throws ScenarioFault naming the field of the result that is wrong. */
export function readHandResult(id: string, result: Json): HandResult {
  const fields = new Fields(id, 'result', result);
  fields.knowOnly(['trump', 'multiplier', 'tricks', 'honours', 'void', 'revokes']);
  const trump = fields.oneOf('trump', trumps);
  const tricks = fields.bySide('tricks', 13);
  if (tricks.NS + tricks.EW !== 13) throw fields.fault('tricks', 'thirteen in all');
  const dealt = fields.inside('honours');
  dealt.knowOnly(seats);
  const honours = Object.fromEntries(
    seats.map((seat) => [seat, dealt.has(seat) ? dealt.whole(seat, 5) : 0]),
  ) as Record<Seat, number>;
  const inAll = seats.reduce((sum, seat) => sum + honours[seat], 0);
  const there = trump === 'NT' ? 4 : 5;
  if (inAll > there) throw fields.fault('honours', `at most ${there} in all`);
  return {
    trump,
    multiplier: fields.has('multiplier') ? fields.oneOf('multiplier', multipliers) : 1,
    tricks,
    honours,
    void: fields.has('void') ? readVoids(fields, trump, honours) : [],
    revokes: fields.has('revokes') ? fields.bySide('revokes', 13) : { NS: 0, EW: 0 },
  };
}

const column = (fields: Fields, side: Side) => {
  const inner = fields.inside(side);
  inner.knowOnly(['tricks', 'honours']);
  return { tricks: inner.whole('tricks', 1_000_000_000), honours: inner.whole('honours', 1_000_000_000) };
};

/** @throws ScenarioFault naming the field of the account that is wrong. */
export function readRubber(id: string, result: Json): RubberAccount {
  const fields = new Fields(id, 'result', result);
  fields.knowOnly(['columns', 'games']);
  if (!fields.has('columns')) throw fields.fault('columns', 'what each side has, beside the games');
  const columns = fields.inside('columns');
  columns.knowOnly(sides);
  const account = { NS: column(columns, 'NS'), EW: column(columns, 'EW') };
  const games = fields.bySide('games', 2);
  if ((games.NS === 2) === (games.EW === 2))
    throw fields.fault('games', 'two won by one side, and by one only');
  return { columns: account, games };
}
