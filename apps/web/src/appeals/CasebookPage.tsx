import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { casebookOf, lawsOf, type Case } from '../api/judging';
import { tournaments } from '../api/questions';
import '../director/director.css';
import { EventHeading } from '../leaderboard/EventHeading';
import { useLive } from '../live/useLive';
import { DealLink } from '../names/DealLink';
import { useNames, type NameOf } from '../names/useNames';
import { dayAndHourOf } from '../organiser/time';
import { Answer } from '../ui/Answer';
import { SearchField } from '../ui/SearchField';
import { appeals } from '../words/appeals-en';
import { plain } from '../words/en';

const words = appeals.casebook;

/** What was decided in this event, by the number of the law; it prints. */
export function CasebookPage() {
  const tournament = useParams()['tournament'] ?? '';
  useLive(tournament);
  const nameOf = useNames(tournament);
  const [sought, setSought] = useState('');
  const asked = useQuery(casebookOf(tournament));
  const game = useQuery(tournaments).data?.items.find((one) => one.tournament === tournament)?.game ?? '';
  const laws = useQuery({ ...lawsOf(game), enabled: game !== '' }).data?.laws ?? [];
  const text = sought.trim().toLocaleLowerCase();
  return (
    <>
      <EventHeading tournament={tournament} />
      <div className="heading">
        <h2>{words.title}</h2>
        <SearchField label={words.find} value={sought} onChange={setSought} />
        <button type="button" className="button" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
      <p className="aside">{words.what}</p>
      <Answer of={asked}>
        {({ cases, through }) => {
          if (cases.length === 0) return <p className="notice">{words.none}</p>;
          const shown = cases.filter((one) =>
            [one.law, one.holds, one.why, one.deal, ...one.dissent.map(({ says }) => says)]
              .join(' ')
              .toLocaleLowerCase()
              .includes(text),
          );
          return (
            <>
              {shown.length === 0 && <p className="notice">{words.nothingFound(sought)}</p>}
              <div className="cases">
                {shown.map((one) => (
                  <OneCase
                    tournament={tournament}
                    key={one.event.position}
                    of={one}
                    title={laws.find(({ ref }) => ref === one.law)?.title}
                    nameOf={nameOf}
                  />
                ))}
              </div>
              <p className="aside">
                {words.through(through)} {words.printed(dayAndHourOf(new Date().toISOString()))}
              </p>
            </>
          );
        }}
      </Answer>
    </>
  );
}

const kinds = {
  ruling: words.ruling,
  'appeal-upheld': words.upheld,
  'appeal-dismissed': words.dismissed,
} as const;

function OneCase({
  of: { law, deal, decided, appeal, holds, why, dissent, event, withheld },
  title,
  nameOf,
  tournament,
}: {
  readonly of: Case;
  readonly tournament: string;
  readonly title: string | undefined;
  readonly nameOf: NameOf;
}) {
  return (
    <article className="case">
      <h3>
        <span className="law">{law}</span> {title}
      </h3>
      <p>
        <strong>{kinds[decided]}</strong>
        {decided === 'ruling' && holds !== null && `: ${plain(holds)}`}{' '}
        <span className="aside">
          <DealLink tournament={tournament} deal={deal} /> · {dayAndHourOf(event.at)}
        </span>
      </p>
      {withheld && <p className="aside">{words.withheld}</p>}
      {decided === 'ruling' ? (
        why !== null && <blockquote>{why}</blockquote>
      ) : (
        <>
          {why !== null && (
            <>
              <p className="aside">{words.appealed}</p>
              <blockquote>{why}</blockquote>
            </>
          )}
          {holds !== null && <p>{holds}</p>}
        </>
      )}
      {dissent.map(({ by, says }) => (
        <p key={by}>
          <strong>{words.dissents(nameOf(by))}</strong> {says}
        </p>
      ))}
      {appeal !== null && (
        <p className="aside no-print">
          <Link to={`/appeals/${encodeURIComponent(appeal)}`}>{appeals.open}</Link>
        </p>
      )}
    </article>
  );
}
