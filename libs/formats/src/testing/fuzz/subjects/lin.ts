import { readLin } from '../../../lin/read-lin';
import { latin } from '../accounting';
import type { FuzzSubject, Span } from '../fuzz-subject';

const small = [
  `pn|Ann,Bo,Cy,Di|st||md|3S3HQJ8DQ96432CJ76,SAQJT2HA972D7CKQ3,SK964HKT65DAJ8C95|ah|Board 1|sv|b|mb|p|mb|1D!|an|4+, any|mb|d|mb|r|mb|p|mb|p|mb|p|pc|S4|pc|SA|pc|SK|pc|S3|mc|9|nt|a word|pg||\n`,
  `vg|Cup, Final,Segment 1,I,1,2,Red,12,Blue,7|\nrs|4HE=,3NS-1,PASS,5DNx-2|\npw|x|pn|A,B,C,D,E,F,G,H|pg||\nqx|o1|st||rh||ah|Board 1|md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|mb|7S|mb|p|mb|p|mb|p|pg||\nqx|c1|md|1|sv|0|nt|chat: hello|pg||\n`,
  `md|2,,,|mb|1N|mb|2C!|an|Stayman|pc|H10|\n`,
];

const words = [
  '|',
  '||',
  'vg|',
  'rs|4HE=,|',
  'bn|1,2,3|',
  'pn|a,b,c,d|',
  'qx|o1|',
  'qx|c2|',
  'md|1',
  'md|3SAHADACA,,,|',
  'ah|Board 2|',
  'sv|n|',
  'mb|1C|',
  'mb|p|',
  'mb|1S2S3S|',
  'an|x|',
  'pc|SA|',
  'pc|SAHADACA|',
  'mc|13|',
  'nt|x|',
  'pg||',
  'zz|1|',
  'qq|1|',
  ',',
  ',,,',
  '!',
];

/** Pages, styles, sizes and pauses: keys of how it is shown, not of what happened. */
const ofTheShow = new Set(
  'pg st rh up pw ia sk hb hf fp ef bt at wt tu 3b lb cp cr cq cs lf lg mn n0 nb px ps se zz va'.split(' '),
);

/** `key|value|` by the bars alone: between lines a key begins anew, and within a value a line may end. */
function pieces(
  text: string,
): readonly { readonly key: string; readonly from: number; readonly to: number }[] {
  const found: { key: string; from: number; to: number }[] = [];
  let at = 0;
  while (at < text.length) {
    const bar = text.indexOf('|', at);
    const end = text.slice(at).search(/[\r\n]/);
    const lineEnd = end < 0 ? text.length : at + end;
    if (bar < 0 || bar > lineEnd) {
      found.push({ key: '', from: at, to: lineEnd });
      at = lineEnd + 1;
      continue;
    }
    const close = text.indexOf('|', bar + 1);
    let to = close < 0 ? text.length : close + 1;
    if (/^\s*(?:an|nt|at|ah)\s*$/.test(text.slice(at, bar))) to = endOfWords(text, to);
    found.push({ key: text.slice(at, bar).trim(), from: at, to });
    at = to;
  }
  return found;
}

/** Words with bars among them go on to the next key of two letters, or to the line's end. */
function endOfWords(text: string, from: number): number {
  let to = from;
  for (;;) {
    const [piece = ''] = /^[^|\r\n]*/.exec(text.slice(to)) ?? [];
    const isBarred = text[to + piece.length] === '|';
    const ends = piece.trim() === '' ? to === from || !isBarred : /^\s*[a-z][a-z0-9]\s*$/i.test(piece);
    if (ends || (to > from && text[to - 1] !== '|')) return to;
    to += piece.length + (isBarred ? 1 : 0);
  }
}

export const lin: FuzzSubject = {
  id: 'lin',
  files: [
    'lin/bbo-robots-many-boards.lin',
    'lin/bbo-tourney-one-board.lin',
    'lin/usbf-2010-semifinal-segment4.lin',
    'deals/same16.lin',
  ],
  small,
  words,
  read: readLin,
  vocabularies: [
    ['p', 'd', 'r', ...[...'1234567'].flatMap((level) => [...'CDHSN'].map((strain) => level + strain))],
    [...'SHDC'].flatMap((suit) => [...'AKQJT98765432'].map((rank) => suit + rank)),
  ],
  silent: (bytes) =>
    pieces(latin(bytes)).flatMap(({ key, from, to }): Span[] => {
      const [bar, name] = [from, key.replace(/^\xef\xbb\xbf/, '')];
      return ofTheShow.has(name) ? [[bar, to]] : [];
    }),
  item: (text, at) => {
    const piece = pieces(text).find(({ from, to }) => at >= from && at < to);
    return piece ? [piece.from, piece.to] : [at, at];
  },
};
