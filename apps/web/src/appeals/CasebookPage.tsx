import { useParams } from 'react-router';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';

/** Rulings and decided appeals, by the number of the law. */
export function CasebookPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  return <EventHeading tournament={tournament} />;
}
