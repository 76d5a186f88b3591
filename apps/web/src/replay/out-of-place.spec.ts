import type { Step } from '../api/answers';
import { outOfPlace } from './out-of-place';

const seats = ['N', 'E', 'S', 'W'];
const step = (type: string, data: object) => ({ type, data, table: { dealer: 'S' } }) as unknown as Step;
const dealt = (to: string, i: number) => step('CardDealt', { n: i + 1, to, card: i === 2 ? 'TH' : null });
const dealtTo = (...to: readonly string[]) => to.map(dealt);
const out = (...steps: readonly Step[]) =>
  outOfPlace(steps, seats).map(({ n, seat, face }) => [n, seat, face]);

it('a deal that goes round has none', () => {
  expect(out(...dealtTo('W', 'N', 'E', 'S', 'W', 'N'))).toEqual([]);
});

it('the second of two that went to one packet is out of place, and nothing after it', () => {
  expect(out(...dealtTo('W', 'N', 'N', 'E', 'S'))).toEqual([[3, 'N', 'TH']]);
});

it('one that skipped a packet is', () => {
  expect(out(...dealtTo('W', 'E', 'S'))).toEqual([[2, 'E', null]]);
  expect(out(...dealtTo('N', 'E', 'S'))).toEqual([[1, 'N', null]]);
});

it('put right it is no more; a card that lay well and was moved is', () => {
  expect(out(...dealtTo('W', 'N', 'N'), step('CardMoved', { n: 3, from: 'N', to: 'E' }))).toEqual([]);
  expect(out(...dealtTo('W', 'N'), step('CardMoved', { n: 2, from: 'N', to: 'W' }))).toEqual([
    [2, 'W', null],
  ]);
});
