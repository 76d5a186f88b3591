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
