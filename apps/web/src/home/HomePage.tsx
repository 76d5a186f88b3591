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
          {({ items }) =>
            items.length === 0 ? (
              <NoEvents mayAnnounce={mayAnnounce} />
            ) : (
              <Events events={items} named={text} />
            )
          }
        </Answer>
      </section>
    </>
  );
}

function NoEvents({ mayAnnounce }: { readonly mayAnnounce: boolean }) {
  return (
    <div className="notice">
      <p>
        <strong>{words.home.none}</strong> {mayAnnounce ? words.home.howYours : words.home.how}
      </p>
      <pre>
        <code>{words.home.commands.join('\n')}</code>
      </pre>
      <p className="aside">{words.home.commandsWhere}</p>
    </div>
  );
}

/** Running, published, over. */
const ageOf = ({ closed, published }: TournamentRow): number => (closed ? 2 : published ? 1 : 0);

function Events({ events, named }: { readonly events: readonly TournamentRow[]; readonly named: string }) {
  const sought = named.trim().toLocaleLowerCase();
  const shown = events
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
    .sort((one, other) => ageOf(one) - ageOf(other));
  if (shown.length === 0) return <p className="notice">{words.home.nothingFound(named)}</p>;
  return (
    <ul className="events">
      {shown.map(({ tournament, name, game, format, closed, published, begun }) => (
        <li key={tournament}>
          <Link to={`/events/${encodeURIComponent(tournament)}`}>
            <span className="event-name">{name}</span>
            <span className="aside">
              {gameInWords(game)}
              {format !== undefined && `, ${plain(format)}`}
            </span>
            <span className={closed || published || !begun ? 'state' : 'state state-live'}>
              {closed
                ? words.home.over
                : published
                  ? words.home.published
                  : begun
                    ? words.home.running
                    : words.home.notBegun}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
