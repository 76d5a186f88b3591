import { whistReckoner } from '@fairdeal/whist';
import { explain } from './explain';
import { packLedger } from './pack-ledger';
import { scoreSheet } from './score-sheet';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { rubber } from './testing/rubber-table';
import { telling, type Told } from './testing/telling';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner]), telling(...told));

it('two games to one, a double and two trebles, are a rubber of 2 + 3 + 2 less 3 (whist 8 to 10)', () => {
  const sheet = scoreSheet(sheetOf(...rubber), 'r');
  expect(sheet?.rubbers).toEqual([
    {
      by: 'NS',
      points: 4,
      deal: 'r7',
      games: [
        { by: 'NS', points: 2, kind: 'double', deal: 'r3' },
        { by: 'EW', points: 3, kind: 'treble', deal: 'r5' },
        { by: 'NS', points: 3, kind: 'treble', deal: 'r7' },
      ],
    },
  ]);
  expect(sheet?.games).toEqual([]);
  expect(
    sheet?.deals.map(({ deal, result }) => [deal, result.kind, result.tricks?.NS ?? null, result.law]),
  ).toEqual([
    ['r1', 'played', 6, 'whist:2'],
    ['r2', 'void', null, 'whist:44.IV'],
    ['r3', 'played', 9, 'whist:8.II'],
    ['r4', 'void', null, 'whist:37.I'],
    ['r5', 'played', 4, 'whist:8.I'],
    ['r6', 'played', 10, 'whist:2'],
    ['r7', 'played', 9, 'whist:10'],
  ]);
});

it('the rubber is the side’s that won it, less for the side that lost it', () => {
  const { scoring, rows } = standings(sheetOf(...rubber));
  expect(scoring.id).toBe('rubber-points');
  expect(rows.map(({ notation, entry, total }) => [notation, entry, total.n])).toEqual([
    ['1=', 'p1', 4],
    ['1=', 'p3', 4],
    ['3=', 'p2', -4],
    ['3=', 'p4', -4],
  ]);
});

it('a rubber that is not won counts for nobody yet', () => {
  const { rows } = standings(sheetOf(...rubber.slice(0, -4)));
  expect(rows.map(({ notation, total }) => [notation, total.n])).toEqual(Array(4).fill(['1=', 0]));
});

it('every hand of the rubber is in the explanation, the deciding one with the law of the rubber', () => {
  const lines = explain(sheetOf(...rubber), 'p3')?.lines ?? [];
  expect(lines.map(({ deal, amount, why, law }) => [deal, amount?.n ?? null, why.how, law])).toEqual([
    ['r1', 0, 'no-rubber-yet', 'whist:2'],
    ['r2', null, 'void', 'whist:44.IV'],
    ['r3', 0, 'no-rubber-yet', 'whist:8.II'],
    ['r4', null, 'void', 'whist:37.I'],
    ['r5', 0, 'no-rubber-yet', 'whist:8.I'],
    ['r6', 0, 'no-rubber-yet', 'whist:2'],
    ['r7', 4, 'taken', 'whist:10'],
  ]);
});

it('the imperfect pack is in quarantine with one proof, told twice; deals before it stand', () => {
  const red = packLedger(sheetOf(...rubber)).find(({ pack }) => pack === 'r.red');
  expect(red?.proofs.map(({ missing, extra }) => [missing, extra])).toEqual([[['9C'], ['KD']]]);
  expect(red?.quarantined?.stream).toBe('deal-r4');
  expect(red?.deals).toEqual(['r2', 'r4']);
  expect(red?.dealtAfterwards).toEqual([]);
});

it('another deal with the pack in quarantine is a finding', () => {
  const again: Told = [
    'deal-r8',
    'DealOpened',
    { table: 'r', lawbook: 'whist@foster-1897', dealer: 'N', pack: 'red' },
  ];
  const red = packLedger(sheetOf(...rubber, again)).find(({ pack }) => pack === 'r.red');
  expect(red?.dealtAfterwards.map(({ deal }) => deal)).toEqual(['r8']);
});

it('a hand put right late moves what follows it at the table, and nothing before it', () => {
  const right: readonly Told[] = [
    [
      'deal-r5',
      'FactCorrected',
      {
        version: 2,
        fact: { type: 'ScoreAgreed', tricks: { NS: 6, EW: 7 } },
        who: 'desk',
        why: 'tricks were counted for the other side',
      },
    ],
    [
      'deal-r5',
      'DealScored',
      { hand: { tricks: { NS: 6, EW: 7 }, honours: { NS: 0, EW: 0 }, penalties: [] } },
    ],
  ];
  const before = scoreSheet(sheetOf(...rubber), 'r');
  const after = scoreSheet(sheetOf(...rubber, ...right), 'r');
  // EW have one point instead of a game. NS win the second game with r7 (4 + 3, EW having one): a double, and the
  // rubber in two games is worth 2 + 2 and 2 more (whist 9).
  expect(after?.rubbers.map(({ by, points, games }) => [by, points, games.map(({ deal }) => deal)])).toEqual([
    ['NS', 6, ['r3', 'r7']],
  ]);
  expect(JSON.stringify(after?.deals.slice(0, 4))).toBe(JSON.stringify(before?.deals.slice(0, 4)));
});

it('a deal the house opened and somebody then deals otherwise begins anew, in its own turn', () => {
  const opened = (dealer: string, pack: string, by: string): Told => [
    'deal-r8',
    'DealOpened',
    { table: 'r', lawbook: 'whist@foster-1897', dealer, pack },
    { by },
  ];
  const gaveWay: Told = ['deal-r8', 'DealVoided', { reason: 'gave way' }, { by: 'house' }];
  const after = sheetOf(...rubber, opened('N', 'green', 'house'), gaveWay, opened('E', 'blue', 'recorder'));
  expect(
    scoreSheet(after, 'r')
      ?.deals.slice(-2)
      .map(({ deal, dealer, pack, result }) => [deal, dealer, pack, result.kind]),
  ).toEqual([
    ['r7', 'W', 'blue', 'played'],
    ['r8', 'E', 'blue', 'unknown'],
  ]);
  const dealtWith = (pack: string) => packLedger(after).find((one) => one.pack === pack)?.deals;
  expect([dealtWith('r.green'), dealtWith('r.blue')?.at(-1)]).toEqual([['r6'], 'r8']);
});

it('the next deal, opened by the house and never begun, is awaited by nobody', () => {
  const next: Told = [
    'deal-r8',
    'DealOpened',
    { table: 'r', lawbook: 'whist@foster-1897', dealer: 'N', pack: 'green' },
    { by: 'house' },
  ];
  const over: Told = ['tournament-x', 'RoundClosed', { session: 1, round: 1 }];
  const started: Told = ['tournament-x', 'RoundStarted', { session: 1, round: 1 }];
  const { rows } = standings(sheetOf(...rubber, started, next, over));
  expect(rows.flatMap(({ provisional }) => provisional)).toEqual([]);
});
