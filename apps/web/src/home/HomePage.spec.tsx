import { fireEvent, screen, within } from '@testing-library/react';
import { open, ready, refused } from '../testing/serve';

const list = '/api/tournaments?limit=500';
const event = (tournament: string, name: string, closed: boolean, published = closed) => ({
  tournament,
  name,
  game: 'whist',
  lawbook: 'whist@foster-1897',
  format: 'whist-drive',
  closed,
  published,
  begun: true,
});

it('lists events, those under way first and those that are over last, each a link to its leaderboard', async () => {
  const items = [event('a', 'Autumn', true), event('s', 'Summer', false, true), event('w', 'Winter', false)];
  open('/', { ...ready, [list]: { items } });
  const links = await screen.findAllByRole('link', { name: /Autumn|Summer|Winter/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/w', '/events/s', '/events/a']);
  expect(within(links[0] as HTMLElement).getByText('running')).toBeTruthy();
  expect(within(links[1] as HTMLElement).getByText('results published')).toBeTruthy();
  expect(within(links[2] as HTMLElement).getByText('over')).toBeTruthy();
});

it('finds an event by a part of its name, in either case', async () => {
  open('/', { ...ready, [list]: { items: [event('a', 'Autumn', true), event('w', 'Winter', false)] } });
  await screen.findByText('Autumn');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'wINT' } });
  expect(screen.queryByText('Autumn')).toBeNull();
  expect(screen.getByText('Winter')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'spring' } });
  expect(screen.getByText(/No event’s name holds “spring”/)).toBeTruthy();
});

it('says how to begin when there is none', async () => {
  open('/', { ...ready, [list]: { items: [] } });
  expect(await screen.findByText('No event has been announced yet.')).toBeTruthy();
  // A sample that lies beside the README, so that the first command somebody copies brings an event in.
  expect(screen.getByText(/npx fairdeal import samples\/youth-teams-1998\.pbn/)).toBeTruthy();
});

it('says what was refused, in the words of the server', async () => {
  open('/', { ...ready, [list]: refused(403, { code: 'not-granted', detail: 'Not for you.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('Not for you.');
});

it('says what is missing when the house is not ready, and nothing of what is well', async () => {
  const checks = [
    { name: 'database', ok: true, detail: 'it answers' },
    { name: 'projections', ok: false, detail: 'deal-list is not built yet' },
  ];
  open('/', { [list]: { items: [] }, '/health/ready': refused(503, { checks }) });
  expect(await screen.findByText('Not ready')).toBeTruthy();
  expect(screen.getByText('deal-list is not built yet')).toBeTruthy();
  expect(screen.queryByText('it answers')).toBeNull();
});

it('an address that leads nowhere leads back', async () => {
  open('/nowhere', ready);
  expect((await screen.findByRole('link', { name: 'To the start page' })).getAttribute('href')).toBe('/');
});
