import type { Step } from '../api/answers';
import { factInWords, fieldInWords, plain, rankShown, seatInWords, suitGlyph } from '../words/en';

const cardShown = /^(?:[AKQJT2-9])[SHDC]$/;

/** A value of a fact, as short as it can be read. */
function shown(value: unknown): string {
  if (value === null) return 'not seen';
  if (typeof value === 'string') {
    return cardShown.test(value)
      ? `${rankShown(value.slice(0, 1))}${suitGlyph(value.slice(1))}`
      : plain(value);
  }
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(shown).join(' ');
  return Object.entries(value as Record<string, unknown>)
    .map(([name, inner]) => field(name, inner))
    .join(', ');
}

/** Fields that the picture or the heading shows already. */
const elsewhere = new Set(['type', 'tournament', 'table', 'session', 'standing', 'lawbook']);
/** Fields that hold a seat. */
const seats = new Set(['to', 'from', 'dealer', 'declarer', 'nextDealer', 'against', 'seat']);
/** Fields whose value says by itself what it is. */
const plainly = new Set(['card', 'call', 'reason', 'outcome', 'law', 'seat']);

/** A field with its name: `card 6`, `to West`. */
function field(name: string, value: unknown): string {
  const isSeat = seats.has(name) && (typeof value === 'string' || typeof value === 'number');
  const said = isSeat ? seatInWords(value) : shown(value);
  if (plainly.has(name)) return said;
  return `${name === 'n' ? 'card' : fieldInWords(name)} ${said}`;
}

/** One event in a line: what, by whom, and its fields in their order. */
export function tell({ type, data }: Pick<Step, 'type' | 'data'>): {
  readonly what: string;
  readonly details: string;
} {
  const who = data['by'];
  const details = Object.entries(data)
    .filter(([name]) => name !== 'by' && !elsewhere.has(name))
    .map(([name, value]) => field(name, value))
    .join(' · ');
  const by = typeof who === 'string' || typeof who === 'number' ? `${seatInWords(who)}: ` : '';
  return { what: factInWords(type), details: `${by}${details}` };
}
