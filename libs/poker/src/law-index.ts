import type { LawEntry } from '@fairdeal/facts';
import { lawsOfTheBetting } from './law-index-of-the-betting';
import { lawsOfTheDeal } from './law-index-of-the-deal';
import { lawsOfTheDraw } from './law-index-of-the-draw';
import { lawsOfTheSupplements } from './law-index-of-the-supplements';

/** A law as one line: number, title, what it says in our words, where in a game's life it acts. */
export type Line = readonly [number: string, title: string, gist: string, phases: LawEntry['phases']];

/** All 81 laws, S1 to S6 for what they leave out, and what a tournament adds, side pots among it. */
export const lawIndex: readonly LawEntry[] = [
  ...lawsOfTheDeal,
  ...lawsOfTheDraw,
  ...lawsOfTheBetting,
  ...lawsOfTheSupplements,
].map(([number, title, gist, phases]) => ({ ref: `poker:${number}`, number, title, gist, phases }));
