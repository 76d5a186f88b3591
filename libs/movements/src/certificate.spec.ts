import { certificateOf } from './certificate';
import { howell, howellTwice } from './pairs/howell';
import { arrowSwitched, cutShort, mitchell } from './pairs/mitchell';
import { roverMitchell } from './pairs/rover';
import { roundRobin } from './teams/round-robin';
import { whistTeamsOfFour } from './whist/teams-of-four';
import { fostersHowell } from './whist/fosters-howell';
import { everyonePartnersEveryone } from './individuals/everyone-partners-everyone';
import type { Movement } from './movement';

const failures = (movement: Movement) => certificateOf(movement).failures;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('Mitchell', () => {
  it.each(range(3, 14).filter((n) => n % 2 === 1))(
    'of %i tables: all meet, no board again, nothing shared',
    (n) => {
      const movement = mitchell(n);
      expect(movement.rounds).toHaveLength(n);
      expect(failures(movement)).toEqual([]);
      expect(certificateOf(movement).shared).toEqual([]);
    },
  );

  it.each(range(3, 14).filter((n) => n % 2 === 0))(
    'of %i tables, plain, is wrong: every East-West pair meets boards again',
    (n) => {
      const found = failures(mitchell(n, 'plain'));
      const again = new Set(
        found.flatMap((failure) => (failure.what === 'board-again' ? [failure.entry] : [])),
      );
      expect(range(n + 1, 2 * n).every((pair) => again.has(pair))).toBe(true);
    },
  );

  it.each(range(3, 14).filter((n) => n % 2 === 0))(
    'of %i tables with a skip: each misses one, nothing again',
    (n) => {
      const movement = mitchell(n, 'skip');
      expect(movement.rounds).toHaveLength(n - 1);
      expect(failures(movement)).toEqual([]);
      const strict = { ...movement, promises: { opponents: { least: 1, most: 1 }, sharing: false } };
      const missed = failures(strict).flatMap((failure) =>
        failure.what === 'meet-too-seldom' ? failure.entries : [],
      );
      expect([...missed].sort((a, b) => a - b)).toEqual(range(1, 2 * n));
    },
  );

  it.each(range(3, 14).filter((n) => n % 2 === 0))(
    'of %i tables with share and relay: all meet, tables 1 and N share each round',
    (n) => {
      const movement = mitchell(n, 'share-and-relay');
      expect(movement.rounds).toHaveLength(n);
      const { failures: found, shared } = certificateOf(movement);
      expect(found).toEqual([]);
      expect(shared.map(({ round, tables }) => [round, ...tables])).toEqual(
        range(1, n).map((round) => [round, 1, n]),
      );
    },
  );

  it('of eight tables with a relay starts with set 5 at rest and table 8 sharing set 1', () => {
    expect(mitchell(8, 'share-and-relay').rounds[0]?.map(({ set }) => set)).toEqual([1, 2, 3, 4, 6, 7, 8, 1]);
  });

  it('has one winner with an arrow switch, and is nearer to even with one round of eight than with none', () => {
    const spread = (movement: Movement) => {
      const { comparisons } = certificateOf(movement).balance;
      return (comparisons?.most ?? 0) - (comparisons?.least ?? 0);
    };
    const nine = mitchell(9);
    expect(failures(arrowSwitched(nine, 1))).toEqual([]);
    expect(spread(arrowSwitched(nine, 1))).toBeLessThan(spread({ ...nine, winners: 1 }));
  });

  it('may be cut short, and needs three tables', () => {
    expect(failures(cutShort(mitchell(9), 6))).toEqual([]);
    expect(() => cutShort(mitchell(9), 10)).toThrow('mitchell-9 for 10 rounds: 1 to 9');
    expect(() => mitchell(2)).toThrow('a Mitchell of 2 tables: at least three');
  });
});

describe('rover', () => {
  it.each(range(6, 15))('at %i tables repeats nothing, but for one opponent at 9 and at 15', (tables) => {
    const movement = roverMitchell(tables);
    expect(failures(movement)).toEqual([]);
    const strict = { ...movement, promises: { ...movement.promises, opponents: { least: 0, most: 1 } } };
    expect(failures(strict).map(({ what }) => what)).toEqual(
      tables === 9 || tables === 15 ? ['meet-too-often'] : [],
    );
    expect(certificateOf(movement).balance.sitOuts).toEqual({ fewest: 0, most: 1 });
  });

  it('fails on a skip: the certificate says where', () => {
    const { rounds } = roverMitchell(8);
    const skip = mitchell(8, 'skip');
    const onSkip: Movement = {
      ...skip,
      entries: 17,
      rounds: skip.rounds.map((round, r) =>
        round.map((meeting) => {
          const rover = rounds[r]?.find(({ ns }) => ns[0] === 17);
          return rover?.table === meeting.table ? { ...meeting, ns: [17] } : meeting;
        }),
      ),
    };
    expect(
      failures(onSkip).filter(({ what }) => what === 'board-again' || what === 'meet-too-often'),
    ).not.toEqual([]);
  });

  it.each([4, 5, ...range(16, 20)])('at %i tables, by a route of ours, repeats nothing', (tables) => {
    const { failures: found, balance } = certificateOf(roverMitchell(tables));
    expect(found).toEqual([]);
    expect(balance.sitOuts).toEqual({ fewest: 0, most: 1 });
  });

  it.each([3, 21])('has no route at %i tables', (tables) => {
    expect(() => roverMitchell(tables)).toThrow(`a rover at ${tables} tables: 4 to 20 tables`);
  });
});

describe('Howell', () => {
  it.each(range(4, 20))('of %i tables: all meet once, no board twice, no sharing', (tables) => {
    const movement = howell(tables);
    expect(movement.rounds).toHaveLength(2 * tables - 1);
    expect(failures(movement)).toEqual([]);
    expect(certificateOf(movement).balance.sitOuts).toEqual({ fewest: 0, most: 0 });
  });

  it('of three tables cannot but share: all three tables have set 5 in the last round', () => {
    const { failures: found, shared } = certificateOf(howell(3));
    expect(found).toEqual([]);
    expect(shared).toContainEqual({ what: 'shared', round: 5, set: 5, tables: [1, 2, 3] });
    expect(
      failures({ ...howell(3), promises: { opponents: { least: 1, most: 1 }, sharing: false } }),
    ).toEqual(shared);
  });

  it('of two tables is three rounds in which everybody meets everybody', () => {
    expect(howell(2).rounds).toHaveLength(3);
    expect(failures(howell(2))).toEqual([]);
  });

  it('of twenty-one tables is not known here', () => {
    expect(() => howell(21)).toThrow('a Howell of 21 tables: 2 to 20 tables');
  });

  it('of three tables in ten rounds meets everyone twice without sharing, all compared alike', () => {
    const { failures: found, shared, balance } = certificateOf(howellTwice(3));
    expect([found, shared]).toEqual([[], []]);
    expect(howellTwice(3).rounds).toHaveLength(10);
    expect(balance.comparisons?.least).toBe(balance.comparisons?.most);
  });

  it.each(range(2, 8))(
    'after Foster, %i tables: all meet once, every pair plays every set once',
    (tables) => {
      const movement = fostersHowell(tables);
      expect(failures(movement)).toEqual([]);
      const played = new Set(
        movement.rounds.flatMap((round) =>
          round.flatMap(({ ns, ew, set }) => [...ns, ...ew].map((pair) => `${pair} ${set}`)),
        ),
      );
      expect(played.size).toBe(2 * tables * (2 * tables - 1));
      expect(certificateOf(movement).shared.length).toBe(tables <= 3 ? movement.rounds.length : 0);
    },
  );
});

it.each([4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25])(
  '%i individuals partner each other once and oppose each other twice',
  (players) => {
    const movement = everyonePartnersEveryone(players);
    expect(failures(movement)).toEqual([]);
    expect(certificateOf(movement).balance.sitOuts).toEqual(
      players % 4 === 0 ? { fewest: 0, most: 0 } : { fewest: 1, most: 1 },
    );
  },
);

it.each(range(2, 24))('a round robin of %i teams: every two meet once, one bye each where odd', (teams) => {
  const movement = roundRobin(teams);
  expect(failures(movement)).toEqual([]);
  const bye = teams % 2;
  expect(certificateOf(movement).balance).toMatchObject({
    sitOuts: { fewest: bye, most: bye },
    comparisons: null,
  });
  expect(certificateOf(movement).balance.direction).toBeLessThanOrEqual(teams <= 3 ? 2 : 3);
});

it.each([3, 5, 7, 9, 11, 13])(
  'whist teams of four, %i teams: each two meet twice, in opposite seats, with the same trays',
  (teams) => {
    const movement = whistTeamsOfFour(teams);
    expect(failures(movement)).toEqual([]);
    const played = new Map<string, number>();
    for (const round of movement.rounds)
      for (const { ns, ew, set } of round) played.set(`${ns[0]} ${ew[0]}`, set ?? 0);
    for (const [two, set] of played) expect(played.get(two.split(' ').reverse().join(' '))).toBe(set);
    expect(played.size).toBe(teams * (teams - 1));
  },
);

describe('a movement handed in', () => {
  const base: Movement = { ...howell(4), id: 'mine' };
  const bent = (bend: (movement: Movement) => Movement) => failures(bend(base));

  it('with a pair at two tables is told which round, pair and tables', () => {
    const found = bent((movement) => ({
      ...movement,
      rounds: movement.rounds.map((round, i) =>
        i === 1 ? round.map((m) => (m.table === 4 ? { ...m, ew: [8] } : m)) : round,
      ),
    }));
    expect(found).toContainEqual({ what: 'in-two-places', round: 2, entry: 8, tables: [1, 4] });
    expect(found.map(({ what }) => what)).toContain('meet-too-seldom');
  });

  it('with the rounds played twice is told who meets and who plays again', () => {
    const [first = []] = base.rounds;
    const found = bent((movement) => ({ ...movement, rounds: [...movement.rounds, first] }));
    expect(found).toContainEqual({ what: 'meet-too-often', entries: [1, 8], rounds: [1, 8] });
    expect(found).toContainEqual({ what: 'board-again', entry: 8, set: 1, rounds: [1, 8] });
  });

  it('with an entry nobody has is told where', () => {
    const found = bent((movement) => ({ ...movement, entries: 7 }));
    expect(found).toContainEqual({ what: 'nobody-knows', round: 1, table: 1, entry: 8 });
  });

  it('in which one sits out twice more than another is told who', () => {
    const found = bent((movement) => ({
      ...movement,
      promises: { opponents: { least: 0, most: 1 }, sharing: false },
      rounds: movement.rounds.map((round, i) => (i < 2 ? round.filter(({ table }) => table !== 1) : round)),
    }));
    expect(found).toEqual([{ what: 'sits-out-more', entry: 8, times: 2, fewest: 0 }]);
  });
});
