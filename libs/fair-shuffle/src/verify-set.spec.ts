import boardSet from '../vectors/board-set.json';
import { promiseOfSet } from './board-set';
import { hexToBytes } from './bytes';
import type { Hands } from './order';
import { verifySet, type PublishedSet } from './verify-set';

const { set, withFigure } = boardSet;
const promise = promiseOfSet(hexToBytes(set.setSeed), set.context, set.plan);
const handsOf = (hands: object) => hands as Hands;

const known = set.boards.map(({ board, seed, hands }) => ({ board, seed, hands: handsOf(hands) }));
const [first, ...others] = known as [(typeof known)[number], ...typeof known];
const honest: PublishedSet = { promise, seed: set.setSeed, boards: known };

const told = (changed: Partial<PublishedSet>) => {
  const { opened, doubts } = verifySet({ ...honest, ...changed });
  return [opened, doubts.map(({ kind, board }) => [kind, board].filter(Boolean).join(' '))];
};
const all = known.map(({ board }) => board);

it('nothing is said against a set whose boards are those of the vectors', () => {
  expect(told({})).toEqual([all, []]);
  expect(told({ boards: known.map(({ board, hands }) => ({ board, hands })) })).toEqual([all, []]);
});

it('a board that was opened alone proves itself and no other', () => {
  const { seed, ...closed } = others[0] as (typeof known)[number];
  expect(seed).toHaveLength(64);
  expect(verifySet({ promise, boards: [first, closed] })).toEqual({ opened: [first.board], doubts: [] });
});

const swapped: Hands = { ...first.hands, N: first.hands.E, E: first.hands.N };
const wrongSeed = set.setSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

it.each<[string, Partial<PublishedSet>, readonly string[]]>([
  [
    'two hands exchanged',
    { boards: [{ ...first, hands: swapped }, ...others] },
    [`other-hands ${first.board}`],
  ],
  [
    'a hand written down in another order',
    { boards: [{ ...first, hands: { ...first.hands, N: first.hands.N.toReversed() } }, ...others] },
    [],
  ],
  ['another seed for the whole set', { seed: wrongSeed }, all.map((board) => `other-seed ${board}`)],
  [
    'another board’s seed',
    { boards: [{ ...first, seed: others[0]?.seed ?? '' }, ...others] },
    [`other-seed ${first.board}`],
  ],
  [
    'a seed that is none',
    { boards: [{ ...first, seed: 'ABC' }, ...others] },
    [`seed-malformed ${first.board}`],
  ],
  ['a board that nobody promised', { boards: [...known, { ...first, board: 99 }] }, ['not-promised 99']],
  ['no hands', { boards: [{ board: first.board, seed: first.seed }] }, [`no-hands ${first.board}`]],
  [
    'two boards of the plan exchanged',
    {
      promise: {
        ...promise,
        plan: promise.plan.map((one, i) => ({
          ...one,
          board: promise.plan[(i + 1) % promise.plan.length]?.board ?? 0,
        })),
      },
    },
    ['other-plan'],
  ],
  [
    'a figure that nobody had announced',
    { figure: withFigure.figure },
    all.map((board) => `other-hands ${board}`),
  ],
])('%s', (_, changed, doubts) => {
  expect(told(changed)[1]).toEqual(doubts);
});

it('a set that waited for a figure holds with that figure', () => {
  const boards = withFigure.boards.map(({ board, hands }) => ({ board, hands: handsOf(hands) }));
  expect(told({ boards, figure: withFigure.figure })[1]).toEqual([]);
  expect(told({ boards, figure: '43275.92' })[1]).toEqual(boards.map(({ board }) => `other-hands ${board}`));
});
