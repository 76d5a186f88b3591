import { beginWalk, type PokerFact } from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';
import { gameOf, nextSetup, poker, pokerReckoner } from './index';
import type { PokerSetup } from './setup';
import { regularGame, seats } from './testing/any-game';
import { standingIn } from './written-game';

const { fresh, reckon, adjusted } = pokerReckoner;
const stacks = { 1: 50, 2: 50, 3: 50, 4: 50, 5: 50 };
const plain: PokerSetup = { seats, dealer: 5, pack: 'red', ante: 2, limit: 12, stacks };
const after = (setup: PokerSetup, facts: readonly PokerFact[]) => {
  const going = beginWalk(poker, setup);
  for (const fact of facts) going.take(fact);
  return going.table;
};
const dealt = regularGame.slice(0, regularGame.findIndex(({ type }) => type === 'DealCompleted') + 1);
const allFold: readonly PokerFact[] = [
  ...dealt,
  ...[3, 4, 5, 1, 2].map((by): PokerFact => ({ type: 'Folded', by })),
];

it('writes down what each seat won or lost', () => {
  expect(gameOf(after(plain, dealt))).toBeUndefined();
  expect(gameOf(after(plain, regularGame))).toMatchObject({
    won: { 1: -2, 2: -15, 3: 25, 4: 0, 5: -8 },
    pool: 0,
  });
});

it('reckons winnings upon stacks, and an unopened pool into the next game’s jack-pot (29)', () => {
  const before = standingIn(plain);
  expect(reckon(before, gameOf(after(plain, regularGame)) ?? {})).toMatchObject({
    points: { 1: -2, 2: -15, 3: 25, 4: 0, 5: -8 },
    standing: { carried: 0, stacks: { 1: 48, 2: 35, 3: 75, 4: 50, 5: 42 } },
  });
  expect(reckon(before, gameOf(after(plain, allFold)) ?? {}).standing).toEqual({
    carried: 6,
    stacks: { ...stacks, 1: 48, 2: 46 },
    jackPot: { step: 1, minimum: 'JJ' },
  });
});

it('chips that were borrowed are played on with, and are no winning', () => {
  const facts: readonly PokerFact[] = [{ type: 'Borrowed', by: 1, amount: 7 }, ...regularGame];
  const { points, standing } = reckon(standingIn(plain), gameOf(after(plain, facts)) ?? {});
  expect(points).toEqual({ 1: -2, 2: -15, 3: 25, 4: 0, 5: -8 });
  expect(standing).toMatchObject({ stacks: { 1: 50 + 7 - 2, 2: 35, 3: 75, 4: 50, 5: 42 } });
});

it('counts no chips where nobody’s are known', () => {
  const open: PokerSetup = { seats, dealer: 5, pack: 'red', ante: 2, limit: 12 };
  const { points, standing } = reckon(fresh, gameOf(after(open, regularGame)) ?? {});
  expect(points).toEqual({ 1: -2, 2: -15, 3: 25, 4: 0, 5: -8 });
  expect(standing).toEqual({ carried: 0 });
});

it('leaves the table as the lawbook’s own next game starts from it, whatever was seen', () => {
  const facts = fc.oneof(
    fc.constantFrom(regularGame, allFold),
    fc
      .tuple(fc.nat(regularGame.length), fc.array(anyFact('poker'), { maxLength: 6 }))
      .map(([at, odd]) => [...regularGame.slice(0, at), ...(odd as PokerFact[]), ...regularGame.slice(at)]),
  );
  fc.assert(
    fc.property(facts, (seen) => {
      const table = after(plain, seen);
      const game = gameOf(table);
      const next = nextSetup(table);
      if (game === undefined || next === undefined) return;
      const { stacks: chips, ...rest } = reckon(standingIn(plain), game).standing as { stacks?: object };
      const { stacks: expected, ...left } = standingIn(next) as { stacks?: object };
      expect(rest).toEqual(left);
      expect(chips).toMatchObject(expected ?? {});
    }),
  );
});

it('takes other winnings from a director, and no tricks', () => {
  const given = { won: { 1: 5, 2: -5 }, pool: 0 };
  expect(adjusted(undefined, { hand: given })).toEqual({ ...given, law: 'poker:58' });
  expect(() => adjusted(given, { tricks: { NS: 7, EW: 6 } })).toThrow(/^tricks: expected none/);
  expect(() => adjusted(undefined, {})).toThrow(/^hand: expected what each seat won/);
});

it.each([
  [{ won: { 11: 5 } }, /^hand\.won: a seat: expected a whole number from 1 to 10; found 11/],
  [{ won: { 1: 'much' } }, /^hand\.won\.1: expected a whole number/],
  [{ won: {}, jackPot: { step: 2, minimum: 'JJ' } }, /^hand\.jackPot\.minimum: expected one of QQ/],
])('names the field of a game that makes no sense: %j', (hand, message) => {
  expect(() => reckon(fresh, hand)).toThrow(message);
});
