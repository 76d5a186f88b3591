import type { SeatName } from '../api/answers';
import { seatInWords } from '../words/en';

interface Choice {
  readonly seats: readonly SeatName[];
  readonly chosen?: SeatName;
  readonly label: string;
  readonly onSeat: (seat: SeatName) => void;
}

/** The seats of a table, each a thumb wide. */
export function SeatButtons({ seats, chosen, label, onSeat }: Choice) {
  return (
    <div className="seat-buttons" role="group" aria-label={label}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          className={seat === chosen ? 'button button-main' : 'button'}
          aria-pressed={seat === chosen}
          onClick={() => onSeat(seat)}
        >
          {seatInWords(seat)}
        </button>
      ))}
    </div>
  );
}
