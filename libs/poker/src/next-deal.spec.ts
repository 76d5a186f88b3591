import { beginWalk, type PokerFact } from '@fairdeal/facts';
import { nextSetup, poker, scoreOf } from './index';
import type { PokerSetup } from './setup';
import { regularGame, seats } from './testing/any-game';

const plain: PokerSetup = { seats, dealer: 5, pack: 'red', ante: 2, limit: 12 };
const stacks = { 1: 50, 2: 50, 3: 50, 4: 50, 5: 50 };
const after = (setup: PokerSetup, facts: readonly PokerFact[]) => {
  const going = beginWalk(poker, setup);
  for (const fact of facts) going.take(fact);
  return going.table;
};
const upTo = (type: PokerFact['type']) =>
  regularGame.slice(0, regularGame.findIndex((fact) => fact.type === type) + 1);
const dealt = upTo('DealCompleted');
const folds = (...who: readonly number[]): readonly PokerFact[] => who.map((by) => ({ type: 'Folded', by }));

it('has no score and no next game while the game goes on', () => {
  const table = after(plain, upTo('DrawGiven'));
  expect(scoreOf(table)).toBeUndefined();
  expect(nextSetup(table)).toBeUndefined();
});

it('scores what each won or lost, whether or not the pool has been taken', () => {
  const score = { won: { 1: -2, 2: -15, 3: 25, 4: 0, 5: -8 }, pool: 0 };
  expect(scoreOf(after(plain, upTo('ShowEnded')))).toEqual(score);
  expect(scoreOf(after(plain, regularGame))).toEqual(score);
});

it('starts the next game on the dealer’s left with those chips (18)', () => {
  expect(nextSetup(after({ ...plain, stacks }, regularGame))).toEqual({
    ...plain,
    dealer: 1,
    stacks: { 1: 48, 2: 35, 3: 75, 4: 50, 5: 42 },
  });
});

it('carries an unopened pool into a jack-pot (29)', () => {
  const table = after({ ...plain, stacks }, [...dealt, ...folds(3, 4, 5, 1, 2)]);
  expect(scoreOf(table)).toEqual({ won: { 1: -2, 2: -4, 3: 0, 4: 0, 5: 0 }, pool: 6 });
  expect(nextSetup(table)).toEqual({
    ...plain,
    dealer: 1,
    carried: 6,
    jackPot: { step: 1, minimum: 'JJ' },
    stacks: { ...stacks, 1: 48, 2: 46 },
  });
});

it('leaves what stands over a void deal to the same game dealt again (A17)', () => {
  const table = after({ ...plain, stacks, carried: 3 }, [
    ...regularGame.slice(0, 12),
    { type: 'CardFoundFaced', n: 7 },
  ]);
  const again = nextSetup(table) as PokerSetup;
  expect(again).toEqual({
    ...plain,
    carried: 3,
    stacks: { ...stacks, 1: 48, 2: 46 },
    staked: { 1: { stake: 2, ante: 2 }, 2: { stake: 4, straddle: 4 } },
  });
  const withoutForced = regularGame.filter(({ type }) => type !== 'AntePosted' && type !== 'Straddled');
  expect(scoreOf(after(again, withoutForced))).toEqual({
    won: { 1: -2, 2: -15, 3: 28, 4: 0, 5: -8 },
    pool: -3,
  });
});

it('gives all back to a game its pack made void (S1)', () => {
  const imperfect: PokerFact = { type: 'PackProvedImperfect', pack: 'red', missing: [], extra: ['JOKER'] };
  const table = after({ ...plain, stacks, carried: 3 }, [...dealt, imperfect]);
  expect(nextSetup(table)).toEqual({ seats, dealer: 5, ante: 2, limit: 12, carried: 3, stacks });
});

it('reckons a refund as paid, as far as the payer’s chips go (14, S6)', () => {
  const foul: readonly PokerFact[] = [
    ...dealt.slice(0, -1),
    { type: 'CardDealt', n: 26, to: 2, card: null },
    { type: 'HandLookedAt', by: 2 },
    { type: 'Bet', by: 3, amount: 8 },
    ...folds(4, 5, 1),
  ];
  // The straddle of four is due from the dealer: he has three, and the rest lapses.
  expect(scoreOf(after({ ...plain, stacks: { ...stacks, 5: 3 } }, foul))).toEqual({
    won: { 1: -2, 2: -1, 3: 6, 4: 0, 5: -3 },
    pool: 0,
  });
  expect(scoreOf(after(plain, foul))?.won).toMatchObject({ 2: 0, 5: -4 });
});

it('leaves out of the next game whoever has no chips, and lets nobody escape the ante (T3)', () => {
  // Seat 1 was ante and has gone; the ante moves on to 2, so seat 5 deals again.
  const table = after({ ...plain, stacks: { ...stacks, 1: 2 } }, regularGame);
  expect(nextSetup(table)).toMatchObject({ seats: [2, 3, 4, 5], dealer: 5 });
});

it('counts what an opener without openers owes as paid into the pool (33)', () => {
  const jackPot: PokerSetup = { ...plain, carried: 2, jackPot: { step: 3, minimum: 'KK' } };
  const facts: readonly PokerFact[] = [
    ...regularGame.slice(0, 3),
    ...seats.map((by): PokerFact => ({ type: 'JackPotPaid', by, amount: 2 })),
    ...regularGame.slice(5, 31),
    { type: 'Bet', by: 2, amount: 4 },
    ...folds(3, 4, 5, 1),
    { type: 'HandShown', by: 2, cards: ['QS', 'QD', '8C', '5H', '2S'] },
  ];
  const table = after(jackPot, facts);
  expect(scoreOf(table)).toEqual({ won: { 1: -2, 2: -10, 3: -2, 4: -2, 5: -2 }, pool: 18 });
  expect(nextSetup(table)).toMatchObject({ carried: 20, jackPot: { step: 1, minimum: 'JJ' } });
});
