import { whistReckoner } from '@fairdeal/whist';
import { calls } from './calls';
import { pace } from './pace';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { hand, telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner]), telling(...drive, ...told));

it('calls stand in the order of the log, each with its own answer', () => {
  const sheet = sheetOf(
    ['table-2', 'TableCalled', { by: 'E', why: 'an exposed card', deal: '4' }],
    ['table-1', 'TableCalled', {}],
    ['table-2', 'TableCalled', { why: 'again' }],
    ['table-2', 'CallAnswered', { call: 4, answer: 'it stands' }],
  );
  // Each table was opened and seated twice before: versions 1 to 3.
  expect(calls(sheet)).toMatchObject([
    { number: 2, call: 4, by: 'E', deal: '4', why: 'an exposed card', answered: { answer: 'it stands' } },
    { number: 1, call: 4, by: null, answered: null },
    { number: 2, call: 5, why: 'again', answered: null },
  ]);
});

it('a table is as far behind as the deals it has fewer than the furthest in its round', () => {
  const round3: readonly Told[] = [
    ['tournament-x', 'RoundStarted', { session: 1, round: 3 }],
    ...['5', '6'].flatMap((deal): readonly Told[] => [
      ...hand(deal, '1', { NS: 7, round: 3, variant: 'drive' }),
      [`deal-${deal}`, 'DealClosed'],
    ]),
    ['deal-7', 'DealOpened', { table: '2', lawbook: 'whist@foster-1897', dealer: 'N', round: 3 }],
  ];
  const found = pace(sheetOf(...round3)).map(({ number, round, over, now, behind }) => [
    number,
    round,
    over,
    now?.deal,
    behind,
  ]);
  expect(found).toEqual([
    [1, 3, 2, undefined, 0],
    [2, 3, 0, '7', 2],
  ]);
  expect(pace(sheetOf(...round3, ['table-2', 'TableClosed'])).map(({ number }) => number)).toEqual([1]);
});
