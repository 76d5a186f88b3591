import type { Game, LawEntry } from '@fairdeal/facts';
import { lawbookOf } from './catalogue';
import type { Reading } from './readings/reading';
import { readingsOfBridge } from './readings/readings-of-bridge';
import { readingsOfContract } from './readings/readings-of-contract';
import { readingsOfPoker } from './readings/readings-of-poker';
import { readingsOfWhist } from './readings/readings-of-whist';

/** A law as it is laid before whoever has to judge by it. */
export interface LawCard {
  /** As it was asked for: `whist:44.VI`. */
  readonly ref: string;
  readonly number: string;
  readonly title: string;
  /** What it says, in our own words. */
  readonly gist: string;
  /** Where the law is printed. */
  readonly source: string;
  readonly readings: readonly Reading[];
}

const sources: Readonly<Record<Game, string>> = {
  whist: 'The English laws of whist of 1864, as printed in R. F. Foster, Foster’s Complete Hoyle, 1897',
  bridge: 'J. B. Elwell, Advanced Bridge: the laws as revised in 1905',
  contract: 'World Bridge Federation, Laws of Duplicate Bridge 2017',
  poker: 'Baxter-Wray (W. H. Peel), Round Games with Cards, 1891: rules of the game of poker',
};

const readings: Readonly<Record<Game, readonly Reading[]>> = {
  whist: readingsOfWhist,
  bridge: readingsOfBridge,
  contract: readingsOfContract,
  poker: readingsOfPoker,
};

const mainNumber = (number: string): string => /^[A-Z]*\d+/.exec(number)?.[0] ?? number;

/** Is it that law, or a paragraph of it? 44.II is none of 44.I, nor 380 of 38. */
const isUnder = (number: string, law: string): boolean =>
  number === law || (number.startsWith(law) && !/^[\dIVX]/.test(number.slice(law.length)));

/**
 * A law of a lawbook, by a reference a ruling gives; where the index has not the paragraph, the law it belongs to.
 *
 * @returns undefined where nobody here knows the book, or the book has no such law
 */
export function lawCard(lawbook: string, ref: string): LawCard | undefined {
  const book = lawbookOf(lawbook);
  const number = ref.slice(ref.indexOf(':') + 1);
  const entry = book && entryOf(book.index, number);
  if (book === undefined || entry === undefined || !ref.startsWith(`${book.game}:`)) return undefined;
  return {
    ref,
    number,
    title: entry.title,
    gist: entry.gist,
    source: sources[book.game],
    readings: readings[book.game].filter(({ on }) =>
      on.some((about) => isUnder(number, about) || isUnder(about, number)),
    ),
  };
}

/**
 * The paragraph itself; else the law it belongs to, by the longest beginning of its number; else, where the index has only
 * the paragraphs of that law, all of those.
 */
function entryOf(index: readonly LawEntry[], number: string): Pick<LawEntry, 'title' | 'gist'> | undefined {
  const ofTheLaw = index.filter((one) => mainNumber(one.number) === mainNumber(number));
  const [closest] = ofTheLaw
    .filter((one) => isUnder(number, one.number))
    .sort((one, other) => other.number.length - one.number.length);
  const [first, ...others] = ofTheLaw;
  if (closest !== undefined || first === undefined || others.length === 0) return closest ?? first;
  return {
    title: ofTheLaw.map(({ title }) => title).join('; '),
    gist: ofTheLaw.map((one) => `${one.number}: ${one.gist}`).join(' '),
  };
}

/** Every law the book has, for whoever chooses one; empty where nobody here knows it. */
export const lawsOf = (lawbook: string): readonly LawEntry[] => lawbookOf(lawbook)?.index ?? [];
