import { useState } from 'react';
import type { SeatName } from '../api/answers';
import { seatInWords, words } from '../words/en';
import { CardGrid } from './CardGrid';
import { poolSoFar } from './chips';
import { SeatButtons } from './SeatButtons';
import { after, type SaidFact, type TableNow } from './table-now';

interface Bets {
  readonly now: TableNow;
  readonly onFact: (fact: SaidFact) => void;
}

const withChips = ['Bet', 'Called', 'Raised'] as const;
const turns = new Set(['Bet', 'Called', 'Raised', 'Folded', 'Passed', 'Stood', 'Straddled']);
const mostDrawn = 5;

/** Draw poker after the deal: bets, the draw, the show of hands and who takes the pool. */
export function Betting({ now: { seats, deal, facts }, onFact }: Bets) {
  const [chosen, setChosen] = useState<SeatName>();
  const [amount, setAmount] = useState<number>();
  const [shown, setShown] = useState<readonly string[]>([]);
  const out = new Set(facts.filter(({ type }) => type === 'Folded').map(({ by }) => String(by)));
  const left = seats.filter((seat) => !out.has(String(seat)));
  const last = facts.findLast(({ type }) => turns.has(type))?.['by'] as SeatName | undefined;
  const by = chosen ?? nextIn(seats, left, last ?? deal.dealer);
  const pool = poolSoFar(facts);
  // What is not typed is what the acts so far make likely; a bet and a raise are anybody's guess.
  const lacks = pool.lacks(by);
  const chipsOf = { Bet: amount, Called: amount ?? (lacks > 0 ? lacks : undefined), Raised: amount };
  const isShowdown = left.length === 1 || facts.some(({ type }) => type === 'HandShown');
  const takes = amount ?? (pool.inAll > 0 ? pool.inAll : undefined);
  const say = (fact: SaidFact) => {
    onFact(fact);
    setChosen(undefined);
    setAmount(undefined);
    setShown([]);
  };
  return (
    <section aria-labelledby="betting">
      <h2 id="betting">{words.recorder.turnOf(seatInWords(by))}</h2>
      <SeatButtons seats={left} label={words.recorder.turnOf('')} chosen={by} onSeat={setChosen} />
      <label className="field">
        <span>{words.recorder.chips}</span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          value={amount ?? ''}
          onChange={({ target }) => setAmount(target.value === '' ? undefined : Number(target.value))}
        />
      </label>
      <div className="acts">
        {withChips.map((type) => (
          <button
            key={type}
            type="button"
            className="button"
            disabled={chipsOf[type] === undefined}
            onClick={() => say({ type, by, amount: chipsOf[type] })}
          >
            {words.recorder.acts[type]} {chipsOf[type]}
          </button>
        ))}
        <button type="button" className="button" onClick={() => say({ type: 'Folded', by })}>
          {words.recorder.acts.Folded}
        </button>
        <button type="button" className="button" onClick={() => say({ type: 'Passed', by })}>
          {words.recorder.acts.Passed}
        </button>
      </div>
      <h3>{words.recorder.draws(seatInWords(by))}</h3>
      <div className="calls draws" role="group" aria-label={words.recorder.draws(seatInWords(by))}>
        {Array.from({ length: mostDrawn + 1 }, (_, count) => (
          <button
            key={count}
            type="button"
            className="button"
            onClick={() => {
              if (count > 0) onFact({ type: 'Discarded', by, count });
              onFact({ type: 'DrawAsked', by, count });
              setChosen(after(left, by));
            }}
          >
            {count}
          </button>
        ))}
      </div>
      <details>
        <summary>{words.recorder.shows(seatInWords(by), shown.length)}</summary>
        <CardGrid
          label={words.recorder.shows(seatInWords(by), shown.length)}
          chosen={new Set(shown)}
          onCard={(card) =>
            setShown(shown.includes(card) ? shown.filter((one) => one !== card) : [...shown, card])
          }
        />
        <button
          type="button"
          className="button"
          disabled={shown.length === 0}
          onClick={() => say({ type: 'HandShown', by, cards: shown })}
        >
          {words.recorder.showHand}
        </button>
      </details>
      <button
        type="button"
        // Big and ready only where somebody is likely to take it: it ends the hand.
        className={isShowdown ? 'button button-main button-wide' : 'button button-wide'}
        disabled={takes === undefined}
        onClick={() => say({ type: 'PoolTaken', by, amount: takes })}
      >
        {words.recorder.takesPool(seatInWords(by), takes)}
      </button>
    </section>
  );
}

/** The next clockwise of those who are still in. */
function nextIn(seats: readonly SeatName[], left: readonly SeatName[], last: SeatName): SeatName {
  let seat = after(seats, last);
  for (let turned = 1; turned < seats.length && !left.includes(seat); turned++) seat = after(seats, seat);
  return seat;
}
