import { seats, seatsOf, sides, type Right, type Seat } from '@fairdeal/facts';
import { isAboutPastHonours, keepsScore } from './law-02-score';
import { correctRubber, objectionsToShuffle } from './rights-in-preparation';
import type { Exactable, WhistTable } from './table';

/** After the turn-up, beside the new deals that may be claimed. */
export function rightsInPlay(table: WhistTable): readonly Right<Seat>[] {
  const rights: Right<Seat>[] = table.exactable.map(exactableRight);
  if (table.trump !== undefined && !table.trumpTakenUp && !table.trumpCallable) {
    rights.push({
      law: 'whist:52',
      what: 'take-up-trump',
      by: [table.deal.dealer],
      until: 'play-ended',
      killedBy: [
        'the first trick is turned and quitted: then it may be called',
        'taken before his turn (54)',
      ],
    });
  }
  rights.push(...objectionsToShuffle(table), ...honoursOfThisHand(table));
  const { score } = table.standing;
  if (score.NS + score.EW > 0 || (table.past && table.past.reckoning.game === undefined)) {
    rights.push({
      law: 'whist:11',
      what: 'correct-score',
      by: seats,
      until: 'trump-turned',
      killedBy: ['the game ends, and the trump after it is turned'],
    });
  }
  return [...rights, ...correctRubber(table)];
}

/** 6 and 7. To be said when the hand is over; a side that began the deal at four has none to say (4). */
const honoursOfThisHand = (table: WhistTable): readonly Right<Seat>[] =>
  sides
    .filter(
      (side) =>
        keepsScore(table) &&
        table.standing.score[side] < 4 &&
        table.honours[side] === 0 &&
        !isAboutPastHonours(table, side),
    )
    .map((side) => ({
      law: 'whist:6',
      what: 'call-honours',
      by: seatsOf(side),
      until: 'next-trump-turned',
      killedBy: ["the next deal's trump is turned"],
    }));

function exactableRight({ law, what, by, card }: Exactable): Right<Seat> {
  const isRevoke = what === 'revoke';
  return {
    law,
    what,
    ...(card === undefined ? {} : { about: card }),
    by,
    until: isRevoke ? 'next-cut' : 'play-ended',
    killedBy: isRevoke
      ? ['the cards are cut for the next deal (78)']
      : [
          'it is played (65)',
          'there is none of what is called (66)',
          'partners consult about the choice (84)',
        ],
  };
}
