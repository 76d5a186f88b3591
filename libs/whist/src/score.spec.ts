import { sides, type Side } from '@fairdeal/facts';
import fc from 'fast-check';
import {
  reckon,
  tricksAfterPenalties,
  valueOfGame,
  valueOfRubber,
  type Game,
  type Hand,
  type Points,
  type Standing,
} from './score';

const points = (NS: number, EW: number): Points => ({ NS, EW });
const hand = (tricks: Points, more: Partial<Hand> = {}): Hand => ({
  tricks,
  honours: points(0, 0),
  penalties: [],
  ...more,
});
const at = (score: Points, games: readonly Game[] = []): Standing => ({ score, games });
const game = (winner: Side, losersScore: number): Game => ({ winner, ...valueOfGame(losersScore) });

it('takes honours only when tricks have not ended the game (law 5)', () => {
  const both = hand(points(6, 7), { honours: points(4, 0) });
  expect(reckon(at(points(1, 4)), both).game).toEqual({ winner: 'EW', points: 2, kind: 'double' });
  expect(reckon(at(points(1, 3)), both).game).toEqual({ winner: 'NS', points: 1, kind: 'single' });
});
it('bars honours by the score when the deal began, though tricks have carried a side to four since', () => {
  expect(reckon(at(points(3, 0)), hand(points(7, 6), { honours: points(3, 0) })).game).toEqual({
    winner: 'NS',
    points: 3,
    kind: 'treble',
  });
  expect(reckon(at(points(4, 0)), hand(points(6, 7), { honours: points(4, 0) })).standing.score).toEqual(
    points(4, 1),
  );
});
it('leaves the rest of a big hand behind when the game is won (law 2)', () => {
  expect(reckon(at(points(4, 4)), hand(points(13, 0))).standing).toEqual(at(points(0, 0), [game('NS', 4)]));
});
it('wins a treble on the penalty alone, from two to nothing (72.V)', () => {
  const revoke = { against: 'E', form: 'add-points' } as const;
  const all = hand(points(0, 13), { honours: points(0, 4), penalties: [revoke] });
  expect(reckon(at(points(2, 0)), all).game).toEqual({ winner: 'NS', points: 3, kind: 'treble' });
});
it('takes no more tricks from a side than it has', () => {
  const penalties = [
    { against: 'E', form: 'take-tricks' },
    { against: 'W', form: 'take-tricks' },
  ] as const;
  expect(tricksAfterPenalties({ tricks: points(9, 4), penalties })).toEqual(points(13, 0));
});
it('reckons no honours where the two calls cannot both be so', () => {
  expect(reckon(at(points(0, 0)), hand(points(7, 6), { honours: points(3, 4) })).standing.score).toEqual(
    points(1, 0),
  );
});

/** Every rubber there is, as its games could have been won. */
function everyRubber(): readonly (readonly Game[])[] {
  const games = sides.flatMap((side) => [0, 1, 3].map((losersScore) => game(side, losersScore)));
  return games.flatMap((one) =>
    games.flatMap((two) =>
      one.winner === two.winner ? [[one, two]] : games.map((three) => [one, two, three]),
    ),
  );
}
const worth = (games: readonly Game[]) => valueOfRubber((games.at(-1) as Game).winner, games);

it('has a largest rubber of eight and a smallest of one (law 10)', () => {
  const values = everyRubber().map(worth);
  expect([Math.max(...values), Math.min(...values)]).toEqual([8, 1]);
  expect(worth([game('NS', 0), game('NS', 0)])).toBe(8);
  expect(worth([game('NS', 3), game('EW', 0), game('NS', 4)])).toBe(1);
});

it('wins the rubber by the second game of a side, and says in how many', () => {
  expect(reckon(at(points(4, 0), [game('NS', 0)]), hand(points(7, 6)))).toMatchObject({
    law: 'whist:9',
    rubber: { winner: 'NS', points: 8 },
  });
  expect(reckon(at(points(4, 0), [game('EW', 0), game('NS', 3)]), hand(points(7, 6)))).toMatchObject({
    law: 'whist:10',
    rubber: { winner: 'NS', points: 1 + 3 + 2 - 3 },
  });
});

const form = fc.constantFrom('take-tricks' as const, 'deduct-points' as const, 'add-points' as const);
const anyHand = fc
  .record({
    won: fc.integer({ min: 0, max: 13 }),
    honours: fc.integer({ min: 0, max: 4 }),
    penalties: fc.array(fc.record({ against: fc.constantFrom('N' as const, 'E' as const), form }), {
      maxLength: 3,
    }),
  })
  .map(({ won, honours, penalties }) =>
    hand(points(won, 13 - won), { honours: points(honours, 4 - honours), penalties }),
  );
const anyScore = fc.record({ NS: fc.nat({ max: 4 }), EW: fc.nat({ max: 4 }) });

it('never leaves a side at five, nor lets a side that revoked win by that hand (81, 82)', () => {
  fc.assert(
    fc.property(anyScore, anyHand, (score, played) => {
      const { standing, game: won } = reckon(at(score), played);
      expect(Math.max(standing.score.NS, standing.score.EW)).toBeLessThan(5);
      for (const { against } of played.penalties) expect(won?.winner).not.toBe(against === 'N' ? 'NS' : 'EW');
    }),
  );
});
it('knows no favourite side', () => {
  const swap = ({ NS, EW }: Points) => points(EW, NS);
  fc.assert(
    fc.property(anyScore, anyHand, (score, { tricks, honours, penalties }) => {
      const here = reckon(at(score), { tricks, honours, penalties });
      const there = reckon(at(swap(score)), {
        tricks: swap(tricks),
        honours: swap(honours),
        penalties: penalties.map(({ against, form: how }) => ({
          against: against === 'N' ? 'E' : 'N',
          form: how,
        })),
      });
      expect(there.law).toBe(here.law);
      expect(there.standing.score).toEqual(swap(here.standing.score));
    }),
  );
});
