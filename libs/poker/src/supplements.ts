import type { Card, PokerSeat } from '@fairdeal/facts';
import {
  dealIsLive,
  dealtTo,
  isDealing,
  newDeal,
  type FactOf,
  type PokerLaw,
  type PokerTable,
} from './table';
import { rectified, stands, type PokerRuling } from './says';

const isTaken = ({ places }: PokerTable): boolean => places.some((place) => (place?.taken ?? 0) > 0);

function provedImperfect(before: PokerTable): PokerRuling | undefined {
  // What was proved once is not proved again: no good pack is on the table yet, or a result that stands already stands.
  // A deal void by another law has its stakes standing over still (A17), and they go back.
  if (before.stage === 'void' && before.deal.pack === undefined) return undefined;
  if (isTaken(before)) return before.ruling.outcome === 'stands' ? undefined : stands('poker:S1');
  return newDeal(before, 'poker:S1');
}

/**
 * S1. The pack is not one each of the fifty-two. Before the pool is taken the game is void, every stake of it goes back,
 * chips carried in stay carried, and the same dealer deals again; afterwards the result stands. No earlier game is
 * touched either way. A tournament may let a missing card pass.
 */
export const lawS1: PokerLaw<'PackProvedImperfect'> = {
  ref: 'poker:S1',
  on: ['PackProvedImperfect'],
  rule: (before, { pack, missing, extra }) => {
    if (missing.length + extra.length === 0) return undefined;
    if (before.deal.pack !== undefined && before.deal.pack !== pack) return undefined;
    if (extra.length === 0 && before.setup.missingCardVoids === false) return stands('poker:S1');
    return provedImperfect(before);
  },
};

/** S1. A card dealt has the face of another of this deal, and no discards have gone back into the pack (reading B7). */
export const lawS1Dealt: PokerLaw<'CardDealt'> = {
  ref: 'poker:S1',
  on: ['CardDealt'],
  rule: (before, { n, card }) => {
    if (card === null || !dealIsLive(before) || before.short !== undefined) return undefined;
    const known = before.deal.faces.indexOf(card);
    return known >= 0 && known !== n ? provedImperfect(before) : undefined;
  },
};

/** Cards lying face up before the other seats, at the show. */
const cardsShown = ({ places }: PokerTable, not: PokerSeat): readonly Card[] =>
  places.flatMap((place) => (place && place.seat !== not ? (place.shown ?? []) : []));

/** S1. One card lies in two hands shown, or twice in one: the pack is proved imperfect (reading B7). */
export const lawS1Shown: PokerLaw<'HandShown'> = {
  ref: 'poker:S1',
  on: ['HandShown'],
  rule: (before, { by, cards }) => {
    if (!before.opened || before.stage === 'over' || before.stage === 'void') return undefined;
    const shown = cardsShown(before, by);
    return new Set(cards).size < cards.length || cards.some((card) => shown.includes(card))
      ? provedImperfect(before)
      : undefined;
  },
};

/** S2. A card shown in the cut, confusion, or doubt where the packets parted: the pack is cut again. */
export const lawS2: PokerLaw<'CutSpoiled'> = {
  ref: 'poker:S2',
  on: ['CutSpoiled'],
  rule: ({ stage }) =>
    stage === 'preparing' || stage === 'void' ? { outcome: 'recut-required', law: 'poker:S2' } : undefined,
};

/** S3. The wrong person deals, and somebody says so before the deal is finished: the right one deals. */
export const lawS3: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:S3',
  on: ['AttentionCalled'],
  rule: (before, { irregularity }) =>
    irregularity === 'wrong-dealer' && isDealing(before) && before.deal.dealer !== before.turn
      ? { outcome: 'deal-stopped', law: 'poker:S3', nextDealer: before.turn }
      : undefined,
};

/** With this card moved, has every seat as many as the rotation gives it so far? */
function isEvenAfter(before: PokerTable, { n, to }: FactOf<'CardMoved'>): boolean {
  const { deal, rotation } = before;
  const from = deal.lies[n];
  if (from === undefined || from === to) return false;
  return rotation.every((seat, place) => {
    const moved = (seat === to ? 1 : 0) - (seat === from ? 1 : 0);
    return dealtTo(before, seat) + moved === Math.max(0, Math.ceil((deal.dealt - place) / rotation.length));
  });
}

/** S5. Cards went out together, or past a seat, and the dealer puts it right while dealing. */
export const lawS5Moved: PokerLaw<'CardMoved'> = {
  ref: 'poker:S5',
  on: ['CardMoved'],
  rule: (before, fact) =>
    isDealing(before) && before.uneven && isEvenAfter(before, fact) ? rectified('poker:S5') : undefined,
};
