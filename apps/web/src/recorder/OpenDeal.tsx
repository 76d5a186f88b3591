import { useState } from 'react';
import type { DealRow, TableAbout } from '../api/answers';
import { PackField } from './PackField';
import { freePack, packsAt } from './packs';
import { SeatButtons } from './SeatButtons';
import { seatInWords, words } from '../words/en';

interface Opening {
  readonly about: TableAbout | undefined;
  readonly deals: readonly DealRow[];
  readonly waiting: boolean;
  readonly reachable: boolean;
  readonly onOpen: (asks: Readonly<Record<string, unknown>>) => void;
}

/** The next deal: who deals, and with which pack. */
export function OpenDeal({ about, deals, waiting, reachable, onOpen }: Opening) {
  const last = deals.at(-1);
  const round = about?.game === 'poker';
  const lawbook = about?.lawbook ?? last?.lawbook;
  const seats: readonly (string | number)[] = round
    ? Object.keys(about.seats).map(Number)
    : ['N', 'E', 'S', 'W'];
  const turn = last?.dealer == null ? 0 : seats.findIndex((seat) => String(seat) === String(last.dealer)) + 1;
  // What nobody has chosen follows what is read of the table, which may come later than its deals.
  const [said, setDealer] = useState<string | number>();
  const dealer = said ?? seats[turn % seats.length] ?? 'N';
  const [named, setPack] = useState<string>();
  const pack = named ?? freePack(deals, about?.packs);
  const [board, setBoard] = useState<number>();
  if (waiting)
    return <p className="notice">{reachable ? words.recorder.openingGoes : words.recorder.openingWaits}</p>;
  return (
    <section className="notice" aria-labelledby="open-deal">
      <h2 id="open-deal">{words.recorder.nextDeal}</h2>
      <SeatButtons seats={seats} chosen={dealer} label={words.recorder.dealer} onSeat={setDealer} />
      {about?.game === 'contract' && (
        <label className="field">
          <span>
            {words.recorder.board} ({words.recorder.optional})
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            value={board ?? ''}
            onChange={({ target }) => {
              const number = target.value === '' ? undefined : Number(target.value);
              setBoard(number);
              // Boards are marked so (Laws of Duplicate Bridge 2017, 2): 1 North, 2 East, and so on round.
              if (number !== undefined) setDealer(seats[(number - 1) % 4] ?? 'N');
            }}
          />
        </label>
      )}
      {board === undefined && <PackField packs={packsAt(deals, about?.packs)} pack={pack} onPack={setPack} />}
      <button
        type="button"
        className="button button-main button-wide"
        disabled={lawbook == null || (board === undefined && pack.trim() === '')}
        onClick={() =>
          onOpen({
            dealer,
            ...(lawbook != null && { lawbook }),
            ...(board !== undefined && { board: String(board) }),
            ...(board === undefined && { pack: pack.trim() }),
          })
        }
      >
        {words.recorder.openDeal(seatInWords(dealer))}
      </button>
    </section>
  );
}
