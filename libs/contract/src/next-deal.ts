import { leftOf, type Seat } from '@fairdeal/facts';
import { chicagoOf, rubberOf } from './account';
import { resultOf, type HandResult } from './hand';
import { agreedUnlessTold, chicagoDealer, lastDeal, newChicago, scoreChicagoDeal } from './law-fd-chicago';
import { newRubber, rubberWinner, scoreRubberDeal } from './law-r81-rubber';
import { dealerOf, type ContractSetup } from './setup';
import type { ContractTable } from './table';
import { honoursOf, playedIn } from './written-hand';

const afterTurns = (dealer: Seat, turns: number): Seat =>
  turns <= 0 ? dealer : afterTurns(leftOf(dealer), turns - 1);

/** R22, R81. The deal passes to the left, each time; a rubber that is won has no next deal. */
function nextOfRubber({ setup, result }: ContractTable, hand: HandResult): ContractSetup | undefined {
  const standing =
    result.deals.length > 0
      ? rubberOf(result)
      : scoreRubberDeal(setup.rubber ?? newRubber, playedIn(hand) ?? null, honoursOf(hand));
  if (rubberWinner(standing) || result.rubberClosed) return undefined;
  const dealer = afterTurns(dealerOf(setup), Math.max(1, result.deals.length) % 4);
  return { form: 'rubber', dealer, rubber: standing };
}

/** FD. Dealers in rotation; after the fourth deal there is none. */
function nextOfChicago({ setup, result, vul }: ContractTable, hand: HandResult): ContractSetup | undefined {
  const variant = setup.variant ?? agreedUnlessTold;
  const present = setup.deal ?? 1;
  const last = result.deals.at(-1)?.deal ?? present;
  if (last >= lastDeal) return undefined;
  const standing =
    result.deals.length > 0
      ? chicagoOf(result)
      : scoreChicagoDeal(
          setup.chicago ?? newChicago,
          playedIn(hand) ?? null,
          present,
          vul,
          variant,
          honoursOf(hand),
        );
  const dealer = chicagoDealer(last + 1, present, dealerOf(setup));
  return { form: 'chicago', deal: last + 1, dealer, variant, chicago: standing };
}

/** The same deal again, with nothing of this one but where the account stood. */
function again({ setup }: ContractTable, dealer: Seat): ContractSetup {
  const { form, board, vul, deal, variant, rubber, chicago } = setup;
  return {
    form,
    dealer,
    ...(board !== undefined && { board }),
    ...(vul !== undefined && { vul }),
    ...(deal !== undefined && { deal }),
    ...(variant && { variant }),
    ...(rubber && { rubber }),
    ...(chicago && { chicago }),
  };
}

/**
 * What the next deal at this table starts from. After a deal that fell, the same again. Undefined while the deal goes
 * on, once a rubber or the four deals are over, and at duplicate, where the movement says which board is next.
 */
export function nextSetup(table: ContractTable): ContractSetup | undefined {
  const { ruling, setup } = table;
  if (ruling.outcome === 'new-deal-compulsory') return again(table, ruling.nextDealer);
  const hand = resultOf(table);
  if (hand === undefined || setup.form === 'duplicate') return undefined;
  return setup.form === 'rubber' ? nextOfRubber(table, hand) : nextOfChicago(table, hand);
}
