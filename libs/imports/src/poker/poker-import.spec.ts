import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Opening } from '@fairdeal/facts';
import { lawbookOf } from '@fairdeal/lawbooks';
import { readPhh, type PokerHandHistory } from '@fairdeal/formats';
import { PokerImport } from '../index';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const around = { digest: sha, keyed: sha, told: '2026-11-30T12:00:00Z', unnamed: 'Imported' };
const { records } = readPhh(readFileSync(join(__dirname, '../testing/friday-draw.phhs')));

function importOf(hands: readonly PokerHandHistory[]) {
  const importing = new PokerImport(around, lawbookOf);
  for (const hand of hands) importing.note(hand);
  const taken = hands.map((hand) => importing.take(hand));
  const said = taken.map(({ lines }) =>
    lines.map((line) => JSON.parse(line) as { type: string; data: Record<string, unknown> }),
  );
  return { importing, taken, said };
}
const { importing, taken, said } = importOf(records);
const acts = (of: number) =>
  (said[of] ?? []).flatMap(({ type, data }) =>
    /^(?:CardDealt|DealCompleted|DealOpened|DealClosed|TableOpened|PlayersSeated)$/.test(type)
      ? []
      : [[type, data['by'], data['amount'] ?? data['count']]],
  );

it('each act is the chips it put in, in tenths as the file has them', () => {
  // 0.50 and 1 of blinds; 2 to open; a call of 1.50 on top of the small blind.
  expect(acts(0).slice(0, 5)).toEqual([
    ['AntePosted', 1, 5],
    ['Straddled', 2, 10],
    ['Bet', 3, 20],
    ['Called', 1, 15],
    ['Folded', 2, undefined],
  ]);
  // After the draw: checked, 4 bet, raised to 8, called: 8 + 8 + 2 + 2 + 1 is a pool of 21.
  expect(acts(0).slice(8)).toEqual([
    ['Stood', 1, undefined],
    ['Bet', 3, 40],
    ['Raised', 1, 80],
    ['Called', 3, 40],
    ['HandShown', 1, undefined],
    ['ShowEnded', undefined, undefined],
    ['PoolTaken', 1, 210],
    ['ScoreAgreed', undefined, undefined],
  ]);
  expect(said[0]?.at(-2)?.data['stacks']).toEqual({ 1: 1110, 2: 985, 3: 1100 });
});

it('who was there the hand before keeps their seat, and the deal moves on', () => {
  expect(
    said.slice(0, 2).map((lines) => lines.find(({ type }) => type === 'DealOpened')?.data['dealer']),
  ).toEqual([3, 1]);
  expect(said[1]?.some(({ type }) => type === 'TableOpened')).toBe(false);
});

it('other games are left out by their names, and are no event', () => {
  expect(taken[2]).toMatchObject({ deal: undefined, lines: [], untold: ["game no-limit Texas hold'em"] });
  expect(importing.surveyed().map(({ records: many }) => many)).toEqual([2]);
});

it('the law finds nothing irregular in a hand of which no cut was told', () => {
  const lines = said[0] ?? [];
  const opened = lines.find(({ type }) => type === 'DealOpened')?.data as unknown as Opening;
  const lawbook = lawbookOf(String(opened.lawbook));
  const rulings = (opening: Opening) => {
    const walk = lawbook?.begin({ ...opening, pack: undefined, standing: undefined });
    return lines
      .filter(({ type }) => type !== 'DealOpened' && type !== 'DealClosed')
      .flatMap(({ type, data }) => walk?.take({ type, ...data }) ?? [])
      .flatMap((ruling) => ('law' in ruling ? [ruling.law] : []));
  };
  expect(rulings(opened)).not.toContain('poker:9');
  expect(rulings({ ...opened, agreed: undefined })).toContain('poker:9');
});

it('chips paid otherwise than the lawbook has it are found', () => {
  const [first] = records as [PokerHandHistory];
  const kinds = (hand: PokerHandHistory) => importOf([hand]).taken[0]?.findings.map(({ kind }) => kind);
  expect(kinds(first)).not.toContain('award-otherwise');
  expect(kinds({ ...first, winnings: ['0', '0', '21'] })).toContain('award-otherwise');
});

/** Ante of all and blinds, a royal flush made with one card: the lawbook refuses the calls, and the money went all the same. */
const royal = readPhh(
  new TextEncoder().encode(`variant = 'F5CD'
antes = [0.25, 0.25, 0.25]
blinds_or_straddles = [0.50, 1, 0]
small_bet = 4
big_bet = 4
starting_stacks = [100.10, 99.50, 120]
actions = ['d dh p1 AsKsQsJs9s', 'd dh p2 9c8d4h3s2h', 'd dh p3 KdQdJh5c2d', 'p3 cbr 4', 'p1 cc', 'p2 f', 'p1 sd 9s', 'd dh p1 Ts', 'p3 sd 5c2d', 'd dh p3 8s7c', 'p1 cc', 'p3 cbr 4', 'p1 cc', 'p1 sm AsKsQsJsTs', 'p3 sm KdQdJh8s7c']
players = ['Ann', 'Bob', 'Cyd']
`),
).records as [PokerHandHistory];

it('where the lawbook pays otherwise, what the file paid is the result, ahead of the close', () => {
  const {
    taken: [one],
    said: [lines = []],
  } = importOf([{ ...royal[0], finishingStacks: ['109.60', '98.25', '111.75'] }]);
  expect(one?.findings.map(({ kind }) => kind)).toContain('award-otherwise');
  // 109.60 - 100.10, 98.25 - 99.50 and 111.75 - 120, in hundredths.
  expect(lines.slice(-2)).toMatchObject([
    { type: 'ScoreAdjusted', data: { points: { 1: 950, 2: -125, 3: -825 }, why: 'as the file has it' } },
    { type: 'DealClosed' },
  ]);
  // What each took of the pool of 17.75 less the 8.25, 1.25 and 8.25 put in comes to the same.
  const told = importOf([{ ...royal[0], winnings: ['17.75', '0', '0'] }]).said[0] ?? [];
  expect(told.at(-2)?.data).toEqual(lines.at(-2)?.data);
});

it('a hand that the lawbook pays as the file does has no other result', () => {
  expect(said.flat().some(({ type }) => type === 'ScoreAdjusted')).toBe(false);
});

it('what one chip of the facts is worth is told with the deal, and which faces are not', () => {
  const opened = (lines: (typeof said)[number] = []) => lines.find(({ type }) => type === 'DealOpened')?.data;
  expect(opened(importOf(royal).said[0])?.['agreed']).toEqual({ cut: 'not-reported', unit: '0.01' });
  expect(opened(said[0])?.['agreed']).toEqual({ cut: 'not-reported', unit: '0.1' });
  const [seen, unseen] = taken;
  expect(seen?.untold).toContain('cards-discarded');
  expect(unseen?.untold).not.toContain('cards-discarded');
});

it('no line holds a name', () => {
  expect(JSON.stringify(taken)).not.toMatch(/Neil|"Ann"/);
  expect(
    importing
      .surveyed()
      .flatMap((event) => importing.opening(event))
      .join(),
  ).not.toContain('Cyd');
  expect(importing.takeNames().map(({ name }) => name)).toEqual(['Ann', "Bob O'Neil", 'Cyd']);
});
