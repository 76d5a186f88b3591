import { games } from '@fairdeal/facts';
import { catalogue } from './catalogue';
import { lawCard } from './law-card';
import { readingsOfBridge } from './readings/readings-of-bridge';
import { readingsOfContract } from './readings/readings-of-contract';
import { readingsOfPoker } from './readings/readings-of-poker';
import { readingsOfWhist } from './readings/readings-of-whist';

const cardOf = (lawbook: string, ref: string) => lawCard(lawbook, ref);
const readingIds = (lawbook: string, ref: string) => cardOf(lawbook, ref)?.readings.map(({ id }) => id);

it('a law is laid out with its gist, where it is printed, and how it is read', () => {
  const card = cardOf('bridge@elwell-1905', 'bridge:38e');
  expect(card?.source).toContain('Elwell');
  // A3 and A27 of the table of readings speak of 38e, A18 of all of 38.
  expect(readingIds('bridge@elwell-1905', 'bridge:38e')).toEqual(['A3', 'A18', 'A27']);
  expect(card?.gist).not.toBe('');
});

it('a paragraph the index has not is found by its law, a law by its paragraphs; another law’s number is no beginning of it', () => {
  expect(cardOf('bridge@elwell-1905', 'bridge:39z')?.title).toBe(
    cardOf('bridge@elwell-1905', 'bridge:39')?.title,
  );
  expect(cardOf('whist@foster-1897', 'whist:44.IX')?.title).toBe(
    cardOf('whist@foster-1897', 'whist:44')?.title,
  );
  expect(cardOf('contract@wbf-2017', 'contract:13')?.gist).toMatch(/^13A[^:]*: .* 13D/);
  expect(readingIds('whist@foster-1897', 'whist:44.VI')).toEqual(['R6']);
  expect(readingIds('poker@baxter-wray-1891', 'poker:1')).toEqual([]);
  expect(cardOf('whist@foster-1897', 'whist:912')).toBeUndefined();
  expect(cardOf('whist@foster-1897', 'bridge:38e')).toBeUndefined();
  expect(cardOf('whist@nobody', 'whist:44')).toBeUndefined();
});

it.each([
  ['whist', readingsOfWhist],
  ['bridge', readingsOfBridge],
  ['poker', readingsOfPoker],
  ['contract', readingsOfContract],
] as const)('every reading of %s is about laws the book has', (game, readings) => {
  const book = catalogue[game]?.lawbook;
  const stray = readings.flatMap(({ id, on }) =>
    on
      .filter((number) => lawCard(book?.id ?? '', `${game}:${number}`) === undefined)
      .map((number) => [id, number]),
  );
  expect(stray).toEqual([]);
  expect(games).toContain(game);
});
