import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Refused } from '../api/ask';
import { rolesOf } from '../api/desk-questions';
import { appealAt, type AppealAnswer } from '../api/judging';
import { tournaments, who } from '../api/questions';
import '../director/director.css';
import { useNames, type NameOf } from '../names/useNames';
import { dayAndHourOf } from '../organiser/time';
import { Answer } from '../ui/Answer';
import { Saying } from '../ui/kit';
import { useTitle } from '../ui/useTitle';
import { appeals as words } from '../words/appeals-en';
import { LawCited } from '../names/LawCited';
import { useDealCalled } from '../names/deal-called';
import { plain, words as all } from '../words/en';
import { AppealState } from './AppealsPage';
import { Decision, type Tried } from './Decision';
import { FrozenRecord } from './FrozenRecord';
import { Members } from './Members';
import { partOf, seatOf, type Part } from './part';
import { Statements } from './Statements';
import { WhatIf } from './WhatIf';
import { Withdraw } from './Withdraw';

/** One appeal, from its grounds to its decision. What somebody may not do is not offered to them. */
export function AppealPage() {
  const appeal = useParams()['appeal'] ?? '';
  const asked = useQuery({ ...appealAt(appeal), refetchInterval: 5_000 });
  const called = useDealCalled(asked.data?.tournament ?? '', asked.data?.appeal.deal ?? '');
  useTitle(asked.data && words.of(called));
  if (asked.error instanceof Refused && asked.error.status === 404) return <NotYours />;
  return (
    <Answer of={asked}>
      {(answer) => (
        <Saying>
          <Hearing answer={answer} />
        </Saying>
      )}
    </Answer>
  );
}

/** What every part of the page goes by. */
export interface Heard {
  readonly answer: AppealAnswer;
  readonly part: Part;
  readonly nameOf: NameOf;
  readonly game: string;
}

function Hearing({ answer }: { readonly answer: AppealAnswer }) {
  const { appeal, tournament } = answer;
  const me = useQuery(who).data;
  const event = useQuery(tournaments).data?.items.find((one) => one.tournament === tournament);
  const [tried, setTried] = useState<Tried>();
  const part = partOf(me, answer);
  const nameOf = useLogins(tournament, part, me?.login ?? null);
  const heard: Heard = { answer, part, nameOf, game: event?.game ?? '' };
  const open = appeal.state === 'open';
  const here = `/events/${encodeURIComponent(tournament)}`;
  const called = useDealCalled(tournament, appeal.deal);
  const deal = `/deals/${encodeURIComponent(appeal.deal)}`;
  return (
    <>
      <header className="event-heading">
        <h1>
          {words.of(called)} <AppealState appeal={appeal} />
        </h1>
        <p className="aside">
          <Link to={`${here}/appeals`}>{event?.name ?? plain(tournament)}</Link> ·{' '}
          {words.by(appeal.by.map(nameOf).join(', '))} · {dayAndHourOf(appeal.lodged.at)}
          {appeal.inTime !== null && ` · ${appeal.inTime ? words.inTime : words.late}`}
        </p>
      </header>
      <div className="appeal">
        <div className="appeal-main">
          <section className="panel" aria-labelledby="grounds">
            <h2 id="grounds">{words.grounds}</h2>
            <blockquote>{appeal.grounds ?? words.withheld}</blockquote>
            <div className="row">
              <Link className="button" to={appeal.version === null ? deal : `${deal}?at=${appeal.version}`}>
                {appeal.version === null ? words.see : words.seeFact(appeal.version)}
              </Link>
              {open && part.lodged && <Withdraw {...heard} />}
            </div>
          </section>
          {!open && <Decided {...heard} />}
          <Statements {...heard} />
          {open && part.hears && <WhatIf {...heard} tried={tried} onTried={setTried} />}
          {open && part.judges && <Decision {...heard} tried={tried} />}
        </div>
        <div className="appeal-side">
          <Members {...heard} />
          <FrozenRecord {...heard} />
        </div>
      </div>
    </>
  );
}

/** Names, and logins of those who are no person of the record: their own to everybody, all to an organiser. */
function useLogins(tournament: string, { organises, seatedAs }: Part, login: string | null): NameOf {
  const nameOf = useNames(tournament);
  const granted = useQuery({ ...rolesOf(tournament), enabled: organises }).data?.roles ?? [];
  return (id) => {
    if (!id.startsWith('account-')) return nameOf(id);
    const known = granted.find(({ account, person }) => seatOf(account, person) === id)?.login;
    return known ?? (id === seatedAs && login !== null ? login : words.members.unnamed);
  };
}

function Decided({ answer: { appeal, tournament }, nameOf }: Heard) {
  const { decision, state, effects } = appeal;
  return (
    <section className="panel" aria-labelledby="decided">
      <h2 id="decided">{words.decision.was[state] ?? state}</h2>
      {decision && (
        <>
          {decision.law !== null && <LawCited law={decision.law} />}
          <blockquote>{appeal.withheld ? words.withheld : decision.decision}</blockquote>
          {decision.dissent.map(({ by, says }) => (
            <p key={by}>
              <strong>{words.casebook.dissents(nameOf(by))}</strong> {says}
            </p>
          ))}
          <p className="aside">
            {dayAndHourOf(decision.event.at)}
            {decision.deposit !== null && ` · ${words.decision.depositWas(words.decision[decision.deposit])}`}
            {effects.length > 0 && ` · ${words.decision.effect}`}
          </p>
          <Link to={`/events/${encodeURIComponent(tournament)}/casebook`}>{words.decision.inBook}</Link>
        </>
      )}
    </section>
  );
}

function NotYours() {
  const { title, what } = words.away;
  return (
    <section className="notice">
      <h1>{title}</h1>
      <p>{what}</p>
      <Link className="button button-main" to="/sign-in">
        {all.account.signIn}
      </Link>
    </section>
  );
}
