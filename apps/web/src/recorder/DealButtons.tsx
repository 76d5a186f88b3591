import { useState } from 'react';
import type { Replay, SeatName } from '../api/answers';
import { seatInWords, words } from '../words/en';
import { Agree } from './Agree';
import { Auction, ContractScore } from './Auction';
import { Betting } from './Betting';
import { auctionSoFar } from './auction-so-far';
import { Dealing } from './Dealing';
import { dealtOn, lastFaceDown } from './dealt-on';
import { Make } from './Make';
import { Play, Tricks } from './Play';
import { SeatButtons } from './SeatButtons';
import { PackField } from './PackField';
import { freePack, packsAt } from './packs';
import { trumpLies } from './trump-card';
import { after, type SaidFact, type TableNow } from './table-now';

export interface Buttons {
  readonly view: Replay;
  readonly now: TableNow;
  /** The table's own packs, as far as the house knows them. */
  readonly packs: readonly string[];
  readonly onFact: (fact: SaidFact) => void;
  /** Several seen in one go, told together or not at all. */
  readonly onFacts: (facts: readonly SaidFact[], told: string) => void;
}

/** What comes next most often, a thumb away: shuffle and cut, then card by card, then the play. */
export function DealButtons(buttons: Buttons) {
  switch (buttons.now.phase) {
    case 'preparing':
      return <Prepare {...buttons} />;
    case 'dealing':
      return <Dealing {...buttons} />;
    case 'playing':
      return <Playing {...buttons} />;
    case 'over':
      return null;
  }
}

function Prepare({ now, onFact, onFacts, view, packs }: Buttons) {
  const { deal } = now;
  const known = view.steps.at(-1)?.table.pack ?? undefined;
  const [named, setNamed] = useState<string>();
  const shown = named ?? freePack([], packs);
  const pack = known ?? (shown.trim() === '' ? undefined : shown.trim());
  const begins = { type: 'DealBegun', dealer: deal.dealer, pack };
  const until = lastFaceDown(view.game, now);
  const shuffler = deal.shuffles.at(-1);
  const [lifted, setLifted] = useState(26);
  const [by, setBy] = useState<SeatName>(now.seats.at(now.seats.indexOf(deal.dealer) - 1) ?? deal.dealer);
  return (
    <section aria-labelledby="prepare">
      {known === undefined && <PackField packs={packsAt([], packs)} pack={shown} onPack={setNamed} />}
      <h2 id="prepare">{words.recorder.shuffled}</h2>
      <SeatButtons
        seats={now.seats}
        label={words.recorder.shuffled}
        {...(shuffler !== undefined && { chosen: shuffler })}
        onSeat={(seat) => pack !== undefined && onFact({ type: 'PackShuffled', by: seat, pack })}
      />
      <h2>{words.recorder.cut}</h2>
      <SeatButtons seats={now.seats} label={words.recorder.cut} chosen={by} onSeat={setBy} />
      <label className="field">
        <span>
          {words.recorder.lifted}: <b>{lifted}</b>
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
      {view.game === 'poker' && <Ante by={after(now.seats, deal.dealer)} onFact={onFact} />}
      <h2>{words.recorder.deal}</h2>
      <button
        type="button"
        className="button button-main button-wide"
        disabled={pack === undefined}
        onClick={() =>
          onFacts(
            [begins, ...dealtOn(view.game, now, until)],
            words.recorder.dealtTold(deal.dealt + 1, until),
          )
        }
      >
        {words.recorder.dealsAsUsual(seatInWords(deal.dealer))}
      </button>
      <button
        type="button"
        className="button button-wide"
        disabled={pack === undefined}
        onClick={() => onFact(begins)}
      >
        {words.recorder.begins(seatInWords(deal.dealer))}
      </button>
    </section>
  );
}

/** Put in by the dealer's left before the cards are dealt. */
function Ante({ by, onFact }: { readonly by: SeatName; readonly onFact: Buttons['onFact'] }) {
  const [amount, setAmount] = useState<number>();
  return (
    <>
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
      <button
        type="button"
        className="button"
        disabled={amount === undefined}
        onClick={() => onFact({ type: 'AntePosted', by, amount })}
      >
        {words.recorder.antes(seatInWords(by))}
      </button>
    </>
  );
}

/** After the deal each game goes its own way. */
function Playing(buttons: Buttons) {
  const { view, now, onFact } = buttons;
  switch (view.game) {
    case 'poker':
      return <Betting now={now} onFact={onFact} />;
    case 'contract': {
      const auction = auctionSoFar(now.facts, now.seats, now.deal.dealer);
      if (!auction.over && now.deal.playedInAll === 0)
        return <Auction auction={auction} now={now} onFact={onFact} />;
      return (
        <>
          {auction.contract !== 'PASS' && (
            <Play {...buttons} declarer={auction.declarer} contract={auction.contract} won="wonBy" />
          )}
          <ContractScore
            key={`${auction.contract} ${auction.declarer}`}
            auction={auction}
            now={now}
            onFact={onFact}
          />
        </>
      );
    }
    case 'bridge': {
      const isPlayed = now.deal.playedInAll > 0 || now.deal.tricksQuitted > 0;
      const isMade = isPlayed || now.facts.some(({ type }) => type === 'TrumpDeclared');
      return (
        <>
          {!isPlayed && <Make now={now} onFact={onFact} />}
          {isMade && <Play {...buttons} won="by" />}
          {isMade && (
            <Agree
              now={now}
              fact={{ type: 'ScoreAgreed', scope: 'hand' }}
              say={words.recorder.handAgreed}
              onFact={onFact}
            />
          )}
        </>
      );
    }
    default:
      return (
        <>
          {trumpLies(now) && <TakeTrumpUp {...buttons} />}
          <Play {...buttons} won="by" />
          <Tricks now={now} onFact={onFact} />
        </>
      );
  }
}

/** The dealer’s next act once his turn in the first trick has come; untold, the law takes the card to lie there still. */
function TakeTrumpUp({ view, now, onFact }: Buttons) {
  const law = view.laws?.find(({ ref }) => ref === 'whist:52');
  const { dealer } = now.deal;
  return (
    <section className="notice" aria-label={words.recorder.trumpCard}>
      <button
        type="button"
        className="button button-main button-wide"
        onClick={() => onFact({ type: 'TrumpTakenUp', by: dealer })}
      >
        {words.recorder.takesTrumpUp(seatInWords(dealer))}
      </button>
      <p className="aside">
        <span className="law">whist:52</span> {law?.gist ?? words.recorder.trumpLaw}
      </p>
    </section>
  );
}
