import { readUsebio } from '../../../usebio/read-usebio';
import { latin } from '../accounting';
import type { FuzzSubject, Span } from '../fuzz-subject';

const line =
  '<TRAVELLER_LINE>\n<ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>02</EW_PAIR_NUMBER>\n<CONTRACT>4Sx</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>TD</LEAD>\n<TRICKS>9</TRICKS><SCORE>-100</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS><EW_MATCH_POINTS>3</EW_MATCH_POINTS>\n</TRAVELLER_LINE>';
const small = [
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">
<USEBIO Version="1.2">
<CLUB><CLUB_NAME>Old &amp; New</CLUB_NAME><CLUB_ID_NUMBER>0042</CLUB_ID_NUMBER></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS">
<EVENT_DESCRIPTION>Monday</EVENT_DESCRIPTION><DATE>30/11/2026</DATE>
<WINNER_TYPE>1</WINNER_TYPE>
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION>
<TOTAL_SCORE>54.25</TOTAL_SCORE><PLACE>2=</PLACE>
<PLAYER><PLAYER_NAME>P O'A</PLAYER_NAME><NATIONAL_ID_NUMBER>0012</NATIONAL_ID_NUMBER></PLAYER>
</PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
${line}
</BOARD>
</EVENT>
</USEBIO>
`,
  `<USEBIO>\n<EVENT EVENT_TYPE="SWISS_TEAMS"><SESSION SESSION_ID="S1"><SECTION SECTION_ID="A">\n<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><BOARD><BOARD_NUMBER>3</BOARD_NUMBER>${line}</BOARD></MATCH>\n</SECTION></SESSION></EVENT></USEBIO>`,
  `<USEBIO><EVENT><BOARD ODD="x"><ODD k="v">t<IN>1</IN><IN>2</IN></ODD>\n${line}</BOARD></EVENT></USEBIO>`,
];

const words = [
  '<!DOCTYPE USEBIO [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  '<!DOCTYPE x SYSTEM "http://example.invalid/x.dtd">',
  '<!ENTITY f SYSTEM "file:///dev/zero">',
  '<!ENTITY % p SYSTEM "p.dtd"> %p;',
  '&b;',
  '&f;',
  '&amp;',
  '&#x10FFFF;',
  '&#0;',
  '&#xD800;',
  '&#99999999999;',
  '&lt',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '--',
  '<?xml version="1.1" encoding="UTF-16"?>',
  '<?pi ?>',
  '<EVENT>',
  '</EVENT>',
  '<BOARD>',
  '</BOARD>',
  '<TRAVELLER_LINE>',
  '</TRAVELLER_LINE>',
  '<CONTACT>a@b.c</CONTACT>',
  '<PAIR>',
  '<SECTION>',
  '<a b="c" b="d">',
  '<a b=c>',
  '<a:b:c>',
  '<>',
  '</>',
  '<a/',
  ' xmlns="urn:x"',
  '<X>'.repeat(30),
];

export const usebio: FuzzSubject = {
  id: 'usebio',
  files: ['usebio/butler-mitchell-excerpt.xml'],
  small,
  words,
  read: (bytes) => {
    const { records, remarks } = readUsebio(bytes);
    return { records, remarks };
  },
  // Which document type it is said to be of, of which none is fetched; and what is told once for the whole of it: a comment, an
  // instruction, and somebody's address, of which nothing may be quoted.
  silent: (bytes) =>
    [
      ...latin(bytes).matchAll(
        /<!DOCTYPE(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*>?|<\?[^]*?(?:\?>|$)|<!--[^]*?(?:-->|$)|<(CONTACT|EMAIL|TELEPHONE|ADDRESS)\b[^]*?(?:<\/\1>|$)/g,
      ),
    ].map(({ 0: region, index }): Span => [index, index + region.length]),
  leavesOutTheRest: /:(?:xml-open|xml-faults|file:many-remarks)$/,
  // Closed and open ones that stand in no comment, section of characters or value.
  records: (bytes) => {
    const text = latin(bytes);
    if (/<!|<\?|\]\]|["'&\0]|[^\t\n\r -~]/.test(text)) return undefined;
    return /<EVENT>/.test(text) && /<\/EVENT>/.test(text) ? 1 : undefined;
  },
};
