import type { PokerSeat } from '@fairdeal/facts';
import { giveBack } from './chips';
import { forgetDeal, type PlaceDraft } from './place';
import type { PokerRuling } from './says';
import { clockwiseFrom } from './seating';
import { moveOn } from './take-betting';
import { finishDeal } from './take-dealing';
import { dealWith } from './open-table';
import type { TableDraft } from './table';

/** The deal fell: nothing of it, passes included (B2), is left but chips that stand over; `dealer` deals again. */
function fall(table: TableDraft, dealer: PokerSeat, pack: string | undefined): void {
  for (const seat of table.seats) forgetDeal(table.places[seat] as PlaceDraft);
  table.stage = 'void';
  table.deal = dealWith(table.seats, dealer, pack);
  table.rotation = clockwiseFrom(table.seats, dealer);
  table.faced = table.uneven = table.finished = table.stopped = table.opened = table.showEnded = false;
  table.carriedOn = table.falselyOpened = false;
  table.endOfDeal = table.shownInDraw = [];
  table.drawn = [];
  table.retired = table.refunds = [];
  table.distractor = table.opener = table.lastActor = table.outOfTurn = table.lastServed = undefined;
  table.short = table.mustAnswer = table.dispute = table.decidedBy = table.award = undefined;
  table.round = 0;
  table.stock = 52;
  table.unsettled = false;
}

function putOut(
  table: TableDraft,
  { law, seat, refund }: Extract<PokerRuling, { outcome: 'foul-hand' }>,
): void {
  const place = table.places[seat];
  if (!place) return;
  place.foul = law as PlaceDraft['foul'];
  table.retired = [...table.retired, seat];
  if (refund) table.refunds = [...table.refunds, { ...refund, to: seat }];
  finishDeal(table);
  moveOn(table);
  table.unsettled = true;
}

/** Puts a ruling in force, and does what it says. */
export function rule(table: TableDraft, ruling: PokerRuling): void {
  if (table.ruling.outcome !== 'continues') table.displaced = [...table.displaced, table.ruling];
  table.ruling = ruling;
  switch (ruling.outcome) {
    case 'new-deal-compulsory': {
      const isImperfect = ruling.law === 'poker:S1';
      if (isImperfect) {
        table.returned = giveBack(table);
        table.straddlers = [];
      }
      fall(table, table.deal.dealer, isImperfect ? undefined : table.deal.pack);
      return;
    }
    case 'deal-stopped':
      fall(table, ruling.nextDealer, table.deal.pack);
      return;
    case 'foul-hand':
      putOut(table, ruling);
      return;
    case 'pool-awarded':
      table.award = ruling;
      table.stage = 'over';
      return;
    case 'pool-carried':
      table.carriedOn = true;
      table.falselyOpened = ruling.penalty !== undefined;
      table.stage = 'over';
      return;
    case 'stands':
      if (table.endOfDeal[0] === ruling.law) table.endOfDeal = table.endOfDeal.slice(1);
      return;
    default:
  }
}
