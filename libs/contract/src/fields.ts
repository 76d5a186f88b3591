import { isCard, ScenarioFault, seats, sides, type Card, type Seat, type Side } from '@fairdeal/facts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the fields of one object, and says of each wrong one which it is and what was expected. */
export class Fields {
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

  maybe<T>(name: string, read: (name: string) => T): T | undefined {
    return this.has(name) ? read(name) : undefined;
  }

  text(name: string): string {
    const value = this.json[name];
    if (typeof value !== 'string' || value === '') throw this.fault(name, 'a name');
    return value;
  }

  whole(name: string, least: number, most: number): number {
    const value = this.json[name];
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      throw this.fault(name, `a whole number from ${least} to ${most}`);
    }
    return value as number;
  }

  percent(name: string): number {
    const value = this.json[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= 100))
      throw this.fault(name, 'a number from 0 to 100');
    return value;
  }

  inside(name: string): Fields {
    const value = this.json[name];
    if (!isJson(value)) throw this.fault(name, 'an object');
    return new Fields(this.id, `${this.path}.${name}`, value);
  }

  each<T>(name: string, read: (item: Fields) => T): readonly T[] {
    const value = this.json[name];
    if (!Array.isArray(value)) throw this.fault(name, 'a list');
    return value.map((item: unknown, place) => {
      if (!isJson(item)) throw this.fault(`${name}[${place}]`, 'an object');
      return read(new Fields(this.id, `${this.path}.${name}[${place}]`, item));
    });
  }

  seat(name: string): Seat {
    return this.oneOf(name, seats);
  }

  card(name: string): Card {
    const value = this.json[name];
    if (!isCard(value)) throw this.fault(name, 'a card, rank then suit, as TH or 2C');
    return value;
  }

  cards(name: string): readonly Card[] {
    const value = this.json[name];
    if (!Array.isArray(value) || !value.every(isCard)) throw this.fault(name, 'a list of cards');
    if (value.length > 13) throw this.fault(name, 'at most thirteen cards');
    return value;
  }

  bySide<T>(name: string, read: (inner: Fields, side: Side) => T): Readonly<Record<Side, T>> {
    const inner = this.inside(name);
    inner.knowOnly(sides);
    return { NS: read(inner, 'NS'), EW: read(inner, 'EW') };
  }
}
