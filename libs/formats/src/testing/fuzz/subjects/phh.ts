import { readPhh } from '../../../phh/read-phh';
import { latin } from '../accounting';
import type { FuzzSubject } from '../fuzz-subject';

const hand = `variant = "F5CD"
antes = [0.10, 0.10]
blinds_or_straddles = [0.50, 1]
small_bet = 1
big_bet = 2
starting_stacks = [10, 10.05]
actions = ["d dh p1 AsKsQsJsTs", "d dh p2 ??????????", "p1 cc # so be it", "p2 cc", "p1 sd", "p2 sd 2c3d", "p1 cbr 2.50", "p2 f"]
players = ["Ann", "O\\"Neill"]
winnings = [0, 2.20]
venue = 'a club'
year = 2026
`;
const small = [
  hand,
  `[1]\n${hand}\n[2]\nvariant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 200]\nactions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]\nfinishing_stacks = [101, 199]\n`,
  `# a comment\nvariant = """F\\\n 7S"""\nante_trimming_status = true\nantes = [\n 1, # first\n 2,\n]\nbring_in = 1\nstarting_stacks = [1_000, 2_000]\nactions = ["p1 pb", 'p2 sm -']\na.b = { c = 1, d = [1.0, 2e3] }\ndate = 2026-11-30T20:15:00Z\n`,
];

const words = [
  '[1]\n',
  '[[1]]\n',
  '[a.b]\n',
  '["x"]\n',
  'variant = "PO"\n',
  'antes = []\n',
  'actions = [',
  ']',
  '"p1 cbr 1e9"',
  '"""',
  "'''",
  '"\\u0000"',
  '"\\uD800"',
  '"\\U0010FFFF"',
  '\\',
  '= ',
  '#',
  'inf',
  '-nan',
  '0x_1',
  '1__0',
  '07:32:00',
  '1979-05-27',
  '{ a = 1, a = 2 }',
  'a.a.a.a = 1\n',
  'variant.x = 1\n',
  '__proto__ = 1\n',
  'constructor = [1]\n',
  '[[[[[[[[[[',
  '{a={a={a=',
];

export const phh: FuzzSubject = {
  id: 'phh',
  files: ['phh/dwan-ivey-2009.phh', 'phh/handhq-excerpt-4-hands.phhs'],
  small,
  words,
  read: readPhh,
  records: (bytes) => {
    const text = latin(bytes);
    if (/['"]{3}|[^\t\n\r -~]/.test(text)) return undefined;
    return text.match(/(?:^|[\r\n])\[[0-9]+\][ \t]*(?=[\r\n])/g)?.length;
  },
  // A hand that is no TOML is left out with one remark: from one heading to the next.
  item: (text, at) => {
    const before = [
      ...text.slice(0, at + 1).matchAll(/(?:^|[\r\n])[ \t]*\[[^[\],\r\n]*\](?=[ \t]*(?:[\r\n#]|$))/g),
    ].at(-1);
    const after = text.slice(at).search(/[\r\n][ \t]*\[[^[\],\r\n]*\][ \t]*(?:[\r\n#]|$)/);
    return [before?.index ?? 0, after < 0 ? text.length : at + after];
  },
};
