import type { Reading } from './reading';

/** What the house takes the doubtful laws of this book to mean. */
export const readingsOfPoker: readonly Reading[] = [
  {
    id: 'A1',
    on: ['18'],
    asks: 'Direction',
    reads:
      '"From right to left" describes the turn leaving the right-hand player and reaching the left-hand one: clockwise. Law 18 says outright that the left-hand player deals next.',
  },
  {
    id: 'A2',
    on: ['12', '13'],
    asks: 'Whose lifting ends law 12',
    reads:
      'Law 12 says "the cards"; law 13 says "the hand". They must meet without a gap, so the clock is the wrong hand\'s own first lift. A hand already lifted when it becomes wrong cannot be saved.',
  },
  {
    id: 'A3',
    on: ['12', '13'],
    asks: 'When a hand is short',
    reads:
      'Everybody is short in mid-deal; the test is made when the dealer stops (DealCompleted) or the hand is lifted after that. An extra card is a fault the moment it lands.',
  },
  {
    id: 'A4',
    on: ['17', '8', '10'],
    asks: 'A deal with a short hand',
    reads:
      'is, by 17, unfinished. 8 and 10 stay open until the short hand is made void, or raised and so retired.',
  },
  {
    id: 'A5',
    on: ['8', '12'],
    asks: '"Any player"',
    reads:
      "The chapter's own glossary says one who retires ceases to be a player in that game. His remark alone does not count; a player may take it up.",
  },
  {
    id: 'A6',
    on: ['8'],
    asks: "Dealer's own remark",
    reads: 'that the pack was not cut counts as the fact being pointed out.',
  },
  {
    id: 'A7',
    on: ['8', '9'],
    asks: 'Which cut',
    reads:
      'It must be made for this deal (9 says so) and, since 3 puts shuffling before the cut, it must follow the last shuffle. A redeal needs a new one.',
  },
  {
    id: 'A8',
    on: ['8', '9'],
    asks: 'Wrong cutter',
    reads: '8 and 9 punish no cut, not a cut by the wrong hand.',
  },
  {
    id: 'A9',
    on: ['11'],
    asks: 'Exposure by another',
    reads: 'Law 11 speaks of the dealer only. No law, no remedy; the director may warn.',
  },
  {
    id: 'A10',
    on: ['10', '11'],
    asks: 'Faced or exposed',
    reads:
      'Facing up before the dealer touched it: 10. Turned over by the act of dealing: 11. The reporter must say which; if it cannot be known, law 10 (the deal is cheap to repeat).',
  },
  {
    id: 'A11',
    on: ['11'],
    asks: 'Several exposed cards',
    reads: 'Nothing limits 11 to one.',
  },
  {
    id: 'A12',
    on: ['14'],
    asks: 'Refund',
    reads:
      "Paid from the payer's own chips at once; never from the pool; only the ante or the straddle as posted; only where the foul hand was dealt.",
  },
  {
    id: 'A13',
    on: ['15'],
    asks: 'Distraction',
    reads:
      'No cause need be shown. "While being dealt" runs from the first card until 17. Only a player can offend. Words that a law invites are not an offence.',
  },
  {
    id: 'A14',
    on: ['16'],
    asks: 'Two distractors',
    reads: 'The duty falls once; the first offender bears it.',
  },
  {
    id: 'A15',
    on: ['15', '16'],
    asks: 'Payer and payee the same',
    reads: 'Nothing passes.',
  },
  {
    id: 'A16',
    on: ['14', '18'],
    asks: 'Foul-handed dealer',
    reads:
      'He owes himself nothing, is not excused other refunds, and 18 keeps him dealing though he was put out rather than passing.',
  },
  {
    id: 'A17',
    on: ['10', '12'],
    asks: 'Stakes at a misdeal',
    reads:
      "The game has not ended, only the deal: antes, straddles and jack-pot payments stand over and are not put in twice, and a bet already made cannot be taken back (55) but counts in its owner's stake. A foul hand found earlier in the void deal is void too.",
  },
  {
    id: 'A18',
    on: ['36'],
    asks: 'Betting before the draw',
    reads:
      "is one round of says, each speaking once, then levelling up at the draw (36); there is no re-raise. So the chapter's worked example.",
  },
  {
    id: 'A19',
    on: ['25'],
    asks: 'Opening when straddled',
    reads: 'To straddle is to raise the ante, so the opener doubles the raised sum.',
  },
  {
    id: 'A20',
    on: ['21', '22'],
    asks: 'Straddle ladder',
    reads: '2a, 3a … follows from "double" for the first and "by one ante" after.',
  },
  {
    id: 'A21',
    on: ['52'],
    asks: 'Standing',
    reads:
      'Nobody need bet after the draw. If all stand, stakes are level and hands are shown. Once someone has bet, standing is over.',
  },
  {
    id: 'A22',
    on: ['61'],
    asks: 'Order of showing',
    reads:
      'Clockwise from the left of the last person to act, a pass being an act and one who demanded a show (61) showing in his turn. With no such demand between, that first one is the last bettor or raiser when he was called, and the player who spoke first when all stood.',
  },
  {
    id: 'A23',
    on: ['29'],
    asks: 'Jack-pot stakes',
    reads:
      "The equal payment replaces ante and straddles for that game; the order of say does not change. It is a payment into the pool, not part of anyone's stake.",
  },
  {
    id: 'A24',
    on: ['33'],
    asks: 'After a false opener',
    reads: 'the series moves on as after any unopened jack-pot.',
  },
  {
    id: 'A25',
    on: ['30', '33'],
    asks: 'Openers',
    reads:
      'are judged on the hand as dealt (30). A false opener who loses pays nothing: 33 speaks only of one who wins.',
  },
  {
    id: 'A26',
    on: ['40'],
    asks: 'Returned draw card',
    reads: 'goes to the bottom; the player gets the next from the top at once.',
  },
  {
    id: 'A27',
    on: ['41'],
    asks: 'Short pack',
    reads:
      'Use up what is left first. Only discards are gathered, not hands passed. A player may meet his own discard again.',
  },
  {
    id: 'A28',
    on: ['42'],
    asks: 'Excess',
    reads: 'means the last of the cards so given; they go back on top, so the next player loses nothing.',
  },
  {
    id: 'A29',
    on: ['69', '70'],
    asks: 'Hearts',
    reads:
      '69 is plain: hearts win among flushes. 70 prefers "a sequence in hearts", which a plain sequence can never be; we give it its only possible work, between equal sequence flushes.',
  },
  {
    id: 'A30',
    on: ['73', '74'],
    asks: 'Fifth card of two pairs',
    reads:
      '73 stops at the second pair, 74 goes on to single cards. By the letter the fifth card decides nothing; the chapter says it has no value.',
  },
  {
    id: 'A31',
    on: ['76'],
    asks: '"Not matched" among three or more',
    reads: 'is judged pair by pair, which is ordinary card-by-card order.',
  },
  {
    id: 'A32',
    on: ['60'],
    asks: 'Law 60 sums',
    reads:
      "Ante and straddles are part of their owner's stake, so they are counted once: through his stake if he is in G, by themselves if he is not.",
  },
  {
    id: 'A33',
    on: ['58'],
    asks: 'Odd chips',
    reads: "Not in the code; taken from modern practice: one each, from the dealer's left.",
  },
  {
    id: 'A34',
    on: ['64'],
    asks: 'Foul hand found at the show',
    reads:
      'the record not having shown it before, is law 64: no refund, since nobody was made to retire by the deal; he stands in retired and forfeits all the same.',
  },
  {
    id: 'A35',
    on: ['79'],
    asks: 'Dealer, left and right all parties to a dispute',
    reads: 'the next person clockwise who is not.',
  },
];
