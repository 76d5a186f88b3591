import type { Reason } from '../api/desk-answers';
import type { NameOf } from '../names/useNames';
import { plain } from '../words/en';
import { desk } from '../words/desk-en';

const list = (value: unknown, nameOf: NameOf = String): string =>
  (Array.isArray(value) ? value : []).map((one) => nameOf(String(one))).join(', ');

/** Why two meet, as a person asks for it: the criterion that decided it. */
export function because(reason: Reason, nameOf: NameOf): string {
  const words = desk.because;
  switch (reason['criterion']) {
    case 'lot':
      return words.lot;
    case 'movement':
      return words.movement(plain(String(reason['movement'])), list(reason['ns']), list(reason['ew']));
    case 'drive':
      return (reason['came'] as readonly { entry: string; from: number; did: string }[])
        .map(({ entry, from, did }) => words.did(nameOf(entry), words.didWords[did] ?? did, from))
        .join('; ');
    case 'nearest':
      return words.nearest;
    case 'no-rematch':
      return words['no-rematch'](list(reason['met'], nameOf));
    case 'whole-round':
      return words['whole-round'](list(reason['nearer'], nameOf));
    case 'rematch-unavoidable':
      return words['rematch-unavoidable'];
    case 'triangle':
      return words.triangle(list(reason['of'], nameOf));
    case 'bracket':
      return words.versus(bracket(reason['home']), bracket(reason['away']));
    case 'cutting':
      return list(reason['cameIn']) === '' ? words.same : words.cameIn(list(reason['cameIn'], nameOf));
    default:
      return plain(String(reason['criterion']));
  }
}

function bracket(side: unknown): string {
  const { kind, seed, match, round } = side as Readonly<Record<string, unknown>>;
  if (kind === 'seed') return desk.because.seed(Number(seed));
  return kind === 'bye' ? desk.because.bye : desk.because.winnerOf(Number(match), Number(round));
}

/** Why somebody sits out. */
export function whyOut(reason: Reason, nameOf: NameOf): string {
  const words = desk.out;
  switch (reason['why']) {
    case 'movement':
    case 'walkover':
      return words[reason['why']];
    case 'phantom':
      return words.phantom(Number(reason['number']));
    case 'withdrawn':
      return words.withdrawn(nameOf(String(reason['entry'])));
    case 'bye':
      return reason['again'] === true ? words.byeAgain : words.bye;
    case 'bracket-bye':
      return words['bracket-bye'](Number(reason['seed']));
    case 'turn':
      return words.turn(Number(reason['before']));
    case 'cut-out':
      return words['cut-out'](Number(reason['running']));
    default:
      return plain(String(reason['why']));
  }
}
