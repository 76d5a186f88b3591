import { useParams } from 'react-router';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';

/** The appeals of an event. */
export function AppealsPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  return <EventHeading tournament={tournament} />;
}
