import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { tournaments } from '../api/questions';
import { useTitle } from '../ui/useTitle';
import { gameInWords, plain, words } from '../words/en';

/** An event's name and its rooms. */
export function EventHeading({ tournament }: { readonly tournament: string }) {
  const { data } = useQuery(tournaments);
  const event = data?.items.find((one) => one.tournament === tournament);
  useTitle(event?.name);
  const here = `/events/${encodeURIComponent(tournament)}`;
  const { tabs } = words.leaderboard;
  return (
    <div className="event-heading">
      <h1>{event?.name ?? plain(tournament)}</h1>
      {event && (
        <p className="aside">
          {gameInWords(event.game)}
          {event.format !== undefined && `, ${plain(event.format)}`} · {event.lawbook}
        </p>
      )}
      <nav className="tabs" aria-label={event?.name ?? tournament}>
        <NavLink end to={here}>
          {tabs.standings}
        </NavLink>
        <NavLink to={`${here}/tables`}>{tabs.tables}</NavLink>
      </nav>
    </div>
  );
}
