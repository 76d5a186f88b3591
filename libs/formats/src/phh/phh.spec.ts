import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { PokerHandHistory } from './poker-hand-history';
import { readPhh } from './read-phh';
import { writePhh } from './write-phh';

const data = (name: string) => readFileSync(join(__dirname, '../testing/data/phh', name));
const utf8 = (text: string) => new TextEncoder().encode(text);
const draw = `variant = "F5CD"\nantes = [0.10, 0.10]\nblinds_or_straddles = [0.50, 1]\nsmall_bet = 1\nbig_bet = 2\nstarting_stacks = [10, 10.05]\n`;

it('the million-dollar pot of the specification', () => {
  const { records, remarks } = readPhh(data('dwan-ivey-2009.phh'));
  expect(records[0]).toMatchObject({
    variant: 'NT',
    antes: ['500', '500', '500'],
    startingStacks: ['1125600', '2000000', '553500'],
    players: ['Phil Ivey', 'Patrik Antonius', 'Tom Dwan'],
  });
  expect(records[0]?.actions).toHaveLength(18);
  expect(records[0]?.actions[1]).toMatchObject({ act: 'deal-hole', player: 2, cards: ['??', '??'] });
  expect(remarks.map(({ rule }) => rule)).toEqual(['phh:no-lawbook']);
});

it('four hands of which the first loses an ante, and one is two-handed', () => {
  const { records, remarks } = readPhh(data('handhq-excerpt-4-hands.phhs'));
  expect(records.map(({ name }) => name)).toEqual(['1', '2', '8', '10']);
  expect(records[0]?.antes[0]).toBe('2.50');
  expect(remarks.filter(({ rule }) => rule === 'phh:conservation')).toEqual([
    expect.objectContaining({ record: 1, detail: 'won 37.50 of 40.00 put in and called' }),
  ]);
  // 87.50 was put in and called, 84.50 was won after a flop: the house took three.
  expect(remarks.filter(({ rule }) => rule === 'phh:rake').map(({ record }) => record)).toEqual([2]);
  expect(records[3]?.actions.at(-1)).toMatchObject({ act: 'show', player: 3, cards: ['??', '??'] });
});

it('five-card draw has a lawbook', () => {
  const { records, remarks } = readPhh(
    utf8(
      `${draw}actions = ["d dh p1 ??????????", "p1 sd # pat", "p2 sd 2c3d", "p1 sm -", "p2 cbr 2.50 # 'tis"]`,
    ),
  );
  expect(records[0]).toMatchObject({ lawbook: 'poker@baxter-wray-1891', startingStacks: ['10', '10.05'] });
  expect(records[0]?.actions.slice(1)).toMatchObject([
    { act: 'draw', cards: [], comment: 'pat' },
    { act: 'draw', cards: ['2c', '3d'] },
    { act: 'show', cards: [] },
    { act: 'bet-to', amount: '2.50' },
  ]);
  expect(remarks).toEqual([]);
});

it('a bad hand takes no other with it', () => {
  const { records, remarks } = readPhh(
    utf8(`[1]\n${draw}actions = ["p1 f"]\n[2]\nvariant = = 1\n[3]\n${draw}actions = ["p1 flies"]\n`),
  );
  expect(records.map(({ name }) => name)).toEqual(['1', '3']);
  expect(remarks).toMatchObject([
    { rule: 'phh:toml', line: 10, record: 2 },
    { rule: 'phh:action', record: 3 },
  ]);
});

it.each(['dwan-ivey-2009.phh', 'handhq-excerpt-4-hands.phhs'])(
  '%s is the same when written and read again',
  (name) => {
    const { records } = readPhh(data(name));
    expect(readPhh(utf8(writePhh(records).text)).records).toEqual(records);
  },
);

it('any names and decimals come out again', () => {
  const decimal = fc
    .tuple(fc.nat(99_999), fc.stringMatching(/^(|\.\d{1,9})$/))
    .map(([whole, part]) => `${whole}${part}`);
  const player = fc.record({ name: fc.string({ unit: 'grapheme', maxLength: 10 }), stack: decimal });
  fc.assert(
    fc.property(fc.array(player, { minLength: 2, maxLength: 6 }), (some) => {
      const hand: PokerHandHistory = {
        number: 1,
        variant: 'F5CD',
        game: 'fixed-limit five-card draw',
        lawbook: 'poker@baxter-wray-1891',
        antes: some.map(() => '0'),
        startingStacks: some.map(({ stack }) => stack),
        blinds: some.map(() => '0'),
        actions: [],
        players: some.map(({ name }) => name),
      };
      expect(readPhh(utf8(writePhh([hand]).text)).records).toEqual([hand]);
    }),
  );
});

it('brackets without end are refused at their place, and the hands beside them read', () => {
  const nested = `[1]\nvariant = "F5CD"\nantes = ${'{a='.repeat(60_000)}\n[2]\nvariant = "NT"\n`;
  const { remarks } = readPhh(new TextEncoder().encode(nested));
  const [deep, other] = [1, 2].map((number) => remarks.filter(({ record }) => record === number));
  expect(deep).toMatchObject([{ kind: 'refused', rule: 'phh:toml', line: 3, column: 9 + 3 * 40 }]);
  expect(other?.map(({ rule }) => rule)).toContain('phh:no-lawbook');
});
