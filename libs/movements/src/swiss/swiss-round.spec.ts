import fc from 'fast-check';
import { danish, swissRound, type SwissTeam } from './swiss-round';

const team = (id: string, place: number, score: number, met: readonly string[] = [], byes = 0): SwissTeam => ({
  id, place, score, met, byes,
}); // prettier-ignore
const pairs = (round: ReturnType<typeof swissRound>) =>
  round.pairings.map(({ home, away }) => `${home}-${away}`);

it('pairs neighbours by score', () => {
  const round = swissRound([team('a', 1, 40), team('b', 2, 30), team('c', 3, 20), team('d', 4, 10)]);
  expect(pairs(round)).toEqual(['a-b', 'c-d']);
  expect(round.pairings.map(({ because }) => because)).toEqual([
    { criterion: 'nearest' },
    { criterion: 'nearest' },
  ]);
});

it('lets nobody meet twice while that can be avoided, and says whom a team could not play', () => {
  const round = swissRound([
    team('a', 1, 40, ['b']), team('b', 2, 30, ['a']), team('c', 3, 20), team('d', 4, 10),
  ]); // prettier-ignore
  expect(pairs(round)).toEqual(['a-c', 'b-d']);
  expect(round.pairings[0]).toMatchObject({ apart: 20, because: { criterion: 'no-rematch', met: ['b'] } });
});

it('does not strand the last two: the whole round decides', () => {
  const round = swissRound([
    team('a', 1, 40), team('b', 2, 40), team('c', 3, 20, ['d']), team('d', 4, 20, ['c']),
  ]); // prettier-ignore
  expect(pairs(round)).toEqual(['a-c', 'b-d']);
  expect(round.pairings[0]?.because).toEqual({ criterion: 'whole-round', nearer: ['b'] });
});

it('has a rematch only where no round does without, and then says so', () => {
  const all = ['a', 'b', 'c', 'd'];
  const round = swissRound(
    all.map((id, i) =>
      team(
        id,
        i + 1,
        40 - 10 * i,
        all.filter((other) => other !== id),
      ),
    ),
  );
  expect(pairs(round)).toEqual(['a-b', 'c-d']);
  expect(round.pairings.every(({ because }) => because.criterion === 'rematch-unavoidable')).toBe(true);
});

it('allows rematches in a Danish event', () => {
  const round = swissRound(
    [team('a', 1, 40, ['b']), team('b', 2, 40, ['a']), team('c', 3, 0), team('d', 4, 0)],
    danish,
  );
  expect(pairs(round)).toEqual(['a-b', 'c-d']);
});

it('gives the bye of an odd field to the lowest that had none', () => {
  const round = swissRound([
    team('a', 1, 40),
    team('b', 2, 30),
    team('c', 3, 20),
    team('d', 4, 10),
    team('e', 5, 0, [], 1),
  ]);
  expect(round.bye).toEqual({ team: 'd', again: false });
  const every = swissRound([team('a', 1, 40, [], 1), team('b', 2, 30, [], 1), team('c', 3, 20, [], 1)]);
  expect(every.bye).toEqual({ team: 'c', again: true });
});

it('refuses a team or a place given twice', () => {
  expect(() => swissRound([team('a', 1, 0), team('a', 2, 0)])).toThrow('team a: each team once');
  expect(() => swissRound([team('a', 1, 0), team('b', 1, 0)])).toThrow('a place of its own, not 1 again');
  expect(() => swissRound([team('a', 1, 0.5)])).toThrow('a score in whole units');
});

it('plays five rounds of twelve teams without a rematch, whatever the results', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `t${i + 1}`);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2000 }), { minLength: 66, maxLength: 66 }), (won) => {
      const met = new Map<string, string[]>(ids.map((id) => [id, []]));
      const score = new Map(ids.map((id) => [id, 0]));
      let match = 0;
      // Five rounds can always be made without a rematch: each team has met four others of eleven at most.
      for (let r = 0; r < 5; r += 1) {
        const standing = [...ids].sort(
          (a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0) || (a < b ? -1 : 1),
        );
        const round = swissRound(standing.map((id, i) => team(id, i + 1, score.get(id) ?? 0, met.get(id))));
        expect(round.pairings).toHaveLength(6);
        for (const { home, away } of round.pairings) {
          expect(met.get(home)).not.toContain(away);
          met.get(home)?.push(away);
          met.get(away)?.push(home);
          const points = won[match] ?? 0;
          match += 1;
          score.set(home, (score.get(home) ?? 0) + points);
          score.set(away, (score.get(away) ?? 0) + 2000 - points);
        }
      }
    }),
    { numRuns: 25 },
  );
});

it('does not depend on the order the teams come in', () => {
  const teams = Array.from({ length: 9 }, (_, i) => team(`t${i}`, i + 1, (i * 7) % 5));
  expect(swissRound([...teams].reverse())).toEqual(swissRound(teams));
});

it('passes the bye up where the lowest must play for anybody to have a round without a rematch', () => {
  // Without e all the others have met. Once a and b have not, d may sit out: a-b and c-e.
  const met = { a: ['c', 'd', 'b'], b: ['c', 'd', 'a'], c: ['a', 'b', 'd'], d: ['a', 'b', 'c'], e: ['a'] };
  const round = swissRound(Object.entries(met).map(([id, opponents], i) => team(id, i + 1, 0, opponents)));
  expect(round.pairings.some(({ because }) => because.criterion === 'rematch-unavoidable')).toBe(true);
  const free = { ...met, a: ['c', 'd'], b: ['c', 'd'], c: ['a', 'b', 'd'] };
  const other = swissRound(Object.entries(free).map(([id, opponents], i) => team(id, i + 1, 0, opponents)));
  expect(other.bye).toEqual({ team: 'd', again: false });
  expect(pairs(other)).toEqual(['a-b', 'c-e']);
});

it('pairs three hundred teams by hundredths of a victory point', () => {
  const teams = Array.from({ length: 300 }, (_, i) => team(`t${i}`, i + 1, 18_000 - 60 * i));
  const round = swissRound(teams);
  expect(round.pairings.map(({ home, away }) => [home, away])).toEqual(
    Array.from({ length: 150 }, (_, i) => [`t${2 * i}`, `t${2 * i + 1}`]),
  );
});
