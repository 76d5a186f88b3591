import { HealthState } from './HealthState';
import { TournamentList } from './TournamentList';

/** What Fairdeal is, how it is, and what is being played. */
export function OpenPage() {
  return (
    <>
      <header className="top">
        <a className="mark" href="/" aria-label="Fairdeal, start page">
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <path d="M16 3c5 6 11 9.500 11 15a6 6 0 0 1-9.500 4.900c.4 2.300 1.300 4.100 3 6.100h-9c1.700-2 2.600-3.800 3-6.100A6 6 0 0 1 5 18C5 12.500 11 9 16 3z" />
          </svg>
          Fairdeal
        </a>
        <HealthState />
      </header>
      <main>
        <section className="opening">
          <h1>Card tournaments, run and afterwards proved.</h1>
          <p>
            Every shuffle, cut, card dealt, call and card played is kept as it was seen. The laws say what it
            means, and anybody may go through a hand again, fact by fact.
          </p>
          <dl className="promises">
            <div>
              <dt>What was seen stays</dt>
              <dd>A mistaken report is answered by a correction. Nothing is edited, nothing is lost.</dd>
            </div>
            <div>
              <dt>A ruling can be looked up</dt>
              <dd>Each one names its law by number, who may claim, and until when.</dd>
            </div>
            <div>
              <dt>A bad pack voids one deal</dt>
              <dd>The deal in progress and nothing else: no earlier score changes.</dd>
            </div>
          </dl>
        </section>
        <TournamentList />
      </main>
      <footer>
        <a href="/api/openapi.json">The API, described</a>
        <a href="/health/ready">Health</a>
      </footer>
    </>
  );
}
