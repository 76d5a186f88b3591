import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { tournaments, who } from '../api/questions';
import { useTitle } from '../ui/useTitle';
import { gameInWords, lawbookInWords, plain, words } from '../words/en';

/** An event's name and its rooms. */
export function EventHeading({ tournament }: { readonly tournament: string }) {
  const { data, isPending } = useQuery(tournaments);
  const event = data?.items.find((one) => one.tournament === tournament);
  useTitle(event?.name);
  const grants = useQuery(who).data?.grants ?? [];
  const has = (...roles: readonly string[]) =>
    grants.some(
      ({ role, scope }) => roles.includes(role) && (scope === '*' || scope === `tournament-${tournament}`),
    );
  const here = `/events/${encodeURIComponent(tournament)}`;
  const { tabs } = words.leaderboard;
  return (
    <div className="event-heading">
      <h1>{event?.name ?? (isPending ? words.asking : plain(tournament))}</h1>
      {event && (
        <p className="aside">
          {gameInWords(event.game)}
          {event.format !== undefined && `, ${plain(event.format)}`} · {lawbookInWords(event.lawbook)}
        </p>
      )}
      <nav className="tabs" aria-label={event?.name ?? plain(tournament)}>
        <NavLink end to={here}>
          {tabs.standings}
        </NavLink>
        <NavLink to={`${here}/tables`}>{tabs.tables}</NavLink>
        <NavLink to={`${here}/casebook`}>{tabs.casebook}</NavLink>
        <NavLink to={`${here}/notices`}>{tabs.notices}</NavLink>
        {has('desk', 'organiser', 'director', 'committee', 'player') && (
          <NavLink to={`${here}/appeals`}>{tabs.appeals}</NavLink>
        )}
        {has('desk', 'organiser') && <NavLink to={`${here}/desk`}>{words.desk.organise}</NavLink>}
        {has('desk', 'organiser', 'director') && (
          <NavLink to={`${here}/director`}>{words.desk.direct}</NavLink>
        )}
      </nav>
    </div>
  );
}
