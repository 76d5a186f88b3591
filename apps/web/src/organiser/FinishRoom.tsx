import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Sure, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { desk } from '../words/desk-en';
import { Exports } from './Exports';
import { roundsLeft } from './next-step';
import { dayAndHourOf, hourOf } from './time';
import { useDesk } from './useDesk';

const words = desk.finish;
export const printable = [
  'standings',
  'seats',
  'score-sheets',
  'travellers',
  'hands',
  'table-cards',
] as const;

/** The end of an event: published, printed, handed on, closed. */
export function FinishRoom() {
  const { sheet, tournament } = useDesk();
  return (
    <>
      <Publish />
      <section className="panel" aria-labelledby="print">
        <h2 id="print">{words.print}</h2>
        <p className="aside">{words.printWhat}</p>
        <ul className="links">
          {printable.map((name) => (
            <li key={name}>
              <Link className="button" to={`/events/${encodeURIComponent(tournament)}/print/${name}`}>
                {words.sheets[name]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Exports tournament={tournament} />
      {sheet.closed === null && sheet.publications.length > 0 && <CloseEvent />}
    </>
  );
}

function Publish() {
  const { sheet, path, changes } = useDesk();
  const say = useSay();
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const order = useOrder({
    changes,
    onDone: () => {
      setReason('');
      say(words.published);
    },
  });
  const isFinal =
    sheet.corrections.length > 0 && sheet.corrections.every(({ closesAt }) => closesAt < sheet.now);
  const again = sheet.publications.length > 0;
  const minutes = String(sheet.announced?.settings['correctionMinutes'] ?? 30);
  const left = roundsLeft(sheet);
  const publish = () =>
    order.give({
      path: path('publications'),
      body: reason.trim() === '' ? {} : { reason: reason.trim() },
    });
  const needsReason = isFinal || (again && sheet.closed !== null);
  return (
    <section className="panel" aria-labelledby="publish">
      <h2 id="publish">{words.publish}</h2>
      <p className="aside">{words.publishWhat(minutes)}</p>
      {sheet.publications.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="published">
          {sheet.publications.map(({ at, session }) => (
            <li key={at}>
              {words.publishedAt(
                dayAndHourOf(at),
                session === null ? words.allSessions : words.session(session),
              )}
            </li>
          ))}
        </ul>
      )}
      {sheet.corrections.map(({ session, closesAt }) => (
        <p key={session}>
          {words.session(session)}:{' '}
          <span className={closesAt < sheet.now ? 'state' : 'state state-past'}>
            {closesAt < sheet.now ? words.final : words.open(hourOf(closesAt))}
          </span>
        </p>
      ))}
      {needsReason && (
        <TextField label={words.reason} hint={words.reasonHint} value={reason} onChange={setReason} />
      )}
      <Button
        look={again ? 'plain' : 'main'}
        isPending={order.isPending}
        isDisabled={sheet.sessions.length === 0 || (needsReason && reason.trim() === '')}
        onPress={() => (left > 0 ? setAsking(true) : publish())}
      >
        {again ? words.publishAgain : words.publish}
      </Button>
      <Sure
        title={words.publishEarly(left)}
        isOpen={asking}
        say={words.publish}
        onClose={() => setAsking(false)}
        onSure={() => {
          setAsking(false);
          publish();
        }}
      >
        <p>{words.publishWhat(minutes)}</p>
      </Sure>
      <Wrong error={order.error} />
    </section>
  );
}

function CloseEvent() {
  const { path, changes } = useDesk();
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const order = useOrder({
    changes,
    onDone: () => {
      setAsking(false);
      say(words.closed);
    },
  });
  return (
    <section className="panel" aria-labelledby="close">
      <h2 id="close">{words.close}</h2>
      <p className="aside">{words.closeWhat}</p>
      <Button look="bad" onPress={() => setAsking(true)}>
        {words.close}
      </Button>
      <Sure
        title={words.closeTitle}
        isOpen={asking}
        say={words.close}
        isPending={order.isPending}
        onClose={() => setAsking(false)}
        onSure={() => order.give({ path: path('close') })}
      >
        <p>{words.closeWhat}</p>
        <Wrong error={order.error} />
      </Sure>
    </section>
  );
}
