import { useRef } from 'react';
import { Button, useOrder, useSay, Wrong } from '../ui/kit';
import { desk as words } from '../words/desk-en';
import { nextStep, type DeskRoom, type NextStep } from './next-step';
import { useDesk } from './useDesk';

interface Bar {
  /** The room that is open: what only leads there is not offered in it. */
  readonly here: DeskRoom;
  readonly goTo: (room: DeskRoom) => void;
}

/** The one thing that comes next, and the press that does it or leads to it. */
export function NextStepBar({ here, goTo }: Bar) {
  const { sheet, kind, path, changes } = useDesk();
  const say = useSay();
  const then = useRef<() => void>(undefined);
  const order = useOrder({ changes, onDone: () => then.current?.() });
  const step = nextStep(sheet, kind);
  const { go } = words.next;
  const session = sheet.sessions.at(-1);
  const lead = (room: DeskRoom, name: string, look: 'main' | 'plain' = 'main') =>
    room === here ? null : (
      <Button look={look} onPress={() => goTo(room)}>
        {name}
      </Button>
    );
  const give = (name: string, to: string, body: object, room: DeskRoom, done: string) => (
    <Button
      look="main"
      isPending={order.isPending}
      onPress={() => {
        then.current = () => {
          say(done);
          goTo(room);
        };
        order.give({ path: path(...to.split('/')), body });
      }}
    >
      {name}
    </Button>
  );
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h2 id="next-step" className="visually-hidden">
        {words.next.title}
      </h2>
      <p role="status">{told(step)}</p>
      {step.what === 'enter' && lead('entries', go.enter)}
      {step.what === 'session' &&
        give(
          go.session,
          'sessions',
          { session: step.session },
          'seats',
          words.seats.sessionOpened(step.session),
        )}
      {step.what === 'draw' && lead('seats', go.draw)}
      {step.what === 'seat' &&
        give(go.seat, 'seatings', { session, round: step.round }, 'rounds', words.seats.kept(step.round))}
      {step.what === 'start' && lead('rounds', go.start)}
      {step.what === 'scores' && lead('rounds', go.scores)}
      {step.what === 'close' &&
        give(
          go.close,
          'rounds/close',
          { session, round: step.round },
          'seats',
          words.rounds.closed(step.round),
        )}
      {step.what === 'more' && (
        <div className="row row-tight">
          {lead('seats', go.more)}
          {lead('finish', go.publish, here === 'seats' ? 'main' : 'plain')}
        </div>
      )}
      {step.what === 'played' && lead('finish', go.publish)}
      {step.what === 'published' && lead('finish', go.finish)}
      <Wrong error={order.error} />
    </section>
  );
}

function told(step: NextStep): string {
  const { next } = words;
  switch (step.what) {
    case 'enter':
      return next.enter(step.entered, step.least);
    case 'session':
      return next.session(step.entered);
    case 'scores':
      return next.scores(step.round, step.missing);
    case 'draw':
    case 'seat':
    case 'start':
    case 'close':
    case 'more':
      return next[step.what](step.round);
    case 'played':
    case 'published':
    case 'closed':
      return next[step.what];
    default:
      return step satisfies never;
  }
}
