import type { Line } from './law-index';

/** Laws 34 to 51: the draw and its slips. */
export const lawsOfTheDraw: readonly Line[] = [
  ['34', 'First to draw', 'The first player left of the dealer.', ['draw']],
  ['35', 'Order of drawing', 'Clockwise, the dealer last.', ['draw']],
  [
    '36',
    'Levelling up',
    'Before drawing a player meets the highest stake, and discards as many as he means to draw.',
    ['draw'],
  ],
  ['37', 'Discards', 'Face down on the table, and not taken back.', ['draw']],
  [
    '38',
    'Turn gone by',
    'Who has not discarded by his turn neither discards nor draws in this game.',
    ['draw'],
  ],
  ['39', 'Asking', 'As many as were discarded; the dealer lays them down from the top.', ['draw']],
  [
    '40',
    'Draw card exposed',
    'Shown by the dealer in giving, it goes back to the pack, and the next is given.',
    ['draw'],
  ],
  [
    '41',
    'Pack too short',
    "All discards are gathered, shuffled, cut by the dealer's right, and used after what was left.",
    ['draw'],
  ],
  ['42', 'Too many given', 'Said by any player before they are raised, the excess goes back.', ['draw']],
  ['43', 'Too few given', 'Said by any player before they are raised, the dealer makes it up.', ['draw']],
  ['44', 'Asked for another number', 'The dealer may look how many were discarded, and give that.', ['draw']],
  [
    '45',
    'Given as asked',
    'The number asked is given and is not the number discarded: the hand is foul, raised or not.',
    ['draw'],
  ],
  [
    '46',
    'Dispute on the number',
    "The word of the dealer's left settles it, then of his right, then of the first who can say; if none can, he asked rightly.",
    ['draw'],
  ],
  ['47', "The dealer's own draw", 'Another number than he discarded makes his hand foul.', ['draw']],
  ['48', 'Not five after the draw', 'Drawn cards raised and the hand not five: foul.', ['draw', 'betting']],
  [
    '49',
    "Asking the dealer's draw",
    'Who has drawn and not raised may ask how many the dealer drew, and is told truly.',
    ['draw', 'betting'],
  ],
  ['50', 'End of that right', 'Raising the drawn cards, or betting, ends it.', ['draw', 'betting']],
  ['51', "Others' draws", 'The dealer says of nobody else how many he drew.', ['draw', 'betting']],
];
