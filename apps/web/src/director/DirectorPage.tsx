import { useParams } from 'react-router';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';

/** What the director is called to, and what is open. */
export function DirectorPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  return <EventHeading tournament={tournament} />;
}
