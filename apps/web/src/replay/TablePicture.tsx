import type { HandSeen, SeatName, Step } from '../api/answers';
import { seatInWords, words } from '../words/en';
import { Card } from './Card';

const compass: readonly SeatName[] = ['N', 'E', 'S', 'W'];

/** The table after one step: hands, packets, the trick in the middle, who dealt, and the card this fact is about. */
export function TablePicture({ step }: { readonly step: Step }) {
  const { hands, trick, dealer, tricksQuitted, dealt, pack } = step.table;
  const square = hands.every(({ seat }) => compass.includes(seat));
  const moved = movedBy(step);
  return (
    <div className={square ? 'felt felt-square' : 'felt felt-round'}>
      {hands.map((hand, place) => (
        <Hand
          key={hand.seat}
          hand={hand}
          dealer={dealer === hand.seat}
          moved={moved}
          style={square ? { gridArea: String(hand.seat) } : around(place, hands.length)}
        />
      ))}
      <div className="middle">
        <div className="trick" aria-label={words.replay.trick}>
          {trick.map(({ seat, card }) => (
            <span key={seat} className={`played from-${String(seat)}`}>
              <Card face={card} lifted={card !== null && card === moved} />
              {!square && <small>{String(seat)}</small>}
            </span>
          ))}
        </div>
        <p className="aside">
          {pack !== null && `${words.tables.pack} ${pack} · `}
          {dealt < 52 && dealt > 0 && !trick.length && tricksQuitted === 0
            ? words.replay.stock(52 - dealt)
            : tricksQuitted > 0 && words.replay.tricks(tricksQuitted)}
        </p>
      </div>
    </div>
  );
}

interface HandShown {
  readonly hand: HandSeen;
  readonly dealer: boolean;
  readonly moved: string | undefined;
  readonly style: React.CSSProperties;
}

function Hand({ hand: { seat, cards, dealt, played }, dealer, moved, style }: HandShown) {
  return (
    <section className="hand" style={style} aria-label={seatInWords(seat)}>
      <h3>
        {seatInWords(seat)}
        {dealer && <span className="dealer-button">{words.replay.dealer}</span>}
        <span className="aside">{played === 0 && dealt > 0 ? words.replay.packet(dealt) : ''}</span>
      </h3>
      <div className="fan">
        {cards.map((face, place) => (
          <Card key={place} face={face} lifted={face !== null && face === moved} />
        ))}
      </div>
    </section>
  );
}

/** The card this fact is about, where it names one that may be seen. */
function movedBy({ data }: Step): string | undefined {
  const card = data['card'];
  return typeof card === 'string' ? card : undefined;
}

/** Seats of a round table, clockwise from the top. */
function around(place: number, of: number): React.CSSProperties {
  const angle = (2 * Math.PI * place) / of - Math.PI / 2;
  return {
    left: `${(50 + 40 * Math.cos(angle)).toFixed(2)}%`,
    top: `${(50 + 40 * Math.sin(angle)).toFixed(2)}%`,
  };
}
