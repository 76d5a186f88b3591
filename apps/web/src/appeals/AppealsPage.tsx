import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useDealCalled } from '../names/deal-called';
import { appealsOf, type Appeal } from '../api/judging';
import '../director/director.css';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';
import { useNames } from '../names/useNames';
import { dayAndHourOf } from '../organiser/time';
import { Answer } from '../ui/Answer';
import { appeals as words } from '../words/appeals-en';

/** The appeals of an event that whoever looks has a part in: open ones first. */
export function AppealsPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  const nameOf = useNames(tournament);
  const asked = useQuery(appealsOf(tournament));
  return (
    <>
      <EventHeading tournament={tournament} />
      <h2>{words.title}</h2>
      <Answer of={asked}>
        {({ appeals }) =>
          appeals.length === 0 ? (
            <p className="notice">{words.none}</p>
          ) : (
            <ul className="duties">
              {[...appeals].sort(openFirst).map((appeal) => (
                <li key={appeal.appeal} className="duty">
                  <h3>
                    <Link to={`/appeals/${encodeURIComponent(appeal.appeal)}`}>
                      <Called tournament={tournament} deal={appeal.deal} />
                    </Link>{' '}
                    <AppealState appeal={appeal} />
                  </h3>
                  <p className="aside">
                    {words.by(appeal.by.map(nameOf).join(', '))} · {dayAndHourOf(appeal.lodged.at)}
                  </p>
                  <p>{appeal.grounds ?? words.withheld}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </>
  );
}

function Called({ tournament, deal }: { readonly tournament: string; readonly deal: string }) {
  return words.of(useDealCalled(tournament, deal));
}

const openFirst = (one: Appeal, other: Appeal): number =>
  Number(one.state !== 'open') - Number(other.state !== 'open');

export function AppealState({ appeal: { state } }: { readonly appeal: Appeal }) {
  return (
    <span className={state === 'open' ? 'state state-past' : 'state'}>{words.state[state] ?? state}</span>
  );
}
