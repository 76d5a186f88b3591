import { render, screen, within } from '@testing-library/react';
import { OpenPage } from './OpenPage';

const answers: Record<string, unknown> = {
  '/health/ready': { status: 'ready', checks: [] },
  '/api/tournaments?limit=500': {
    items: [
      { tournament: 't', name: 'Winter rubber', game: 'whist', lawbook: 'whist@foster-1897', closed: false },
    ],
  },
  '/api/tournaments/t/tables?limit=500': {
    items: [
      {
        table: 't.1',
        session: 1,
        number: 1,
        closed: false,
        seats: { N: 'ada', E: 'bea', S: 'cy', W: 'dot' },
      },
    ],
  },
  '/api/tables/t.1/deals?limit=500': {
    items: [
      { deal: 'd1', dealer: 'S', state: 'closed', facts: 59 },
      { deal: 'd2', dealer: 'W', state: 'void', facts: 12 },
    ],
  },
  '/api/tables/t.1/scores?limit=500': {
    deals: [
      { deal: 'd1', result: { kind: 'played', tricks: { NS: 8, EW: 5 }, note: null } },
      { deal: 'd2', result: { kind: 'void', tricks: null, note: 'imperfect pack' } },
    ],
    tricks: { NS: 8, EW: 5 },
  },
};

const answer = (body: unknown, status = 200) => ({
  ok: status < 400,
  status,
  json: () => Promise.resolve(body),
});

function serve(changed: Record<string, readonly [number, unknown]> = {}) {
  const fetched = jest.fn((path: string) => {
    const [status, body] = changed[path] ?? [200, answers[path]];
    return Promise.resolve(answer(body, status));
  });
  Object.assign(globalThis, { fetch: fetched });
}

it('shows tournaments, their tables, and the deals with their scores', async () => {
  serve();
  render(<OpenPage />);
  expect(await screen.findByText('Ready')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Winter rubber' })).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Deals of Session 1, table 1' });
  expect(await within(table).findByText('8')).toBeTruthy();
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/1 59 factsSclosed85/);
  expect(second?.textContent).toMatch(/2 12 factsWvoid––/);
  expect(screen.getByText('N ada · E bea · S cy · W dot')).toBeTruthy();
});

it('says what is missing when the house is not ready', async () => {
  const checks = [
    { name: 'database', ok: true, detail: 'it answers' },
    { name: 'projections', ok: false, detail: 'deal-list is not built yet' },
  ];
  serve({ '/health/ready': [503, { checks }] });
  render(<OpenPage />);
  expect(await screen.findByText('Not ready')).toBeTruthy();
  expect(screen.getByText('deal-list is not built yet')).toBeTruthy();
  expect(screen.queryByText('it answers')).toBeNull();
});

it('says how to begin when there is no tournament', async () => {
  serve({ '/api/tournaments?limit=500': [200, { items: [] }] });
  render(<OpenPage />);
  expect(await screen.findByText(/No tournament has been announced yet/)).toBeTruthy();
});

it('says so when the server does not answer', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  render(<OpenPage />);
  expect(await screen.findByText('Not reachable')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe('The server does not answer.');
});
