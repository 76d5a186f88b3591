import { Link, useNavigate, useParams } from 'react-router';
import { Refused } from '../api/ask';
import { EventHeading } from '../leaderboard/EventHeading';
import { Answer } from '../ui/Answer';
import { Rooms, Saying } from '../ui/kit';
import { desk as words } from '../words/desk-en';
import { Corrections } from './Corrections';
import { EntriesRoom } from './EntriesRoom';
import { FinishRoom } from './FinishRoom';
import { deskRooms, type DeskRoom } from './next-step';
import { NextStepBar } from './NextStepBar';
import './desk.css';
import { PeopleRoom } from './PeopleRoom';
import { RoundsRoom } from './RoundsRoom';
import { SeatsRoom } from './SeatsRoom';
import { AtTheDesk, useDeskSheet } from './useDesk';

/** An event, as who organises it runs it: from the first name to the last sheet that is printed. */
export function DeskPage() {
  const { tournament = '', room } = useParams();
  const asked = useDeskSheet(tournament);
  const navigate = useNavigate();
  const open = deskRooms.find((one) => one === room);
  const here = `/events/${encodeURIComponent(tournament)}`;
  const goTo = (name: DeskRoom) => void navigate(`${here}/desk/${name}`, { preventScrollReset: true });
  return (
    <>
      <EventHeading tournament={tournament} />
      {asked.error instanceof Refused && [401, 403].includes(asked.error.status) ? (
        <NotYours here={here} />
      ) : (
        <Answer of={asked}>
          {(sheet) => {
            const here = open ?? (sheet.draws.length > 0 ? 'rounds' : 'entries');
            return (
              <Saying>
                <AtTheDesk tournament={tournament} sheet={sheet}>
                  <NextStepBar here={here} goTo={goTo} />
                  <Rooms
                    label={words.rooms.label}
                    open={here}
                    onOpen={goTo}
                    of={[
                      { id: 'entries', name: words.rooms.entries, inside: <EntriesRoom /> },
                      { id: 'seats', name: words.rooms.seats, inside: <SeatsRoom /> },
                      { id: 'rounds', name: words.rooms.rounds, inside: <RoundsRoom /> },
                      { id: 'corrections', name: words.rooms.corrections, inside: <Corrections /> },
                      { id: 'people', name: words.rooms.people, inside: <PeopleRoom /> },
                      { id: 'finish', name: words.rooms.finish, inside: <FinishRoom /> },
                    ]}
                  />
                </AtTheDesk>
              </Saying>
            );
          }}
        </Answer>
      )}
    </>
  );
}

function NotYours({ here }: { readonly here: string }) {
  const { title, what, signIn, standings } = words.notYours;
  return (
    <section className="notice">
      <h2>{title}</h2>
      <p>{what}</p>
      <div className="row">
        <Link className="button button-main" to="/sign-in">
          {signIn}
        </Link>
        <Link className="button" to={here}>
          {standings}
        </Link>
      </div>
    </section>
  );
}
