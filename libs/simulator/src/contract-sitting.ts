import { leftOf, type Seat } from '@fairdeal/facts';
import type { ChicagoVariant, ScoredDeal } from './contract-rubber';
import { dealerOfBoard } from './contract-score';
import type { Chance } from './random';

/** What a table of contract is in the middle of: some boards, a rubber, or four deals of Chicago. */
export type Sitting = { readonly table: number } & (
  | { readonly form: 'duplicate'; readonly board: number; readonly left: number }
  | { readonly form: 'rubber'; readonly first: Seat; readonly sheet: readonly ScoredDeal[] }
  | {
      readonly form: 'chicago';
      readonly first: Seat;
      readonly sheet: readonly ScoredDeal[];
      readonly variant: ChicagoVariant;
    }
);

/** Boards three times in five. */
export function sitsDown(chance: Chance, table: number): Sitting {
  const first = chance.pick(['N', 'E', 'S', 'W'] as const);
  switch (chance.pick(['duplicate', 'duplicate', 'duplicate', 'rubber', 'chicago'] as const)) {
    case 'duplicate':
      return { table, form: 'duplicate', board: chance.between(1, 32), left: 8 };
    case 'rubber':
      return { table, form: 'rubber', first, sheet: [] };
    case 'chicago': {
      const variant = {
        partscores: chance.pick(['carry', 'duplicate'] as const),
        vulnerable: chance.pick(['dealer', 'non-dealer'] as const),
      };
      return { table, form: 'chicago', first, sheet: [], variant };
    }
  }
}

/** Number of the deal to come in its rubber or Chicago; of the board at duplicate. */
export const dealNumber = (sitting: Sitting): number =>
  sitting.form === 'duplicate' ? sitting.board : sitting.sheet.length + 1;

/** 2: the board says who calls first; elsewhere the deal goes to the left. */
export function dealerOf(sitting: Sitting): Seat {
  if (sitting.form === 'duplicate') return dealerOfBoard(sitting.board);
  let dealer = sitting.first;
  for (let deals = sitting.sheet.length % 4; deals > 0; deals--) dealer = leftOf(dealer);
  return dealer;
}
