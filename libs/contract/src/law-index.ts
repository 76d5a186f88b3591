import type { LawEntry } from '@fairdeal/facts';
import { lawsOfTheAuction } from './law-index-of-the-auction';
import { lawsOfTheDeal } from './law-index-of-the-deal';
import { lawsOfThePlay } from './law-index-of-the-play';
import { lawsOfTheResultLines } from './law-index-of-the-result';

/** A law as one line: number, title, what it says in our words, where in a board's life it acts. */
export type Line = readonly [number: string, title: string, gist: string, phases: LawEntry['phases']];

/** All 93 laws, those of rubber and Chicago, and the paragraphs that rulings name. */
export const lawIndex: readonly LawEntry[] = [
  ...lawsOfTheDeal,
  ...lawsOfTheAuction,
  ...lawsOfThePlay,
  ...lawsOfTheResultLines,
].map(([number, title, gist, phases]) => ({ ref: `contract:${number}`, number, title, gist, phases }));
