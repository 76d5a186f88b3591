import { type AnySeat, houseEvents, isCard, type Right, type Ruling, vocabularies } from '@fairdeal/facts';
import { spoken } from './replay/draw-table';

/** A fact's or a ruling's field as a person reads it. */
export function say(value: unknown): string {
  if (value === null) return 'unseen';
  if (isCard(value)) return spoken(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(say).join(' ') : 'none';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${say(inner)}`)
      .join(' ');
  }
  return String(value);
}

/** Names of a type's fields in the order of its row; the log keeps them in the order of the alphabet. */
function namesOf(type: string): readonly string[] {
  const rows: readonly Readonly<Record<string, object>>[] = [...Object.values(vocabularies), houseEvents];
  return Object.keys(rows.find((row) => Object.hasOwn(row, type))?.[type] ?? {});
}

/** `CardDealt  n 20, to S, card unseen`. */
export function sayFact({ type, ...fields }: { readonly type: string }): string {
  const names = namesOf(type);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const said = Object.entries(fields)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => `${name} ${say(value)}`);
  return `${type}${said.length > 0 ? `  ${said.join(', ')}` : ''}`;
}

export function sayRuling({ outcome, ...fields }: Ruling<AnySeat>): string {
  const said = Object.entries(fields).map(([name, value]) => `${name} ${say(value)}`);
  return [outcome, ...said].join(', ');
}

export function sayRight({ law, what, by, until, killedBy }: Right<AnySeat>): string {
  const lost = killedBy.length > 0 ? `; lost when ${killedBy.join(', or ')}` : '';
  return `${by.join(', ')} may claim ${what} until ${until} (${law})${lost}`;
}
