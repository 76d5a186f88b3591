import { beforeTheDeal } from './poker-before-the-deal';
import { betting } from './poker-betting';
import { counts } from './poker-counts';
import { dealing } from './poker-dealing';
import { disputes } from './poker-disputes';
import { draw } from './poker-draw';
import { jackPots } from './poker-jack-pots';
import { pack } from './poker-pack';
import { says } from './poker-says';
import { shows } from './poker-shows';
import { together } from './poker-together';
import type { PokerRow } from './poker-row';

const rows: readonly PokerRow[] = [
  ...beforeTheDeal,
  ...dealing,
  ...counts,
  ...says,
  ...jackPots,
  ...draw,
  ...betting,
  ...shows,
  ...disputes,
  ...pack,
  ...together,
];

/** Every irregularity of the poker page that facts can tell, and what it makes of it. */
export const pokerFaults: readonly PokerRow[] = rows.map((row) => ({
  ...row,
  happens: (telling) => {
    telling.expected = row.expect;
    return row.happens(telling);
  },
}));
