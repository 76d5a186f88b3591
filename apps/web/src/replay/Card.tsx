import type { Face } from '../api/answers';
import { cardInWords, rankShown, suitGlyph, words } from '../words/en';

interface Lying {
  readonly face: Face;
  readonly lifted?: boolean;
  /** It does not lie where the deal goes. */
  readonly out?: boolean;
}

/** One card as it lies: its face, or its back where nobody here may see it. */
export function Card({ face, lifted = false, out = false }: Lying) {
  const wrong = out ? `, ${words.replay.outOfPlace}` : '';
  if (face === null) {
    return (
      <span
        className={`card card-back${out ? ' card-out' : ''}`}
        role="img"
        aria-label={`${words.replay.back52}${wrong}`}
      />
    );
  }
  const suit = face.slice(-1);
  return (
    <span
      className={`card suit-${suit}${lifted ? ' card-lifted' : ''}${out ? ' card-out' : ''}`}
      role="img"
      aria-label={`${cardInWords(face)}${wrong}`}
      title={cardInWords(face)}
    >
      <span aria-hidden="true">
        {rankShown(face.slice(0, -1))}
        <i>{suitGlyph(suit)}</i>
      </span>
    </span>
  );
}
