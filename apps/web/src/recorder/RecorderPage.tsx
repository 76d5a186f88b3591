import { vocabularies, type Game } from '@fairdeal/facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { DealRow, Replay } from '../api/answers';
import { at } from '../api/ask';
import { dealsAt, replay, table as tableAt } from '../api/questions';
import { CallDirector } from '../director/CallDirector';
import { RulingCard } from '../replay/RulingCard';
import { tell } from '../replay/tell';
import { Answer } from '../ui/Answer';
import { Sure } from '../ui/kit';
import { useTitle } from '../ui/useTitle';
import { factInWords, words } from '../words/en';
import { Claims } from './Claims';
import { Conflict } from './Conflict';
import { DealButtons } from './DealButtons';
import { tokenOf } from './device';
import { FactForm } from './FactForm';
import { dealShown, closesBefore } from './deal-shown';
import { JoinPage } from './JoinPage';
import { OpenDeal } from './OpenDeal';
import './recorder.css';
import type { Outbox, OutboxState, Sending } from './outbox';
import { results, tableNow, type SaidFact } from './table-now';
import { useOutbox } from './useOutbox';

/** One table, on the phone of whoever sits there: what is seen is said with a thumb, and the law answers. */
export function RecorderPage() {
  const table = useParams()['table'] ?? '';
  const joined = tokenOf(table) !== null;
  useTitle(words.recorder.title(table));
  if (!joined) return <JoinPage table={table} />;
  return <Recorder table={table} />;
}

const pathOf = (deal: string, what: string): string => at(['deals', deal, what]);

function Recorder({ table }: { readonly table: string }) {
  const client = useQueryClient();
  const { outbox, state } = useOutbox(table);
  const deals = useQuery({ ...dealsAt(table, tokenOf(table)), refetchInterval: 10_000 });
  const about = useQuery(tableAt(table, tokenOf(table)));
  useKeptAnswers();
  const opening = state.waiting.findLast(({ path }) => path === at(['tables', table, 'deals']));
  const settled = state.waiting.length;
  // Deals there were when the next was asked for: until it is listed, it is not asked for again.
  const [askedAt, setAskedAt] = useState<number>();
  const isAsked = askedAt !== undefined && (deals.data?.items.length ?? 0) <= askedAt;
  useCatchUp(isAsked && opening === undefined, table);
  useEffect(() => {
    // What has gone out changes what the house answers.
    void client.invalidateQueries({ queryKey: ['table', table] });
    void client.invalidateQueries({ queryKey: ['replay'] });
  }, [client, table, settled]);

  // What the device had no room for: nobody but its holder can say it again.
  const [unkept, setUnkept] = useState<string>();
  const say = (stream: string, path: string, body: unknown, told: string) => {
    const sending: Sending = { id: crypto.randomUUID(), table, stream, path, body, told };
    outbox.add(sending).then(
      () => setUnkept(undefined),
      () => setUnkept(told),
    );
  };
  return (
    <article className="recorder">
      <header className="event-heading">
        <h1>{words.recorder.title(about.data?.number == null ? table : String(about.data.number))}</h1>
        {(unkept === undefined || state.waiting.length > 0) && <Network state={state} />}
      </header>
      {unkept !== undefined && (
        <p className="notice notice-bad" role="alert">
          {words.recorder.full(unkept)}
        </p>
      )}
      <Conflict outbox={outbox} state={state} table={table} onDrop={() => setAskedAt(undefined)} />
      <Answer of={deals}>
        {({ items }) => {
          const shown = dealShown(items);
          const next = (
            <OpenDeal
              about={about.data}
              deals={items}
              waiting={isAsked || opening !== undefined}
              reachable={state.reachable}
              onOpen={(asks) => {
                // Closed, a deal takes no more cards; what it won is told then.
                if (closesBefore(shown, state.waiting))
                  say(`deal-${shown.deal}`, pathOf(shown.deal, 'close'), {}, words.recorder.closed);
                say(`table-${table}`, at(['tables', table, 'deals']), asks, words.recorder.opened);
                setAskedAt(items.length);
              }}
            />
          );
          if (shown === undefined) return next;
          return (
            <>
              <LastWasVoid deals={items} open={shown} />
              <OfDeal
                key={shown.deal}
                row={shown}
                next={next}
                packs={about.data?.packs ?? []}
                table={table}
                outbox={outbox}
                state={state}
                say={say}
              />
            </>
          );
        }}
      </Answer>
    </article>
  );
}

/** A deal that the law ended gave way to this one: said until something is seen of it. */
function LastWasVoid({ deals, open }: { readonly deals: readonly DealRow[]; readonly open: DealRow }) {
  const before = deals[deals.indexOf(open) - 1];
  if (before?.state !== 'void' || open.facts > 0) return null;
  return (
    <p className="notice">
      <Link to={`/deals/${encodeURIComponent(before.deal)}`}>{words.recorder.lastWasVoid}</Link>
    </p>
  );
}

/** The list of deals is a moment behind what the house has just written: it is asked again until it has caught up. */
function useCatchUp(isBehind: boolean, table: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isBehind) return;
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: ['table', table, 'deals'] });
    }, catchesUpIn);
    return () => clearInterval(timer);
  }, [client, isBehind, table]);
}

/** In milliseconds. */
const catchesUpIn = 600;

/** What was answered before the pages' own worker stood by is asked once more, so that it is kept for a time without network. */
function useKeptAnswers(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { controller } = navigator.serviceWorker;
    if (controller !== null) return;
    const ask = () => void client.invalidateQueries();
    navigator.serviceWorker.addEventListener('controllerchange', ask, { once: true });
    return () => navigator.serviceWorker.removeEventListener('controllerchange', ask);
  }, [client]);
}

function Network({ state: { waiting, reachable, stuck } }: { readonly state: OutboxState }) {
  const { network } = words.recorder;
  const isWell = reachable && stuck === undefined;
  const said = () => {
    if (!reachable) return network.away(waiting.length);
    if (stuck !== undefined) return network.stopped(waiting.length);
    return waiting.length === 0 ? network.allSent : network.sending(waiting.length);
  };
  return (
    <p role="status" className={isWell ? 'state state-live' : 'state state-past'}>
      {said()}
    </p>
  );
}

interface OfDealShown {
  readonly row: DealRow;
  /** The opening of the next deal, offered as soon as this one is over. */
  readonly next: ReactNode;
  readonly packs: readonly string[];
  readonly table: string;
  readonly outbox: Outbox;
  readonly state: OutboxState;
  readonly say: (stream: string, path: string, body: unknown, told: string) => void;
}

function OfDeal({ row, next, packs, table, outbox, state, say }: OfDealShown) {
  const { deal } = row;
  const stream = `deal-${deal}`;
  const asked = useQuery({ ...replay(deal, 1, undefined, tokenOf(table)), refetchInterval: 5_000 });
  const { data } = asked;
  useEffect(() => {
    if (data !== undefined) outbox.saw(stream, data.version);
  }, [data, outbox, stream]);
  const onTheirWay = (seenTo: number) =>
    [...state.taken.filter(({ takenAt = 0 }) => takenAt > seenTo), ...state.waiting]
      .filter(({ path }) => path === pathOf(deal, 'facts'))
      .flatMap(({ body }) => body as SaidFact | readonly SaidFact[]);
  const isClosing = [...state.taken, ...state.waiting].some(({ path }) => path === pathOf(deal, 'close'));
  const ended = data !== undefined && data.status !== 'open';
  useCatchUp(ended && row.state !== data.status, table);
  return (
    <Answer of={asked}>
      {(view) => {
        const now = tableNow(view, onTheirWay(view.version));
        const sayFact = (fact: SaidFact) => say(stream, pathOf(deal, 'facts'), fact, told(fact));
        const sayFacts = (facts: readonly SaidFact[], as: string) =>
          say(stream, pathOf(deal, 'facts'), facts, as);
        const isOver = now.phase === 'over' || row.state !== 'open' || ended || isClosing;
        const last = view.steps.at(-1);
        return (
          <div className="recorder-rooms">
            <p className="telling" aria-live="polite">
              {now.last === undefined ? (
                words.recorder.nothingYet
              ) : (
                <>
                  <strong>{factInWords(now.last.type)}</strong>{' '}
                  {tell({ type: now.last.type, data: now.last }).details}
                </>
              )}
            </p>
            {isOver ? (
              // Where the law ended it, the house may open the next one itself.
              data?.status !== 'void' && next
            ) : (
              <DealButtons view={view} now={now} packs={packs} onFact={sayFact} onFacts={sayFacts} />
            )}
            {last && <Claims rights={last.rights} onFact={sayFact} />}
            <Other game={view.game as Game} onFact={sayFact} />
            <Amend view={view} say={say} stream={stream} />
            {last && <RulingCard step={last} />}
            <CallDirector table={table} deal={deal} token={tokenOf(table)} />
            {row.state !== 'closed' && !ended && !isClosing && (
              <Close
                scored={now.facts.some(({ type }) => results.has(type))}
                onClose={() => say(stream, pathOf(deal, 'close'), {}, words.recorder.closed)}
              />
            )}
          </div>
        );
      }}
    </Answer>
  );
}

/** Closed, a deal takes no more cards: asked once where nothing says what it came to. */
function Close({ scored, onClose }: { readonly scored: boolean; readonly onClose: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => (scored ? onClose() : setAsked(true))}>
        {words.recorder.close}
      </button>
      <Sure
        title={words.recorder.closeTitle}
        isOpen={asked}
        say={words.recorder.closeSure}
        onClose={() => setAsked(false)}
        onSure={() => {
          setAsked(false);
          onClose();
        }}
      >
        <p>{words.recorder.closeWhat}</p>
      </Sure>
    </>
  );
}

const told = (fact: SaidFact): string =>
  `${factInWords(fact.type)} ${tell({ type: fact.type, data: fact }).details}`;

/** Every fact the game knows, for what the thumb buttons do not say. */
function Other({ game, onFact }: { readonly game: Game; readonly onFact: (fact: SaidFact) => void }) {
  const [type, setType] = useState('');
  return (
    <details className="table-card">
      <summary>
        <h2>{words.recorder.other}</h2>
      </summary>
      <label className="field">
        <span>{words.recorder.whatHappened}</span>
        <select value={type} onChange={({ target }) => setType(target.value)}>
          <option value="">{words.recorder.choose}</option>
          {Object.keys(vocabularies[game])
            .sort()
            .map((one) => (
              <option key={one} value={one}>
                {factInWords(one)}
              </option>
            ))}
        </select>
      </label>
      {type !== '' && (
        <FactForm
          key={type}
          game={game}
          type={type}
          say={words.recorder.say}
          onSaid={(fact) => {
            onFact(fact);
            setType('');
          }}
        />
      )}
    </details>
  );
}

/** A slip is put right by a correcting fact; the mistaken report stays in the record beside it. */
function Amend({
  view,
  stream,
  say,
}: {
  readonly view: Replay;
  readonly stream: string;
  readonly say: OfDealShown['say'];
}) {
  const [version, setVersion] = useState<number>();
  const [why, setWhy] = useState('');
  const reported = view.steps.filter(({ seen }) => seen).slice(-12);
  const step = reported.find((one) => one.version === version);
  if (reported.length === 0) return null;
  return (
    <details className="table-card">
      <summary>
        <h2>{words.recorder.amend}</h2>
      </summary>
      <p className="aside">{words.recorder.amendWhy}</p>
      <ol className="said">
        {reported.toReversed().map((one) => (
          <li key={one.version}>
            <button
              type="button"
              className="fact"
              aria-pressed={one.version === version}
              onClick={() => setVersion(one.version)}
            >
              <span className="version">{one.version}</span>
              <span>
                {factInWords(one.type)} <span className="aside">{tell(one).details}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {step && (
        <>
          <label className="field">
            <span>{words.recorder.why}</span>
            <input type="text" value={why} onChange={({ target }) => setWhy(target.value)} />
          </label>
          <FactForm
            key={step.version}
            game={view.game as Game}
            type={step.type}
            start={step.data}
            say={words.recorder.amendSay}
            onSaid={(fact) => {
              say(
                stream,
                pathOf(view.deal, 'corrections'),
                { version: step.version, fact, who: 'recorder', why: why.trim() || words.recorder.slip },
                words.recorder.amended(step.version),
              );
              setVersion(undefined);
              setWhy('');
            }}
          />
        </>
      )}
    </details>
  );
}
