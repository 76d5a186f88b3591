import { screen } from '@testing-library/react';
import { open, ready } from '../testing/serve';

jest.setTimeout(30_000);

const notice = {
  what: 'score-adjusted',
  event: {
    stream: 'deal-e.9f',
    version: 7,
    position: '40',
    at: '2026-11-27T21:00:00Z',
    by: 'dan',
    type: 'ScoreAdjusted',
  },
  deal: '1cb3aa',
  appeal: null,
  was: null,
  is: null,
  why: 'one trick goes back',
  law: 'whist:71',
  policy: null,
  to: [],
  then: [],
  withheld: false,
};
const laws = [
  { ref: 'whist:71', title: 'Revoke', gist: '', source: '', readings: [] },
  { ref: 'whist:72', title: 'Penalty', gist: '', source: '', readings: [] },
];

it('a notice calls its deal by the table and its law by the title, not by their codes alone', async () => {
  open('/events/e/notices', {
    ...ready,
    '/api/tournaments?limit=500': {
      items: [{ tournament: 'e', name: 'Evening', game: 'whist', lawbook: 'whist@foster-1897' }],
    },
    '/api/tournaments/e/notices': { notices: [notice] },
    '/api/tournaments/e/deals/1cb3aa': {
      deal: '1cb3aa',
      table: 't',
      number: 3,
      session: 1,
      round: 2,
      board: null,
      turn: 4,
    },
    '/api/laws/whist': { laws },
  });
  const link = await screen.findByRole('link', { name: 'Table 3, deal 4' }, { timeout: 15_000 });
  expect(link.getAttribute('href')).toBe('/deals/1cb3aa');
  expect((await screen.findByText('Revoke')).parentElement?.textContent).toContain('whist:71 Revoke');
  expect(screen.getByText(/Foster 1897/)).toBeTruthy();
});

it('where nobody can say where a deal was played, it goes by its id', async () => {
  open('/events/e/notices', { ...ready, '/api/tournaments/e/notices': { notices: [notice] } });
  expect(await screen.findByRole('link', { name: 'Deal 1cb3aa' }, { timeout: 15_000 })).toBeTruthy();
});
