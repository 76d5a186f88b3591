import { classOfRank, handClasses, rankOfIndexes, type HandRank } from './hand-rank';

/**
 * All 2,598,960 hands of five. The counts follow from choosing ranks and suits, with nine sequences in place of the
 * usual ten: the ace is only ever below the two (71). So 4 × 9 sequence flushes, 4 × (C(13,5) − 9) flushes,
 * 9 × (4^5 − 4) sequences and (C(13,5) − 9) × (4^5 − 4) hands with nothing.
 */
const expected = {
  'sequence flush': 36,
  fours: 624,
  full: 3744,
  flush: 5112,
  sequence: 9180,
  threes: 54_912,
  'two pairs': 123_552,
  'one pair': 1_098_240,
  'highest card': 1_303_560,
};

/**
 * Values that differ within each class: tops 9, and 9 more with hearts apart; fours and threes by 13 ranks, a full by
 * its three alone; flushes by C(13,5) − 9 sets, hearts apart; two pairs C(13,2), no fifth card (73); one pair
 * 13 × C(12,3); nothing C(13,5) − 9.
 */
const values = {
  'sequence flush': 18,
  fours: 13,
  full: 13,
  flush: 2 * 1278,
  sequence: 9,
  threes: 13,
  'two pairs': 78,
  'one pair': 2860,
  'highest card': 1278,
};

it('ranks every hand there is', () => {
  const counts = new Map<HandRank, number>();
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            const rank = rankOfIndexes(a, b, c, d, e);
            counts.set(rank, (counts.get(rank) ?? 0) + 1);
          }
  const hands: Record<string, number> = {};
  const ranks: Record<string, number> = {};
  for (const [rank, count] of counts) {
    const name = classOfRank(rank);
    hands[name] = (hands[name] ?? 0) + count;
    ranks[name] = (ranks[name] ?? 0) + 1;
  }
  expect(hands).toEqual(expected);
  expect(ranks).toEqual(values);
  expect(Object.keys(hands).sort()).toEqual([...handClasses].sort());
});
