import { exact } from '@fairdeal/scoring';
import { exactText } from './exact-text';

it.each([
  [exact(0), '0'],
  [exact(-7), '-7'],
  [exact(25, 2), '12.5'],
  [exact(1, 16), '0.0625'],
  [exact(-1, 8), '-0.125'],
  [exact(2, 3), '0.67'],
  [exact(-2, 3), '-0.67'],
  [exact(1, 700), '0.00'],
  [exact(-1, 700), '0.00'],
])('%p is %s', (figure, text) => expect(exactText(figure)).toBe(text));
