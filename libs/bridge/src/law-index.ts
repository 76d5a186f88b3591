import type { LawEntry } from '@fairdeal/facts';
import { lawsOfPlay } from './law-index-of-play';
import { lawsOfTheDeal } from './law-index-of-the-deal';
import { lawsOfTheRubber } from './law-index-of-the-rubber';

/** A law as one line: number, title, what it says in our words, where in a deal's life it acts. */
export type Line = readonly [number: string, title: string, gist: string, phases: LawEntry['phases']];

/** All 106 laws, the paragraphs that rulings name, and the spade convention. */
export const lawIndex: readonly LawEntry[] = [...lawsOfTheRubber, ...lawsOfTheDeal, ...lawsOfPlay].map(
  ([number, title, gist, phases]) => ({ ref: `bridge:${number}`, number, title, gist, phases }),
);
