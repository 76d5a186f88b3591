import boardSet from '../vectors/board-set.json';
import shuffles from '../vectors/shuffles.json';
import { promiseOfSet, isPromisedPlan, openBoard } from './board-set';
import { bytesToHex, hexToBytes } from './bytes';
import { orderOf } from './order';
import { commitmentTo, keyOf, sealOf } from './seed';

it.each(shuffles.shuffles)('$context, cut $cut: as another implementation has it', (vector) => {
  const seed = hexToBytes(vector.seed);
  const { context, salts } = vector;
  expect(commitmentTo(seed, context)).toBe(vector.commitment);
  expect(bytesToHex(keyOf(seed, context, salts))).toBe(vector.key);
  expect(orderOf({ seed, context, salts, ...(vector.cut && { cut: vector.cut }) })).toEqual(vector.order);
  const seals: Readonly<Record<string, string | undefined>> = vector.seals;
  for (const salt of salts) expect(sealOf(salt, context)).toBe(seals[salt.seat]);
});

it('a set of boards and its plan: as another implementation has them', () => {
  const { setSeed, context, plan, planHash, boards } = boardSet.set;
  const promise = promiseOfSet(hexToBytes(setSeed), context, plan.toReversed());
  expect(promise.planHash).toBe(planHash);
  expect(promise.plan).toEqual(plan);
  for (const { board, seed, commitment, hands } of boards) {
    expect(promise.commitments[String(board)]).toBe(commitment);
    expect(openBoard(hexToBytes(setSeed), context, board)).toEqual({ seed, hands });
  }
});

it('boards that wait for a public figure: as another implementation has them', () => {
  const { set, withFigure } = boardSet;
  for (const { board, hands } of withFigure.boards) {
    expect(openBoard(hexToBytes(set.setSeed), set.context, board, withFigure.figure).hands).toEqual(hands);
  }
});

it('playing the last set first is not what was planned (World Bridge Games 2024)', () => {
  const { setSeed, context, plan } = boardSet.set;
  const promise = promiseOfSet(hexToBytes(setSeed), context, plan);
  expect(isPromisedPlan(promise, plan)).toBe(true);
  const swapped = plan.map((one, i) => ({ ...one, board: plan[plan.length - 1 - i]?.board ?? 0 }));
  expect(isPromisedPlan(promise, swapped)).toBe(false);
});

it.each([
  [
    'board',
    [
      { board: 1, session: 1, turn: 1 },
      { board: 1, session: 1, turn: 2 },
    ],
  ],
  [
    'turn',
    [
      { board: 1, session: 1, turn: 1 },
      { board: 2, session: 1, turn: 1 },
    ],
  ],
] as const)('a plan with one %s twice is refused', (of, plan) => {
  expect(() => promiseOfSet(new Uint8Array(32), 'set:x', plan)).toThrow(`${of} 1 stands twice in the plan`);
});
