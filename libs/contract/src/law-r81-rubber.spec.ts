import { seats, sideOf, type Seat } from '@fairdeal/facts';
import fc from 'fast-check';
import { allContracts, readContract } from './contract';
import { honourPoints } from './honours';
import type { BySide, Played } from './law-77-score';
import { newRubber, rubberAccount, scoreRubberDeal, type RubberStanding } from './law-r81-rubber';

const played = (text: string, declarer: Seat, tricks: number): Played => ({
  contract: readContract(text)!,
  declarer,
  tricks,
});
const after = (...deals: readonly (Played | readonly [Played, BySide] | null)[]): RubberStanding =>
  deals.reduce<RubberStanding>(
    (standing, deal) =>
      deal !== null && 'length' in deal
        ? scoreRubberDeal(standing, deal[0], deal[1])
        : scoreRubberDeal(standing, deal as Played | null),
    newRubber,
  );

it('builds a game from partscores, and pays 700 for two games to none', () => {
  const account = rubberAccount(
    after(played('2H', 'S', 8), played('1NT', 'N', 8), null, played('3NT', 'S', 9)),
  );
  // 60; 40 and 30 over; 100; and the rubber.
  expect(account).toEqual({
    games: { NS: 2, EW: 0 },
    partscores: { NS: 0, EW: 0 },
    vulnerable: { NS: true, EW: false },
    bonus: { NS: 700, EW: 0 },
    totals: { NS: 930, EW: 0 },
    finished: true,
  });
});

it('pays a vulnerable side’s undertricks and overtricks at the vulnerable rate, and slams too', () => {
  const one = played('4S', 'N', 10);
  expect(rubberAccount(after(one, played('4HX', 'S', 8))).totals).toEqual({ NS: 120, EW: 500 });
  expect(rubberAccount(after(one, played('2CX', 'N', 9))).totals).toEqual({ NS: 120 + 80 + 200 + 50, EW: 0 });
  expect(rubberAccount(after(one, played('6C', 'W', 12))).totals).toEqual({ NS: 120, EW: 120 + 500 });
  expect(rubberAccount(after(one, played('7C', 'S', 13))).totals).toEqual({
    NS: 120 + 140 + 1500 + 700,
    EW: 0,
  });
});

it('pays no 50 for a partscore and no 300 for a game', () => {
  expect(after(played('1C', 'N', 7)).points).toEqual({ NS: 20, EW: 0 });
  expect(after(played('3NT', 'E', 9)).points).toEqual({ NS: 0, EW: 100 });
});

it('scores honours to whoever held them, made or not', () => {
  expect(after([played('4H', 'S', 9), { NS: 0, EW: 100 }]).points).toEqual({ NS: 0, EW: 150 });
  expect(honourPoints(['AS', 'KS', 'QS', 'JS'], 'S')).toBe(100);
  expect(honourPoints(['AS', 'KS', 'QS', 'JS', 'TS'], 'S')).toBe(150);
  expect(honourPoints(['AS', 'AH', 'AD', 'AC'], 'NT')).toBe(150);
  expect(honourPoints(['AS', 'AH', 'AD'], 'NT')).toBe(0);
  // Four of another suit, and three trump honours with a nine, are nothing.
  expect(honourPoints(['AS', 'KS', 'QS', 'JS'], 'H')).toBe(0);
  expect(honourPoints(['AS', 'KS', 'QS', '9S'], 'S')).toBe(0);
});

describe('a rubber left unfinished (R80, reading A17)', () => {
  const bonus = (...deals: readonly Played[]) => rubberAccount(after(...deals), true).bonus;
  it.each([
    ['one game, one partscore of the other side', [played('4S', 'N', 10), played('1C', 'E', 7)], 300, 100],
    ['a game each', [played('4S', 'N', 10), played('4S', 'E', 10)], 0, 0],
    ['partscores on both sides are worth nothing', [played('1C', 'N', 7), played('1D', 'E', 7)], 0, 0],
    ['a lone partscore', [played('1C', 'N', 7)], 100, 0],
    ['a partscore wiped by a game is none', [played('1C', 'E', 7), played('4S', 'N', 10)], 300, 0],
  ] as const)('%s', (_what, deals, NS, EW) => expect(bonus(...deals)).toEqual({ NS, EW }));
});

const anyPlayed = fc.record({
  contract: fc.constantFrom(...allContracts),
  declarer: fc.constantFrom(...seats),
  tricks: fc.integer({ min: 0, max: 13 }),
});

it('never has a partscore of 100, nor three games, and takes nothing away', () => {
  fc.assert(
    fc.property(fc.array(fc.option(anyPlayed), { maxLength: 30 }), (deals) => {
      let standing = newRubber;
      for (const deal of deals) {
        const next = scoreRubberDeal(standing, deal);
        for (const side of ['NS', 'EW'] as const) {
          expect(next.partscores[side]).toBeLessThan(100);
          expect(next.points[side]).toBeGreaterThanOrEqual(standing.points[side]);
        }
        expect(next.games.NS + next.games.EW).toBeLessThanOrEqual(3);
        standing = next;
      }
    }),
  );
});

it('scores what is below the line to declarer alone', () => {
  fc.assert(
    fc.property(anyPlayed, (deal) => {
      const { partscores, games } = scoreRubberDeal(newRubber, deal);
      const other = sideOf(deal.declarer) === 'NS' ? 'EW' : 'NS';
      expect([partscores[other], games[other]]).toEqual([0, 0]);
    }),
  );
});
