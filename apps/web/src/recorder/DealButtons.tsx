import { useState } from 'react';
import type { Replay, SeatName } from '../api/answers';
import { seatInWords, words } from '../words/en';
import { CardGrid } from './CardGrid';
import { SeatButtons } from './SeatButtons';
import { after, type SaidFact, type TableNow } from './table-now';

interface Buttons {
  readonly view: Replay;
  readonly now: TableNow;
  readonly onFact: (fact: SaidFact) => void;
}

/** What comes next most often, a thumb away: shuffle and cut, then card by card, then the play. */
export function DealButtons({ view, now, onFact }: Buttons) {
  switch (now.phase) {
    case 'preparing':
      return <Prepare view={view} now={now} onFact={onFact} />;
    case 'dealing':
      return <Dealing view={view} now={now} onFact={onFact} />;
    case 'playing':
      return <Playing view={view} now={now} onFact={onFact} />;
  }
}

function Prepare({ now, onFact, view }: Buttons) {
  const { deal } = now;
  const pack = view.steps.at(-1)?.table.pack ?? undefined;
  const [lifted, setLifted] = useState(26);
  const [by, setBy] = useState<SeatName>(now.seats.at(now.seats.indexOf(deal.dealer) - 1) ?? deal.dealer);
  return (
    <section aria-labelledby="prepare">
      <h2 id="prepare">{words.recorder.shuffled}</h2>
      <SeatButtons
        seats={now.seats}
        label={words.recorder.shuffled}
        onSeat={(seat) => onFact({ type: 'PackShuffled', by: seat, ...(pack !== undefined && { pack }) })}
      />
      <h2>{words.recorder.cut}</h2>
      <SeatButtons seats={now.seats} label={words.recorder.cut} chosen={by} onSeat={setBy} />
      <label className="field">
        <span>
          {words.recorder.lifted}: <output>{lifted}</output>
        </span>
        <input
          type="range"
          min={0}
          max={52}
          value={lifted}
          onChange={({ target }) => setLifted(Number(target.value))}
        />
      </label>
      <button
        type="button"
        className="button button-main"
        onClick={() => onFact({ type: 'PackCut', by, lifted, left: 52 - lifted })}
      >
        {words.recorder.cutBy(seatInWords(by), lifted, 52 - lifted)}
      </button>
      <h2>{words.recorder.deal}</h2>
      <button
        type="button"
        className="button button-main button-wide"
        disabled={pack === undefined}
        onClick={() => onFact({ type: 'DealBegun', dealer: deal.dealer, pack })}
      >
        {words.recorder.begins(seatInWords(deal.dealer))}
      </button>
    </section>
  );
}

function Dealing({ now, onFact, view }: Buttons) {
  const [face, setFace] = useState<string>();
  const [together, setTogether] = useState(false);
  const [up, setUp] = useState(false);
  const n = now.deal.dealt + 1;
  const give = (to: SeatName, card: string | null) => {
    onFact({
      type: 'CardDealt',
      n,
      to,
      card,
      ...(together && { together: true }),
      ...(up && { faceUp: true }),
    });
    setFace(undefined);
    setTogether(false);
    setUp(false);
  };
  const trump = view.game === 'whist' && n === 52;
  return (
    <section aria-labelledby="dealing">
      <h2 id="dealing">{words.recorder.card(n)}</h2>
      <SeatButtons
        seats={now.seats}
        label={words.recorder.card(n)}
        chosen={now.next}
        onSeat={(seat) => give(seat, face ?? null)}
      />
      <div className="checks">
        <label className="check">
          <input type="checkbox" checked={together} onChange={({ target }) => setTogether(target.checked)} />{' '}
          {words.recorder.together}
        </label>
        <label className="check">
          <input type="checkbox" checked={up} onChange={({ target }) => setUp(target.checked)} />{' '}
          {words.recorder.faceUp}
        </label>
      </div>
      <details open={trump || up}>
        <summary>{face === undefined ? words.recorder.faceSeen : words.recorder.face(face)}</summary>
        <CardGrid
          label={words.recorder.faceSeen}
          chosen={new Set(face === undefined ? [] : [face])}
          seen={seenIn(now)}
          onCard={(card) =>
            trump ? onFact({ type: 'TrumpTurned', n, card }) : setFace(card === face ? undefined : card)
          }
        />
      </details>
      <button
        type="button"
        className="button"
        onClick={() => onFact({ type: 'DealCompleted', n: now.deal.dealt })}
      >
        {words.recorder.completed}
      </button>
    </section>
  );
}

const seenIn = ({ deal }: TableNow): ReadonlySet<string> =>
  new Set(deal.faces.filter((face): face is NonNullable<typeof face> => face != null));

function Playing({ now, onFact, view }: Buttons) {
  const [chosen, setChosen] = useState<SeatName>();
  const by = chosen ?? now.next;
  const full = now.deal.trick.length >= now.seats.length;
  const trick = now.deal.tricksQuitted + 1;
  const bidding = view.game === 'contract' && now.deal.playedInAll === 0;
  const won = view.game === 'contract' ? 'wonBy' : 'by';
  const put = (fact: SaidFact) => {
    onFact(fact);
    setChosen(undefined);
  };
  return (
    <section aria-labelledby="playing">
      <h2 id="playing">{words.recorder.plays(seatInWords(by))}</h2>
      <SeatButtons seats={now.seats} label={words.recorder.plays('')} chosen={by} onSeat={setChosen} />
      {bidding && <Calls by={by} onCall={(call) => put({ type: 'CallMade', by, call })} />}
      <CardGrid
        label={words.recorder.plays(seatInWords(by))}
        seen={new Set([...seenIn(now), ...playedIn(view)])}
        onCard={(card) => put({ type: 'CardPlayed', by, card })}
      />
      {now.deal.trick.length > 0 && (
        <p className="aside">
          {now.deal.trick.map(({ by: seat, card }) => `${seatInWords(seat)} ${card}`).join(' · ')}
        </p>
      )}
      <h3>{words.recorder.trickTo(trick)}</h3>
      <SeatButtons
        seats={now.seats}
        label={words.recorder.trickTo(trick)}
        {...(full && { chosen: after(now.seats, by) })}
        onSeat={(seat) => put({ type: 'TrickQuitted', trick: Math.min(13, trick), [won]: seat })}
      />
      {view.game !== 'poker' && view.game !== 'contract' && <Tricks onFact={put} />}
    </section>
  );
}

const playedIn = ({ steps }: Replay): readonly string[] =>
  steps.flatMap(({ type, data }) =>
    type === 'CardPlayed' && typeof data['card'] === 'string' ? [data['card']] : [],
  );

const strains = ['C', 'D', 'H', 'S', 'NT'] as const;

function Calls({ by, onCall }: { readonly by: SeatName; readonly onCall: (call: string) => void }) {
  return (
    <div className="calls" role="group" aria-label={words.recorder.calls(seatInWords(by))}>
      {['P', 'X', 'XX'].map((call) => (
        <button key={call} type="button" className="button" onClick={() => onCall(call)}>
          {words.recorder.call[call as 'P' | 'X' | 'XX']}
        </button>
      ))}
      {[1, 2, 3, 4, 5, 6, 7].flatMap((level) =>
        strains.map((strain) => (
          <button
            key={`${level}${strain}`}
            type="button"
            className="button"
            onClick={() => onCall(`${level}${strain}`)}
          >
            {level}
            {strain === 'NT' ? 'NT' : words.recorder.strain[strain]}
          </button>
        )),
      )}
    </div>
  );
}

function Tricks({ onFact }: { readonly onFact: (fact: SaidFact) => void }) {
  const [tricks, setTricks] = useState(7);
  return (
    <>
      <h3>{words.recorder.score}</h3>
      <label className="field">
        <span>
          {words.recorder.tricksNS}: <output>{tricks}</output>, {words.recorder.tricksEW}:{' '}
          <output>{13 - tricks}</output>
        </span>
        <input
          type="range"
          min={0}
          max={13}
          value={tricks}
          onChange={({ target }) => setTricks(Number(target.value))}
        />
      </label>
      <button
        type="button"
        className="button button-main button-wide"
        onClick={() => onFact({ type: 'ScoreAgreed', tricks: { NS: tricks, EW: 13 - tricks } })}
      >
        {words.recorder.agreed(tricks, 13 - tricks)}
      </button>
    </>
  );
}
