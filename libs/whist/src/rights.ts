import type { Right, Seat } from '@fairdeal/facts';
import { rightsInDealing } from './rights-in-dealing';
import { rightsInPlay } from './rights-in-play';
import { rightsInPreparation, rightsOfPastHand } from './rights-in-preparation';
import type { Claim, WhistTable } from './table';

/**
 * Who may claim what now, under which law, until when, and what would end it. What a player may always do, as see
 * the last trick (91), is not listed.
 */
export function rights(table: WhistTable): readonly Right<Seat>[] {
  const open = table.claims.map((claim) => newDeal(table, claim));
  switch (table.phase) {
    case 'preparing':
      return [...rightsInPreparation(table), ...rightsOfPastHand(table)];
    case 'dealing':
      return [...open, ...rightsInDealing(table), ...rightsOfPastHand(table)];
    case 'playing':
      return [...open, ...rightsInPlay(table)];
    case 'fallen':
      return stillToBeFound(table);
    default:
      return table.phase satisfies never;
  }
}

function newDeal(table: WhistTable, { ground, ruling }: Claim): Right<Seat> {
  return {
    law: ruling.law,
    what: 'new-deal',
    ground,
    by: ruling.by,
    until: ruling.until,
    killedBy: [...deathsOf(table, ruling.law, ruling.by), 'every seat entitled waives it (84, reading R23)'],
  };
}

function deathsOf(table: WhistTable, law: string, by: readonly Seat[]): readonly string[] {
  switch (law) {
    case 'whist:38':
    case 'whist:40': {
      const touching = by.includes(table.deal.dealer)
        ? "the dealer's partner touches cards before an adversary has (38, 39)"
        : "either adversary touches cards before the dealer's side has (38, 39)";
      return [
        touching,
        law === 'whist:40'
          ? 'an adversary plays to the first trick (reading R5)'
          : 'the trump is turned (reading R4)',
      ];
    }
    case 'whist:41':
      return ['the trump is turned (reading R4)'];
    default:
      return ['another card is dealt or played'];
  }
}

/** Reading R12: the new deal is off if what a hand lacks is picked up from the floor. */
function stillToBeFound(table: WhistTable): readonly Right<Seat>[] {
  if (!table.mayStillBeFound) return [];
  return [
    {
      law: 'whist:46',
      what: 'search-floor',
      by: table.deal.seats,
      until: 'next-deal-dealt',
      killedBy: ['the cards are shuffled for the new deal', 'the pack is proved imperfect (37.I)'],
    },
  ];
}
