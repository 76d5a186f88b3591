import type { Face, HandSeen, SeatName, Step } from '../api/answers';
import { appeals } from '../words/appeals-en';
import { seatInWords, words } from '../words/en';
import { Card } from './Card';
import type { OutOfPlace } from './out-of-place';

const compass: readonly SeatName[] = ['N', 'E', 'S', 'W'];

/** The table after one step: hands, packets, the trick in the middle, who dealt, and the card this fact is about. */
export function TablePicture({
  step,
  out = [],
}: {
  readonly step: Step;
  readonly out?: readonly OutOfPlace[];
}) {
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
          out={out.filter(({ seat }) => seat === hand.seat)}
          style={square ? { gridArea: String(hand.seat) } : around(place, hands.length)}
        />
      ))}
      <div className="middle">
        <div className="trick" role="group" aria-label={words.replay.trick}>
          {trick.map(({ seat, card }) => (
            <span key={seat} className={`played from-${String(seat)}`}>
              <Card face={card} lifted={card !== null && card === moved} />
              {!square && <small>{String(seat)}</small>}
            </span>
          ))}
        </div>
        <p className="aside">
          {[
            pack !== null && `${words.tables.pack} ${pack}`,
            dealt < 52 && dealt > 0 && !trick.length && tricksQuitted === 0 && words.replay.stock(52 - dealt),
            tricksQuitted > 0 && words.replay.tricks(tricksQuitted),
          ]
            .filter((part) => part !== false)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}

interface HandShown {
  readonly hand: HandSeen;
  readonly dealer: boolean;
  readonly moved: string | undefined;
  readonly out: readonly OutOfPlace[];
  readonly style: React.CSSProperties;
}

function Hand({ hand: { seat, cards, dealt, played }, dealer, moved, out, style }: HandShown) {
  const wrong = placesOf(cards, out);
  return (
    <section className="hand" style={style} aria-label={seatInWords(seat)}>
      <h3>
        {seatInWords(seat)}
        {dealer && <span className="dealer-button">{words.replay.dealer}</span>}
        <span className="aside">{played === 0 && dealt > 0 ? words.replay.packet(dealt) : ''}</span>
      </h3>
      <div className="fan">
        {cards.map((face, place) => (
          <Card key={place} face={face} lifted={face !== null && face === moved} out={wrong.has(place)} />
        ))}
      </div>
      {out.length > 0 && wrong.size > 0 && (
        <p className="out-of-place">{out.map(({ n }) => appeals.replay.outWhy(n)).join(' ')}</p>
      )}
    </section>
  );
}

/** Where in the hand they lie: by their face, and as the last of the backs where it was not seen. */
function placesOf(cards: readonly Face[], out: readonly OutOfPlace[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { face } of out) {
    const seen = face === null ? -1 : cards.indexOf(face);
    const place = seen >= 0 ? seen : cards.findLastIndex((one, i) => one === null && !places.has(i));
    if (place >= 0) places.add(place);
  }
  return places;
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
