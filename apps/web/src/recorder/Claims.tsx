import type { RightSeen, SeatName } from '../api/answers';
import { LawCited } from '../names/LawCited';
import { momentInWords } from '../words/kinds-en';
import { seatInWords, words } from '../words/en';
import type { SaidFact } from './table-now';

interface Claim {
  readonly say: string;
  readonly fact: SaidFact;
}

/** Four honours, or three, count; two each count nothing (whist 3). */
const honoursCounted = [3, 4] as const;

/** What can be said of a right in one tap: a claim by its ground, or a side's honours. Nothing of the others. */
export function claimsOf({ what, ground, by }: Pick<RightSeen, 'what' | 'ground' | 'by'>): readonly Claim[] {
  if (ground !== undefined) {
    return by.map((seat) => ({
      say: words.recorder.claims(seatInWords(seat)),
      fact: { type: 'NewDealClaimed', by: seat, ground },
    }));
  }
  const side = what === 'call-honours' ? sideOf(by) : undefined;
  if (side === undefined) return [];
  return honoursCounted.map((count) => ({
    say: words.recorder.honours(words.recorder.sides[side], count),
    fact: { type: 'HonoursCalled', by: side, count },
  }));
}

function sideOf(by: readonly SeatName[]): 'NS' | 'EW' | undefined {
  if (by.every((seat) => seat === 'N' || seat === 'S')) return 'NS';
  return by.every((seat) => seat === 'E' || seat === 'W') ? 'EW' : undefined;
}

/** Rights that are open at the table, and a tap for each who may claim. */
export function Claims({
  rights,
  onFact,
}: {
  readonly rights: readonly RightSeen[];
  readonly onFact: (fact: SaidFact) => void;
}) {
  const open = rights
    .map((right) => ({ right, claims: claimsOf(right) }))
    .filter(({ claims }) => claims.length > 0);
  if (open.length === 0) return null;
  return (
    <section className="claims" aria-labelledby="claims">
      <h2 id="claims">{words.recorder.mayClaim}</h2>
      {open.map(({ right, claims }) => (
        <div key={`${right.law} ${right.what} ${right.by.join()}`}>
          <p className="aside">
            <LawCited law={right.law} /> {words.replay.until(momentInWords(right.until))}
          </p>
          <div className="row">
            {claims.map(({ say, fact }) => (
              <button key={say} type="button" className="button" onClick={() => onFact(fact)}>
                {say}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
