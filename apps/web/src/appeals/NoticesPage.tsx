import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { noticesOf, type Notice } from '../api/judging';
import '../director/director.css';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';
import { DealLink } from '../names/DealLink';
import { LawCited } from '../names/LawCited';
import { useNames, type NameOf } from '../names/useNames';
import { resultInWords } from '../organiser/result-words';
import { dayAndHourOf } from '../organiser/time';
import { Answer } from '../ui/Answer';
import { appeals } from '../words/appeals-en';
import { figure, plain } from '../words/en';

const words = appeals.notices;

/** What changed since results were published: from what to what, why, on whose word, and whom it concerns. */
export function NoticesPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  const nameOf = useNames(tournament);
  const asked = useQuery(noticesOf(tournament));
  return (
    <>
      <EventHeading tournament={tournament} />
      <h2>{words.title}</h2>
      <p className="aside">{words.what}</p>
      <Answer of={asked}>
        {({ notices }) =>
          notices.length === 0 ? (
            <p className="notice">{words.none}</p>
          ) : (
            <div className="cases">
              {notices.toReversed().map((notice) => (
                <OneNotice key={notice.event.position} tournament={tournament} of={notice} nameOf={nameOf} />
              ))}
            </div>
          )
        }
      </Answer>
    </>
  );
}

function OneNotice({
  of: { what, event, deal, appeal, was, is, why, law, to, withheld },
  nameOf,
  tournament,
}: {
  readonly of: Notice;
  readonly tournament: string;
  readonly nameOf: NameOf;
}) {
  const inWords = (result: Notice['was']) => (result === null ? '–' : resultInWords(result, {}, nameOf));
  const moved = to.filter((one) => one.was.n !== one.is.n || one.was.d !== one.is.d);
  return (
    <article className="case">
      <h3>
        {words.of[what] ?? plain(what)} {law !== null && <LawCited law={law} />}
      </h3>
      <p className="aside">
        {dayAndHourOf(event.at)}
        {event.by !== undefined && ` · ${words.by(nameOf(event.by))}`}
        {deal !== null && (
          <>
            {' · '}
            <DealLink tournament={tournament} deal={deal} />
          </>
        )}
        {appeal !== null && (
          <>
            {' · '}
            <Link to={`/appeals/${encodeURIComponent(appeal)}`}>{appeals.open}</Link>
          </>
        )}
      </p>
      {is !== null && inWords(was) !== inWords(is) && <p>{words.wasIs(inWords(was), inWords(is))}</p>}
      {withheld ? <p className="aside">{words.withheld}</p> : why !== null && <blockquote>{why}</blockquote>}
      {moved.length > 0 && (
        <div className="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.who}</th>
                <th scope="col" className="number">
                  {words.was}
                </th>
                <th scope="col" className="number">
                  {words.is}
                </th>
              </tr>
            </thead>
            <tbody>
              {moved.map((one) => (
                <tr key={one.entry}>
                  <th scope="row">{nameOf(one.entry)}</th>
                  <td className="number">{figure(one.was)}</td>
                  <td className="number">{figure(one.is)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}
