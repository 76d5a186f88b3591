import { partnerOf, rightOf, type PlayedCard, type Seat } from '@fairdeal/facts';
import { exact } from './law-52-trump-card';
import type { FactOf, WhistLaw, WhistTable } from './table';

/** The next card opens a trick: none lies there, or four that nobody has turned yet. */
export const isLead = ({ deal }: WhistTable): boolean => deal.trick.length === 0 || deal.trick.length === 4;

/** The same card reported again in the same trick says nothing new. */
export const isPlayedAgain = ({ deal }: WhistTable, fact: FactOf<'CardPlayed'>): boolean =>
  deal.trick.some((played) => played.by === fact.by && played.card === fact.card);

/**
 * 62. A lead out of turn: the card may be called, or a suit when that side is next to lead.
 *
 * The record must show whose lead it was: the opening lead, or the winner of a trick whose four cards were all
 * seen. Where it does not, it is for the people at the table.
 */
export const law62: WhistLaw<'CardPlayed'> = {
  ref: 'whist:62',
  on: ['CardPlayed'],
  rule: (before, fact) =>
    before.phase === 'playing' &&
    before.leader !== undefined &&
    before.leader !== fact.by &&
    isLead(before) &&
    !isPlayedAgain(before, fact)
      ? exact('whist:62', 'card-callable', fact.by)
      : undefined,
};

const isFourthSeat = (trick: readonly PlayedCard<Seat>[], by: Seat): boolean => {
  const here = new Set(trick.map((played) => played.by));
  return !here.has(by) && here.size === 3;
};

/** 63. All three others have followed a lead out of turn: the trick stands as if it had been in turn. */
export const law63: WhistLaw<'CardPlayed'> = {
  ref: 'whist:63',
  on: ['CardPlayed'],
  rule: (before, { by }) =>
    before.phase === 'playing' && before.falseLead && isFourthSeat(before.deal.trick, by)
      ? { outcome: 'stands', law: 'whist:63' }
      : undefined,
};

/**
 * 68. Fourth hand plays before his partner, third hand not having played: the partner may be required to take the
 * trick, or to leave it. Had third hand played before second, he might (67).
 */
export const law68: WhistLaw<'CardPlayed'> = {
  ref: 'whist:68',
  on: ['CardPlayed'],
  rule: (before, { by }) => {
    const [lead, next] = before.deal.trick;
    if (before.phase !== 'playing' || lead === undefined || next !== undefined || before.falseLead)
      return undefined;
    if (before.leader === undefined || by !== rightOf(lead.by)) return undefined;
    return { ...exact('whist:68', 'win-or-lose-trick', by), against: partnerOf(by) };
  },
};
