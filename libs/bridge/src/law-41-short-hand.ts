import { seats, type Seat } from '@fairdeal/facts';
import { dealIsLive, newDeal, stands, type BridgeLaw, type BridgeTable } from './table';

const isAnotherWrong = ({ counted }: BridgeTable, seat: Seat): boolean =>
  seats.some((other) => other !== seat && (counted[other] ?? 13) !== 13);

/**
 * 41. Three hands right, the fourth short and, dummy apart, already in play when it finds out: the deal stands, and
 * the hand answers for revokes as though the missing card had been in it all along (see law 87).
 *
 * The saving is for late discovery, for one hand, and not for dummy (reading A16): known before that hand has played,
 * or with a second hand wrong, the deal is off. After the play it has been played, and stands.
 *
 * Not covered: where the missing card is. Found, it goes to the short hand; found nowhere, the pack is short (law 42).
 * One search that finds nothing is not yet that: the card may lie on the floor, and a deal once off is off for good.
 * A card plainly dealt to the hand and picked up was dealt to it, so a count of thirteen reports it.
 */
export const law41: BridgeLaw<'HandCounted'> = {
  ref: 'bridge:41',
  on: ['HandCounted'],
  rule: (before, { seat, count, played }) => {
    if (count >= 13) return undefined;
    if (before.phase === 'played') return stands('bridge:41');
    if (!dealIsLive(before) || before.phase === 'deal') return undefined;
    const saved = played && seat !== before.partner && !isAnotherWrong(before, seat);
    return saved ? stands('bridge:41') : newDeal(before, 'bridge:41');
  },
};
