import { useState } from 'react';
import type { Replay, SeatName } from '../api/answers';
import { rankShown, seatInWords, suitGlyph, words } from '../words/en';
import { Agree } from './Agree';
import { CardGrid } from './CardGrid';
import type { Buttons } from './DealButtons';
import { likelyWinner, trumpSeen } from './likely-winner';
import { SeatButtons } from './SeatButtons';
import { after, type SaidFact, type TableNow } from './table-now';
import { inAll, likelyTricks, tricksSoFar } from './tricks-so-far';

interface Played extends Buttons {
  /** Who plays the hand, where the game has somebody who does: who sits on their left leads. */
  readonly declarer?: SeatName | undefined;
  /** As `4SX`, where the game has contracts. */
  readonly contract?: string | undefined;
  /** The field of a quitted trick that names its winner. */
  readonly won: 'by' | 'wonBy';
}

/** Trick by trick, without its cards or after them: what is told most often comes first. */
export function Play({ now, onFact, view, declarer, contract, won }: Played) {
  const [chosen, setChosen] = useState<SeatName>();
  const leads = declarer !== undefined && now.deal.playedInAll === 0 && now.deal.tricksQuitted === 0;
  const full = now.deal.trick.length >= now.seats.length;
  const winner = full ? likelyWinner(now.deal.trick, trumpSeen(now.facts, contract)) : undefined;
  const by = chosen ?? (leads ? after(now.seats, declarer) : (winner ?? now.next));
  const trick = now.deal.tricksQuitted + 1;
  if (trick > inAll && now.deal.trick.length === 0) return null;
  const { ns, ew } = tricksSoFar(now.facts);
  const put = (fact: SaidFact) => {
    onFact(fact);
    setChosen(undefined);
  };
  return (
    <section aria-labelledby="playing">
      {trick <= inAll && (
        <>
          <h2>{words.recorder.trickTo(trick)}</h2>
          {trick > 1 && <p className="aside">{words.recorder.tricksTold(ns, ew)}</p>}
          <SeatButtons
            seats={now.seats}
            label={words.recorder.trickTo(trick)}
            {...(winner !== undefined && { chosen: winner })}
            onSeat={(seat) => put({ type: 'TrickQuitted', trick, [won]: seat })}
          />
        </>
      )}
      {now.deal.trick.length > 0 && (
        <p className="lying">
          {now.deal.trick.map(({ by: seat, card }) => `${seatInWords(seat)} ${faceOf(card)}`).join(' · ')}
        </p>
      )}
      <h2 id="playing">
        {leads ? words.recorder.leads(seatInWords(by)) : words.recorder.plays(seatInWords(by))}
      </h2>
      <SeatButtons seats={now.seats} label={words.recorder.plays('')} chosen={by} onSeat={setChosen} />
      <CardGrid
        label={words.recorder.plays(seatInWords(by))}
        seen={new Set([...seenIn(now), ...playedIn(view)])}
        onCard={(card) => put({ type: leads ? 'LeadFaced' : 'CardPlayed', by, card })}
      />
    </section>
  );
}

/** The house may keep a face back while others have still to play the board. */
const faceOf = (card: string | null): string =>
  card === null ? '?' : `${rankShown(card.slice(0, 1))}${suitGlyph(card.slice(1))}`;

export const seenIn = ({ deal }: TableNow): ReadonlySet<string> =>
  new Set(deal.faces.filter((face): face is NonNullable<typeof face> => face != null));

const playedIn = ({ steps }: Replay): readonly string[] =>
  steps.flatMap(({ type, data }) =>
    (type === 'CardPlayed' || type === 'LeadFaced') && typeof data['card'] === 'string' ? [data['card']] : [],
  );

export function Tricks({ now, onFact }: Pick<Buttons, 'now' | 'onFact'>) {
  const [said, setTricks] = useState<number>();
  const tricks = said ?? likelyTricks(now.facts);
  return (
    <>
      <h3>{words.recorder.score}</h3>
      <label className="field">
        <span>
          {words.recorder.tricksNS}: <b>{tricks}</b>, {words.recorder.tricksEW}: <b>{13 - tricks}</b>
        </span>
        <input
          type="range"
          min={0}
          max={13}
          value={tricks}
          onChange={({ target }) => setTricks(Number(target.value))}
        />
      </label>
      <Agree
        now={now}
        fact={{ type: 'ScoreAgreed', tricks: { NS: tricks, EW: 13 - tricks } }}
        say={words.recorder.agreed(tricks, 13 - tricks)}
        onFact={onFact}
      />
    </>
  );
}
