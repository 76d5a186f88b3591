import { screen } from '@testing-library/react';
import { open, ready } from '../testing/serve';

// A room's first entering compiles it.
jest.setTimeout(30_000);

const deal = (board: string | null, points: object, tricks: object, undertaken: object) => ({
  deal: `d${board ?? ''}`,
  round: null,
  board,
  dealer: 'N',
  seats: { N: 'ann', E: 'bob', S: 'cyd', W: 'dot' },
  result: { kind: 'played', points, tricks, undertaken, law: 'contract:77', note: null },
});
// A match that came in by a file: an import marks its boards, and hands them over in any order.
const sheet = {
  deals: [
    deal(
      'x2e4c6c1e7226-10',
      { NS: -50, EW: 50 },
      { NS: 7, EW: 6 },
      { bid: '2NT', declarer: 'N', tricks: 7, over: -1 },
    ),
    deal(
      'x9b7a5d3f1e20-9',
      { NS: 450, EW: -450 },
      { NS: 11, EW: 2 },
      { bid: '4S', declarer: 'S', tricks: 11, over: 1 },
    ),
  ],
};
const answers = {
  ...ready,
  '/api/tournaments?limit=500': {
    items: [{ tournament: 'e', name: 'Spring match', game: 'contract', format: 'team-match' }],
  },
  '/api/tournaments/e/tables?limit=500': {
    items: [
      { table: 't', session: 1, number: 1, closed: false, over: true, seats: {}, packs: [], names: {} },
    ],
  },
  '/api/tables/t/scores': sheet,
};
const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

it('a score sheet of boards has their numbers and points, and no lines once all is played', async () => {
  open('/events/e/print/score-sheets', answers);
  // The sheets are fetched when they are entered.
  await screen.findByText('Spring match', {}, { timeout: 15_000 });
  expect(cells()).toMatchObject([
    ['Board', 'North and South', 'East and West', 'Contract', 'By', 'Tricks', 'N–S', 'E–W'],
    ['10', 'ann & cyd', 'bob & dot', '2NT', 'N', '7 −1', '-50', '50'],
    ['9', 'ann & cyd', 'bob & dot', '4♠', 'S', '11 +1', '450', '-450'],
  ]);
});

it('travellers go by the boards’ own numbers', async () => {
  open('/events/e/print/travellers', answers);
  const titles = await screen.findAllByRole('heading', { level: 2 }, { timeout: 15_000 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Board 9', 'Board 10']);
  expect(cells()[1]).toEqual(['1', 'ann & cyd', 'bob & dot', '4♠', 'S', '11 +1', '450', '-450']);
});
