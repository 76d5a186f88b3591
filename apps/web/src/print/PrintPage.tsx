import { Link, useParams } from 'react-router';
import { NoPage } from '../app/NoPage';
import { Button } from '../ui/kit';
import { useTitle } from '../ui/useTitle';
import { desk } from '../words/desk-en';
import './print.css';
import { PrintedHands } from './PrintedHands';
import { PrintedScoreSheets } from './PrintedScoreSheets';
import { PrintedSeats } from './PrintedSeats';
import { PrintedStandings } from './PrintedStandings';
import { PrintedTravellers } from './PrintedTravellers';
import { TableCards } from './TableCards';

const words = desk.print;

const sheets = {
  standings: PrintedStandings,
  seats: PrintedSeats,
  'score-sheets': PrintedScoreSheets,
  travellers: PrintedTravellers,
  hands: PrintedHands,
  'table-cards': TableCards,
} as const;

const isSheet = (name: string): name is keyof typeof sheets => Object.hasOwn(sheets, name);

/** What is printed of an event, on A4; on the screen as it will lie on the paper. */
export function PrintPage() {
  const { tournament = '', sheet = '' } = useParams();
  useTitle(desk.finish.sheets[sheet]);
  if (!isSheet(sheet)) return <NoPage />;
  const Sheet = sheets[sheet];
  return (
    <div className="printing">
      <div className="heading print-tools">
        <Link className="button button-quiet" to={`/events/${encodeURIComponent(tournament)}/desk/finish`}>
          {words.back}
        </Link>
        <h1>{desk.finish.sheets[sheet]}</h1>
        <Button look="main" onPress={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <Sheet tournament={tournament} />
    </div>
  );
}
