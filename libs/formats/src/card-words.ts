import { fullPack, rankOf, suitOf, type Card } from '@fairdeal/facts';

/** Each card by its suit and then its rank, a ten in either spelling: `SK`, `HT`, `H10`. */
const cards: ReadonlyMap<string, Card> = new Map(
  fullPack.flatMap((card) =>
    (rankOf(card) === 'T' ? ['T', '10'] : [rankOf(card)]).map((rank) => [`${suitOf(card)}${rank}`, card]),
  ),
);

/** @param word a suit and a rank in capitals, as `SK` */
export const cardOfWord = (word: string): Card | undefined => cards.get(word);

/** @param word in capitals, the suit first or last: `SK`, `KS`, `10H` */
export const cardEitherWay = (word: string): Card | undefined =>
  cardOfWord(word) ?? cardOfWord(word.slice(-1) + word.slice(0, -1));
