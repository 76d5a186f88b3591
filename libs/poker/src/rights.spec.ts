import { beginWalk, type PokerFact, type PokerSeat, type Right } from '@fairdeal/facts';
import { poker } from './index';
import type { PokerSetup } from './setup';
import { regularGame, seats } from './testing/any-game';

const plain: PokerSetup = { seats, dealer: 5, pack: 'red', ante: 2, limit: 12 };
const rightsAfter = (facts: readonly PokerFact[], setup: PokerSetup = plain): readonly Right<PokerSeat>[] => {
  const going = beginWalk(poker, setup);
  for (const fact of facts) going.take(fact);
  return going.rights;
};
const whats = (rights: readonly Right<PokerSeat>[]) =>
  rights.map(({ law, what, by }) => `${law} ${what} by ${by.join(' ')}`);
const upTo = (type: PokerFact['type'], more = 0) =>
  regularGame.slice(0, regularGame.findIndex((fact) => fact.type === type) + 1 + more);

it('has little to claim in a regular game: a card not yet laid, the question for the dealer’s draw, the pool', () => {
  const seen = regularGame.map((_, i) => whats(rightsAfter(regularGame.slice(0, i + 1))));
  expect([...new Set(seen.flat())]).toEqual([
    'poker:49 dealers-draw-told by 2',
    // Seat 3 is given its two cards singly.
    'poker:43 deficiency-made-up by 2 3 5',
    'poker:49 dealers-draw-told by 3',
    'poker:59 pool of 40 by 3',
  ]);
});

it('lets anybody speak of a cut that was left out, passed or not, while anybody is short of five', () => {
  const uncut = regularGame.filter(({ type }) => type !== 'PackCut');
  const until = (n: number) =>
    uncut.slice(0, uncut.findIndex((fact) => fact.type === 'CardDealt' && fact.n === n) + 1);
  expect(rightsAfter(until(24))).toMatchObject([
    { law: 'poker:8', ground: 'not-cut', by: [1, 2, 3, 4, 5], until: 'deal-completed' },
  ]);
  expect(rightsAfter(until(25))).toEqual([]);
});

it('has a wrong count announced by players only, and until that very hand is raised', () => {
  const six: readonly PokerFact[] = [
    ...upTo('DealCompleted', -1),
    { type: 'CardDealt', n: 26, to: 1, card: null },
    { type: 'Bet', by: 3, amount: 8 },
    { type: 'Folded', by: 4 },
  ];
  expect(rightsAfter(six)).toMatchObject([
    { law: 'poker:12', about: 'seat 1', by: [1, 2, 3, 5], until: 'hand-raised' },
  ]);
  const raised = rightsAfter([...six, { type: 'HandLookedAt', by: 1 }]);
  expect(whats(raised)).toEqual(['poker:14 refund of 2 by 1']);
  const paid = rightsAfter([
    ...six,
    { type: 'HandLookedAt', by: 1 },
    { type: 'Refunded', from: 5, to: 1, amount: 2 },
  ]);
  expect(paid).toEqual([]);
});

it('has an excess or a deficiency pointed out until one of those cards is raised', () => {
  const asked = upTo('DrawAsked');
  const excess: PokerFact = { type: 'DrawGiven', to: 2, count: 4 };
  const short: PokerFact = { type: 'DrawGiven', to: 2, count: 2 };
  expect(whats(rightsAfter([...asked, excess]))).toContain('poker:42 excess-taken-back by 2 3 5');
  expect(whats(rightsAfter([...asked, short]))).toContain('poker:43 deficiency-made-up by 2 3 5');
  const lifted: PokerFact = { type: 'HandLookedAt', by: 2, what: 'drawn' };
  expect(whats(rightsAfter([...asked, excess, lifted])).join()).not.toContain('poker:42');
});

it('hears on a disputed number the dealer’s left first, then his right, then the others (46)', () => {
  const asked: readonly PokerFact[] = [
    ...upTo('Discarded'),
    { type: 'DrawAsked', by: 2, count: null },
    { type: 'DrawGiven', to: 2, count: 4 },
    { type: 'DisputeRaised', by: 2, against: 5, about: 'draw-count' },
  ];
  const cannot = (by: number): PokerFact => ({ type: 'EvidenceGiven', by, says: null });
  const next = (facts: readonly PokerFact[]) => rightsAfter(facts).find(({ law }) => law === 'poker:46')?.by;
  expect(next(asked)).toEqual([1]);
  expect(next([...asked, cannot(1)])).toEqual([4]);
  expect(next([...asked, cannot(1), cannot(4)])).toEqual([3]);
  expect(next([...asked, cannot(1), cannot(4), cannot(3)])).toBeUndefined();
});

it('calls for the right dealer only while the deal is unfinished (S3)', () => {
  const wrong = { ...plain, dealer: 4 };
  expect(whats(rightsAfter(upTo('DealBegun', 3), wrong))).toContain('poker:S3 rightful-dealer by 1 2 3 4 5');
  expect(whats(rightsAfter(upTo('DealCompleted'), wrong))).toEqual([]);
});

it('has nothing to claim in a deal that is void', () => {
  expect(rightsAfter([...upTo('DealBegun', 8), { type: 'CardFoundFaced', n: 9 }])).toEqual([]);
});

it('has the 81 laws and six supplements, each once, and all that rulings name', () => {
  const numbers = poker.index.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: 81 }, (_, i) => String(i + 1))));
  expect(numbers).toEqual(expect.arrayContaining(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'T15']));
  expect(poker.index.map(({ ref }) => ref)).toEqual(
    expect.arrayContaining([...new Set(poker.laws.map(({ ref }) => ref))]),
  );
});
