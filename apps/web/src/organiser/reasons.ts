import type { Met, Out } from '../api/desk-answers';
import type { NameOf } from '../names/useNames';
import { plain } from '../words/en';
import { desk } from '../words/desk-en';

const list = (all: readonly (string | number)[], nameOf: NameOf = String): string =>
  all.map((one) => nameOf(String(one))).join(', ');

/** Why two meet, as a person asks for it: the criterion that decided it. */
export function because(reason: Met, nameOf: NameOf): string {
  const words = desk.because;
  switch (reason.criterion) {
    case 'lot':
      return words.lot;
    case 'movement':
      return words.movement(plain(reason.movement), list(reason.ns), list(reason.ew));
    case 'drive':
      return reason.came
        .map(({ entry, from, did }) => words.did(nameOf(entry), words.didWords[did] ?? did, from))
        .join('; ');
    case 'nearest':
      return words.nearest;
    case 'no-rematch':
      return words['no-rematch'](list(reason.met, nameOf));
    case 'whole-round':
      return words['whole-round'](list(reason.nearer, nameOf));
    case 'rematch-unavoidable':
      return words['rematch-unavoidable'];
    case 'triangle':
      return words.triangle(list(reason.of, nameOf));
    case 'bracket':
      return words.versus(bracket(reason.home), bracket(reason.away));
    case 'cutting':
      return reason.cameIn.length === 0 ? words.same : words.cameIn(list(reason.cameIn, nameOf));
    default:
      return reason satisfies never;
  }
}

function bracket(side: Extract<Met, { readonly criterion: 'bracket' }>['home']): string {
  if (side.kind === 'seed') return desk.because.seed(side.seed);
  return side.kind === 'bye' ? desk.because.bye : desk.because.winnerOf(side.match, side.round);
}

/** Why somebody sits out. */
export function whyOut(reason: Out, nameOf: NameOf): string {
  const words = desk.out;
  switch (reason.why) {
    case 'movement':
    case 'walkover':
      return words[reason.why];
    case 'phantom':
      return words.phantom(reason.number);
    case 'withdrawn':
      return words.withdrawn(nameOf(reason.entry));
    case 'bye':
      return reason.again ? words.byeAgain : words.bye;
    case 'bracket-bye':
      return words['bracket-bye'](reason.seed);
    case 'turn':
      return words.turn(reason.before);
    case 'cut-out':
      return words['cut-out'](reason.running);
    default:
      return reason satisfies never;
  }
}
