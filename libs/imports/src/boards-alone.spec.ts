import { mostBoardsInASet } from '@fairdeal/facts';
import { BoardsAlone } from './boards-alone';

it('boards are told as many at a time as one event holds, and the rest with the last of them', () => {
  const alone = new BoardsAlone();
  const ids = Array.from({ length: 150 }, (_, i) => `x-${i + 1}`);
  ids.forEach(() => alone.note('spring'));
  alone.note('autumn');
  const told = ids.map((id) => alone.take('spring', id)).filter((some) => some.length > 0);
  expect(told.map((some) => some.length)).toEqual([mostBoardsInASet, 150 - mostBoardsInASet]);
  expect(told.flat()).toEqual(ids);
  expect(alone.take('autumn', 'y-1')).toEqual(['y-1']);
});

it('a board that a file holds twice is told once', () => {
  const alone = new BoardsAlone();
  alone.note('spring');
  alone.note('spring');
  expect(alone.take('spring', 'x-1')).toEqual([]);
  expect(alone.take('spring', 'x-1')).toEqual(['x-1']);
});
