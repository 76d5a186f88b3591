import type { Step } from '../api/answers';
import { handsDealt } from './hands-dealt';

const step = (...hands: readonly (readonly (string | null)[])[]) =>
  ({
    table: { hands: hands.map((cards, i) => ({ seat: 'NESW'[i], cards, dealt: cards.length, played: 0 })) },
  }) as unknown as Step;

it('takes the hands when most of them was known, suits from spades and ranks from the ace', () => {
  const hands = handsDealt([
    step([], []),
    step(['2C', 'TS', 'AS', '9H'], ['KD', null]),
    step(['2C'], ['KD']),
  ]);
  expect(hands).toEqual([
    { seat: 'N', suits: ['AT', '9', '', '2'], unseen: 0 },
    { seat: 'E', suits: ['', '', 'K', ''], unseen: 1 },
  ]);
});

it('has none where no face was seen', () => {
  expect(handsDealt([step([null], [null])])).toEqual([]);
});
