import { agree } from './agreement';

it('asks for the columns expected and for no other', () => {
  expect(agree({ outcome: 'stands', law: 'whist:38' }, { outcome: 'stands' })).toBe(true);
  expect(agree({ outcome: 'stands' }, { outcome: 'stands', law: 'whist:38' })).toBe(false);
  expect(agree({ outcome: 'stands', claim: undefined }, { outcome: 'stands', claim: null })).toBe(false);
});
it('takes seats in any order, each as often as it is named', () => {
  expect(agree({ by: ['W', 'E'] }, { by: ['E', 'W'] })).toBe(true);
  expect(agree({ by: ['W', 'W'] }, { by: ['E', 'W'] })).toBe(false);
  expect(agree({ by: ['W'] }, { by: ['W', 'E'] })).toBe(false);
  expect(agree({ by: [] }, { by: {} })).toBe(false);
});
it('compares scores side by side', () => {
  expect(agree({ score: { EW: 0, NS: 3 } }, { score: { NS: 3, EW: 0 } })).toBe(true);
  expect(agree({ score: { NS: 3 } }, { score: { NS: 3, EW: 0 } })).toBe(false);
});
it('leaves hints out', () => {
  const actual = { outcome: 'continues', law: null };
  expect(agree(actual, { outcome: 'continues', law: 'whist:2' }, ['law'])).toBe(true);
  expect(agree(actual, { outcome: 'stands', law: 'whist:2' }, ['law'])).toBe(false);
});
it('minds the order of a list where that is part of what it says', () => {
  expect(agree({ by: [1, 2] }, { by: [1, 2] }, [], true)).toBe(true);
  expect(agree({ by: [2, 1] }, { by: [1, 2] }, [], true)).toBe(false);
  expect(agree({ by: [1, 2, 3] }, { by: [1, 2] }, [], true)).toBe(false);
  expect(agree({ by: [] }, { by: {} }, [], true)).toBe(false);
  expect(agree({ pots: [{ of: [1, 2] }] }, { pots: [{ of: [2, 1] }] }, [], true)).toBe(false);
});
