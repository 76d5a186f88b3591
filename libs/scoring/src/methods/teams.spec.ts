import fc from 'fast-check';
import { add, exact } from '../exact/exact';
import { law12C2b } from '../boards/averages';
import type { BoardResult } from '../boards/board-result';
import { imps } from '../imps/imp-table';
import { printed } from '../testing/exactly';
import { matchOutcomes } from '../teams/match-outcome';
import type { MatchBoard, TeamResult } from '../teams/match-board';
import { steppedTwenty } from '../victory-points/stepped-scales';
import { boardAMatch } from './board-a-match';
import { teamImps } from './team-imps';
import { teamVp } from './team-vp';

const played = (score: number): BoardResult => ({ kind: 'played', score });
const board = (
  n: number,
  open: number | BoardResult,
  closed: number | BoardResult,
  match = 'm',
): MatchBoard => ({
  kind: 'board',
  match,
  board: String(n),
  home: 'Home',
  away: 'Away',
  open: typeof open === 'number' ? played(open) : open,
  closed: typeof closed === 'number' ? played(closed) : closed,
});
const both = (award: 'A+' | 'A' | 'A-', other: 'A+' | 'A' | 'A-'): BoardResult => ({
  kind: 'average',
  ns: { kind: 'average', award },
  ew: { kind: 'average', award: other },
});
const split: BoardResult = {
  kind: 'adjusted',
  ns: { kind: 'assigned', outcomes: [{ score: 620, weight: 1 }] },
  ew: { kind: 'assigned', outcomes: [{ score: 170, weight: 1 }] },
};
const totals = (sheet: ReturnType<typeof teamImps.score>) =>
  Object.fromEntries(sheet.totals.map(({ contestant, total }) => [contestant, total]));

describe('IMPs of a match', () => {
  const settings = teamImps.defaults;

  it('takes the difference of the rooms: 420 in one and 50 down in the other is 470, ten IMPs (youth teams 1998, board 1)', () => {
    // Germany, at home, went down in five hearts in the open room; Austria made four in the closed one.
    const sheet = teamImps.score({ results: [board(1, -50, 420)], settings });
    expect(sheet.lines).toMatchObject([
      { contestant: 'Away', session: 'm', board: '1', raw: exact(470), awarded: exact(10) },
      {
        contestant: 'Home',
        raw: exact(-470),
        awarded: exact(-10),
        why: { how: 'two-rooms', open: exact(-50), closed: exact(-420) },
      },
    ]);
  });

  it('counts 400 against 130 as seven (commentary of the USBF semi-final 2010)', () => {
    expect(totals(teamImps.score({ results: [board(47, 400, 130)], settings }))).toEqual({
      Home: exact(7),
      Away: exact(-7),
    });
  });

  it('gives plus and minus three for an average, whatever the other room did (12C2b)', () => {
    const sheet = teamImps.score({ results: [board(1, both('A+', 'A-'), 620)], settings });
    expect(totals(sheet)).toEqual({ Home: exact(3), Away: exact(-3) });
  });

  it('weighs IMPs over both rooms', () => {
    const weighted: BoardResult = {
      kind: 'adjusted',
      ns: { kind: 'assigned', outcomes: [{ score: 620, weight: 40 }, { score: -100, weight: 60 }] },
      ew: { kind: 'assigned', outcomes: [{ score: 620, weight: 40 }, { score: -100, weight: 60 }] },
    }; // prettier-ignore
    // Against 620 in the other room: 40% nothing, 60% of 720, twelve IMPs.
    const sheet = teamImps.score({ results: [board(1, weighted, 620)], settings });
    expect(totals(sheet)).toEqual({ Home: exact(-72, 10), Away: exact(72, 10) });
  });

  it('says nothing of a board not played, and calls the match provisional where a room is not in', () => {
    const results = [board(1, 100, { kind: 'not-played' }), board(2, { kind: 'unknown' }, both('A', 'A'))];
    const sheet = teamImps.score({ results, settings });
    expect(sheet.lines.map(({ awarded, why }) => [awarded, why.how])).toEqual([
      [null, 'not-played'],
      [null, 'unknown'],
      [null, 'not-played'],
      [null, 'unknown'],
    ]);
    expect(sheet.totals.every(({ provisional }) => provisional)).toBe(true);
  });

  it('works out a split score for each side and takes the mean for the match (12C4)', () => {
    // Home 620 + (−170): 450, ten. Away −170 + 170: nothing.
    const [outcome] = matchOutcomes([board(1, split, 170)], law12C2b);
    expect(outcome).toMatchObject({ homeImps: exact(10), awayImps: exact(0), margin: exact(5) });
  });

  it('mirrors where nothing is split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }))),
        (rooms) => {
          const results = rooms.map(([open, closed], i) => board(i, open * 10, closed * 10));
          const [outcome] = matchOutcomes(results, law12C2b);
          const byHand = rooms.reduce((won, [open, closed]) => won + imps((open - closed) * 10), 0);
          expect(outcome?.margin ?? exact(0)).toEqual(exact(byHand));
          if (outcome !== undefined) expect(add(outcome.homeImps, outcome.awayImps)).toEqual(exact(0));
        },
      ),
    );
  });

  it('names a match that cannot be', () => {
    const score = (results: readonly TeamResult[]) => () => teamImps.score({ results, settings });
    expect(score([board(1, 100, 100), board(1, 100, 100)])).toThrow(
      'match m, board 1: one result; it has one already',
    );
    expect(score([board(1, 100, 100), { ...board(2, 100, 100), away: 'Other' }])).toThrow(
      'the teams ["Home","Away"]',
    );
    expect(score([board(1, { kind: 'phantom' }, 100)])).toThrow('match m, board 1, open room');
    expect(score([board(1, 0.5, 100)])).toThrow('a whole score was expected, not 0.5');
  });
});

describe('victory points of a match', () => {
  const settings = teamVp.defaults;
  const sixteen = [board(1, 400, 130), ...Array.from({ length: 15 }, (_, i) => board(i + 2, 100, 100))];

  it('come from the net IMPs over the boards of the match', () => {
    // Seven IMPs over sixteen boards: 10 + 10(1 − R^(7/60))/(1 − R) = 12.03, worked apart.
    const sheet = teamVp.score({ results: sixteen, settings });
    expect(sheet.totals.map(({ contestant, total }) => [contestant, printed(total)])).toEqual([
      ['Home', '12.03'],
      ['Away', '7.97'],
    ]);
    expect(sheet.lines[1]).toMatchObject({
      board: 'm',
      raw: exact(7),
      of: exact(20),
      why: { how: 'victory-points', margin: exact(7), boards: 16 },
    });
  });

  it('count the boards scheduled, or those scored, as the event says', () => {
    const short = [
      ...sixteen.slice(0, 14),
      board(15, { kind: 'not-played' }, 0),
      board(16, { kind: 'not-played' }, 0),
    ];
    const home = (length: 'scheduled' | 'scored') =>
      teamVp.score({ results: short, settings: { ...settings, length } }).totals[0]?.total;
    expect(printed(home('scheduled'))).toBe('12.03');
    // The published table of fourteen boards has 12.16 for seven.
    expect(printed(home('scored'))).toBe('12.16');
  });

  it('may be whole, from a printed scale, and do not go on after a blitz', () => {
    const results = Array.from({ length: 7 }, (_, i) => board(i, 620, -100));
    const sheet = teamVp.score({ results, settings: { ...settings, scale: steppedTwenty } });
    expect(sheet.totals.map(({ total }) => total)).toEqual([exact(20), exact(0)]);
  });

  it('give a bye what the event says, and nothing where it says nothing', () => {
    const bye: TeamResult = { kind: 'bye', match: 'r1', contestant: 'Odd' };
    const none = teamVp.score({ results: [bye], settings });
    expect(none.lines).toMatchObject([{ awarded: null, why: { how: 'sit-out' } }]);
    const twelve = { points: exact(12), source: 'the event’s conditions' };
    const given = teamVp.score({ results: [bye], settings: { ...settings, bye: twelve } });
    expect(given.lines).toMatchObject([{ awarded: exact(12), why: { how: 'bye' } }]);
  });

  it('may be taken below nought by a penalty', () => {
    const results = Array.from({ length: 7 }, (_, i) => board(i, -100, 620));
    const sheet = teamVp.score({
      results,
      adjustments: [{ contestant: 'Home', what: 'penalty', amount: exact(-1, 2), note: 'slow play' }],
      settings,
    });
    expect(printed(sheet.totals[1]?.total)).toBe('-0.50');
  });

  it('leave a match nobody has begun without points', () => {
    const sheet = teamVp.score({ results: [board(1, { kind: 'unknown' }, { kind: 'unknown' })], settings });
    expect(sheet.lines.map(({ awarded, why }) => [awarded, why.how])).toEqual([
      [null, 'unknown'],
      [null, 'unknown'],
    ]);
  });
});

describe('board-a-match', () => {
  const settings = boardAMatch.defaults;

  it('is two for a board won, one for a tie, by however little', () => {
    const sheet = boardAMatch.score({
      results: [board(1, 110, 100), board(2, 50, 50), board(3, -1000, 100)],
      settings,
    });
    expect(totals(sheet)).toEqual({ Home: exact(3), Away: exact(3) });
    expect(sheet.totals.map(({ percentage }) => percentage)).toEqual([exact(50), exact(50)]);
  });

  it('gives parts of a board for an average: 60 and 40 per cent of two', () => {
    expect(totals(boardAMatch.score({ results: [board(1, both('A+', 'A-'), 100)], settings }))).toEqual({
      Home: exact(12, 10),
      Away: exact(8, 10),
    });
  });

  it('gives away two on every board compared', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (open, closed) => {
        const { Home, Away } = totals(boardAMatch.score({ results: [board(1, open, closed)], settings }));
        expect(add(Home ?? exact(0), Away ?? exact(0))).toEqual(exact(2));
      }),
    );
  });
});
