import { fireEvent, screen } from '@testing-library/react';
import { open, ready, refused } from '../testing/serve';

const nobody = { '/api/session': { account: null, login: null, person: null, grants: [] } };

afterEach(() => localStorage.clear());

it('a phone joins its table by the code, and keeps what it was given', async () => {
  const { router } = open('/table', {
    ...ready,
    ...nobody,
    '/api/tables/joined': { table: 't.1', recorderToken: 'fd_secret' },
    '/api/tables/t.1': { table: 't.1', number: 4, seats: {} },
    '/api/tables/t.1/deals?limit=500': { items: [] },
  });
  fireEvent.change(await screen.findByLabelText('The table’s code'), { target: { value: 'k7qm-2xwd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join the table' }));
  await screen.findByRole('heading', { name: 'Table 4' }).catch(() => undefined);
  expect(router.state.location.pathname).toBe('/record/t.1');
  expect(localStorage.getItem('fairdeal-recorder-t.1')).toBe('fd_secret');
});

it('a code that opens nothing is told in the words of the server', async () => {
  open('/table', {
    ...ready,
    ...nobody,
    '/api/tables/joined': refused(404, { code: 'code-unknown', detail: 'No table is open under this code.' }),
  });
  fireEvent.change(await screen.findByLabelText('The table’s code'), { target: { value: 'AAAA-AAAA' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join the table' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No table is open under this code.');
});

it('who logs in comes to the events; who cannot is told why and keeps what was typed', async () => {
  const answers: Record<string, unknown> = {
    ...ready,
    '/api/tournaments?limit=500': { items: [] },
    '/api/session': refused(401, { code: 'wrong-login', detail: 'The login or the password is wrong.' }),
  };
  const { router } = open('/sign-in', answers);
  fireEvent.change(await screen.findByLabelText('Login'), { target: { value: 'ada@club' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The login or the password is wrong.');
  expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('ada@club');
  answers['/api/session'] = { account: 'a', login: 'ada@club', person: null, grants: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('ada@club')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
