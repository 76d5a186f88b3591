import { useState } from 'react';
import type { SeatName } from '../api/answers';
import { seatInWords, words } from '../words/en';
import { Agree } from './Agree';
import type { AuctionSoFar } from './auction-so-far';
import { SeatButtons } from './SeatButtons';
import type { SaidFact, TableNow } from './table-now';
import { likelyOfContract } from './tricks-so-far';

interface Called {
  readonly auction: AuctionSoFar;
  readonly now: TableNow;
  readonly onFact: (fact: SaidFact) => void;
}

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

/** Call by call, until three have passed. */
export function Auction({ auction, now, onFact }: Called) {
  const [chosen, setChosen] = useState<SeatName>();
  const by = chosen ?? auction.next;
  return (
    <section aria-labelledby="auction">
      <h2 id="auction">{words.recorder.calls(seatInWords(by))}</h2>
      <SeatButtons seats={now.seats} label={words.recorder.calls('')} chosen={by} onSeat={setChosen} />
      <Calls
        by={by}
        onCall={(call) => {
          onFact({ type: 'CallMade', by, call });
          setChosen(undefined);
        }}
      />
      {auction.contract !== undefined && (
        <p className="aside">{words.recorder.soFar(auction.contract, seatInWords(auction.declarer ?? ''))}</p>
      )}
    </section>
  );
}

/** The result as both sides agree on it. */
export function ContractScore({ auction: { contract, declarer }, now, onFact }: Called) {
  const [by, setBy] = useState<SeatName | undefined>(declarer);
  const [said, setTricks] = useState<number>();
  const tricks = said ?? likelyOfContract(now.facts, contract, by);
  if (contract === 'PASS') {
    return (
      <button
        type="button"
        className="button button-main button-wide"
        onClick={() => onFact({ type: 'ScoreAgreed', contract, declarer: null, tricks: null })}
      >
        {words.recorder.passedOut}
      </button>
    );
  }
  if (contract === undefined) return null;
  return (
    <section aria-labelledby="score">
      <h2 id="score">{words.recorder.scoreOf(contract)}</h2>
      <SeatButtons
        seats={now.seats}
        label={words.recorder.declarer}
        {...(by !== undefined && { chosen: by })}
        onSeat={setBy}
      />
      <label className="field">
        <span>
          {words.recorder.tricksTaken}: <b>{tricks}</b>
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
        fact={{ type: 'ScoreAgreed', contract, declarer: by, tricks }}
        say={words.recorder.contractAgreed(contract, seatInWords(by ?? ''), tricks)}
        disabled={by === undefined}
        onFact={onFact}
      />
    </section>
  );
}
