import type { HandSeen, Step } from '../api/answers';

const suits = ['S', 'H', 'D', 'C'] as const;
const ranks = 'AKQJT98765432';

export interface HandShown {
  readonly seat: string;
  /** Ranks by suit, spades first, each from the ace down; a void is empty. */
  readonly suits: readonly string[];
  /** Cards whose faces nobody recorded. */
  readonly unseen: number;
}

const known = ({ table }: Step): number =>
  table.hands.reduce((sum, { cards }) => sum + cards.filter((card) => card !== null).length, 0);

/** The hands as they lay when most of them was known: after the deal, before the play took them apart. */
export function handsDealt(steps: readonly Step[]): readonly HandShown[] {
  let best: Step | undefined;
  for (const step of steps) if (known(step) > (best === undefined ? 0 : known(best))) best = step;
  return (best?.table.hands ?? []).map(handShown);
}

function handShown({ seat, cards }: HandSeen): HandShown {
  const faces = cards.filter((card) => card !== null);
  return {
    seat: String(seat),
    suits: suits.map((suit) =>
      faces
        .filter((card) => card.endsWith(suit))
        .map((card) => card[0] ?? '')
        .sort((one, other) => ranks.indexOf(one) - ranks.indexOf(other))
        .join(''),
    ),
    unseen: cards.length - faces.length,
  };
}
