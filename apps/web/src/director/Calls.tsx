import { useState } from 'react';
import { Link } from 'react-router';
import { at } from '../api/ask';
import type { Call } from '../api/judging';
import { everythingOf } from '../api/questions';
import { Button, Sheet, TextField, useOrder, useSay, Wrong } from '../ui/kit';
import { director } from '../words/director-en';
import { seatInWords } from '../words/en';
import { useNow } from './useDirector';
import { tableCalled } from '../names/table-called';

const words = director.calls;

interface Called {
  readonly tournament: string;
  readonly calls: readonly Call[];
  /** Rule on the deal a call is about. */
  readonly onRule: (call: Call) => void;
}

/** Tables that want the director, the one that waits longest first. */
export function Calls({ tournament, calls, onRule }: Called) {
  const now = useNow();
  const [answering, setAnswering] = useState<Call>();
  const waiting = calls.filter(({ answered }) => answered === null);
  const before = calls.filter(({ answered }) => answered !== null).toReversed();
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">{words.title}</h2>
      {waiting.length === 0 ? (
        <p className="notice">{words.none}</p>
      ) : (
        <ul className="duties">
          {waiting.map((call) => (
            <li key={`${call.table} ${call.call}`} className="duty duty-now">
              <h3>{tableCalled(call)}</h3>
              <p>
                {call.why ?? ''}{' '}
                <span className="aside">
                  {call.by !== null && `${words.by(seatInWords(call.by))}, `}
                  {words.minutes((now - Date.parse(call.event.at)) / 60_000)}
                </span>
              </p>
              <div className="row">
                <Button look="main" onPress={() => setAnswering(call)}>
                  {words.answer}
                </Button>
                {call.deal !== null && <Button onPress={() => onRule(call)}>{director.rights.rule}</Button>}
                {call.deal !== null && (
                  <Link className="button button-quiet" to={`/deals/${encodeURIComponent(call.deal)}`}>
                    {words.see}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {before.length > 0 && (
        <details className="table-card">
          <summary>
            <h3>{words.before}</h3> <span className="aside">{before.length}</span>
          </summary>
          <ul className="plain">
            {before.map((call) => (
              <li key={`${call.table} ${call.call}`}>
                {tableCalled(call)}: {call.why ?? '–'} → {call.answered?.answer ?? words.say}
              </li>
            ))}
          </ul>
        </details>
      )}
      {answering && (
        <AnswerSheet tournament={tournament} call={answering} onClose={() => setAnswering(undefined)} />
      )}
    </section>
  );
}

function AnswerSheet({
  tournament,
  call,
  onClose,
}: {
  readonly tournament: string;
  readonly call: Call;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const [answer, setAnswer] = useState('');
  const order = useOrder({
    changes: [everythingOf(tournament)],
    onDone: () => {
      say(words.said(tableCalled(call)));
      onClose();
    },
  });
  const text = answer.trim();
  return (
    <Sheet title={tableCalled(call)} isOpen onClose={onClose}>
      {call.why !== null && <p>{call.why}</p>}
      <TextField label={words.what} hint={words.hint} value={answer} autoFocus onChange={setAnswer} />
      <Wrong error={order.error} />
      <div className="row row-end">
        <Button
          look="main"
          isPending={order.isPending}
          onPress={() =>
            order.give({
              path: at(['tables', call.table, 'calls', 'answers']),
              body: { call: call.call, ...(text !== '' && { answer: text }) },
            })
          }
        >
          {words.say}
        </Button>
      </div>
    </Sheet>
  );
}
