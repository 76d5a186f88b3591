import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { fullPack, seats, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedCall } from '../bridge-record';
import { readLin, readLinStream } from './read-lin';
import { writeLin } from './write-lin';

const folder = join(__dirname, '../testing/data/lin');
const bytesOf = (file: string) => new Uint8Array(readFileSync(join(folder, file)));
const files = readdirSync(folder);
const read = (text: string) => readLin(new TextEncoder().encode(text));
const rules = (text: string) => read(text).remarks.map(({ kind, rule }) => `${kind} ${rule}`);

/** What SOURCES says was checked of each file: boards, and plays in which every card was held by who played it. */
it.each([
  ['usbf-2010-semifinal-segment4.lin', 30],
  ['bbo-tourney-one-board.lin', 1],
  ['bbo-robots-many-boards.lin', 8],
])(
  '%s: %d boards, four hands of thirteen, each card played once by its holder, and nothing bent',
  (file, count) => {
    const { records, remarks } = readLin(bytesOf(file));
    expect(remarks).toEqual([]);
    expect(records).toHaveLength(count);
    for (const { hands, plays = [] } of records) {
      const held = seats.flatMap((seat) => hands?.[seat] ?? []);
      expect([held.length, new Set(held).size]).toEqual([52, 52]);
      expect(new Set(plays.map(({ card }) => card)).size).toBe(plays.length);
      for (const { card, by } of plays) expect(hands?.[by]).toContain(card);
    }
  },
);

it('a vugraph has its rooms, teams, players, results and chat', () => {
  const { records } = readLin(bytesOf('usbf-2010-semifinal-segment4.lin'));
  expect(records[0]).toMatchObject({
    board: '46',
    room: 'open',
    event: '2010 USBF SF A',
    round: 'Segment 4 of 8',
    teams: { home: 'Nickell', away: 'Fleisher' },
    players: { S: 'Meckstroth', W: 'Levin', N: 'Rodwell', E: 'Weinstein' },
    dealer: 'E',
    vulnerability: 'none',
    contract: '4H',
    declarer: 'E',
    tricks: 10,
    claimed: 10,
  });
  expect(records[1]).toMatchObject({ board: '46', room: 'closed', players: { S: 'Stansby', E: 'Mahmood' } });
  expect(records[0]?.comments?.[0]).toBe('caitlin: Hi all');
  // The header's rs by hand: the 15th pair of results is 2NW= and 3NW-1.
  expect(records.slice(-2).map(({ contract, declarer, tricks }) => [contract, declarer, tricks])).toEqual([
    ['2NT', 'W', 8],
    ['3NT', 'W', 8],
  ]);
});

it('tricks of each play come to what declarer claimed or took', () => {
  for (const file of files) {
    for (const { plays = [], declarer, contract, tricks, claimed } of readLin(bytesOf(file)).records) {
      if (plays.length !== 52 || declarer === undefined || claimed === undefined) continue;
      expect([file, contract, tricks]).toEqual([file, contract, claimed]);
    }
  }
});

it('names with commas are not taken apart by guess', () => {
  expect(rules('pn|Smith, John,b,c,d|st||md|1SA,SK,SQ|pg||')).toEqual(
    expect.arrayContaining(['refused lin:names']),
  );
  expect(read('pn|Smith, John,b,c,d|md|1|pg||').records[0]?.players).toBeUndefined();
});

it('a comma in a team’s name or the title is told, and the figures tell where each ends', () => {
  const heading = (vg: string) => {
    const { records, remarks } = read(`vg|${vg}|qx|o17|md|1|pg||`);
    const [{ event, round, teams } = {}] = records;
    return [event, round, teams?.home, teams?.away, remarks.map(({ rule }) => rule).join()];
  };
  const told = 'lin:vugraph-commas';
  expect(heading('Open Final,Segment 1 of 4,I,17,19,USA, Inc.,12.5,Polska,7')).toEqual([
    ...['Open Final', 'Segment 1 of 4', 'USA, Inc.', 'Polska', told],
  ]);
  expect(heading('Cup, Final, 2026,Segment 1,B,17,32,A,0,B, C, D,-3')).toEqual([
    ...['Cup, Final, 2026', 'Segment 1', 'A', 'B, C, D', told],
  ]);
  expect(heading('Cup,Segment 1,I,17,32,A,,B,,more')).toEqual(['Cup', 'Segment 1', 'A', 'B', '']);
  // Nine fields, as there should be, and words beside a team: they are as they stand, and told.
  expect(heading('Cup,Segment 1,I,17,32,A,12 VP,B,8 VP')).toEqual([
    ...['Cup', 'Segment 1', 'A', 'B', 'lin:vugraph'],
  ]);
  // Which of them is the name and which the score, no figure tells.
  const unclear = 'Cup,Segment 1,I,17,19,USA, 2,1,Polska,7';
  expect(heading(unclear)).toEqual([unclear, undefined, undefined, undefined, told]);
});

it('hands: ten as 10 or T, ranks in any order, the fourth left out or given', () => {
  const three = '3S24KHQ10D34567CAKQ,SAQJT98H2D2CJT987,S3H345678DAKQC432';
  const [record] = read(`md|${three}|`).records;
  expect(record?.dealer).toBe('N');
  expect(record?.hands?.S).toEqual([
    'KS',
    '4S',
    '2S',
    'QH',
    'TH',
    '7D',
    '6D',
    '5D',
    '4D',
    '3D',
    'AC',
    'KC',
    'QC',
  ]);
  expect(record?.hands?.E).toHaveLength(13);
  expect(read(`md|${three},${'S765HAKJ9DJT98C65'}|`).records[0]?.hands).toEqual(record?.hands);
});

it('both letters and figures say that nobody is vulnerable', () => {
  expect(['o', '0', 'n', 'e', 'b'].map((sv) => read(`md|1|sv|${sv}|`).records[0]?.vulnerability)).toEqual([
    'none',
    'none',
    'NS',
    'EW',
    'both',
  ]);
});

it('results without a record are records of their own', () => {
  const { records } = read('vg|Cup,1,I,7,8,A,0,B,0|\nrs|4HE=,,PASS,5DNx-2|\nqx|o7|md|1|pg||');
  expect(
    records.map(({ board, room, contract, declarer, tricks }) => [board, room, contract, declarer, tricks]),
  ).toEqual([
    ['7', 'open', '4H', 'E', 10],
    ['8', 'open', 'PASS', undefined, undefined],
    ['8', 'closed', '5DX', 'N', 9],
  ]);
});

it('bn says which boards they truly are', () => {
  const { records, remarks } = read('vg|Cup,1,I,1,2,A,0,B,0|bn|33,34|qx|o1|md|1|ah|Board 33|qx|c2|md|1|');
  expect(records.map(({ board }) => board)).toEqual(['33', '34']);
  expect(remarks.map(({ rule }) => rule)).toEqual(['lin:board-number']);
});

it.each([
  ['a card dealt twice', 'md|1SAA,,|', 'refused lin:card-twice'],
  ['a card in two hands', 'md|1SA,SA,|', 'refused lin:card-twice'],
  [
    'a card played twice',
    'md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|pc|SA|pc|SA|',
    'bent lin:card-played-twice',
  ],
  ['no call', 'md|1|mb|8S|', 'refused lin:call'],
  ['no card', 'md|1|pc|XX|', 'refused lin:card'],
  ['no claim', 'md|1|mc|14|', 'refused lin:claim'],
  ['a value that nothing ends', 'md|1|mb|1S', 'refused lin:open-value'],
  ['a key nobody knows', 'md|1|qq|x|', 'bent lin:key-unknown'],
  ['text that is no LIN', 'hello', 'refused lin:key'],
  [
    'a claim that the result does not bear out',
    'vg|C,1,I,1,1,A,0,B,0|rs|4HE=,|qx|o1|md|1|mc|9|',
    'bent lin:claim-result',
  ],
])('%s is told', (_, text, rule) => {
  expect(rules(text)).toContain(rule);
});

const plain = ({ records }: { readonly records: readonly BridgeRecord[] }) => records;

it.each(files)('%s: read, written and read again it says the same', (file) => {
  const whole = readLin(bytesOf(file));
  const written = writeLin(whole.records);
  expect(plain(readLin(new TextEncoder().encode(written.text)))).toEqual(plain(whole));
});

it('a file in pieces of any size is the same file', async () => {
  const bytes = bytesOf('bbo-robots-many-boards.lin');
  for (const size of [1, 13, 4_096]) {
    const pieces = (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
    const records: BridgeRecord[] = [];
    for await (const item of readLinStream(pieces)) if ('record' in item) records.push(item.record);
    expect(records).toEqual(readLin(bytes).records);
  }
});

it('a match of two rooms that is written is read without a remark', () => {
  const at = (room: 'open' | 'closed', board: number, who: string): BridgeRecord => ({
    format: 'pbn',
    number: board,
    board: String(board),
    room,
    dealer: 'N',
    players: { N: `${who}n`, E: `${who}e`, S: `${who}s`, W: `${who}w` },
    calls: [{ call: 'P', by: 'N' }],
  });
  const told = [at('open', 1, 'a'), at('closed', 1, 'b'), at('open', 2, 'a'), at('closed', 2, 'c')];
  const { records, remarks } = readLin(new TextEncoder().encode(writeLin(told).text));
  expect(remarks).toEqual([]);
  expect(records.map(({ room, players }) => [room, players?.N])).toEqual([
    ['open', 'an'],
    ['closed', 'bn'],
    ['open', 'an'],
    ['closed', 'cn'],
  ]);
});

describe('any board', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replace(/[|,\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, '').trim())
    .filter((text) => text !== '');
  const board = fc.record({
    dealer: fc.constantFrom(...seats),
    vulnerability: fc.constantFrom('none' as const, 'NS' as const, 'EW' as const, 'both' as const),
    order: fc.shuffledSubarray([...fullPack], { minLength: 52, maxLength: 52 }),
    players: fc.record({ N: name, E: name, S: name, W: name }),
    said: fc.array(fc.tuple(fc.constantFrom('P', '1C', '3NT', 'X', 'XX'), fc.boolean(), fc.option(name)), {
      maxLength: 8,
    }),
    room: fc.option(fc.constantFrom('open' as const, 'closed' as const)),
  });

  it('says the same after it was written and read', () => {
    fc.assert(
      fc.property(board, ({ dealer, vulnerability, order, players, said, room }) => {
        const hands: Partial<Record<Seat, readonly Card[]>> = {};
        for (const [i, seat] of seats.entries()) {
          hands[seat] = order
            .slice(13 * i, 13 * i + 13)
            .sort((a, b) => fullPack.indexOf(a) - fullPack.indexOf(b));
        }
        const start = seats.indexOf(dealer);
        const calls = said.map(([call, alerted, note], n): RecordedCall => ({
          call,
          by: seats[(start + n) % 4] as Seat,
          ...(alerted && { alerted }),
          ...(note !== null && { note }),
        }));
        const record: BridgeRecord = {
          format: 'lin',
          number: 1,
          board: '7',
          dealer,
          vulnerability,
          hands,
          ...(room && { room }),
          players,
          ...(calls.length > 0 && { calls }),
        };
        const written = writeLin([record]);
        expect(readLin(new TextEncoder().encode(written.text)).records[0]).toMatchObject(record);
      }),
    );
  });

  it('no bytes make it fail', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...files),
        fc.nat(),
        (noise, file, at) => {
          const bytes = bytesOf(file).subarray(0, 6_000);
          const from = at % bytes.length;
          const { records, remarks } = readLin(
            Uint8Array.from([...bytes.subarray(0, from), ...noise, ...bytes.subarray(from + noise.length)]),
          );
          expect(records.every(({ number }, i) => number === i + 1)).toBe(true);
          expect(
            remarks.every(({ line, column, rule }) => line > 0 && column > 0 && rule.startsWith('lin:')),
          ).toBe(true);
        },
      ),
    );
  });
});

it.each([
  [
    'bn after rs says of which boards the results are',
    'vg|Cup,1,I,1,2,A,0,B,0|rs|4HE=,3NS-1,PASS,2SN=|bn|33,34|qx|o1|md|1|',
    [
      ['33', 'open', '4H'],
      ['33', 'closed', '3NT'],
      ['34', 'open', 'PASS'],
      ['34', 'closed', '2S'],
    ],
  ],
  [
    'a board may be called by its true number',
    'vg|Cup,1,I,1,2,A,0,B,0|rs|4HE=,3NS-1,PASS,2SN=|bn|33,34|qx|o34|md|1|',
    [
      ['34', 'open', 'PASS'],
      ['33', 'open', '4H'],
      ['33', 'closed', '3NT'],
      ['34', 'closed', '2S'],
    ],
  ],
  [
    'a second vugraph begins anew',
    'vg|Cup,1,I,1,1,A,0,B,0|rs|4HE=,|qx|o1|md|1|vg|Cup,2,I,5,5,A,0,B,0|rs|,1CN=|',
    [
      ['1', 'open', '4H'],
      ['5', 'closed', '1C'],
    ],
  ],
])('%s', (_, text, expected) => {
  expect(read(text).records.map(({ board, room, contract }) => [board, room, contract])).toEqual(expected);
});

it('what is carried over and how it is scored stay with the boards', () => {
  const [record] = readLin(bytesOf('usbf-2010-semifinal-segment4.lin')).records;
  // By eye: the first line of the file.
  expect(record?.extra).toEqual([['vg', '2010 USBF SF A,Segment 4 of 8,I,46,60,Nickell,80,Fleisher,99']]);
});

it.each([
  ['pn|a,b,c,d|pn|e,f,g,h|md|1|', 'lin:heading-again'],
  ['vg|Cup,1,I,1,2,A,0,B,0|', 'lin:heading-alone'],
  ['rs|4HE=,|md|1|', 'lin:results'],
  ['vg|Cup,1,I,1,2,A,0,B,0|bn|1,2|qx|o1|md|1|', 'lin:boards'],
  ['md|1|mb|1C2Z3S|', 'lin:call'],
  ['md|1|mc|9|mc|8|', 'lin:claim-again'],
  ['md|1|pg|twelve|', 'lin:key-of-the-show'],
  [`md|1|${'mb|p|'.repeat(401)}`, 'lin:too-many'],
  [`md|1|mb|p|${'an|x|'.repeat(2_001)}`, 'lin:too-many'],
  ['nt|words|', 'lin:comment-alone'],
])('%s: nothing is left out unsaid', (text, rule) => {
  expect(read(text).remarks.map((remark) => remark.rule)).toContain(rule);
});

it.each([
  ['md|1|mb|1N|an|10-12|4 cards|mb|p|', ['10-12|4 cards', undefined]],
  ['md|1|mb|1N|an|a | b | c|mb|2C|an|d|', ['a | b | c', 'd']],
  ['md|1|mb|1N|an|to be | or not\nmb|p|', ['to be | or not', undefined]],
  ['md|1|mb|1N|an|plain|mb|p|', ['plain', undefined]],
])('%s: a bar within an explanation loses none of it', (text, expected) => {
  const { records, remarks } = read(text);
  expect(records[0]?.calls?.map(({ note }) => note)).toEqual(expected);
  const barred = remarks.filter(({ rule }) => rule !== 'lin:hand-count');
  expect(barred.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(
    text.includes('plain') ? [] : ['bent lin:bar-in-words'],
  );
});

it('a suit that stands twice in a hand, and a hand of suits without a card, are told', () => {
  expect(rules('md|1SAKHQHJ,,,|')).toContain('bent lin:suit-twice');
  expect(rules('md|1SH,,,|')).toContain('bent lin:hand-count');
});

it('names that others replace are told themselves', () => {
  const { remarks } = read('vg|Cup,1,I,1,1,A,0,B,0|qx|o1|pn|a,b,c,d|pn|e,f,g,h|md|1|');
  const [again] = remarks.filter(({ rule }) => rule === 'lin:names');
  expect(again?.detail).toContain('a,b,c,d');
});

it('words between two boards go with the second', () => {
  expect(read('md|1|pn|a,b,c,d|nt|hello|qx|o2|md|2|').records[1]?.comments).toEqual(['hello']);
});

it('words at the end that belong to no board are told one by one, each where it stands', () => {
  const { remarks } = read('md|1|mb|p|\nqx|o2|nt|first|\nvg|Cup,1,I,1,1,A,0,B,0|\nnt|next|\nnt|last|');
  expect(
    remarks.filter(({ rule }) => rule === 'lin:comment-alone').map(({ line, detail }) => [line, detail]),
  ).toEqual([
    [4, '"next": words that belong to no board'],
    [5, '"last": words that belong to no board'],
  ]);
});
