import type { Face } from '../api/answers';
import { cardInWords, rankShown, suitGlyph, words } from '../words/en';

/** One card as it lies: its face, or its back where nobody here may see it. */
export function Card({ face, lifted = false }: { readonly face: Face; readonly lifted?: boolean }) {
  if (face === null) {
    return <span className="card card-back" role="img" aria-label={words.replay.back52} />;
  }
  const suit = face.slice(-1);
  return (
    <span
      className={`card suit-${suit}${lifted ? ' card-lifted' : ''}`}
      role="img"
      aria-label={cardInWords(face)}
      title={cardInWords(face)}
    >
      <span aria-hidden="true">
        {rankShown(face.slice(0, -1))}
        <i>{suitGlyph(suit)}</i>
      </span>
    </span>
  );
}
