import { whistReckoner } from '@fairdeal/whist';
import { changeNotices } from './change-notices';
import { correctionPeriods, minutesOpen } from './correction-period';
import type { Supposed } from './happened';
import { ripple } from './ripple';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import type { RipplePolicy } from './sheet/records';
import { standings } from './standings';
import { scored, telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';
import { whatIf } from './what-if';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner]), telling(...told));

const placesOf = (...told: readonly Told[]) =>
  standings(sheetOf(...told)).rows.map(({ notation, entry, total, title }) => [
    notation,
    entry,
    total.n,
    title,
  ]);

const published: Told = ['tournament-x', 'ResultsPublished', { session: 1 }];

/** Deal 1 was 13 to 0, not 8 to 5: a and c, 14 each, come to 19 with one hand won; f and h have 19 with two. */
const toThirteen = (ripple?: RipplePolicy): Told => [
  'deal-1',
  'ScoreAdjusted',
  { tricks: { NS: 13, EW: 0 }, why: 'the card was read wrong', ...(ripple && { ripple }) },
  { by: 'director' },
];

/** The same while the second round is being played: deal 4 is not in yet, nor is the round over. */
const inPlay = drive.slice(0, -4);
const roundOver: Told = ['tournament-x', 'RoundClosed', { session: 1, round: 2 }];

it.each<[RipplePolicy | undefined, number]>([
  // By default scores change backwards.
  [undefined, 19],
  ['all', 19],
  ['later-rounds', 14],
  ['score-only', 19],
  ['title-only', 14],
])('a correction of the first round, sent while the second is played, under %s', (policy, total) => {
  expect(placesOf(...inPlay, toThirteen(policy)).find(([, entry]) => entry === 'a')?.[2]).toBe(total);
});

it('a correction for later rounds counts once the round that was drawn without it is over', () => {
  const of = (...told: readonly Told[]) => placesOf(...told).find(([, entry]) => entry === 'a')?.[2];
  expect(of(...inPlay, toThirteen('later-rounds'), roundOver)).toBe(19);
  const third: Told = ['tournament-x', 'RoundStarted', { session: 1, round: 3 }];
  expect(of(...inPlay, toThirteen('later-rounds'), third)).toBe(19);
});

it('where the event is over there are no later rounds', () => {
  const over: Told = ['tournament-x', 'TournamentClosed'];
  expect(placesOf(...drive, over, toThirteen('later-rounds')).find(([, entry]) => entry === 'a')?.[2]).toBe(
    14,
  );
});

describe('a correction that would win the event', () => {
  // a and c would have 13 + 6 and f and h 10 + 4 where deal 4 was 4 to 9.
  const lost: Told = ['deal-4', 'ScoreAdjusted', { tricks: { NS: 4, EW: 9 }, why: 'sides were exchanged' }];

  const row = (policy: RipplePolicy, entry: string, ...more: readonly Told[]) =>
    placesOf(...drive, lost, toThirteen(policy), ...more).find(([, one]) => one === entry);

  it('moves places with scores under all', () => {
    expect(row('all', 'a')).toEqual(['1=', 'a', 19, null]);
    expect(row('all', 'f')).toEqual(['3=', 'f', 14, null]);
  });

  it('changes the score and leaves the place under score-only', () => {
    // 14 each and one hand won each: they share the first place, as published.
    expect(row('score-only', 'a')).toEqual(['1=', 'a', 19, null]);
    expect(row('score-only', 'f')).toEqual(['1=', 'f', 14, null]);
  });
});

it('under title-only a better place is a title beside the place, and nobody loses one, as at Wrocław in 2016', () => {
  // 0 to 13: b and d would have 13 + 4, third behind 19; a and c 6.
  const other: Told = [
    'deal-1',
    'ScoreAdjusted',
    { tricks: { NS: 0, EW: 13 }, why: 'sides were exchanged', ripple: 'title-only' },
  ];
  const rows = placesOf(...drive, other);
  expect(rows.find(([, entry]) => entry === 'b')).toEqual(['7=', 'b', 9, 3]);
  expect(rows.find(([, entry]) => entry === 'a')).toEqual(['3=', 'a', 14, null]);
  expect(
    placesOf(...drive, [other[0], other[1], { ...other[2], ripple: 'all' }]).find(
      ([, entry]) => entry === 'b',
    ),
  ).toEqual(['3=', 'b', 17, null]);
});

it('before a later round is started every correction reaches everything', () => {
  const firstRound = drive.slice(
    0,
    drive.findIndex(([, type]) => type === 'RoundClosed'),
  );
  const row = placesOf(...firstRound, toThirteen('title-only')).find(([, entry]) => entry === 'a');
  expect(row).toEqual(['1=', 'a', 13, null]);
});

it('a preview says who moves, which pairings are already played, and changes nothing', () => {
  const sheet = sheetOf(...drive);
  const before = JSON.stringify(standings(sheet));
  const supposed: Supposed = {
    stream: 'deal-1',
    at: '2026-11-27T21:00:00Z',
    type: 'ScoreAdjusted',
    data: { tricks: { NS: 13, EW: 0 }, why: 'tried' },
  };
  const tried = ripple(sheet, [supposed], 'all');
  expect(
    tried.moves.map(({ entry, from, to, gains }) => [entry, from?.notation, to?.notation, gains.n]),
  ).toEqual([
    ['a', '3=', '3=', 5],
    ['c', '3=', '3=', 5],
    ['b', '7=', '7=', -5],
    ['d', '7=', '7=', -5],
  ]);
  expect(tried.deals.map(({ deal, was, is }) => [deal, was?.tricks?.NS, is.tricks?.NS])).toEqual([
    ['1', 8, 13],
  ]);
  expect(tried.laterRounds).toEqual([
    {
      session: 1,
      round: 2,
      state: 'closed',
      pairings: [
        {
          table: '1',
          number: 1,
          entries: [
            ['a', 'c'],
            ['e', 'g'],
          ],
          deals: 1,
          played: 1,
        },
        {
          table: '2',
          number: 2,
          entries: [
            ['f', 'h'],
            ['b', 'd'],
          ],
          deals: 1,
          played: 1,
        },
      ],
    },
  ]);
  expect(ripple(sheetOf(...inPlay), [supposed], 'later-rounds').moves).toEqual([]);
  expect(ripple(sheet, [supposed], 'title-only').moves).toEqual([]);
  expect(JSON.stringify(standings(sheet))).toBe(before);
});

it('what if: the score, the standings and who gains, on a copy', () => {
  const sheet = sheetOf(...drive);
  const tried = whatIf(sheet, [
    {
      stream: 'deal-4',
      at: '2026-11-27T21:00:00Z',
      type: 'ScoreAdjusted',
      data: { tricks: { NS: 4, EW: 9 }, why: 'tried' },
    },
  ]);
  expect(tried.through).toBe(sheet.through);
  // f and h 10 + 4, b and d 5 + 9, a and c as they were; each has won one hand.
  expect(
    tried.standings.rows.filter(({ place }) => place === 1).map(({ entry, total }) => [entry, total.n]),
  ).toEqual(['a', 'b', 'c', 'd', 'f', 'h'].map((entry) => [entry, 14]));
  expect(tried.moves.filter(({ gains }) => gains.n > 0).map(({ entry }) => entry)).toEqual(['b', 'd']);
});

describe('after publication', () => {
  it('a change is told to those who played it: old, new, why, and who decided', () => {
    const [notice, ...more] = changeNotices(sheetOf(...drive, published, toThirteen()));
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      what: 'score-adjusted',
      deal: '1',
      why: 'the card was read wrong',
      policy: 'all',
      was: { kind: 'played', tricks: { NS: 8, EW: 5 } },
      is: { kind: 'played', tricks: { NS: 13, EW: 0 } },
      event: { stream: 'deal-1', version: 4, by: 'director' },
    });
    expect(notice?.to.map(({ entry, was, is }) => [entry, was.n, is.n])).toEqual([
      ['a', 14, 19],
      ['b', 9, 4],
      ['c', 14, 19],
      ['d', 9, 4],
    ]);
  });

  it('a corrected report and the hand written down anew are one notice', () => {
    const corrected: Told = [
      'deal-3',
      'FactCorrected',
      {
        version: 2,
        fact: { type: 'ScoreAgreed', tricks: { NS: 7, EW: 6 } },
        who: 'p',
        why: 'a trick was turned wrong',
      },
    ];
    const notices = changeNotices(sheetOf(...drive, published, corrected, scored('3', 7, 'drive')));
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      what: 'fact-corrected',
      was: { tricks: { NS: 6 } },
      is: { tricks: { NS: 7 } },
    });
    expect(notices[0]?.then.map(({ type }) => type)).toEqual(['DealScored']);
    expect(notices[0]?.to.map(({ entry, was, is }) => [entry, was.n, is.n])).toEqual([
      ['a', 14, 15],
      ['c', 14, 15],
      ['e', 10, 9],
      ['g', 10, 9],
    ]);
  });

  it('what was changed before it was published is nobody’s news', () => {
    expect(changeNotices(sheetOf(...drive, toThirteen(), published))).toEqual([]);
    const card: Told = [
      'deal-3',
      'FactCorrected',
      { version: 9, fact: { type: 'CardPlayed' }, who: 'p', why: 'misread' },
    ];
    expect(changeNotices(sheetOf(...drive, published, card))).toEqual([]);
  });

  it('scores may be corrected for thirty minutes (79C), and the period closes itself', () => {
    const sheet = sheetOf(...drive, [
      ...published.slice(0, 3),
      { at: '2026-11-27T22:50:00+01:00' },
    ] as unknown as Told);
    const [period] = correctionPeriods(sheet);
    expect(period).toMatchObject({ session: 1, minutes: 30, closesAt: '2026-11-27T22:20:00Z' });
    expect(period && minutesOpen(period, '2026-11-27T22:05:00Z')).toBe(15);
    expect(period && minutesOpen(period, '2026-11-27T22:21:00Z')).toBe(0);
    const marksAt = (now: string) => standings(sheet, now).rows[0]?.provisional;
    expect(marksAt('2026-11-27T22:05:00Z')).toEqual([
      { why: 'correction-period-open', session: 1, until: '2026-11-27T22:20:00Z' },
    ]);
    // In its last second it is open, as the desk takes corrections and appeals till then.
    expect(marksAt('2026-11-27T22:20:00Z')).toHaveLength(1);
    expect(marksAt('2026-11-27T22:20:01Z')).toEqual([]);
    const again: Told = [
      'tournament-x',
      'ResultsPublished',
      { session: 1, reason: 'a table was missing' },
      { at: '2026-11-27T22:30:00Z' },
    ];
    const [later] = correctionPeriods(sheetOf(...drive, published, again));
    expect(later?.closesAt).toBe('2026-11-27T23:00:00Z');
  });
});

it('a score corrected and corrected back leaves the same bytes', () => {
  const there: Told = ['deal-1', 'ScoreAdjusted', { tricks: { NS: 11, EW: 2 }, why: 'so' }];
  const back: Told = ['deal-1', 'ScoreAdjusted', { tricks: { NS: 8, EW: 5 }, why: 'no, as it was' }];
  const rows = (...told: readonly Told[]) => JSON.stringify(standings(sheetOf(...told)).rows);
  expect(rows(...drive, there)).not.toBe(rows(...drive));
  expect(rows(...drive, there, back)).toBe(rows(...drive));
});
