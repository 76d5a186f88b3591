import { freePack, packsAt } from './packs';

const dealtWith = (...packs: readonly (string | null)[]) => packs.map((pack) => ({ pack }));

it.each([
  [[], ['red', 'blue'], 'red'],
  [['red'], ['red', 'blue'], 'blue'],
  [['red', 'blue'], ['red', 'blue'], 'red'],
  // A table with packs of other names goes on with those.
  [['green', 'gold', 'green'], ['green', 'gold'], 'gold'],
  [['green'], ['green', 'red'], 'red'],
  [[null], ['red', 'blue'], 'red'],
] as const)('dealt with %j: %j lie there, %s is free', (seen, lie, free) => {
  expect([packsAt(dealtWith(...seen)), freePack(dealtWith(...seen))]).toEqual([lie, free]);
});

it.each([
  // As the table was opened with them.
  [[], ['gold', 'green'], ['gold', 'green'], 'gold'],
  [['gold'], ['gold', 'green'], ['gold', 'green'], 'green'],
  [[], ['house'], ['house'], 'house'],
  [['house'], ['house'], ['house'], 'house'],
  // A pack that was brought in lies there too; one that proved imperfect is told no more, and is not offered first.
  [['gold', 'spare'], ['gold', 'green'], ['gold', 'green', 'spare'], 'gold'],
  [['gold'], ['green'], ['green', 'gold'], 'green'],
  [['gold', 'green'], ['green'], ['green', 'gold'], 'green'],
] as const)('dealt with %j at a table of %j: %j lie there, %s is free', (seen, own, lie, free) => {
  expect([packsAt(dealtWith(...seen), own), freePack(dealtWith(...seen), own)]).toEqual([lie, free]);
});
