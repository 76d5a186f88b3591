import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fullPack, seats, type Card, type Seat } from '@fairdeal/facts';
import type { Remark } from '../remark';
import type { BridgeRecord, RecordedCall } from '../bridge-record';
import { readPbn, readPbnStream } from './read-pbn';
import { writePbn } from './write-pbn';

const folder = join(__dirname, '../testing/data/pbn');
const bytesOf = (file: string) => new Uint8Array(readFileSync(join(folder, file)));
const files = readdirSync(folder);
const read = (text: string) => readPbn(new TextEncoder().encode(text));
const rules = (text: string) =>
  read(text).remarks.map(({ rule, line, column }) => `${rule} ${line}:${column}`);

/** Deals with four whole hands, by a decoder that knows nothing but the Deal tag. */
function wholeDeals(file: string): number {
  const text = new TextDecoder('latin1').decode(bytesOf(file));
  let before = '';
  return [...text.matchAll(/^\s*\[\s*Deal\s*"(?:[NESW]:)?([^"]*)"\s*\]/gm)].filter(([, told = '']) => {
    // `#` is the deal of the game before.
    before = told === '#' ? before : told;
    const cards = before
      .trim()
      .split(/ +/)
      .map((hand) => hand.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => `${rank}${suit}`)));
    return (
      cards.length === 4 && cards.every((hand) => hand.length === 13) && new Set(cards.flat()).size === 52
    );
  }).length;
}
const wholeHands = ({ hands }: BridgeRecord) => seats.every((seat) => hands?.[seat]?.length === 13);

it.each(files)('%s: every whole deal is read, and four thirteens only', (file) => {
  const { records } = readPbn(bytesOf(file));
  expect(records.filter(wholeHands).length).toBe(wholeDeals(file));
});

it.each(files.filter((file) => file.startsWith('verifier-correct')))(
  '%s holds no fault, and none is told',
  (file) => {
    expect(readPbn(bytesOf(file)).remarks).toEqual([]);
  },
);

it('every fault that the verifier’s file announces is told, between its line and the next', () => {
  const text = new TextDecoder('latin1').decode(bytesOf('verifier-errors-10.pbn')).split(/\r?\n/);
  const { records, remarks } = readPbn(bytesOf('verifier-errors-10.pbn'));
  expect(records).toHaveLength(72);
  const said = text.flatMap((line, i) => (/^% \S/.test(line) ? [{ line: i + 1, fault: line.slice(2) }] : []));
  const silent = said.filter(({ fault, line }, i) => {
    if (/^(=|The |Correct|EXPORT)/.test(fault)) return false;
    const game = said.findLast((one) => one.line <= line && one.fault.startsWith('='))?.line ?? 0;
    const next = said[i + 1]?.line ?? text.length;
    // Where nothing but the next game follows it, it speaks of the game before it.
    const isBehind = text.slice(line, next - 1).every((one) => one.trim() === '');
    return !remarks.some((one) => one.line > (isBehind ? game : line) && one.line < next);
  });
  expect(silent).toEqual([]);
  expect(said.length).toBeGreaterThan(140);
});

it.each([
  ['Bad call: 1C', 'pbn:call-insufficient', 195],
  ['Bad call: X', 'pbn:call-inadmissible', 204],
  ['Bad call: XX', 'pbn:call-inadmissible', 214],
  ['Revoke: CA', 'pbn:revoke', 328],
  ['Bad card', 'pbn:card-played-twice', 387],
  ['Bad card', 'pbn:card-not-held', 390],
  ['Tag exists already', 'pbn:tag-twice', 127],
  ['Bad nag', 'pbn:nag', 235],
  ['Bad note', 'pbn:note-number', 244],
  ['Double illegal', 'pbn:irregularity-twice', 429],
  ['Bad declarer', 'pbn:declarer-auction', 259],
  ['Bad risk', 'pbn:contract-risk', 306],
])('%s is %s in line %d', (_, rule, line) => {
  const found = readPbn(bytesOf('verifier-errors-10.pbn')).remarks.filter((one) => one.line === line);
  expect(found.map((one) => one.rule)).toContain(rule);
});

it('the youth championship is read with its rooms, teams, auctions and plays', () => {
  const { records, remarks } = readPbn(bytesOf('youth-teams-1998.pbn'));
  expect(remarks).toEqual([]);
  expect(
    records.map(({ contract, declarer, tricks, calls, plays }) => [
      contract,
      declarer,
      tricks,
      calls?.length,
      plays?.length,
    ]),
  ).toEqual([
    ['5H', 'S', 10, 8, 12],
    ['4H', 'N', 10, 8, 16],
  ]);
  expect(records.map(({ room }) => room)).toEqual(['open', 'closed']);
  expect(records[0]?.teams).toEqual(records[1]?.teams);
});

it('# takes the value of the game before, ## goes on to the end, tables with their rows', () => {
  const { records } = readPbn(bytesOf('verifier-correct-20.pbn'));
  expect(records.slice(0, 15).map(({ event }) => event)).toEqual(Array(15).fill('Autumn regional'));
  expect(records[15]?.event).toBe('International Amsterdam Airport Schiphol Bridgetournament');
  const hidden = records.slice(1, 15).map(({ extra }) => extra?.find(([name]) => name === 'Hidden')?.[1]);
  // The comment of each game of the file says which is expected.
  expect(hidden.slice(0, 6)).toEqual(['WNE', 'WNE', 'NES', 'NES', 'NES', 'NES']);
  const [columns, first] = records[45]?.extra?.find(([name]) => name === 'ScoreTable')?.[1].split('\n') ?? [];
  expect(columns).toBe('-Rank\\3R;+Percentage_NS\\4R;-Percentage_EW\\4R;+Score_NS\\5R;Multiplicity\\2L');
  expect(first).toBe('  1 99.4  0.6   500 2');
});

it('a value for good that is told anew holds from there on; # takes the nearest game that has one (4.8)', () => {
  const games = [
    '[Event "Autumn"]\n[Date "##2026.11.28"]',
    '[Board "2"]\n[Date "2026.11.29"]',
    '[Board "3"]\n[Event "#"]',
  ];
  const { records, remarks } = readPbn(new TextEncoder().encode(games.join('\n\n')));
  expect(remarks).toEqual([]);
  expect(records.map(({ event, date }) => [event, date])).toEqual([
    ['Autumn', '2026-11-28'],
    [undefined, '2026-11-29'],
    ['Autumn', '2026-11-29'],
  ]);
});

it('columns are seats, whoever won the trick before', () => {
  const [game] = readPbn(bytesOf('verifier-correct-10.pbn')).records;
  const third = game?.plays?.filter(({ trick }) => trick === 2).map(({ by, card }) => `${by} ${card}`);
  // North ruffed the first trick; the row is printed from West all the same.
  expect(third).toEqual(['N 2C', 'E 6C', 'S KC', 'W 5C']);
  const fourth = game?.plays?.filter(({ trick }) => trick === 3).map(({ by }) => by);
  expect(fourth).toEqual(['S', 'W', 'N', 'E']);
});

it('marks of irregularity are facts and are kept', () => {
  const game = readPbn(bytesOf('verifier-correct-10.pbn')).records[2];
  expect(game?.calls?.slice(0, 5)).toEqual([
    { call: '1D', by: 'E', irregularities: ['skipped'] },
    { call: '1C', by: 'S', irregularities: ['insufficient'] },
    { call: '4S', by: 'W' },
    { call: '3NT', by: 'N', irregularities: ['insufficient'] },
    { call: 'X', by: 'W', irregularities: ['skipped', 'skipped'] },
  ]);
  expect(game?.plays?.find(({ card }) => card === '5S')).toMatchObject({
    by: 'E',
    irregularities: ['revoke'],
  });
  expect(game?.plays?.find(({ card }) => card === 'KC')).toMatchObject({ by: 'S', irregularities: ['lead'] });
});

// The standard's own example (D), 3.9: West must lead, and East plays the first card of the trick.
it('the other three follow clockwise after a lead out of turn', () => {
  const { records } = read('[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nCA  C2  ^L C3  C4\n*\n');
  expect(records[0]?.plays?.map(({ by, card }) => `${by} ${card}`)).toEqual(['E 3C', 'S 4C', 'W AC', 'N 2C']);
});

it('another board begins another game, whether or not an empty line or an Event does', () => {
  const { records, remarks } = read(
    '[Event "x"]\n[Board "3"]\n[Contract "4S"]\n[Declarer "N"]\n[Board "4"]\n[Contract "Pass"]\n[Score "NS 0"]\n',
  );
  expect(records.map(({ board, contract, score }) => [board, contract, score])).toEqual([
    ['3', '4S', undefined],
    ['4', 'PASS', 0],
  ]);
  expect(remarks.map(({ rule, line }) => `${rule} ${line}`)).toEqual(['pbn:empty-line 5']);
});

// 3.4.15: ^8 is a result that was agreed, and other tricks were won. Without a whole play nobody can say that they were not.
it('a marked result is doubted only where the play bears it out', () => {
  const played = (result: string) => rules(`[Declarer "S"]\n[Contract "4S"]\n[Result "${result}"]\n`);
  expect(played('^8')).toEqual([]);
  expect(played('^EW 5')).toEqual([]);
});

it('comments behind the last game are told one by one', () => {
  expect(rules('[Event "x"]\n[Board "1"]\n\n{ first }\n; second\n')).toEqual([
    'pbn:comment-alone 4:1',
    'pbn:comment-alone 5:1',
  ]);
});

describe('odd files', () => {
  it('an escaped line inside a comment is no part of it; an empty one does not end the game', () => {
    expect(readPbn(bytesOf('odd-escape-in-comment.pbn'))).toMatchObject({
      records: [{ event: '' }],
      remarks: [],
    });
    expect(readPbn(bytesOf('odd-empty-line-in-comment.pbn')).records).toHaveLength(1);
  });

  it('a header and no game is a file without records', () => {
    expect(readPbn(bytesOf('odd-header-only.pbn'))).toEqual({ records: [], remarks: [] });
  });

  it('tags within a comment are told: it may never have been meant to go so far', () => {
    const game = (board: number, more = '') => `[Event "x"]\n[Board "${board}"]\n${more}\n`;
    const open = read(`${game(1, '{never closed\n')}${game(2)}${game(3, '} here it ends\n')}`);
    expect(open?.remarks.map(({ rule, line }) => `${rule} ${line}`)).toEqual(
      expect.arrayContaining([5, 6, 8, 9].map((line) => `pbn:comment-over-tags ${line}`)),
    );
  });

  it('braces do not nest', () => {
    expect(rules('[Event "a"]\n{ {} {\n')).toEqual(['pbn:comment-open 2:6']);
    expect(rules('[Event "a"]\n{ { } }\n')).toEqual(['pbn:stray-text 2:7']);
  });

  it('lines end with CR, LF or CRLF', () => {
    const game = ['[Event "x"]', '[Dealer "N"]', '[Auction "N"]', 'Pass Pass Pass Pass'];
    const [lf, cr, crlf] = ['\n', '\r', '\r\n'].map((end) =>
      read(`${game.join(end)}${end}${end}[Event "y"]`),
    );
    expect(cr).toEqual(lf);
    expect(crlf).toEqual(lf);
    expect(lf?.records).toHaveLength(2);
  });

  it('games without an empty line between them are games', () => {
    const { records } = read('[Event "x"]\n[Board "1"]\n[Event "y"]\n[Board "2"]\n');
    expect(records.map(({ event, board }) => [event, board])).toEqual([
      ['x', '1'],
      ['y', '2'],
    ]);
    expect(rules('[Event "x"]\n[Event "y"]\n')).toEqual(['pbn:empty-line 2:1']);
  });

  it('a bad game takes no other with it', () => {
    const { records, remarks } = read('[Board "1"]\n\n[Deal "N:junk"]\n[Board\n\n[Board "3"]\n');
    expect(records.map(({ board }) => board)).toEqual(['1', undefined, '3']);
    expect(remarks.map(({ record }) => record)).toEqual([2, 2]);
  });

  it.each([
    [
      'words after the end of a play',
      '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n[Declarer "W"]\n[Contract "7S"]\n[Play "N"]\nSA HA DA CA\n*\nSK\n',
      'refused pbn:play-over',
    ],
    [
      'words after an auction that stopped',
      '[Dealer "N"]\n[Auction "N"]\n1C +\n1D\n',
      'refused pbn:auction-over',
    ],
    ['a second stray line', '[Event "x"]\nfoo\nbar\n', 'refused pbn:stray-text'],
    ['a comment behind the last game', '[Event "x"]\n\n{ to nobody }\n', 'bent pbn:comment-alone'],
  ])('%s is told', (_, text, rule) => {
    const told = read(text).remarks.map((one) => `${one.kind} ${one.rule}`);
    expect(told).toContain(rule);
    if (text.includes('foo')) expect(told).toEqual([rule, rule]);
  });

  it('a line of broken tags is read once, however many there are', () => {
    // Read anew from each of them, ten times the brackets would ask for a hundred times the work: minutes here.
    for (const piece of ['[', '[A "\\', '[Note "1:']) {
      const { remarks } = read(piece.repeat(200_000 / piece.length));
      expect(remarks.map(({ rule }) => rule)).toContain('pbn:tag-syntax');
    }
  });

  it('a line that never ends is told and bounded', () => {
    const { remarks } = read(`[Event "${'x'.repeat(400_000)}"]\n\n[Event "y"]`);
    expect(remarks.map(({ rule, kind }) => `${kind} ${rule}`)).toContain('refused pbn:line-length');
    expect(remarks.every(({ detail }) => detail.length < 400)).toBe(true);
  });
});

it.each([
  ['ISO-8859-1', Uint8Array.from('[West "Jörg Müller"]', (char) => char.charCodeAt(0)), []],
  ['UTF-8', new TextEncoder().encode('[West "Jörg Müller"]'), ['pbn:encoding']],
  [
    'UTF-8 with its mark',
    Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('[West "Jörg Müller"]')),
    ['pbn:encoding'],
  ],
  ['UTF-16', new Uint8Array(Buffer.from('\ufeff[West "Jörg Müller"]', 'utf16le')), ['pbn:encoding']],
  [
    'UTF-16, highest byte first',
    new Uint8Array(Buffer.from('\ufeff[West "Jörg Müller"]', 'utf16le').swap16()),
    ['pbn:encoding'],
  ],
])('%s', (_, bytes, told) => {
  const { records, remarks } = readPbn(bytes);
  expect(records[0]?.players?.W).toBe('Jörg Müller');
  expect(remarks.map(({ rule }) => rule)).toEqual(told);
});

it('a file in pieces of any size is the same file', async () => {
  const bytes = bytesOf('two-events-alerts-notes.pbn');
  const whole = readPbn(bytes);
  for (const size of [1, 7, 100, 4_096]) {
    const pieces = (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
    const records: BridgeRecord[] = [];
    for await (const item of readPbnStream(pieces)) if ('record' in item) records.push(item.record);
    expect(records).toEqual(whole.records);
  }
});

/** Control characters stand for blanks in those tags that the writer told of, and in no others. */
function asTold(records: readonly BridgeRecord[], remarks: readonly Remark[]): unknown {
  const told = remarks.filter(({ rule }) => rule === 'pbn:control-character');
  return records.map((record, i) => {
    const tags = told.flatMap(({ record: of, detail }) => (of === i + 1 ? [detail.split(':')[0]] : []));
    const blank = (value: string) => value.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
    const said = (name: string, value: string) => (tags.includes(name) ? blank(value) : value);
    return {
      ...record,
      ...(record.event !== undefined && { event: said('Event', record.event) }),
      ...(record.extra && { extra: record.extra.map(([name, value]) => [name, said(name, value)]) }),
    };
  });
}

it.each(files)('%s: read, written and read again it says the same', (file) => {
  const { records } = readPbn(bytesOf(file));
  const { text, remarks } = writePbn(records);
  const again = readPbn(new TextEncoder().encode(text));
  expect(again.records).toEqual(asTold(records, remarks));
});

describe('any game', () => {
  const shuffled = fc.shuffledSubarray([...fullPack], { minLength: 52, maxLength: 52 });
  const hands = fc.tuple(shuffled, fc.subarray([...seats], { minLength: 1 })).map(([order, known]) => {
    const dealt: Partial<Record<Seat, readonly Card[]>> = {};
    for (const seat of seats) {
      const place = seats.indexOf(seat);
      if (!known.includes(seat)) continue;
      dealt[seat] = order
        .slice(13 * place, 13 * place + 13)
        .sort((a, b) => fullPack.indexOf(a) - fullPack.indexOf(b));
    }
    return dealt;
  });
  /** Names of every alphabet, quotes and brackets among them; blanks at the ends and `?`, `#` mean something else. */
  const name = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        'O’Neill, J. "Jack"',
        'a\\',
        '\\"',
        '{x}',
        '[y]',
        ';z',
        '% no escape',
        'Åse Ørsted',
        '李 明',
        'ÿ',
      ),
    )
    .map((text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, '').trim())
    .filter((text) => text !== '' && text !== '?' && !text.startsWith('#'));
  const call = fc.constantFrom('P', '1C', '2H', '7NT', 'X', 'XX');
  const game = fc.record(
    {
      board: fc.nat(99).map(String),
      dealer: fc.constantFrom(...seats),
      vulnerability: fc.constantFrom('none' as const, 'NS' as const, 'EW' as const, 'both' as const),
      hands,
      event: name,
      date: fc.constantFrom('1998', '1998-07', '1998-07-14'),
      players: fc.record({ N: name, E: name, S: name, W: name }),
      contract: fc.constantFrom('PASS', '1C', '3NTX', '7SXX'),
      declarer: fc.constantFrom(...seats),
      tricks: fc.nat(13),
      score: fc.integer({ min: -7_600, max: 7_600 }),
    },
    { requiredKeys: ['board', 'dealer'] },
  );

  it('says the same after it was written and read, whatever its names and hands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(game, fc.array(call, { maxLength: 12 })), { minLength: 1, maxLength: 4 }),
        (made) => {
          const records = made.map(([fields, said], i): BridgeRecord => {
            const start = seats.indexOf(fields.dealer);
            const calls = said.map((one, n): RecordedCall => ({
              call: one,
              by: seats[(start + n) % 4] as Seat,
            }));
            return { format: 'pbn', number: i + 1, ...fields, calls };
          });
          const again = readPbn(new TextEncoder().encode(writePbn(records).text)).records;
          expect(again).toHaveLength(records.length);
          for (const [i, { calls, ...told }] of records.entries()) {
            expect(again[i]).toMatchObject(told);
            // Three passes after a bid end an auction: what was said after them is refused with a remark.
            expect(calls?.slice(0, again[i]?.calls?.length ?? 0)).toEqual(again[i]?.calls ?? []);
          }
        },
      ),
    );
  });

  it('no bytes make it fail, and none are long in reading', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(...files),
        fc.nat(),
        (noise, file, at) => {
          const bytes = bytesOf(file);
          const from = at % Math.max(1, bytes.length);
          const bent = Uint8Array.from([
            ...bytes.subarray(0, from),
            ...noise,
            ...bytes.subarray(from + noise.length),
          ]);
          const { records, remarks } = readPbn(bent);
          expect(records.every(({ number }, i) => number === i + 1)).toBe(true);
          expect(
            remarks.every(({ line, column, rule }) => line > 0 && column > 0 && rule.startsWith('pbn:')),
          ).toBe(true);
        },
      ),
    );
  });
});

it('a game that does not end is bounded, and that is told once', () => {
  const row = `${'1 2 3 '.repeat(40)}\n`;
  const table = (n: number) => `[A${n}Table "Rank"]\n${row.repeat(4_000)}`;
  const { records, remarks } = read(
    `[Event "x"]\n${Array.from({ length: 12 }, (_, n) => table(n)).join('')}\n[Event "y"]\n`,
  );
  expect(records.map(({ event }) => event)).toEqual(['x', 'y']);
  expect(remarks.filter(({ rule }) => rule === 'pbn:too-many-characters')).toHaveLength(1);
});

it.each([
  ['blanks within a deal', `[Deal "N:AK${' '.repeat(200_000)}QJ"]`],
  ['a tag that the file ends within', '[Event "x"]\n[Site '],
])('%s are told, and soon', (_, text) => {
  expect(read(text).remarks.map(({ kind }) => kind)).toContain('refused');
});

it('a tag that is called Table has no rows: words after it are told', () => {
  const { records, remarks } = read('[Event "x"]\n[Table "11"]\nwords\n');
  expect(records[0]?.table).toBe('11');
  expect(remarks).toContainEqual(expect.objectContaining({ rule: 'pbn:stray-text', line: 3 }));
});

it('marks without end before one call are bounded', () => {
  const { records, remarks } = read(
    `[Dealer "N"]\n[Auction "N"]\n${`${'^S '.repeat(80)}\n`.repeat(500)}Pass\n`,
  );
  expect(records[0]?.calls?.[0]?.irregularities).toHaveLength(8);
  expect(remarks.some(({ rule, kind }) => rule === 'pbn:irregularity' && kind === 'bent')).toBe(true);
});

it('a mark that stands again and again before one call is one mark', () => {
  const { records } = read(`[Dealer "N"]\n[Auction "N"]\n1S ${'^I '.repeat(60)} 1H\n`);
  expect(records[0]?.calls?.[1]).toEqual({ call: '1H', by: 'E', irregularities: ['insufficient'] });
});

it.each([
  ['?', 'pbn:value'],
  ['#', 'pbn:value'],
  ['##x', 'pbn:value'],
  ['a\tb', 'pbn:control-character'],
  ['a\u0001b', 'pbn:control-character'],
])('a name %j that PBN cannot say is told by its tag', (name, rule) => {
  const { remarks } = writePbn([{ format: 'pbn', number: 1, players: { N: name } }]);
  expect(remarks).toContainEqual(expect.objectContaining({ kind: 'untold', rule, record: 1 }));
  expect(remarks.map(({ detail }) => detail).join()).toMatch(/^North: /);
});
