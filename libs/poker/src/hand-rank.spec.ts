import { fullPack, type Card } from '@fairdeal/facts';
import fc from 'fast-check';
import { classOfRank, compareHands, isPairOrBetter, lawParting, rankOfHand } from './hand-rank';

const hand = (text: string): readonly Card[] => text.split(' ') as Card[];
const classOf = (text: string) => classOfRank(rankOfHand(hand(text)));

it.each([
  ['9S TS JS QS KS', 'sequence flush'],
  ['AD 2D 3D 4D 5D', 'sequence flush'],
  ['7S 7H 7D 7C 2S', 'fours'],
  ['3S 3H 3D AC AS', 'full'],
  ['2C 4C 6C 8C TC', 'flush'],
  ['TH JH QH KH AH', 'flush'],
  ['AS 2H 3D 4C 5S', 'sequence'],
  ['9S TH JD QC KS', 'sequence'],
  ['QS KS AH 2D 3C', 'highest card'],
  ['KS AS 2H 3D 4C', 'highest card'],
  ['TS JH QD KC AS', 'highest card'],
  ['5S 5H 5D KC AS', 'threes'],
  ['5S 5H KD KC AS', 'two pairs'],
  ['5S 5H KD QC AS', 'one pair'],
])('%s is %s', (cards, name) => {
  expect(classOf(cards)).toBe(name);
});

/** The page's table "Hand ranking": the better hand, the other, and the law that parts them. */
it.each([
  // 65, the classes in their order.
  ['AD 2D 3D 4D 5D', 'AS AH AD AC KS', 65],
  ['2S 2H 2D 2C 3S', 'AS AH AD KC KS', 65],
  ['2S 2H 2D 3C 3S', 'AH KH QH JH 9H', 65],
  ['2C 3C 4C 5C 7C', '9S TH JD QC KS', 65],
  ['AS 2H 3D 4C 5S', 'AS AH AD KC QS', 65],
  ['2S 2H 2D 3C 4S', 'AS AH KD KC QS', 65],
  ['2S 2H 3D 3C 4S', 'AS AH KD QC JS', 65],
  ['2S 2H 3D 4C 5S', 'TS JH QD KC AS', 65],
  // 66, ace low; 70 hearts between equal ones only.
  ['2D 3D 4D 5D 6D', 'AH 2H 3H 4H 5H', 66],
  ['9S TS JS QS KS', '8H 9H TH JH QH', 66],
  ['5H 6H 7H 8H 9H', '5S 6S 7S 8S 9S', 70],
  // 67, ace high.
  ['AS AH AD AC 2S', 'KS KH KD KC QS', 67],
  // 68, the three only.
  ['3S 3H 3D 2C 2S', '2S 2H 2D AC AS', 68],
  // 69, hearts beat every other flush; else card by card.
  ['2H 3H 4H 5H 7H', 'AS KS QS JS 9S', 69],
  ['AH 3H 4H 5H 7H', 'KH QH JH TH 8H', 69],
  ['AS KS 4S 3S 2S', 'AC QC JC TC 8C', 69],
  ['KD QD JD 8D 3D', 'KC QC JC 8C 2C', 69],
  // 70, ace low.
  ['2S 3H 4D 5C 6S', 'AS 2H 3D 4C 5S', 70],
  // 72.
  ['4S 4H 4D 2C 3S', '3S 3H 3D AC KS', 72],
  // 73, higher pair, then lower.
  ['AS AH 2D 2C 3S', 'KS KH QD QC AS', 73],
  ['KS KH 4D 4C 2S', 'KD KC 3D 3C AS', 73],
  // 74, rank of the pair, then the highest unmatched, card by card.
  ['3S 3H 4D 5C 6S', '2S 2H AD KC QS', 74],
  ['9S 9H AD 3C 2S', '9D 9C KD QC JS', 74],
  ['9S 9H AD KC 3S', '9D 9C AS KD 2S', 74],
  // 75, ace high, card by card.
  ['AS 6H 4D 3C 2S', 'KS QH JD TC 8S', 75],
  ['AS KH 9D 5C 4S', 'AD KC 9S 5D 3S', 75],
] as const)('%s beats %s by law %d', (better, worse, law) => {
  expect(Math.sign(compareHands(hand(better), hand(worse)))).toBe(1);
  expect(Math.sign(compareHands(hand(worse), hand(better)))).toBe(-1);
  expect(lawParting(rankOfHand(hand(worse)), rankOfHand(hand(better)))).toBe(`poker:${law}`);
});

it.each([
  ['two sequence flushes of one top, neither in hearts', '5S 6S 7S 8S 9S', '5D 6D 7D 8D 9D'],
  ['two flushes alike, neither in hearts', 'AS QS 9S 4S 2S', 'AC QC 9C 4C 2C'],
  ['a sequence, whatever hearts are in it (A29)', '5H 6H 7H 8H 9S', '5S 6S 7S 8S 9D'],
  ['two pairs, whatever the fifth card (73, A30)', 'KS KH 4D 4C AS', 'KD KC 4S 4H 2S'],
  ['one pair with the same three beside it', '9S 9H AD KC 3S', '9D 9C AS KD 3H'],
  ['nothing, card for card', 'AS KH 9D 5C 4S', 'AD KC 9S 5D 4H'],
])('shares: %s', (_, one, other) => {
  expect(compareHands(hand(one), hand(other))).toBe(0);
  expect(lawParting(rankOfHand(hand(one)), rankOfHand(hand(other)))).toBe('poker:76');
});

it.each([
  ['JS JH 2D 3C 4S', 'J', true],
  ['TS TH AD KC QS', 'J', false],
  ['2S 2H 3D 3C 4S', 'J', true],
  ['AS KH QD JC 9S', 'J', false],
  ['JS JH AD KC TS', 'Q', false],
  ['KS KH 2D 3C 4S', 'K', true],
  ['QS QH AD JC TS', 'K', false],
] as const)('%s opens at two of %s: %s', (cards, least, may) => {
  expect(isPairOrBetter(rankOfHand(hand(cards)), least)).toBe(may);
});

it.each([
  ['four cards', hand('AS KS QS JS')],
  ['six cards', hand('AS KS QS JS TS 9S')],
  ['a card twice', hand('AS AS QS JS TS')],
  ['no cards', []],
])('refuses %s', (_, cards) => {
  expect(() => rankOfHand(cards)).toThrow('expected five different cards');
});

const anyHand = fc.shuffledSubarray([...fullPack], { minLength: 5, maxLength: 5 });

it('does not ask in what order a hand is held', () => {
  fc.assert(
    fc.property(anyHand, (cards) => {
      expect(rankOfHand([...cards].reverse())).toBe(rankOfHand(cards));
      expect(rankOfHand([...cards].sort())).toBe(rankOfHand(cards));
    }),
  );
});

it('knows no difference between spades, diamonds and clubs', () => {
  const turn: Record<string, string> = { S: 'D', D: 'C', C: 'S', H: 'H' };
  fc.assert(
    fc.property(anyHand, (cards) => {
      const turned = cards.map((card) => `${card[0]}${turn[card[1] as string]}` as Card);
      expect(rankOfHand(turned)).toBe(rankOfHand(cards));
    }),
  );
});
