import { whistReckoner } from '@fairdeal/whist';
import { explain } from './explain';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';

const reckonerOf = reckonerAmong([whistReckoner]);
const sheetOf = (...told: readonly Told[]) => foldSheet('x', reckonerOf, telling(...told));

/** Place, entry, tricks and hands, as a drive's list has them. */
const list = (...told: readonly Told[]) =>
  standings(sheetOf(...told)).rows.map(({ notation, entry, total, deals }) => [
    notation,
    entry,
    total.n / total.d,
    deals,
  ]);

it('each player has the tricks the pair won, whoever the partner was', () => {
  expect(list(...drive)).toEqual([
    ['1=', 'f', 10 + 9, 2],
    ['1=', 'h', 10 + 9, 2],
    ['3=', 'a', 8 + 6, 2],
    ['3=', 'c', 8 + 6, 2],
    ['5=', 'e', 3 + 7, 2],
    ['5=', 'g', 3 + 7, 2],
    ['7=', 'b', 5 + 4, 2],
    ['7=', 'd', 5 + 4, 2],
  ]);
});

it('says by which method it counts, on whose word, and through which position', () => {
  const { through, scoring } = standings(sheetOf(...drive));
  expect(through).toBe(String(drive.length));
  expect(scoring).toMatchObject({ id: 'tricks', unit: 'tricks', chosen: 'by-its-format', unknown: null });
});

it('explains a total hand by hand, down to who reported it', () => {
  const sheet = sheetOf(...drive);
  const explained = explain(sheet, 'e');
  expect(
    explained?.lines.map(({ amount, why, at, round, table, deal, law }) => [
      amount?.n,
      why,
      at,
      round,
      table?.number,
      deal,
      law,
    ]),
  ).toEqual([
    [3, { how: 'taken', against: { n: 10, d: 1 } }, 'NS', 1, 2, '2', 'whist:drive'],
    [7, { how: 'taken', against: { n: 6, d: 1 } }, 'EW', 2, 1, '3', 'whist:drive'],
  ]);
  expect(
    explained?.lines[0]?.events.map(({ stream, version, type, by }) => [stream, version, type, by]),
  ).toEqual([
    ['deal-2', 1, 'DealOpened', 'desk'],
    ['deal-2', 2, 'ScoreAgreed', 'recorder-2'],
    ['deal-2', 3, 'DealScored', 'house'],
  ]);
});
