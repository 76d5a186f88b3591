import { useParams } from 'react-router';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';

/** What is printed of an event, on A4. */
export function PrintPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  return <EventHeading tournament={tournament} />;
}
