import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TournamentRow } from '../api/answers';
import { tournaments, who } from '../api/questions';
import { Answer } from '../ui/Answer';
import { SearchField } from '../ui/SearchField';
import { useTitle } from '../ui/useTitle';
import { gameInWords, plain, words } from '../words/en';

/** What is being played, and what was; running events first. */
export function HomePage() {
  useTitle(undefined);
  const asked = useQuery(tournaments);
  const [text, setText] = useState('');
  const mayAnnounce = useQuery(who).data?.grants.some(({ role }) => role === 'desk') ?? false;
  return (
    <>
      <section className="opening">
        <h1>{words.motto}</h1>
        <p>{words.home.what}</p>
        <p>
          <Link to="/table">{words.home.tableCode}</Link>
        </p>
        {mayAnnounce && (
          <Link className="button button-main opening-button" to="/announce">
            {words.desk.announce}
          </Link>
        )}
      </section>
      <section aria-labelledby="events">
        <div className="heading">
          <h2 id="events">{words.home.events}</h2>
          <SearchField label={words.home.find} value={text} onChange={setText} />
        </div>
        <Answer of={asked}>
          {({ items }) => (items.length === 0 ? <NoEvents /> : <Events events={items} named={text} />)}
        </Answer>
      </section>
    </>
  );
}

function NoEvents() {
  return (
    <div className="notice">
      <p>
        <strong>{words.home.none}</strong> {words.home.how}
      </p>
      <pre>
        <code>npx fairdeal record evening.facts.jsonl</code>
      </pre>
    </div>
  );
}

function Events({ events, named }: { readonly events: readonly TournamentRow[]; readonly named: string }) {
  const sought = named.trim().toLocaleLowerCase();
  const shown = events
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
    .sort((one, other) => Number(one.closed) - Number(other.closed));
  if (shown.length === 0) return <p className="notice">{words.home.nothingFound(named)}</p>;
  return (
    <ul className="events">
      {shown.map(({ tournament, name, game, format, closed }) => (
        <li key={tournament}>
          <Link to={`/events/${encodeURIComponent(tournament)}`}>
            <span className="event-name">{name}</span>
            <span className="aside">
              {gameInWords(game)}
              {format !== undefined && `, ${plain(format)}`}
            </span>
            <span className={closed ? 'state' : 'state state-live'}>
              {closed ? words.home.over : words.home.running}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
