import { useParams } from 'react-router';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';

/** An event, as who organises it runs it. */
export function DeskPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  return <EventHeading tournament={tournament} />;
}
