import { useEffect, useState } from 'react';
import type { DeskClock } from '../api/desk-answers';
import { Button, NumberField, Sure, useOrder, useSay, Wrong } from '../ui/kit';
import { desk } from '../words/desk-en';
import { clockFace } from './time';
import { useDesk } from './useDesk';

const words = desk.rounds;

interface OfARound {
  readonly session: number;
  readonly round: number;
  readonly clock: DeskClock | undefined;
  /** Tables without a score for it. */
  readonly missing: number;
}

/** A round's clock, and what is done with it. It is a fold of what was announced: no page can start it anew. */
export function RoundClock({ session, round, clock, missing }: OfARound) {
  const { path, changes, sheet } = useDesk();
  const say = useSay();
  const usual = Number(sheet.announced?.settings['roundMinutes'] ?? 0);
  const [minutes, setMinutes] = useState(usual);
  const [big, setBig] = useState(false);
  const [closing, setClosing] = useState(false);
  const state = clock?.state ?? 'not-started';
  const start = useOrder({ changes, onDone: () => say(words.started(round)) });
  const pause = useOrder({ changes, onDone: () => say(words.paused) });
  const resume = useOrder({ changes, onDone: () => say(words.resumed) });
  const close = useOrder({
    changes,
    onDone: () => {
      setClosing(false);
      say(words.closed(round));
    },
  });
  const body = { session, round };
  const giveClose = () => close.give({ path: path('rounds', 'close'), body });
  return (
    <section className={big ? 'panel clock clock-big' : 'panel clock'} aria-labelledby="clock">
      <div className="heading">
        <h2 id="clock">{words.clock(round)}</h2>
        <span className={state === 'running' ? 'state state-live' : 'state'}>{words.state[state]}</span>
        <Button look="quiet" onPress={() => setBig(!big)}>
          {big ? words.small : words.big}
        </Button>
      </div>
      {state === 'not-started' ? (
        <NumberField
          label={words.minutes}
          hint={words.minutesHint}
          value={minutes}
          minValue={0}
          maxValue={600}
          onChange={(value) => setMinutes(Number.isNaN(value) ? 0 : value)}
        />
      ) : (
        clock && <Face of={clock} runs={state === 'running'} at={sheet.now} />
      )}
      {sheet.closed === null && (
        <div className="row">
          {state === 'not-started' && (
            <Button
              look="main"
              isPending={start.isPending}
              onPress={() =>
                start.give({ path: path('rounds'), body: { ...body, ...(minutes > 0 && { minutes }) } })
              }
            >
              {words.start}
            </Button>
          )}
          {state === 'running' && (
            <Button
              isPending={pause.isPending}
              onPress={() => pause.give({ path: path('rounds', 'pause'), body })}
            >
              {words.pause}
            </Button>
          )}
          {state === 'paused' && (
            <Button
              look="main"
              isPending={resume.isPending}
              onPress={() => resume.give({ path: path('rounds', 'resume'), body })}
            >
              {words.resume}
            </Button>
          )}
          {(state === 'running' || state === 'paused') && (
            <Button
              look={missing === 0 ? 'main' : 'plain'}
              isPending={close.isPending}
              onPress={() => (missing === 0 ? giveClose() : setClosing(true))}
            >
              {words.close}
            </Button>
          )}
        </div>
      )}
      <Wrong error={start.error ?? pause.error ?? resume.error ?? close.error} />
      <Sure
        title={words.closeTitle(round)}
        isOpen={closing}
        say={words.closeSay}
        isPending={close.isPending}
        onClose={() => setClosing(false)}
        onSure={giveClose}
      >
        <p>{words.closeMissing(missing)}</p>
      </Sure>
    </section>
  );
}

/** How often a running clock is drawn anew, in milliseconds. */
const tick = 250;

function Face({ of, runs, at }: { readonly of: DeskClock; readonly runs: boolean; readonly at: string }) {
  const since = useMinutesSince(at, runs);
  const gone = of.minutesGone + since;
  const left = of.minutesLeft === null ? null : of.minutesLeft - since;
  const isOver = left !== null && left < 0;
  return (
    <p className={isOver ? 'clock-face clock-over' : 'clock-face'} role="timer" aria-live="off">
      <span className="clock-figures">{clockFace(left === null ? gone : Math.abs(left))}</span>{' '}
      <span className="aside">{left === null ? words.gone : isOver ? words.over : words.left}</span>
    </p>
  );
}

/** Minutes since the server last told the clock; this device's own clock is not asked what time it is. */
function useMinutesSince(told: string, runs: boolean): number {
  const [state, setState] = useState({ told, since: performance.now(), now: performance.now() });
  if (state.told !== told) setState({ told, since: performance.now(), now: performance.now() });
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setState((before) => ({ ...before, now: performance.now() })), tick);
    return () => clearInterval(timer);
  }, [runs]);
  return runs ? Math.max(0, state.now - state.since) / 60_000 : 0;
}
