import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Refused } from '../api/ask';
import { routes } from './routes';

/** A refusal is an answer; only silence and the server's own faults are asked again. */
export const patientClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        // Without network the pages' own worker may know the answer: it is asked at least once.
        networkMode: 'offlineFirst',
        retry: (failures, error) =>
          failures < 3 && !(error instanceof Refused && error.status >= 400 && error.status < 500),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 8_000),
      },
    },
  });

export function App({ client }: { readonly client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  );
}
