import { useState } from 'react';
import type { SeatName } from '../api/answers';
import { seatInWords, words } from '../words/en';
import { SeatButtons } from './SeatButtons';
import { after, type SaidFact, type TableNow } from './table-now';

interface Made {
  readonly now: TableNow;
  readonly onFact: (fact: SaidFact) => void;
}

const suits = ['S', 'C', 'D', 'H', 'NT'] as const;

/** The trump, made by the dealer or passed to the partner, and the doubling. */
export function Make({ now: { seats, deal, facts }, onFact }: Made) {
  const passed = facts.some(({ type }) => type === 'TrumpPassed');
  const made = facts.find(({ type }) => type === 'TrumpDeclared');
  const partner = after(seats, after(seats, deal.dealer));
  const turn = made !== undefined ? after(seats, made['by'] as SeatName) : passed ? partner : deal.dealer;
  const [chosen, setChosen] = useState<SeatName>();
  const by = chosen ?? turn;
  const say = (fact: SaidFact) => {
    onFact(fact);
    setChosen(undefined);
  };
  return (
    <section aria-labelledby="make">
      <h2 id="make">
        {made === undefined ? words.recorder.makes(seatInWords(by)) : words.recorder.doubles(seatInWords(by))}
      </h2>
      <SeatButtons seats={seats} label={words.recorder.makes('')} chosen={by} onSeat={setChosen} />
      <div className="calls" role="group" aria-label={words.recorder.makes(seatInWords(by))}>
        {made === undefined ? (
          <>
            {suits.map((suit) => (
              <button
                key={suit}
                type="button"
                className="button"
                onClick={() => say({ type: 'TrumpDeclared', by, suit })}
              >
                {suit === 'NT' ? words.recorder.noTrump : words.recorder.strain[suit]}
              </button>
            ))}
            <button type="button" className="button" onClick={() => say({ type: 'TrumpPassed', by })}>
              {words.recorder.call.P}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="button" onClick={() => say({ type: 'Doubled', by })}>
              {words.recorder.call.X}
            </button>
            <button type="button" className="button" onClick={() => say({ type: 'Redoubled', by })}>
              {words.recorder.call.XX}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
