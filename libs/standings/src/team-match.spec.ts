import { contractReckoner } from '@fairdeal/contract';
import { explain } from './explain';
import { anybody, type Reader } from './held-back';
import { scoreSheet } from './score-sheet';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { board, match, matchOpened } from './testing/team-match';
import { telling, type Told } from './testing/telling';
import { sheetFor } from './words-for';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([contractReckoner]), telling(...told));

const linesOf = (entry: string, ...told: readonly Told[]) =>
  explain(sheetOf(...told), entry)?.lines.map(({ board: number, kind, amount, raw }) => [
    number,
    kind,
    raw?.n ?? null,
    amount?.n ?? null,
  ]);

it('the rooms’ difference in points is worth IMPs, board by board (78B)', () => {
  // 420 - 430 = -10: 0 IMPs. 650 + 100 = 750: 13. 0 + 90 = 90: 3. -200 + 200 = 0.
  expect(linesOf('kent', ...match)).toEqual([
    ['1', 'played', -10, 0],
    ['2', 'played', 750, 13],
    ['3', 'passed-out', 90, 3],
    ['4', 'played', 0, 0],
  ]);
  expect(linesOf('surrey', ...match)).toEqual([
    ['1', 'played', 10, 0],
    ['2', 'played', -750, -13],
    ['3', 'played', -90, -3],
    ['4', 'played', 0, 0],
  ]);
  const { scoring, rows } = standings(sheetOf(...match));
  expect(scoring).toMatchObject({ id: 'team-imps', unit: 'IMPs' });
  expect(rows.map(({ notation, entry, total, deals }) => [notation, entry, total.n, deals])).toEqual([
    ['1', 'kent', 16, 4],
    ['2', 'surrey', -16, 4],
  ]);
});

it('a board counts for neither team until both rooms have played it', () => {
  const one = board('open', 1, { vul: 'none', contract: '4S', declarer: 'N', tricks: 10 });
  expect(linesOf('kent', ...matchOpened, ...one)).toEqual([['1', 'unknown', null, null]]);
  expect(standings(sheetOf(...matchOpened, ...one)).rows.map(({ total, deals }) => [total.n, deals])).toEqual(
    [
      [0, 0],
      [0, 0],
    ],
  );
});

it('average plus and minus are three IMPs, whatever the other room did (12C2b)', () => {
  const ruled: Told = [
    'deal-open2',
    'ScoreAdjusted',
    { details: { awards: { NS: 'A-', EW: 'A+' } }, law: 'contract:12C2b', why: 'hands were seen' },
  ];
  expect(linesOf('kent', ...match, ruled)?.[1]).toEqual(['2', 'average', null, -3]);
  expect(linesOf('surrey', ...match, ruled)?.[1]).toEqual(['2', 'average', null, 3]);
});

it('of a weighted score the IMPs are weighed, not the points (12C1c)', () => {
  const ruled: Told = [
    'deal-closed2',
    'ScoreAdjusted',
    {
      details: {
        outcomes: {
          NS: [
            { score: 620, weight: 40 },
            { score: -100, weight: 60 },
          ],
        },
      },
      law: 'contract:12C1',
      why: 'misinformed',
    },
  ];
  // 650 - 620 = 30: 1 IMP, four times in ten; 650 + 100 = 750: 13 IMPs, six times in ten. 0.4 + 7.8 = 8.2.
  const line = explain(sheetOf(...match, ruled), 'kent')?.lines[1];
  expect([line?.kind, line?.amount]).toEqual(['weighted', { n: 41, d: 5 }]);
});

it('a score sheet says what was played for, and how many tricks over or under it', () => {
  const undertaken = (table: string) =>
    scoreSheet(sheetOf(...match), table)?.deals.map(({ result }) => result.undertaken);
  expect(undertaken('open')).toEqual([
    { bid: '4S', declarer: 'N', tricks: 10, over: 0 },
    { bid: '4H', declarer: 'N', tricks: 11, over: 1 },
    null,
    { bid: '3NT', declarer: 'N', tricks: 7, over: -2 },
  ]);
  expect(undertaken('closed')?.[2]).toEqual({ bid: '1NT', declarer: 'W', tricks: 7, over: 0 });
});

it('what was played for stays with those who have played it while the board goes round', () => {
  const over: readonly Told[] = [...match, ['deal-open1', 'DealClosed'], ['deal-open2', 'DealClosed']];
  const told = (reader: Reader, ...more: readonly Told[]) => {
    const sheet = sheetOf(...over, ...more);
    const open = scoreSheet(sheet, 'open');
    return open && sheetFor(sheet, reader, open).deals.map(({ result }) => result.undertaken?.bid ?? null);
  };
  expect(told({ ...anybody, official: true })).toEqual(['4S', '4H', null, '3NT']);
  expect(told({ ...anybody, person: 'k1' })).toEqual(['4S', '4H', null, null]);
  expect(told({ ...anybody, person: 's3' })).toEqual([null, null, null, null]);
  expect(told(anybody)).toEqual([null, null, null, null]);
  expect(told(anybody, ['tournament-x', 'ResultsPublished', { session: 1 }])?.[0]).toBe('4S');
});

it('the events of both rooms stand behind a board', () => {
  const events = explain(sheetOf(...match), 'kent')?.lines[1]?.events ?? [];
  expect(events.map(({ stream, type }) => `${stream} ${type}`)).toEqual([
    'deal-open2 DealOpened',
    'deal-open2 ScoreAgreed',
    'deal-open2 DealScored',
    'deal-closed2 DealOpened',
    'deal-closed2 ScoreAgreed',
    'deal-closed2 DealScored',
  ]);
});

it('victory points are the match’s, with its boards in IMPs beneath', () => {
  const byVp = match.map(([stream, type, data = {}, ...more]): Told =>
    type === 'TournamentAnnounced'
      ? [stream, type, { ...data, settings: { scoring: 'team-vp' } }, ...more]
      : [stream, type, data, ...more],
  );
  const [line, ...more] = explain(sheetOf(...byVp), 'kent')?.lines ?? [];
  expect(more).toEqual([]);
  expect(line?.why).toMatchObject({ how: 'victory-points', margin: { n: 16, d: 1 }, boards: 4 });
  expect(line?.boards.map(({ board: number, amount }) => [number, amount?.n])).toEqual([
    ['1', 0],
    ['2', 13],
    ['3', 3],
    ['4', 0],
  ]);
  const { rows } = standings(sheetOf(...byVp));
  // Twenty are given away at every match.
  expect(rows.map(({ entry }) => entry)).toEqual(['kent', 'surrey']);
  expect(rows.reduce((sum, { total }) => sum + total.n / total.d, 0)).toBeCloseTo(20, 10);
});

it('a lawbook’s own artificial score is the award it comes to', () => {
  const cancelled: Told = [
    'deal-open2',
    'DealScored',
    {
      hand: {
        form: 'duplicate',
        vul: 'NS',
        adjusted: { NS: -3, EW: 3, unit: 'imps' },
        law: 'contract:12C2b',
      },
    },
  ];
  expect(linesOf('kent', ...match, cancelled)?.[1]).toEqual(['2', 'average', null, -3]);
});
