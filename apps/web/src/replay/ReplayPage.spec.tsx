import { fireEvent, screen, within } from '@testing-library/react';
import { open, ready } from '../testing/serve';

const table = (cards: readonly (string | null)[], trick: readonly object[] = []) => ({
  dealer: 'S',
  pack: 'red',
  hands: ['N', 'E', 'S', 'W'].map((seat) => ({
    seat,
    cards: seat === 'E' ? cards : [],
    dealt: 0,
    played: 0,
  })),
  trick,
  tricksQuitted: 0,
  dealt: cards.length,
});
const step = (version: number, type: string, data: object, more: object = {}) => ({
  version,
  position: String(100 + version),
  type,
  data,
  at: null,
  by: 'recorder',
  recordedAt: '2026-11-27T19:30:00Z',
  seen: type !== 'DealOpened',
  drawn: null,
  ruling: { outcome: 'continues' },
  rights: [],
  table: table([]),
  ...more,
});
const exposed = { outcome: 'new-deal-claimable', law: 'whist:38', by: ['E', 'W'], until: 'trump-turned' };
const answers = {
  ...ready,
  '/api/deals/d/replay?from=1': {
    deal: 'd',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    tableId: 't.1',
    board: null,
    round: null,
    version: 3,
    status: 'open',
    from: 1,
    steps: [
      step(1, 'DealOpened', { dealer: 'S', tournament: 't', table: 't.1' }),
      step(2, 'CardDealt', { n: 1, to: 'W', card: null }),
      step(
        3,
        'CardExposed',
        { by: 'S', card: 'TH', n: 2 },
        {
          drawn: exposed,
          ruling: exposed,
          rights: [
            { law: 'whist:38', what: 'new-deal', by: ['E', 'W'], until: 'trump-turned', killedBy: [] },
          ],
          table: table(['TH', null]),
        },
      ),
    ],
  },
};

it('opens on the last fact, with the table drawn and what the law says beside it', async () => {
  open('/deals/d', answers);
  const ruling = await screen.findByRole('region', { name: 'What the law says now' });
  expect(within(ruling).getAllByText('new deal claimable')).toHaveLength(2);
  expect(within(ruling).getByText('until the trump is turned')).toBeTruthy();
  const east = screen.getByRole('region', { name: 'East' });
  expect(within(east).getByRole('img', { name: 'ten of hearts' })).toBeTruthy();
  expect(within(east).getByRole('img', { name: 'a card, face down' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All tables of the event' }).getAttribute('href')).toBe(
    '/events/t/tables',
  );
});

it('a link leads to one step', async () => {
  open('/deals/d?step=2', answers);
  expect(await screen.findByText(/Fact 2 of 3/)).toBeTruthy();
  expect(screen.getByText('Nobody may claim anything at this moment.')).toBeTruthy();
});

it('keys step through it, and stop at its ends', async () => {
  const { router } = open('/deals/d?at=2', answers);
  await screen.findByText(/Fact 2 of 3/);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(await screen.findByText(/Fact 3 of 3/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(router.state.location.search).toBe('?at=3');
  fireEvent.keyDown(document.body, { key: 'Home' });
  expect(await screen.findByText(/Fact 1 of 3/)).toBeTruthy();
});

it('a fact of the list is gone to by its row', async () => {
  open('/deals/d', answers);
  fireEvent.click(await screen.findByRole('button', { name: /Card dealt/ }));
  expect(await screen.findByText(/Fact 2 of 3/)).toBeTruthy();
});

it('is looked at as a seat saw it, and says what the law that is named says', async () => {
  const view = answers['/api/deals/d/replay?from=1'];
  const laws = [
    {
      ref: 'whist:38',
      number: '38',
      title: 'Card exposed in the deal',
      gist: 'The adversaries may have a new deal.',
      source: 'Foster, 1897',
      readings: [{ id: 'R4', on: ['38'], asks: 'last moment', reads: 'the trump is turned' }],
    },
  ];
  const { asked } = open('/deals/d', {
    ...answers,
    '/api/deals/d/replay?from=1': { ...view, laws },
    '/api/deals/d/replay?from=1&as=N': view,
  });
  const ruling = await screen.findByRole('region', { name: 'What the law says now' });
  expect(within(ruling).getByText('The adversaries may have a new deal.')).toBeTruthy();
  expect(within(ruling).getByText('last moment').parentElement?.textContent).toMatch(
    /: the trump is turned$/,
  );
  expect(within(ruling).getByText('until the trump is turned')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('As it was known to'), { target: { value: 'N' } });
  await screen.findByText(/Fact 3 of 3/);
  expect(asked).toContain('/api/deals/d/replay?from=1&as=N');
});
