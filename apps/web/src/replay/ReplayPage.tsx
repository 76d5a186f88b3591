import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Replay, SeatName, Step } from '../api/answers';
import { replay, who } from '../api/questions';
import { Answer } from '../ui/Answer';
import { useTitle } from '../ui/useTitle';
import { appeals } from '../words/appeals-en';
import { useDealCalled } from '../names/deal-called';
import { gameInWords, lawbookInWords, seatInWords, words } from '../words/en';
import { outOfPlace } from './out-of-place';
import './replay.css';
import { RulingCard } from './RulingCard';
import { TablePicture } from './TablePicture';
import { tell } from './tell';

/** Steps the api answers at once. */
const windowSize = 300;
const windowOf = (step: number): number => Math.floor((step - 1) / windowSize) * windowSize + 1;
/** One step a second and a bit, when it plays by itself. */
const pace = 900;

/** A deal, fact by fact, with the law beside it. The address names the step, so that a link leads to it. */
export function ReplayPage() {
  const deal = useParams()['deal'] ?? '';
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('at') ?? search.get('step') ?? '');
  const wanted = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const known = search.has('known') ? wanted : undefined;
  const answer = useQuery({
    ...replay(deal, windowOf(wanted ?? 1), known, null, search.get('as') ?? undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? 5_000 : false),
  });
  const goTo = useCallback(
    (step: number) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('step');
          after.set('at', String(step));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return (
    <Answer of={answer}>
      {(view) => (
        <Shown
          view={view}
          at={Math.min(wanted ?? view.version, view.version)}
          goTo={goTo}
          as={search.get('as') ?? ''}
          onAs={(seat) =>
            setSearch(
              (before) => {
                const after = new URLSearchParams(before);
                if (seat === '') after.delete('as');
                else after.set('as', seat);
                return after;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
    </Answer>
  );
}

interface Going {
  readonly view: Replay;
  /** The version of the step in hand. */
  readonly at: number;
  readonly goTo: (step: number) => void;
}

interface Seen extends Going {
  /** The seat as which it is seen; empty for whoever looks. */
  readonly as: string;
  readonly onAs: (seat: string) => void;
}

const Lodge = lazy(async () => ({ default: (await import('../appeals/Lodge')).Lodge }));

function Shown({ view, at, goTo, as, onAs }: Seen) {
  const step = view.steps.find(({ version }) => version === at) ?? view.steps.at(-1);
  const event = eventOf(view);
  const called = useDealCalled(event ?? '', view.deal);
  useTitle(called);
  const hidden = step?.table.hands.some(({ cards }) => cards.includes(null)) ?? false;
  return (
    <article className="replay">
      <header className="event-heading">
        <h1>{called}</h1>
        <p className="aside">
          {gameInWords(view.game)} · {lawbookInWords(view.lawbook)} ·{' '}
          <span className={view.status === 'void' ? 'state state-past' : 'state'}>
            {words.replay.status[view.status]}
          </span>
          {event !== undefined && (
            <>
              {' · '}
              <Link to={`/events/${encodeURIComponent(event)}/tables`}>{words.replay.toTables}</Link>
            </>
          )}
        </p>
      </header>
      {step === undefined ? (
        <p className="notice">{words.replay.loading}</p>
      ) : (
        <div className="replay-rooms">
          <div className="replay-table">
            <TablePicture
              step={step}
              out={
                view.from === 1
                  ? outOfPlace(
                      view.steps.filter(({ version }) => version <= step.version),
                      step.table.hands.map(({ seat }) => seat),
                    )
                  : []
              }
            />
            <Controls view={view} at={at} goTo={goTo} />
            <p className="telling" aria-live="polite">
              <Telling step={step} />
            </p>
            <div className="replay-asks">
              <As seats={step.table.hands.map(({ seat }) => seat)} as={as} onAs={onAs} />
              {event !== undefined && <MayLodge view={view} at={step.version} event={event} />}
            </div>
            {hidden && <p className="aside">{as === '' ? words.replay.hidden : appeals.replay.asWhy}</p>}
          </div>
          <RulingCard step={step} laws={view.laws ?? []} />
          <FactList view={view} at={at} goTo={goTo} />
        </div>
      )}
    </article>
  );
}

/** Whoever looks may look as a seat did: it shows them less, and never more. */
function As({
  seats,
  as,
  onAs,
}: {
  readonly seats: readonly SeatName[];
  readonly as: string;
  readonly onAs: (seat: string) => void;
}) {
  return (
    <label className="as-seat">
      <span>{appeals.replay.as}</span>{' '}
      <select value={as} onChange={({ target }) => onAs(target.value)}>
        <option value="">{appeals.replay.all}</option>
        {seats.map((seat) => (
          <option key={seat} value={String(seat)}>
            {seatInWords(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The way to an appeal, for those who may lodge one. */
function MayLodge({
  view,
  at,
  event,
}: {
  readonly view: Replay;
  readonly at: number;
  readonly event: string;
}) {
  const me = useQuery(who).data;
  const may = me?.grants.some(
    ({ role, scope }) =>
      ['desk', 'organiser', 'director', 'player'].includes(role) &&
      (scope === '*' || scope === `tournament-${event}`),
  );
  if (me === undefined || may !== true) return null;
  return (
    <Suspense fallback={null}>
      <Lodge deal={view.deal} at={at} me={me} tournament={event} />
    </Suspense>
  );
}

/** Whose event it is, which the opening of the deal says. */
function eventOf({ steps }: Replay): string | undefined {
  const told = steps.find(({ type }) => type === 'DealOpened')?.data['tournament'];
  return typeof told === 'string' ? told : undefined;
}

function Telling({ step }: { readonly step: Step }) {
  const { what, details } = tell(step);
  return (
    <>
      <strong>{what}</strong> {details}
      {step.mistaken && (
        <span className="aside">
          {' '}
          {words.replay.mistaken} {tell(step.mistaken).details}
        </span>
      )}
    </>
  );
}

function Controls({ view, at, goTo }: Going) {
  const [playing, setPlaying] = useState(false);
  const last = view.version;
  const move = useCallback((to: number) => goTo(Math.max(1, Math.min(last, to))), [goTo, last]);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => move(at + 1), pace);
    return () => clearTimeout(timer);
  }, [playing, at, last, move]);
  useKeys(
    useCallback(
      (key: string) => {
        if (key === 'ArrowRight') move(at + 1);
        else if (key === 'ArrowLeft') move(at - 1);
        else if (key === 'Home') move(1);
        else if (key === 'End') move(last);
        else if (key === ' ') setPlaying((was) => !was);
        else return false;
        return true;
      },
      [at, last, move],
    ),
  );
  return (
    <div className="controls">
      <input
        type="range"
        min={1}
        max={last}
        value={at}
        aria-label={words.replay.step(at, last)}
        onChange={({ target }) => move(Number(target.value))}
      />
      <div className="buttons">
        <button type="button" className="button wide" onClick={() => move(1)} disabled={at === 1}>
          {words.replay.first}
        </button>
        <button type="button" className="button" onClick={() => move(at - 1)} disabled={at === 1}>
          {words.replay.back}
        </button>
        <button
          type="button"
          className="button button-main"
          onClick={() => setPlaying(!playing)}
          disabled={at === last}
        >
          {playing ? words.replay.pause : words.replay.play}
        </button>
        <button type="button" className="button" onClick={() => move(at + 1)} disabled={at === last}>
          {words.replay.next}
        </button>
        <button type="button" className="button" onClick={() => move(last)} disabled={at === last}>
          {words.replay.last}
        </button>
        <Share />
      </div>
      <p className="aside">
        {words.replay.step(at, last)}. {words.replay.keys}
      </p>
    </div>
  );
}

function Share() {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  // Without https a browser gives no clipboard; the address bar holds the link all the same.
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null;
  return (
    <button type="button" className="button button-quiet" onClick={() => void copy()}>
      {copied ? words.replay.copied : words.replay.share}
    </button>
  );
}

/** Keys anywhere on the page, save where somebody types or moves a slider. */
function useKeys(take: (key: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, button, a'))
        return;
      if (take(event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [take]);
}

function FactList({ view, at, goTo }: Going) {
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const here = current.current;
    const list = here?.parentElement;
    if (here && list) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }, [at]);
  return (
    <section className="facts" aria-labelledby="facts">
      <h2 id="facts">{words.replay.facts}</h2>
      <ol tabIndex={0} aria-labelledby="facts">
        {view.steps.map((step) => {
          const { what, details } = tell(step);
          const here = step.version === at;
          return (
            <li key={step.version} ref={here ? current : undefined}>
              <button
                type="button"
                className={`${step.seen ? 'fact' : 'fact fact-house'}${step.drawn ? ' fact-ruled' : ''}`}
                aria-current={here ? 'step' : undefined}
                onClick={() => goTo(step.version)}
              >
                <span className="version">{step.version}</span>
                <span>
                  {what} <span className="aside">{details}</span>
                </span>
                {step.drawn?.law !== undefined && <span className="law">{step.drawn.law}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
