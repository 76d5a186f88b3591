import { useState } from 'react';
import type { SeatName } from '../api/answers';
import { seatInWords, words } from '../words/en';
import { CardGrid } from './CardGrid';
import type { Buttons } from './DealButtons';
import { dealtOn, lastFaceDown, seatOfCard } from './dealt-on';
import { seenIn } from './Play';
import { SeatButtons } from './SeatButtons';
import { after } from './table-now';

/** The dealing: all of it as usual in one go, as usual up to where something was amiss, or card by card. */
export function Dealing(buttons: Buttons) {
  const { now, onFact, view } = buttons;
  const n = now.deal.dealt + 1;
  const isTrump = view.game === 'whist' && n === now.all;
  return (
    <section aria-labelledby="dealing">
      <PutRight {...buttons} />
      {isTrump ? <TurnTrump {...buttons} /> : <AsUsual key={n} {...buttons} />}
      <OneCard key={`${n} alone`} {...buttons} />
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

/** Nobody at a table tells fifty-two cards: where all went as it should, one tap tells them. */
function AsUsual({ now, onFacts, view }: Buttons) {
  const from = now.deal.dealt + 1;
  const until = lastFaceDown(view.game, now);
  const [said, setUntil] = useState<number>();
  if (from > until) return null;
  const stop = said ?? from;
  const tell = (to: number) =>
    onFacts(dealtOn(view.game, now, to), words.recorder.dealtTold(from, Math.max(from, to)));
  const move = (by: number) => setUntil(Math.min(until, Math.max(from, stop + by)));
  return (
    <>
      <button type="button" className="button button-main button-wide" onClick={() => tell(until)}>
        {words.recorder.dealtAsUsual}
      </button>
      <details>
        <summary>{words.recorder.dealtUntil}</summary>
        <div className="stepper">
          <button type="button" className="button" aria-label={words.recorder.fewer} onClick={() => move(-1)}>
            −
          </button>
          <input
            type="range"
            aria-label={words.recorder.dealtUntilCard}
            min={from}
            max={until}
            value={stop}
            onChange={({ target }) => setUntil(Number(target.value))}
          />
          <button type="button" className="button" aria-label={words.recorder.more} onClick={() => move(1)}>
            +
          </button>
        </div>
        <button type="button" className="button button-wide" onClick={() => tell(stop)}>
          {words.recorder.dealtTo(stop, seatInWords(seatOfCard(stop, now)))}
        </button>
      </details>
    </>
  );
}

/** Two cards left the pack at once, and no other since: the second may be moved to where it belongs (Laws of Whist, 44.VI). */
function PutRight({ now: { deal, seats }, onFact }: Buttons) {
  const n = deal.dealt;
  const [from, before] = [deal.lies[n], deal.lies[n - 1]];
  if (deal.uncorrectedPair !== n || from === undefined) return null;
  return (
    <section className="notice" aria-label={words.recorder.putRight(n)}>
      <h2>{words.recorder.putRight(n)}</h2>
      <SeatButtons
        seats={seats}
        label={words.recorder.putRight(n)}
        chosen={after(seats, before ?? from)}
        onSeat={(to) => onFact({ type: 'CardMoved', n, from, to })}
      />
    </section>
  );
}

/** Laws of Whist, 44.III: the last card is turned up, and its face is the trump. */
function TurnTrump({ now, onFact }: Buttons) {
  const n = now.deal.dealt + 1;
  return (
    <>
      <h2>{words.recorder.trumpTurned}</h2>
      <CardGrid
        label={words.recorder.trumpTurned}
        seen={seenIn(now)}
        onCard={(card) => onFact({ type: 'TrumpTurned', n, card })}
      />
    </>
  );
}

function OneCard({ now, onFact }: Buttons) {
  const [face, setFace] = useState<string>();
  const [together, setTogether] = useState(false);
  const [up, setUp] = useState(false);
  const n = now.deal.dealt + 1;
  const give = (to: SeatName) =>
    onFact({
      type: 'CardDealt',
      n,
      to,
      card: face ?? null,
      ...(together && { together: true }),
      ...(up && { faceUp: true }),
    });
  return (
    <>
      <h2 id="dealing">{words.recorder.card(n)}</h2>
      <SeatButtons seats={now.seats} label={words.recorder.card(n)} chosen={now.next} onSeat={give} />
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
      <details open={up}>
        <summary>{face === undefined ? words.recorder.faceSeen : words.recorder.face(face)}</summary>
        <CardGrid
          label={words.recorder.faceSeen}
          chosen={new Set(face === undefined ? [] : [face])}
          seen={seenIn(now)}
          onCard={(card) => setFace(card === face ? undefined : card)}
        />
      </details>
    </>
  );
}
