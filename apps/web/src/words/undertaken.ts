import type { Schema } from '@fairdeal/api-client';
import { suitGlyph } from './en';

type Undertaken = Schema<'Undertaken'>;

const doubled: Readonly<Record<number, string>> = { 2: ' doubled', 4: ' redoubled' };

/** `4SX` as `4♠ x`, `1NT` as `1NT`; the trump alone, `H` doubled twice as `♥ redoubled`. */
export function bidShown({ bid, times = 1 }: Pick<Undertaken, 'bid' | 'times'>): string {
  const [, level = '', strain = bid, signs = ''] = /^(\d)(NT|[CDHS])(X{0,2})$/.exec(bid) ?? [];
  const twice = times === 1 ? '' : (doubled[times] ?? ` ×${times}`);
  return `${level}${suitGlyph(strain)}${signs === '' ? '' : ` ${signs.toLowerCase()}`}${twice}`;
}

/** As players write it: `+1`, `=`, `−2`. */
export const overShown = (over: number): string =>
  over === 0 ? '=' : over > 0 ? `+${over}` : `−${Math.abs(over)}`;

/** On a line: `4♠ N +1`. */
export const undertakenInWords = (of: Undertaken): string =>
  [bidShown(of), of.declarer, of.over === undefined ? undefined : overShown(of.over)]
    .filter((part) => part !== undefined)
    .join(' ');
