import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { patientClient } from '../app/App';
import { routes } from '../app/routes';

export type Answers = Readonly<Record<string, unknown>>;

/** An answer with another status than 200. */
export const refused = (status: number, body: object) => ({ refused: status, body });

/** The pages at an address, over a server that gives these answers and 404 to everything else. */
export function open(address: string, answers: Answers) {
  const asked: string[] = [];
  const fetched = (path: string) => {
    asked.push(path);
    const found = answers[path];
    const [status, body] =
      found === undefined
        ? [404, { code: 'not-found', detail: `nothing at ${path}` }]
        : typeof found === 'object' && found !== null && 'refused' in found && 'body' in found
          ? [found.refused as number, found.body]
          : [200, found];
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch: fetched, scrollTo: () => undefined });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={patientClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, router };
}

export const ready = { '/health/ready': { status: 'ready', checks: [] } };
