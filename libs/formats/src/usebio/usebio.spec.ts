import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readUsebio } from './read-usebio';
import { recordsOfUsebio, type UsebioEvent } from './usebio-event';
import { writeUsebio } from './write-usebio';

const bytes = readFileSync(join(__dirname, '../testing/data/usebio/butler-mitchell-excerpt.xml'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const again = (events: readonly UsebioEvent[]) => readUsebio(utf8(writeUsebio(events).text));
const wrapped = (inside: string, head = '') =>
  `<?xml version="1.0"?>${head}<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><DATE>01/02/2026</DATE>${inside}</EVENT></USEBIO>`;

describe('a Butler event with two winners', () => {
  const { records, remarks } = readUsebio(bytes);
  const event = records[0] as UsebioEvent;
  const lines = recordsOfUsebio(event);

  it('has fourteen pairs, two boards and fourteen results, counted by their tags', () => {
    const text = bytes.toString('latin1');
    const count = (tag: string) => text.split(`<${tag}>`).length - 1;
    expect(records).toHaveLength(1);
    expect(event.participants).toHaveLength(count('PAIR'));
    expect(count('PAIR')).toBe(14);
    expect(event.boards.map(({ board }) => board)).toEqual(['1', '2']);
    expect(lines).toHaveLength(count('TRAVELLER_LINE'));
  });
  it('keeps dates, leading zeros, apostrophes and pair numbers as they are', () => {
    expect(event).toMatchObject({
      date: '2026-03-11',
      winners: 2,
      id: '11316',
      club: { id: '0000' },
      scoring: 'IMPS',
    });
    expect(event.participants[0]).toMatchObject({
      number: '1NS',
      direction: 'NS',
      total: '42.00',
      place: '2',
    });
    const players = event.participants.flatMap(({ players }) => players);
    expect(
      players.filter(({ nationalId }) => nationalId?.startsWith('0')).map(({ nationalId }) => nationalId),
    ).toEqual(['0000025', '0000028']);
    expect(players.map(({ name }) => name)).toContain("P O'A");
  });
  it('has scores from North-South, leads rank first, Butler points as printed', () => {
    expect(lines[0]).toMatchObject({
      board: '1',
      pairs: { NS: '1NS', EW: '1EW' },
      contract: '3S',
      declarer: 'E',
      lead: 'TD',
      tricks: 9,
      score: -140,
      compared: { kind: 'butler', NS: '-3', EW: '3' },
    });
    expect(event.boards[0]?.extra).toEqual([['BOARD_AVERAGE', '-30']]);
  });
  it('leaves the contact out with a word, and nothing else', () => {
    expect(remarks.map(({ rule }) => rule)).toEqual(['usebio:contact']);
    expect(JSON.stringify(records)).not.toContain('Contact A');
    expect(writeUsebio(records).text).not.toMatch(/CONTACT|Contact A/);
  });
  it('is the same when it was written and read again', () => {
    expect(again(records).records).toEqual(records);
    expect(again(records).remarks).toEqual([]);
  });
});

it('what the event says beside its lines stands by its name in the first that has a result', () => {
  const [event] = readUsebio(bytes).records as [UsebioEvent];
  const lines = recordsOfUsebio(event);
  const names = lines.map(({ extra = [] }) => extra.map(([name]) => name));
  // Fourteen pairs: two players each with both ids, and a total.
  const many = (name: string) => names[0]?.filter((one) => one === name).length;
  expect([many('national-ids'), many('club-ids'), many('total-scores')]).toEqual([28, 28, 14]);
  expect(names.slice(1).flat()).not.toContain('national-ids');
});

it('a number that each direction has is two pairs', () => {
  const pair = (direction: string, name: string) =>
    `<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>${direction}</DIRECTION><PLAYER><PLAYER_NAME>${name}</PLAYER_NAME></PLAYER></PAIR>`;
  const line =
    '<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE>';
  const { records } = readUsebio(
    utf8(
      wrapped(
        `<PARTICIPANTS>${pair('NS', 'Ann')}${pair('EW', 'Zoe')}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${line}</BOARD>`,
      ),
    ),
  );
  expect(recordsOfUsebio(records[0] as UsebioEvent)[0]).toMatchObject({
    pairs: { NS: '1NS', EW: '1EW' },
    players: { N: 'Ann', E: 'Zoe' },
  });
});

it('a number in each direction and section is no pair twice; the same in one is, and told where it stands', () => {
  const pair = (direction: string) =>
    `<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>${direction}</DIRECTION></PAIR>`;
  const section = (id: string, ...directions: readonly string[]) =>
    `<SECTION SECTION_ID="${id}">\n<PARTICIPANTS>\n${directions.map(pair).join('\n')}\n</PARTICIPANTS>\n</SECTION>`;
  const twice = (...sections: readonly string[]) =>
    readUsebio(utf8(wrapped(sections.join('\n')))).remarks.filter(
      ({ rule }) => rule === 'usebio:participant-twice',
    );
  expect(twice(section('A', 'NS', 'EW'), section('B', 'NS', 'EW'))).toEqual([]);
  expect(twice(section('A', 'NS', 'EW', 'NS'))).toEqual([
    expect.objectContaining({ kind: 'bent', line: 5, column: 1, detail: 'pair "1" NS' }),
  ]);
});

it.each([
  ['<SPLIT_SCORE><NS>170</NS><EW>-140</EW></SPLIT_SCORE>', ['SPLIT_SCORE/NS "170"', 'SPLIT_SCORE/EW "-140"']],
  ['<NS_SCORE>170</NS_SCORE><EW_SCORE>-600</EW_SCORE>', ['NS_SCORE "170"', 'EW_SCORE "-600"']],
  ['<WEIGHTED>60% 3NT=</WEIGHTED>', ['WEIGHTED "60% 3NT="']],
])('a score in words that are not read is refused by its name: %s', (inside, told) => {
  const pairs = '<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>';
  const xml = wrapped(
    `<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE>${pairs}${inside}</TRAVELLER_LINE></BOARD>`,
  );
  const { records, remarks } = readUsebio(utf8(xml));
  expect(remarks).toEqual(
    told.map((one) =>
      expect.objectContaining({ kind: 'refused', rule: 'usebio:score', detail: `${one}: it is not read` }),
    ),
  );
  expect(records[0]?.boards[0]?.lines[0]?.extra).toHaveLength(told.length);
});

describe('what comes with other people’s XML', () => {
  it('names a document type that is not fetched and entities that are not expanded', () => {
    const bomb =
      '<!DOCTYPE USEBIO SYSTEM "http://example.invalid/x.dtd" [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const { records, remarks } = readUsebio(utf8(wrapped('<TITLE>&b;&f;</TITLE>', bomb)));
    expect(records[0]?.title).toBe('&b;&f;');
    expect(remarks.filter(({ rule }) => rule === 'usebio:xml').length).toBeGreaterThan(0);
  });
  it('goes on after a hundred thousand elements within each other', () => {
    const deep = '<X>'.repeat(100_000);
    expect(readUsebio(utf8(wrapped(deep))).remarks.some(({ detail }) => /more than 40/.test(detail))).toBe(
      true,
    );
  });
  it('is ISO-8859-1 where it says so and where it is', () => {
    const text = wrapped('<TITLE>Fête</TITLE>');
    for (const xml of [text.replace('"1.0"', '"1.0" encoding="ISO-8859-1"'), text]) {
      const { records, remarks } = readUsebio(Buffer.from(xml, 'latin1'));
      expect(records[0]?.title).toBe('Fête');
      expect(remarks.some(({ rule }) => rule === 'usebio:encoding')).toBe(!xml.includes('encoding'));
    }
  });
  it('may end in the middle: what was whole is kept', () => {
    const cut = bytes.subarray(0, bytes.indexOf('<BOARD_NUMBER>2'));
    const { records, remarks } = readUsebio(cut);
    expect(recordsOfUsebio(records[0] as UsebioEvent)).toHaveLength(7);
    expect(remarks.some(({ rule }) => rule === 'usebio:xml')).toBe(true);
  });
});

it.each([
  ['<CONTRACT>9S</CONTRACT>', 'refused', 'usebio:contract'],
  ['<CONTRACT>3N*</CONTRACT>', 'bent', 'usebio:contract'],
  ['<LEAD>DT</LEAD>', 'bent', 'usebio:lead'],
  ['<LEAD>1X</LEAD>', 'refused', 'usebio:lead'],
  ['<TRICKS>14</TRICKS>', 'refused', 'usebio:tricks'],
  ['<SCORE>4H=</SCORE>', 'refused', 'usebio:score'],
  ['<PLAYED_BY>Q</PLAYED_BY>', 'refused', 'usebio:played-by'],
])('%s is %s by rule, and nothing of the line is lost', (inside, kind, rule) => {
  const pairs = '<NS_PAIR_NUMBER>01</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>';
  const xml = wrapped(
    `<BOARD><BOARD_NUMBER>7</BOARD_NUMBER><TRAVELLER_LINE>${pairs}${inside}</TRAVELLER_LINE></BOARD>`,
  );
  const { records, remarks } = readUsebio(utf8(xml));
  const [line] = recordsOfUsebio(records[0] as UsebioEvent);
  expect(remarks).toContainEqual(expect.objectContaining({ kind, rule, record: 1 }));
  expect(line?.pairs).toEqual({ NS: '01', EW: '2' });
  if (kind === 'refused')
    expect(line?.extra?.map(([, value]) => value)).toContain(inside.replace(/<[^>]*>/g, ''));
});

it('sections, matches and what nobody knows come out again', () => {
  const inside =
    '<SECTION SECTION_ID="A"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><ODD k="v"><IN>x</IN><IN>y</IN></ODD></TRAVELLER_LINE></BOARD></SECTION>' +
    '<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><BOARD><BOARD_NUMBER>2</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER></TRAVELLER_LINE></BOARD></MATCH>';
  const { records } = readUsebio(utf8(wrapped(inside)));
  expect(records[0]?.boards.map(({ section, match }) => [section, match])).toEqual(
    [
      [undefined, 1],
      ['A', undefined],
    ].reverse(),
  );
  expect(records[0]?.boards[0]?.lines[0]?.extra).toEqual([
    ['ODD@k', 'v'],
    ['ODD/IN', 'x'],
    ['ODD/IN[2]', 'y'],
  ]);
  const read = again(records).records;
  expect(read[0]?.matches).toEqual([[['ROUND_NUMBER', '3']]]);
  expect(read[0]?.boards.map(({ lines }) => lines[0]?.extra)).toContainEqual(
    records[0]?.boards[0]?.lines[0]?.extra,
  );
});

it('any names and decimals come out again', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => text.replace(/[\0-\x1f\x7f-\x9f\ufffe\uffff]/g, '').trim())
    .filter((text) => text !== '');
  const decimal = fc
    .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`);
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: word, number: word, total: decimal, id: fc.stringMatching(/^0\d{3,7}$/) }), {
        minLength: 1,
        maxLength: 4,
      }),
      (pairs) => {
        const event: UsebioEvent = {
          number: 1,
          version: '1.2',
          type: 'MP_PAIRS',
          date: '2026-02-28',
          participants: pairs.map(({ name, number, total, id }) => ({
            kind: 'pair',
            number,
            total,
            players: [{ name, nationalId: id }],
          })),
          matches: [],
          boards: [],
        };
        expect(again([event]).records).toEqual([event]);
      },
    ),
  );
});
