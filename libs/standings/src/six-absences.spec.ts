import { contractReckoner } from '@fairdeal/contract';
import { whistReckoner } from '@fairdeal/whist';
import { explain } from './explain';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { board, matchOpened } from './testing/team-match';
import { hand, scored, telling, type Told } from './testing/telling';
import { announced, drive, tablesOpened } from './testing/whist-drive';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner, contractReckoner]), telling(...told));

const linesOf = (entry: string, ...told: readonly Told[]) =>
  explain(sheetOf(...told), entry)?.lines.map(({ deal, round, kind, amount }) => [
    deal,
    round,
    kind,
    amount && amount.n / amount.d,
  ]);

const tournament = (type: string, data: NonNullable<Told[2]>): Told => ['tournament-x', type, data];

/** Five players and a phantom: four at table 1, one against nobody at table 2, and one with no table. */
const oddDrive: readonly Told[] = [
  announced,
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((entry) =>
    tournament('EntryAccepted', { entry, kind: 'individual' }),
  ),
  tournament('EntryAccepted', { entry: 'ghost', kind: 'pair', members: [] }),
  tournament('SessionOpened', { session: 1 }),
  ...tablesOpened,
  tournament('RoundStarted', { session: 1, round: 1 }),
  ['table-1', 'PlayersSeated', { N: 'a', E: 'b', S: 'c', W: 'd' }],
  ['table-2', 'PlayersSeated', { N: 'e', E: 'ghost', W: 'ghost' }],
  ...hand('1', '1', { NS: 8, round: 1, variant: 'drive' }),
];
const closed = tournament('RoundClosed', { session: 1, round: 1 });

it('who had no table sat out, who had nobody to play met a phantom; neither is nought', () => {
  expect(linesOf('f', ...oddDrive, closed)).toEqual([[null, 1, 'sit-out', null]]);
  expect(linesOf('e', ...oddDrive, closed)).toEqual([[null, 1, 'phantom', null]]);
  const { rows } = standings(sheetOf(...oddDrive, closed));
  expect(rows.map(({ entry, deals }) => [entry, deals])).toEqual([
    ['a', 1],
    ['c', 1],
    ['b', 1],
    ['d', 1],
    ['e', 0],
    ['f', 0],
  ]);
});

it('while the round is played nobody has sat it out yet', () => {
  expect(linesOf('f', ...oddDrive)).toEqual([]);
});

it('a movement may give something for a round without a table, and organisers differ', () => {
  const drawn = tournament('MovementDrawn', { session: 1, movement: 'drive', details: { sitOut: 6.5 } });
  expect(linesOf('f', ...oddDrive, drawn, closed)).toEqual([[null, 1, 'sit-out', 6.5]]);
  const row = standings(sheetOf(...oddDrive, drawn, closed)).rows.find(({ entry }) => entry === 'f');
  expect([row?.total, row?.deals]).toEqual([{ n: 13, d: 2 }, 1]);
});

it('whom the draw left out for want of opponents met a phantom too', () => {
  const drawn = tournament('MovementDrawn', {
    session: 1,
    movement: 'mitchell-round-1',
    details: { round: 1, out: [{ entry: 'f', because: { why: 'phantom', number: 7 } }] },
  });
  expect(linesOf('f', ...oddDrive, drawn, closed)).toEqual([[null, 1, 'phantom', null]]);
});

it('a deal against a phantom that nobody reported is the phantom’s, and not awaited', () => {
  const dealt: Told = [
    'deal-9',
    'DealOpened',
    { table: '2', lawbook: 'whist@foster-1897', dealer: 'N', round: 1 },
  ];
  expect(linesOf('e', ...oddDrive, dealt, closed)).toEqual([['9', 1, 'phantom', null]]);
  const row = standings(sheetOf(...oddDrive, dealt, closed)).rows.find(({ entry }) => entry === 'e');
  expect(row?.provisional).toEqual([]);
});

it('a deal nobody has reported is unknown, and once its round is over it is awaited', () => {
  const opened = hand('1', '1', { NS: 8, round: 1, variant: 'drive' })[0] as Told;
  const begun = [...oddDrive.slice(0, -3), opened];
  expect(linesOf('a', ...begun)).toEqual([['1', 1, 'unknown', null]]);
  expect(standings(sheetOf(...begun)).rows[0]?.provisional).toEqual([]);
  expect(standings(sheetOf(...begun, closed)).rows[0]?.provisional).toEqual([
    { why: 'result-awaited', deal: '1' },
  ]);
});

it('a director’s average is per cent of the thirteen tricks (12C2a), and a deal not played is nobody’s', () => {
  const average: Told = [
    'deal-1',
    'ScoreAdjusted',
    { details: { awards: { NS: 'A', EW: 'A+' } }, why: 'cards were lost' },
  ];
  expect(linesOf('a', ...drive, average)?.[0]).toEqual(['1', 1, 'average', 6.5]);
  expect(linesOf('b', ...drive, average)?.[0]).toEqual(['1', 1, 'average', 7.8]);
  const notPlayed: Told = ['deal-1', 'ScoreAdjusted', { details: { notPlayed: true }, why: 'time was up' }];
  expect(linesOf('a', ...drive, notPlayed)?.[0]).toEqual(['1', 1, 'not-played', null]);
  expect(standings(sheetOf(...drive, notPlayed)).rows.find(({ entry }) => entry === 'a')).toMatchObject({
    total: { n: 6, d: 1 },
    deals: 1,
  });
});

it('an adjustment that names no result gives the table’s own back', () => {
  const notPlayed: Told = ['deal-1', 'ScoreAdjusted', { details: { notPlayed: true }, why: 'time was up' }];
  const back: Told = ['deal-1', 'ScoreAdjusted', { why: 'it was played after all' }];
  expect(linesOf('a', ...drive, notPlayed, back)).toEqual(linesOf('a', ...drive));
});

it('a board passed out was played, for nought, and is compared', () => {
  const passed = [
    ...matchOpened,
    ...board('open', 1, { vul: 'none', contract: 'PASS' }),
    ...board('closed', 1, { vul: 'none', contract: '1S', declarer: 'N', tricks: 7 }),
  ];
  // 0 - 80: 2 IMPs.
  expect(linesOf('kent', ...passed)).toEqual([['open1', 1, 'passed-out', -2]]);
});

describe('two devices enter one result differently', () => {
  const other: Told = ['deal-1', 'ScoreAgreed', { tricks: { NS: 9, EW: 4 } }, { by: 'recorder-9' }];
  const disputed = [...drive, other, scored('1', 9, 'drive')];

  it('both stand side by side, and neither counts', () => {
    const line = explain(sheetOf(...disputed), 'a')?.lines[0];
    expect([line?.kind, line?.amount]).toEqual(['unknown', null]);
    expect(line?.reports.map(({ event, says }) => [event.by, says])).toEqual([
      ['recorder-1', { tricks: { NS: 8, EW: 5 } }],
      ['recorder-9', { tricks: { NS: 9, EW: 4 } }],
    ]);
    const marked = standings(sheetOf(...disputed)).rows.filter(({ provisional }) => provisional.length > 0);
    expect(marked.map(({ entry, provisional }) => [entry, provisional])).toEqual(
      ['a', 'c', 'b', 'd'].map((entry) => [entry, [{ why: 'disputed', deal: '1' }]]),
    );
  });

  it('until the one is corrected', () => {
    const ruled: Told = [
      'deal-1',
      'FactCorrected',
      {
        version: 4,
        fact: { type: 'ScoreAgreed', tricks: { NS: 8, EW: 5 } },
        who: 'director',
        why: 'the quitted tricks lie there',
      },
    ];
    expect(linesOf('a', ...disputed, ruled, scored('1', 8, 'drive'))).toEqual(linesOf('a', ...drive));
  });

  it('or a ruling names the one that stands', () => {
    const ruled: Told = [
      'deal-1',
      'RulingGiven',
      { law: 'whist:2', outcome: 'stands', by: 'director', details: { version: 4 } },
    ];
    expect(linesOf('a', ...disputed, ruled, scored('1', 8, 'drive'))).toEqual(linesOf('a', ...drive));
  });

  it('or the director puts a result in their place', () => {
    const ruled: Told = [
      'deal-1',
      'ScoreAdjusted',
      { tricks: { NS: 9, EW: 4 }, why: 'the table remembers a ninth' },
    ];
    expect(linesOf('a', ...disputed, ruled)?.[0]).toEqual(['1', 1, 'played', 9]);
  });

  it('the same result twice is no dispute', () => {
    const same: Told = ['deal-1', 'ScoreAgreed', { tricks: { NS: 8, EW: 5 } }, { by: 'recorder-9' }];
    expect(linesOf('a', ...drive, same)).toEqual(linesOf('a', ...drive));
  });
});

it('a hand its lawbook cannot read, or under a lawbook nobody knows, is unknown, and says why', () => {
  const strange: Told = ['deal-1', 'DealScored', { hand: { tricks: 'eight' } }];
  const line = explain(sheetOf(...drive, strange), 'a')?.lines[0];
  expect([line?.kind, line?.fault]).toEqual(['unknown', expect.stringContaining('hand.tricks')]);
  const foreign = foldSheet('x', reckonerAmong([]), telling(...drive));
  expect(explain(foreign, 'a')?.lines[0]).toMatchObject({
    kind: 'unknown',
    fault: 'lawbook: expected one that is known; found whist@foster-1897',
  });
});
