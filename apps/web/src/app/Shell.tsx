import { WhoAmI } from '../account/WhoAmI';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { words } from '../words/en';
import { HealthState } from './HealthState';
import { ThemeSwitch } from './ThemeSwitch';

/** What stands around every page. */
export function Shell() {
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="top">
        <Link className="mark" to="/" aria-label={`${words.house}, ${words.start}`}>
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <path d="M16 3c5 6 11 9.500 11 15a6 6 0 0 1-9.500 4.900c.4 2.300 1.300 4.100 3 6.100h-9c1.700-2 2.600-3.800 3-6.100A6 6 0 0 1 5 18C5 12.500 11 9 16 3z" />
          </svg>
          {words.house}
        </Link>
        <div className="top-aside">
          <HealthState />
          <WhoAmI />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <a href="/api/openapi.json">{words.home.api}</a>
      </footer>
      <ScrollRestoration />
    </>
  );
}
