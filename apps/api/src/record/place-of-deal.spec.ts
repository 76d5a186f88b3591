import { foldSheet, type Happened } from '@fairdeal/standings';
import { placeOfDeal } from './place-of-deal';

const dealt = { tournament: 'x', table: 't', lawbook: 'contract@wbf-2017', dealer: 'N' };
const told = [
  ['tournament-x', 'TournamentAnnounced', { name: 'x', game: 'contract', lawbook: 'contract@wbf-2017' }],
  ['table-t', 'TableOpened', { tournament: 'x', session: 1, table: 13 }],
  ['deal-a', 'DealOpened', dealt],
  ['deal-b', 'DealOpened', { ...dealt, board: '7', round: 2 }],
] as const;
const sheet = foldSheet(
  'x',
  () => undefined,
  told.map(([stream, type, data], place): Happened => ({
    stream,
    version: 1,
    position: String(place + 1),
    at: '2026-11-27T19:00:00Z',
    by: 'desk',
    type,
    data,
  })),
);

it('a deal is called by its table, its board and its turn there', () => {
  expect(placeOfDeal(sheet, 'b')).toEqual({
    deal: 'b',
    table: 't',
    number: 13,
    // Numbered by the house: no file has another number for it.
    room: null,
    session: 1,
    round: 2,
    board: '7',
    turn: 2,
  });
  expect(placeOfDeal(sheet, 'a')).toMatchObject({ number: 13, board: null, turn: 1 });
});

it('a deal of another event has no place here', () => {
  expect(placeOfDeal(sheet, 'c')).toBeUndefined();
});
