import { seats, type Right, type Seat } from '@fairdeal/facts';
import { isSavedByChallenge, isSavedByTouching } from './law-45-touched-cards';
import { missedCutMayBeFound } from './law-44-misdeal';
import { objectionsToShuffle, objectionToCut } from './rights-in-preparation';
import { adversaries, outOfTurn, wrongPack, type WhistTable } from './table';

const turned = 'the trump is turned';

/** While the cards fall, beside the new deals that may be claimed. */
export function rightsInDealing(table: WhistTable): readonly Right<Seat>[] {
  const { dealer } = table.deal;
  const rights: Right<Seat>[] = [...objectionsToShuffle(table), ...objectionToCut(table)];
  if (outOfTurn(table) || wrongPack(table)) {
    rights.push({
      law: 'whist:48',
      what: 'stop-deal',
      about: outOfTurn(table) ? 'deal-out-of-turn' : 'wrong-pack',
      by: seats.filter((seat) => seat !== dealer),
      until: 'trump-turned',
      killedBy: [turned],
    });
  }
  if (table.deal.cut === undefined && missedCutMayBeFound(table)) {
    rights.push({
      law: 'whist:44.VII',
      what: 'misdeal',
      about: 'no-cut',
      by: adversaries(table),
      until: 'trump-turned',
      killedBy: ['either adversary looks at his cards (reading R7)', turned],
    });
  }
  if (table.fault) {
    rights.push({
      law: 'whist:44.VI',
      what: 'put-right',
      by: [dealer],
      until: 'next-card-dealt',
      killedBy: ['another card leaves the pack', 'a second card is moved'],
    });
  }
  if (table.countAsked) {
    rights.push({
      law: 'whist:44.V',
      what: 'count-as-asked',
      by: [dealer],
      until: 'trump-turned',
      killedBy: ['he has counted once (reading R10)'],
    });
  }
  return [...rights, ...savedIfMisdealt(table)];
}

/** 45 and 50: a dealer who misdeals now deals again. Where a misdeal loses nothing there is nothing to save. */
function savedIfMisdealt(table: WhistTable): readonly Right<Seat>[] {
  if (table.variant !== 'rubber' || outOfTurn(table)) return [];
  const byChallenge = isSavedByChallenge(table);
  if (!byChallenge && !isSavedByTouching(table)) return [];
  return [
    {
      law: byChallenge ? 'whist:50' : 'whist:45',
      what: 'deal-again-if-misdealt',
      by: [table.deal.dealer],
      until: 'trump-turned',
      killedBy: [],
    },
  ];
}
