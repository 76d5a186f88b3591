import { readPbn } from '../../../pbn/read-pbn';
import { latin } from '../accounting';
import type { FuzzSubject, Span } from '../fuzz-subject';

const small = [
  `% PBN 2.1
[Event "Club night"]
[Site ""]
[Date "2026.11.30"]
[Board "7"]
[West "O'Neill, J."]
[North "?"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Scoring "MP"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]
[Score "NS -500"]
[ScoreMP "NS 1.5 EW 4.5"]
{a comment}
[Auction "N"]
1D 1S 3H =1= 4S
4NT ! X Pass Pass
5C X 5H X
Pass Pass Pass
[Note "1:6-9 points, 6 cards"]
[Play "W"]
SK =1= H3 S4 S3
C5 C2 C6 CK
S2 H6 S5 S7
[Note "1:highest of series"]
*

`,
  `[Event "A"]\r\n[Board "1"]\r\n[Deal "E:AK.. - - -"]\r\n[Room "Open"]\r\n[HomeTeam "X"]\r\n[VisitTeam "Y"]\r\n\r\n[Event "#"]\r\n[Board "2"]\r\n[Round "3"]\r\n; a line\r\n`,
  `[Event "##B"]
[Board "2"]
[ScoreTable "Rank\\3R;Pair\\2R;Score\\5R"]
 1  4 62.50
 2 11 37.50
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 9
S  H 10
[Auction "W"]
- Pass 1NT AP

[Event "#"]
[Board "3"]
[Own "word"]
[Auction "S"]
Pass ^S 1C $1 2C ? ^I 1D X XX +
`,
  `[Board "13"]
[Dealer "N"]
[Auction "N"]
1C Pass 2C X
3NT Pass Pass Pass
[Play "E"]
D2 DA D3 D4
S2 SA HK CJ
`,
  `[Board "12"]\n[Dealer "W"]\n[Vulnerable "All"]\n[Deal "W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[Contract "Pass"]\n`,
];

const words = [
  '[Event "',
  '"]',
  '[Deal "N:',
  '[Board "1"]',
  '[Note "1:',
  '[Auction "N"]\n',
  '[Play "S"]\n',
  '[ScoreTable "Rank;Pair"]\n',
  '\n\n',
  '\n%',
  '{',
  '}',
  ';',
  '"',
  '\\"',
  '\\',
  '##',
  '"#"',
  '"?"',
  'AP',
  'Pass Pass Pass ',
  '1C ',
  '7NTXX',
  '^R SA ',
  '^S ',
  '$255 ',
  '=1= ',
  '=33= ',
  '- ',
  '*',
  '+',
  'SA HA DA CA\n',
  '-.-.-.-',
  '10.10.10.10 ',
  'NS -500',
  '1998.??.??',
];

/** A line that begins with % is for one program and no reader (PBN 2.1, 2.4.2). */
function escapes(bytes: Uint8Array): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: line, index } of latin(bytes).matchAll(/(?<=^|[\r\n])(?:\xef\xbb\xbf)?%[^\r\n]*/g))
    spans.push([index, index + line.length]);
  return spans;
}

/** Games that nothing could hide: without comments or escapes a tag after an empty line begins one. */
function games(bytes: Uint8Array): number | undefined {
  const text = latin(bytes);
  if (/[{};%\\\0\x80-\xff]/.test(text) || text.length > 20_000) return undefined;
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?=\n)/)
    .filter((block) => /^\s*\[[A-Z][a-z]+ "[^"\n]*"\][ \t]*$/m.test(block)).length;
}

export const pbn: FuzzSubject = {
  id: 'pbn',
  files: [
    'pbn/youth-teams-1998.pbn',
    'pbn/two-events-alerts-notes.pbn',
    'pbn/endplay-sample.pbn',
    'pbn/three-records-crlf.pbn',
    'pbn/bigdeal-deepfinesse.pbn',
    'pbn/psbridge-private-dd-lines.pbn',
    'pbn/verifier-correct-10.pbn',
    'pbn/verifier-correct-20.pbn',
    'pbn/verifier-correct-21.pbn',
    'pbn/verifier-errors-10.pbn',
    'pbn/bridgecomposer-export.pbn',
    'pbn/odd-empty-line-in-comment.pbn',
    'pbn/same16-jfr.pbn',
  ],
  small,
  words,
  read: readPbn,
  records: games,
  silent: escapes,
  vocabularies: [
    [
      'Pass',
      'X',
      'XX',
      ...[...'1234567'].flatMap((level) => ['C', 'D', 'H', 'S', 'NT'].map((strain) => level + strain)),
    ],
    [...'SHDC'].flatMap((suit) => [...'AKQJT98765432'].map((rank) => suit + rank)),
  ],
  leavesOutTheRest: /:(?:comment-alone|comments|line-length|too-many-\w+|auction-length|play-length)$/,
  // A tag with the lines that belong to it: from one line that begins a tag to the next.
  item: (text, at) => {
    const before = [...text.slice(0, at + 1).matchAll(/(?:^|[\r\n])[ \t]*\[/g)].at(-1);
    const after = text.slice(at).search(/[\r\n][ \t]*(?:\[|[\r\n][ \t]*[\r\n])/);
    return [before === undefined ? 0 : before.index, after < 0 ? text.length : at + after + 1];
  },
};
