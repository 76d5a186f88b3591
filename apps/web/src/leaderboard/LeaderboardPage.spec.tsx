import { act, fireEvent, screen, within } from '@testing-library/react';
import { open, ready } from '../testing/serve';

const standing = (
  entry: string,
  notation: string,
  n: number,
  d = 1,
  direction: 'NS' | 'EW' | null = null,
) => ({
  entry,
  direction,
  kind: 'pair',
  members: [`${entry}-ann`, `${entry}-ben`],
  place: Number.parseInt(notation, 10),
  notation,
  decidedBy: null,
  title: null,
  total: { n, d },
  of: null,
  percentage: null,
  deals: 4,
  provisional: [],
  withdrawn: false,
});
const sheet = (through: string, items: readonly object[]) => ({
  tournament: 't',
  through,
  scoring: { id: 'matchpoints', unit: 'matchpoints', source: 'Laws of Duplicate Bridge 2017, 78A' },
  items,
});
const answers = {
  ...ready,
  '/api/tournaments?limit=500': {
    items: [
      {
        tournament: 't',
        name: 'Winter pairs',
        game: 'contract',
        lawbook: 'contract@wbf-2017',
        closed: false,
      },
    ],
  },
  '/api/tournaments/t/standings?limit=500': sheet('90', [
    standing('p1', '1', 37, 2),
    standing('p2', '2=', 12),
    standing('p3', '2=', 12),
  ]),
  '/api/tournaments/t/standings?limit=500&at=40': sheet('40', [
    standing('p2', '1', 6),
    standing('p1', '2=', -1, 3),
    standing('p3', '2=', -1, 3),
  ]),
  '/api/tournaments/t/rounds': {
    through: '90',
    rounds: [
      {
        session: 1,
        round: 1,
        state: 'closed',
        minutes: null,
        minutesGone: 20,
        minutesLeft: null,
        closed: { position: '40' },
      },
      { session: 1, round: 2, state: 'running', minutes: 20, minutesGone: 17, minutesLeft: 3, closed: null },
    ],
  },
  '/api/tournaments/t/standings/p1': {
    tournament: 't',
    through: '90',
    scoring: { id: 'matchpoints', unit: 'matchpoints', source: '' },
    standing: standing('p1', '1', 37, 2),
    lines: [
      {
        amount: { n: 37, d: 2 },
        kind: 'played',
        why: { how: 'compared' },
        session: 1,
        round: 1,
        table: { id: 't.1', number: 1 },
        deal: 'd7',
        board: '7',
        at: 'NS',
        against: ['p3'],
        law: 'contract:77',
        setAside: null,
        events: [{}, {}],
      },
    ],
  },
};
const rows = () =>
  within(screen.getByRole('table', { name: /Standings/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('shows places with their ties, members and figures, stamped with the position it has read', async () => {
  open('/events/t', answers);
  expect(await screen.findByRole('heading', { name: 'Winter pairs' })).toBeTruthy();
  await screen.findByText('p1 (p1 ann, p1 ben)');
  expect(rows()).toEqual([
    ['1', '4', '18.5'],
    ['2=', '4', '12'],
    ['2=', '4', '12'],
  ]);
  expect(screen.getByText('as of 90')).toBeTruthy();
});

it('shows it as it stood at a position, and says so', async () => {
  open('/events/t?at=40', answers);
  await screen.findByText('Shown as it stood at position 40, not as it is now.');
  expect(rows()).toEqual([
    ['1', '4', '6'],
    ['2=', '4', '−0.33'],
    ['2=', '4', '−0.33'],
  ]);
});

it('where each direction has its winner, each has a list of its own', async () => {
  const rowsOfBoth = [
    standing('p1', '1', 9, 1, 'NS'),
    standing('p2', '2', 5, 1, 'NS'),
    standing('p3', '1', 7, 1, 'EW'),
  ];
  open('/events/t', { ...answers, '/api/tournaments/t/standings?limit=500': sheet('90', rowsOfBoth) });
  await screen.findByText('p1 (p1 ann, p1 ben)');
  const heads = [...document.querySelectorAll('tbody')].map((body) =>
    [...body.querySelectorAll('tr')].map((row) => row.querySelector('th')?.textContent),
  );
  expect(heads).toEqual([
    ['North-South', 'p1 (p1 ann, p1 ben)', 'p2 (p2 ann, p2 ben)'],
    ['East-West', 'p3 (p3 ann, p3 ben)'],
  ]);
});

it('finds a name', async () => {
  open('/events/t', answers);
  await screen.findByText('p1 (p1 ann, p1 ben)');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'P3 B' } });
  expect(rows()).toEqual([['2=', '4', '12']]);
});

it('says how a total was made, with its law and the deal to see again', async () => {
  open('/events/t', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'p1 (p1 ann, p1 ben)' }));
  const deal = await screen.findByText('Round 1, Table 1, Board 7');
  expect(deal.getAttribute('href')).toBe('/deals/d7');
  expect(screen.getByText('contract:77')).toBeTruthy();
  expect(screen.getByText('against p3')).toBeTruthy();
  expect(screen.getByText('from 2 events')).toBeTruthy();
});

it('follows the event: what the server tells makes it ask anew', async () => {
  const listeners = new Map<string, (event: object) => void>();
  class Source {
    constructor(readonly url: string) {}
    addEventListener(name: string, listener: (event: object) => void) {
      listeners.set(name, listener);
    }
    close() {
      listeners.clear();
    }
  }
  Object.assign(globalThis, { EventSource: Source });
  try {
    const changing: Record<string, unknown> = { ...answers };
    open('/events/t', changing);
    await screen.findByText('as of 90');
    act(() => listeners.get('open')?.({}));
    expect(await screen.findByText('live')).toBeTruthy();
    changing['/api/tournaments/t/standings?limit=500'] = sheet('95', [standing('p3', '1', 20)]);
    // What the server begins with is what is shown: nothing is asked.
    act(() => listeners.get('message')?.({ lastEventId: '00000000000000000090' }));
    await act(() => new Promise((later) => setTimeout(later, 400)));
    expect(screen.getByText('as of 90')).toBeTruthy();
    act(() => listeners.get('message')?.({ lastEventId: '00000000000000000095' }));
    expect(await screen.findByText('as of 95')).toBeTruthy();
    expect(rows()).toEqual([['1', '4', '20']]);
  } finally {
    Reflect.deleteProperty(globalThis, 'EventSource');
  }
});
