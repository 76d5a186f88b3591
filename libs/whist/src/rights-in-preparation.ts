import { otherSide, seats, seatsOf, sides, type Right, type Seat } from '@fairdeal/facts';
import { cutMayBeUndone } from './law-49-for-partner';
import { keepsScore } from './law-02-score';
import { isPastShuffling } from './shuffling';
import type { WhistTable } from './table';

/** Before the first card: objections to shuffle and cut, and new cards. Anybody may object (reading R2). */
export function rightsInPreparation(table: WhistTable): readonly Right<Seat>[] {
  const rights: Right<Seat>[] = objectionsToShuffle(table);
  const isCut = table.deal.cut !== undefined;
  if (!isCut && table.faceShownBy.length > 0) {
    rights.push({
      law: table.turn !== undefined && table.faceShownBy.includes(table.turn) ? 'whist:32' : 'whist:26',
      what: 'reshuffle',
      by: seats,
      until: 'next-cut',
      killedBy: ['a good cut is made (35)', 'the dealer shuffles again unasked'],
    });
  }
  rights.push(...objectionToCut(table));
  if (!isCut) {
    rights.push({
      law: 'whist:83',
      what: 'new-cards',
      by: seats,
      until: 'next-cut',
      killedBy: ['the pack is cut'],
    });
  }
  return rights;
}

export const objectionsToShuffle = (table: WhistTable): Right<Seat>[] =>
  table.shuffleFaults
    .filter(({ pack }) => !isPastShuffling(table, pack))
    .map(({ law, irregularity, pack }) => ({
      law,
      what: 'reshuffle',
      about: irregularity,
      by: seats,
      until: 'next-cut',
      killedBy: [`a good cut of the ${pack} pack is made (reading R1)`],
    }));

export const objectionToCut = (table: WhistTable): Right<Seat>[] =>
  table.cutForPartnerBy !== undefined && cutMayBeUndone(table)
    ? [
        {
          law: 'whist:49',
          what: 'recut',
          by: seats,
          until: 'next-card-dealt',
          killedBy: ['the first card is dealt (reading R1)'],
        },
      ]
    : [];

/** What may still be done about the hand before, until the next cut and the next turn-up. */
export function rightsOfPastHand(table: WhistTable): readonly Right<Seat>[] {
  const { past, phase, deal, standing } = table;
  const rights: Right<Seat>[] = [];
  if (past && phase === 'preparing' && deal.cut === undefined) {
    rights.push({
      law: 'whist:72.I',
      what: 'revoke-penalty',
      by: seats,
      until: 'next-cut',
      killedBy: ['the cards are cut for the next deal (78)'],
    });
  }
  if (past && keepsScore(table)) {
    for (const side of sides) {
      if (past.hand.honours[side] > 0 || past.before.score[side] === 4) continue;
      if (past.hand.honours[otherSide(side)] > 1) continue;
      rights.push({
        law: 'whist:6',
        what: 'call-honours',
        by: seatsOf(side),
        until: 'trump-turned',
        killedBy: ["the next deal's trump is turned"],
      });
    }
  }
  if (past ?? standing.games.length + standing.score.NS + standing.score.EW) {
    rights.push({
      law: 'whist:11',
      what: 'correct-score',
      by: seats,
      until: 'trump-turned',
      killedBy: ["the next deal's trump is turned, if the game is over"],
    });
  }
  return [...rights, ...correctRubber(table)];
}

/** 12. The amount of the rubber, as long as there is a finished game in it. */
export const correctRubber = (table: WhistTable): readonly Right<Seat>[] =>
  table.standing.games.length > 0 || (table.past?.reckoning.rubber !== undefined && table.phase !== 'playing')
    ? [
        {
          law: 'whist:12',
          what: 'correct-rubber',
          by: seats,
          until: 'rubber-agreed',
          killedBy: ['the rubber is over and the next trump is turned'],
        },
      ]
    : [];
