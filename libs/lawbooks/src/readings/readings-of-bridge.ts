import type { Reading } from './reading';

/** What the house takes the doubtful laws of this book to mean. */
export const readingsOfBridge: readonly Reading[] = [
  {
    id: 'A2',
    on: ['38b', '42', '105'],
    asks: 'What is an incorrect or imperfect pack?',
    reads: 'anything but one each of the 52 cards. A torn or marked card is law 105 and voids nothing',
    because: '105 treats it apart',
  },
  {
    id: 'A3',
    on: ['38e'],
    asks: 'Can a single misplaced card be put right?',
    reads:
      'yes, by moving one card before the next leaves the pack; two cards to move, or one card later, is too late. Three cards leaving at once cannot be cured',
    because:
      '38e makes sense only if cure is allowed before the third card, and a second card given to the same seat is the same slip; the English 1904 code says so in terms',
  },
  {
    id: 'A4',
    on: ['38f'],
    asks: '38f speaks of "the adversaries"',
    reads: 'either may call; the right is lost when either has looked',
    because: "the same club's 1912 text spells out both points",
  },
  {
    id: 'A5',
    on: ['34', '35', '38f'],
    asks: 'Is a void cut a cut?',
    reads:
      'no: after a shuffle under 35, a spoiled cut, or a short packet not re-cut, the pack is uncut for 38f',
    because: 'otherwise 35 would have no sanction',
  },
  {
    id: 'A6',
    on: ['33', '34'],
    asks: 'No penalty in 34',
    reads: 'a second cut counts for nothing; a shuffle by the pone destroys the cut and 33 requires another',
    because: 'least that gives 34 effect',
  },
  {
    id: 'A7',
    on: ['38c'],
    asks: '38c before the deal, or after it',
    reads:
      'before the first card: shuffle and cut again; after card 52 there is no pack left for it to be faced in',
    because: 'a new deal presupposes a deal',
  },
  {
    id: 'A8',
    on: ['38d'],
    asks: 'Deadline of 38d',
    reads: 'none until the play is over',
    because: 'the 1912 text adds "before or during the play"; the 1913 note says whenever discovered',
  },
  {
    id: 'A9',
    on: ['38g'],
    asks: 'Can a wrong last card be moved?',
    reads: 'no',
    because: '38g has no saving words and the deal ends with that card',
  },
  {
    id: 'A10',
    on: ['36', '38g'],
    asks: 'When is the deal complete?',
    reads:
      "card 52 face down; DealCompleted is only an announcement. Announced with fewer than 52 out, the last card was not the dealer's: 38g",
    because: '36',
  },
  {
    id: 'A11',
    on: ['39a'],
    asks: 'Dealing a card face up',
    reads: 'exposure by the dealer (39a), not "faced in the pack"',
    because: 'it lay properly until he turned it',
  },
  {
    id: 'A12',
    on: ['39b'],
    asks: '39b gives two seats the claim',
    reads:
      "each may act alone; the first decision announced by either, claim or waiver, binds both and is final (so is the eldest hand's waiver under 39a)",
    because: 'reasoning of the Card Committee in Case 1 on "either adversary"',
  },
  {
    id: 'A13',
    on: ['39c', '40'],
    asks: 'Does 40 bar a 39c claim?',
    reads: 'no; 40 speaks only of cards exposed',
    because: 'literal',
  },
  {
    id: 'A14',
    on: ['39d'],
    asks: '39d: which cards, how long?',
    reads:
      'the last round, cards 49–52; time was lacking unless DecisionTimeGiven to the eldest hand lies between exposure and completion; the right then lasts to trump-declared and dies earlier if the eldest hand looks at a card (40)',
    because:
      "a platform needs a number; a round is the smallest unit all four share, and the make needs the eldest hand's silence",
  },
  {
    id: 'A15',
    on: ['40'],
    asks: '40: whose look, and touching',
    reads: "only the claimant's own look, at own cards. Touching or counting face down is harmless",
    because: 'text; contrast whist',
  },
  {
    id: 'A16',
    on: ['41'],
    asks: '41: details',
    reads:
      '(i) known before that hand has played: new deal, unless the card plainly was dealt to it and is picked up; (ii) dummy short: not protected, new deal; (iii) found in the other pack or dropped: it goes to the short hand, deal stands; (iv) found nowhere, so pack proven short: 42',
    because:
      '(i) the saving is for late discovery only; (ii) literal: "not being dummy" qualifies the hand that is short. The 1912 code moves those words to the revoke clause, so there a short dummy\'s deal stands; (iii) why else search; the 1913 code says it outright',
  },
  {
    id: 'A17',
    on: ['38b', '42'],
    asks: '38b/42: from when, to when',
    reads:
      'from card 1 until trick 13 is complete, the make and doubling included. After that the hand is a prior score, whether or not anyone has yet claimed or written it',
    because:
      '"during the play", taken literally; Case 3 reasons the same way, though there the score had already been admitted',
  },
  {
    id: 'A18',
    on: ['38', '42'],
    asks: 'What falls with a void deal',
    reads: 'everything in it: revokes, honours, slams',
    because: '"current deal void"',
  },
  {
    id: 'A19',
    on: ['97', '102', '103', '39'],
    asks: 'Is a new-deal claim a "penalty" for 97, 102, 103?',
    reads: 'yes for 39, 67 and other claims; no for 38, which needs no demand',
    because: '39d calls them penalties',
  },
  {
    id: 'A20',
    on: ['42', '43'],
    asks: "Deal in an adversary's turn found after play has begun",
    reads:
      'the hand is finished and scored; the rightful dealer deals next if it is raised before the next deal is dealt',
    because: "keeps 42's respect for scores; the text gives the later deadline without voiding the hand",
  },
  {
    id: 'A21',
    on: ['43'],
    asks: 'Remedy for the wrong pack',
    reads: "same dealer deals again with his own side's pack",
    because: '"corrected"',
  },
  {
    id: 'A22',
    on: ['9'],
    asks: 'Chicane on both sides',
    reads: "each applied to the one honour score: +×2 for the holders' own, −×2 for the other side's",
    because: '9, both limbs',
  },
  {
    id: 'A23',
    on: ['67'],
    asks: 'Deadline of a 67 claim',
    reads: 'doubling-declared, as in 46–47',
    because: 'by then the eldest hand has gone on with the deal',
  },
  {
    id: 'A24',
    on: ['85', '87', '95', '96'],
    asks: 'Revoke tricks',
    reads:
      'at most what the revoking side has: tricks are taken from it, so nobody counts more than 13. If both revoke, both penalties apply and both sides are capped at 28',
    because: '87, 95, 96',
  },
  {
    id: 'A25',
    on: ['85'],
    asks: 'Slam by the revoking side',
    reads: 'none: the three tricks go first, leaving ten at most',
    because: '85',
  },
  {
    id: 'A26',
    on: ['55'],
    asks: 'Limit on doubling',
    reads: 'none unless the table sets 100 or 200',
    because: 'footnote to 55',
  },
  {
    id: 'A27',
    on: ['38a', '38e', '38g'],
    asks: 'A dealing fault that comes to light only later',
    reads: '38a, e, g still compel a new deal until the play is over',
    because: '38 sets no deadline',
  },
  {
    id: 'A28',
    on: ['38f', '40'],
    asks: "Dealer's partner, or an adversary, looks at a card during the deal",
    reads: 'no right arises, beyond losing claims under 40 and 38f',
    because: '39c names the dealer only',
  },
  {
    id: 'A29',
    on: ['42'],
    asks: '42 says "a pack": which?',
    reads:
      'the pack used for that deal. A fault in the pack lying by voids nothing, unless its stray card is in the pack in use',
    because: 'only that deal is in question',
  },
  {
    id: 'A30',
    on: ['83'],
    asks: 'Deadline of an 83 claim',
    reads: 'play-ended',
    because: 'the law itself provides for the surplus card at the end',
  },
];
