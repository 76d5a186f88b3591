import { cardsIn } from './cards-in';

it.each<[string, readonly string[] | undefined]>([
  ['', []],
  ['7C', ['7C']],
  ['10h, ks;7c', ['TH', 'KS', '7C']],
  ['7C 7C', ['7C']],
  ['11H', undefined],
  ['seven of clubs', undefined],
])('%j is %j', (text, cards) => {
  expect(cardsIn(text)).toEqual(cards);
});
