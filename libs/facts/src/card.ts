/** From high to low as the games rank them in play; cutting and poker's sequences may rank the ace otherwise. */
export const ranks = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export const suits = ['S', 'H', 'D', 'C'] as const;

export type Rank = (typeof ranks)[number];
export type Suit = (typeof suits)[number];
/** Rank then suit: `TH`, `2C`. */
export type Card = `${Rank}${Suit}`;

export const fullPack: readonly Card[] = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`));

const places = new Map<string, number>(fullPack.map((card, place) => [card, place]));

export const isCard = (value: unknown): value is Card => typeof value === 'string' && places.has(value);

/** Place of the card in `fullPack`, 0 to 51. */
export const indexOfCard = (card: Card): number => places.get(card) as number;

export const suitOf = (card: Card): Suit => card[1] as Suit;
export const rankOf = (card: Card): Rank => card[0] as Rank;

/** Strength in play, ace high: 12 for an ace down to 0 for a two. */
export const strengthOf = (card: Card): number => 12 - (indexOfCard(card) % 13);
