import { fullPack, type Card, type Suit } from '@fairdeal/facts';
import type { Chance } from './random';

/**
 * In here a card is its place in `fullPack`, 0 to 51: suit by suit, high to low. A hundred thousand hands are played
 * on such numbers; the words come back when a fact is told.
 */
export type Place = number;

export const cardAt = (place: Place): Card => fullPack[place] as Card;
/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitAt = (place: Place): number => (place / 13) | 0;
export const suitNames: readonly Suit[] = ['S', 'H', 'D', 'C'];
/** No suit is this one. */
export const noTrump = -1;

/** 12 for an ace down to 0 for a two. */
export const strengthAt = (place: Place): number => 12 - (place % 13);

const inOrder: readonly Place[] = fullPack.map((_, place) => place);

/** The fifty-two as they will leave the pack. */
export const shuffledPack = (chance: Chance): Place[] => chance.shuffle([...inOrder]);
