import type { RouteObject } from 'react-router';
import { HomePage } from '../home/HomePage';
import { LeaderboardPage } from '../leaderboard/LeaderboardPage';
import { NoPage } from './NoPage';
import { Shell } from './Shell';
import { Waiting } from '../ui/Answer';
import { Broken } from './Broken';

/** The leaderboard is what most people come for and lies in the first load; every other room is fetched when entered. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    HydrateFallback: Waiting,
    errorElement: <Broken />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'events/:tournament', element: <LeaderboardPage /> },
      {
        path: 'events/:tournament/tables',
        lazy: async () => ({ Component: (await import('../tables/TablesPage')).TablesPage }),
      },
      {
        path: 'events/:tournament/desk/:room?',
        lazy: async () => ({ Component: (await import('../organiser/DeskPage')).DeskPage }),
      },
      {
        path: 'events/:tournament/print/:sheet',
        lazy: async () => ({ Component: (await import('../print/PrintPage')).PrintPage }),
      },
      {
        path: 'announce',
        lazy: async () => ({ Component: (await import('../organiser/AnnouncePage')).AnnouncePage }),
      },
      {
        path: 'events/:tournament/director',
        lazy: async () => ({ Component: (await import('../director/DirectorPage')).DirectorPage }),
      },
      {
        path: 'events/:tournament/appeals',
        lazy: async () => ({ Component: (await import('../appeals/AppealsPage')).AppealsPage }),
      },
      {
        path: 'events/:tournament/casebook',
        lazy: async () => ({ Component: (await import('../appeals/CasebookPage')).CasebookPage }),
      },
      {
        path: 'events/:tournament/notices',
        lazy: async () => ({ Component: (await import('../appeals/NoticesPage')).NoticesPage }),
      },
      {
        path: 'appeals/:appeal',
        lazy: async () => ({ Component: (await import('../appeals/AppealPage')).AppealPage }),
      },
      {
        path: 'deals/:deal',
        lazy: async () => ({ Component: (await import('../replay/ReplayPage')).ReplayPage }),
      },
      {
        path: 'record/:table',
        lazy: async () => ({ Component: (await import('../recorder/RecorderPage')).RecorderPage }),
      },
      {
        path: 'sign-in',
        lazy: async () => ({ Component: (await import('../account/LinkPages')).SignInPage }),
      },
      {
        path: 'join',
        lazy: async () => ({ Component: (await import('../account/LinkPages')).InvitationPage }),
      },
      {
        path: 'table',
        lazy: async () => ({ Component: (await import('../account/LinkPages')).TableCodePage }),
      },
      { path: '*', element: <NoPage /> },
    ],
  },
];
