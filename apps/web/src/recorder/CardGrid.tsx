import { fullPack, ranks, suits } from '@fairdeal/facts';
import { cardInWords, rankShown, suitGlyph } from '../words/en';

interface Grid {
  readonly label: string;
  readonly chosen?: ReadonlySet<string>;
  /** Cards that lie elsewhere already: shown faint, and to be taken all the same, for packs are not always perfect. */
  readonly seen?: ReadonlySet<string>;
  readonly onCard: (card: string) => void;
}

/** All fifty-two, a suit a row, each a thumb wide. */
export function CardGrid({ label, chosen, seen, onCard }: Grid) {
  return (
    <div className="card-grid" role="group" aria-label={label}>
      {suits.map((suit) => (
        <div key={suit} className={`card-grid-row suit-${suit}`}>
          {ranks.map((rank) => {
            const card = `${rank}${suit}`;
            return (
              <button
                key={card}
                type="button"
                aria-label={saidAs(card)}
                aria-pressed={chosen?.has(card) ?? false}
                className={seen?.has(card) ? 'seen' : undefined}
                onClick={() => onCard(card)}
              >
                <span aria-hidden="true">
                  {rankShown(rank)}
                  <i>{suitGlyph(suit)}</i>
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** What is seen on a button stands in its name, for who says it aloud to press it: `A, ace of spades`. */
function saidAs(card: string): string {
  const [seen, said] = [rankShown(card.slice(0, 1)), cardInWords(card)];
  return said.startsWith(seen) ? said : `${seen}, ${said}`;
}

export const isAnyCard = (values: readonly unknown[]): boolean => values.length === fullPack.length;
