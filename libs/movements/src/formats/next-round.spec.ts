import fc from 'fast-check';
import { movementNamed } from '../catalogue';
import { bridgeSwiss, danish } from '../swiss/swiss-round';
import { progressiveIndividual, progressivePartner, semiPartner } from '../whist/drive';
import { nextRound } from './next-round';
import { noResults, type Entrant, type Format, type Results, type Seating, type Won } from './seating';

const named = (count: number): readonly Entrant[] =>
  Array.from({ length: count }, (_, i) => ({ id: `e${i + 1}`, lot: i + 1 }));

const everybody = ({ tables, out }: Seating): readonly string[] => [
  ...tables.flatMap(({ ns, ew }) => [...ns, ...ew]),
  ...out.map(({ entry }) => entry),
];

const pairs = ({ tables }: Seating): readonly string[] => tables.map(({ ns, ew }) => `${ns[0]}-${ew[0]}`);

/** Plays so many rounds; `decide` says who wins, and what a win scores. */
function played(
  format: Format,
  entrants: readonly Entrant[],
  count: number,
  decide: (round: number, table: number) => Won['side'],
): { readonly rounds: readonly Seating[]; readonly results: Results } {
  const rounds: Seating[] = [];
  const won: Won[] = [];
  const scores = new Map<string, number>();
  for (let round = 1; round <= count; round += 1) {
    const seating = nextRound(format, entrants, rounds, { won, scores });
    rounds.push(seating);
    for (const { table, ns, ew } of seating.tables) {
      const side = decide(round, table);
      won.push({ round, table, side });
      for (const id of side === 'ns' ? ns : ew) scores.set(id, (scores.get(id) ?? 0) + 100);
    }
  }
  return { rounds, results: { won, scores } };
}

const chances = fc.func(fc.constantFrom('ns' as const, 'ew' as const));

describe('a movement', () => {
  const howell: Format = { kind: 'movement', movement: movementNamed('howell', 4) };

  it('seats the numbers by lot, and says which numbers met', () => {
    const [first] = nextRound(howell, named(8)).tables;
    expect(first).toEqual({
      table: 1,
      ns: ['e8'],
      ew: ['e1'],
      set: 1,
      because: { criterion: 'movement', movement: 'howell-4', ns: [8], ew: [1] },
    });
  });

  it('half a table: whoever comes to the phantom sits out, each once', () => {
    const { rounds } = played(howell, named(7), 7, () => 'ns');
    const out = rounds.map((round) => round.out);
    expect(out.map(([one]) => one?.because)).toEqual(Array(7).fill({ why: 'phantom', number: 8 }));
    expect(out.map(([one]) => one?.entry).sort()).toEqual(named(7).map(({ id }) => id));
  });

  it('a late pair takes the number nobody has, one that withdraws leaves a half table', () => {
    const entrants = [
      ...named(7).map((one) => (one.id === 'e3' ? { ...one, withdrawnFrom: 4 } : one)),
      { id: 'late', lot: 9, from: 2 },
    ];
    const { rounds } = played(howell, entrants, 7, () => 'ns');
    expect(rounds[0]?.out).toEqual([{ entry: 'e1', because: { why: 'phantom', number: 8 } }]);
    expect(rounds[1]?.out).toEqual([]);
    expect(everybody(rounds[1] as Seating)).toContain('late');
    expect(rounds[3]?.out).toEqual([
      { entry: expect.any(String), because: { why: 'withdrawn', entry: 'e3' } },
    ]);
    expect(everybody(rounds[3] as Seating)).not.toContain('e3');
  });

  it('a pair for whom there is no number is refused', () => {
    expect(() =>
      nextRound(howell, [...named(8), { id: 'late', lot: 9, from: 2 }], [nextRound(howell, named(8))]),
    ).toThrow('late, entering in round 2: a number of howell-4 that nobody has');
    expect(() => nextRound(howell, named(9))).toThrow('at most 8 pairs, not 9');
  });

  it('a table of individuals with one missing rests', () => {
    const individual: Format = { kind: 'movement', movement: movementNamed('individual', 2) };
    const { out, tables } = nextRound(individual, named(7));
    expect(tables).toHaveLength(1);
    expect(out).toHaveLength(3);
  });

  it('ends after its rounds', () => {
    const { rounds } = played(howell, named(8), 7, () => 'ew');
    expect(() => nextRound(howell, named(8), rounds)).toThrow('round 8: one of the 7 rounds of howell-4');
  });
});

describe('a drive', () => {
  it('semi-partner: the losing a one table up, the losing b one down, winners together', () => {
    const format: Format = { kind: 'drive', form: semiPartner };
    // Table 1: e1 e2 v e3 e4; table 2: e5 e6 v e7 e8; table 3: e9 e10 v e11 e12. North-South win everywhere.
    const { rounds } = played(format, named(12), 2, () => 'ns');
    expect(rounds[1]?.tables.map(({ ns, ew }) => [...ns, ...ew].join(' '))).toEqual([
      'e1 e2 e11 e8',
      'e5 e6 e3 e12',
      'e9 e10 e7 e4',
    ]);
    expect(rounds[1]?.tables[0]?.because).toMatchObject({
      criterion: 'drive',
      came: [
        { entry: 'e1', from: 1, did: 'won' },
        { entry: 'e2', from: 1, did: 'won' },
        { entry: 'e11', from: 3, did: 'lost' },
        { entry: 'e8', from: 2, did: 'lost' },
      ],
    });
  });

  it.each([
    ['individual', progressiveIndividual],
    ['semi-partner', semiPartner],
    ['partner', progressivePartner],
  ] as const)('%s: nobody is lost or doubled, and sit-outs come in turn, whatever is won', (_, form) => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 27 }), chances, (count, decide) => {
        const { rounds } = played({ kind: 'drive', form }, named(count), 8, decide);
        const times = new Map(named(count).map(({ id }) => [id, 0]));
        for (const round of rounds) {
          expect([...everybody(round)].sort()).toEqual(
            named(count)
              .map(({ id }) => id)
              .sort(),
          );
          expect(round.out.length).toBe(form === progressivePartner ? count % 2 : count % 4);
          for (const { entry } of round.out) times.set(entry, (times.get(entry) ?? 0) + 1);
        }
        // As many of one card as of the other, or one more: turns are taken within a card.
        for (const card of [0, 1])
          if (form !== progressivePartner) {
            const own = [...times.values()].filter((__, i) => i % 2 === card);
            expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('takes late comers to a table of their own, and breaks up the table somebody leaves', () => {
    const late = [1, 2, 3, 4].map((n) => ({ id: `late${n}`, lot: 100 + n, from: 2 }));
    const format: Format = { kind: 'drive', form: progressiveIndividual };
    const leaving = [
      ...named(8).map((one) => (one.id === 'e1' ? { ...one, withdrawnFrom: 3 } : one)),
      ...late,
    ];
    const { rounds } = played(format, leaving, 3, () => 'ns');
    expect(rounds.map(({ tables }) => tables.length)).toEqual([2, 3, 2]);
    expect(rounds[2]?.out).toHaveLength(3);
    expect(everybody(rounds[2] as Seating)).not.toContain('e1');
  });

  it('asks who won where it does not know', () => {
    const format: Format = { kind: 'drive', form: progressiveIndividual };
    const first = nextRound(format, named(8));
    expect(() =>
      nextRound(format, named(8), [first], { won: [{ round: 1, table: 1, side: 'ns' }], scores: new Map() }),
    ).toThrow('round 1, table 2: to know which side won');
  });
});

describe('Swiss', () => {
  const bye: Format = { kind: 'swiss', rules: bridgeSwiss, odd: 'bye' };
  const triangle: Format = { kind: 'swiss', rules: bridgeSwiss, odd: 'triangle' };

  it('does not depend on the order of entry', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...named(11)], { minLength: 11, maxLength: 11 }),
        chances,
        (shuffled, decide) => {
          const inOrder = played(bye, named(11), 4, decide);
          expect(played(bye, shuffled, 4, decide)).toEqual(inOrder);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('an odd field: nobody meets twice, a bye at most once each', () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 9, 13), chances, (count, decide) => {
        const { rounds } = played(bye, named(count), 4, decide);
        const met = rounds.flatMap((round) =>
          round.tables.map(({ ns, ew }) => [ns[0], ew[0]].sort().join(' ')),
        );
        expect(new Set(met).size).toBe(met.length);
        const out = rounds.flatMap((round) => round.out.map(({ entry }) => entry));
        expect(out).toHaveLength(4);
        expect(new Set(out).size).toBe(4);
      }),
      { numRuns: 40 },
    );
  });

  it('an odd field in triangles: nobody sits out, nobody meets twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(9, 13, 17), chances, (count, decide) => {
        const { rounds } = played(triangle, named(count), 3, decide);
        for (const round of rounds) {
          expect(round.out).toEqual([]);
          expect(new Set(everybody(round)).size).toBe(count);
          expect(round.tables).toHaveLength((count - 3) / 2 + 3);
        }
        const met = rounds.flatMap((round) =>
          round.tables.map(({ ns, ew }) => [ns[0], ew[0]].sort().join(' ')),
        );
        expect(new Set(met).size).toBe(met.length);
      }),
      { numRuns: 40 },
    );
  });

  it('the triangle is of the lowest, and says so', () => {
    const first = nextRound(triangle, named(7));
    expect(first.tables.filter(({ because }) => because.criterion === 'triangle')).toEqual([
      expect.objectContaining({ table: 3, ns: ['e5'], ew: ['e6'] }),
      expect.objectContaining({ table: 4, ns: ['e6'], ew: ['e7'] }),
      expect.objectContaining({ table: 5, ns: ['e7'], ew: ['e5'] }),
    ]);
  });

  it('one that withdraws is not paired, one that comes late is, at the score it is given', () => {
    const entrants = [
      ...named(8).map((one) => (one.id === 'e8' ? { ...one, withdrawnFrom: 2 } : one)),
      { id: 'late', lot: 9, from: 2 },
    ];
    const first = nextRound(bye, entrants);
    expect(pairs(first)).toEqual(['e1-e2', 'e3-e4', 'e5-e6', 'e7-e8']);
    const scores = new Map([['e1', 1500], ['e3', 1400], ['e5', 1300], ['e7', 1200], ['late', 900]]); // prettier-ignore
    const second = nextRound(bye, entrants, [first], { won: [], scores });
    expect(everybody(second)).toContain('late');
    expect(everybody(second)).not.toContain('e8');
    expect(pairs(second)).toEqual(['e1-e3', 'e5-e7', 'late-e2', 'e4-e6']);
  });

  it('Danish meets again where that is nearest', () => {
    const format: Format = { kind: 'swiss', rules: danish, odd: 'bye' };
    const first = nextRound(format, named(4));
    const again = nextRound(format, named(4), [first], { won: [], scores: new Map([['e1', 10], ['e2', 10]]) }); // prettier-ignore
    expect(pairs(again)).toEqual(['e1-e2', 'e3-e4']);
  });
});

describe('a knockout', () => {
  const format: Format = { kind: 'knockout' };

  it('of six: byes to the two best, seeds kept apart, the criterion being the place in the bracket', () => {
    const first = nextRound(format, named(6));
    expect(pairs(first)).toEqual(['e4-e5', 'e3-e6']);
    expect(first.out).toEqual([
      { entry: 'e1', because: { why: 'bracket-bye', seed: 1 } },
      { entry: 'e2', because: { why: 'bracket-bye', seed: 2 } },
    ]);
    const won: Won[] = [{ round: 1, table: 2, side: 'ew' }, { round: 1, table: 4, side: 'ns' }]; // prettier-ignore
    const second = nextRound(format, named(6), [first], { won, scores: new Map() });
    expect(pairs(second)).toEqual(['e1-e5', 'e2-e3']);
    expect(second.tables[0]?.because).toEqual({
      criterion: 'bracket',
      home: { kind: 'winner-of', round: 1, match: 1 },
      away: { kind: 'winner-of', round: 1, match: 2 },
    });
  });

  it('goes on without whoever withdraws, and asks who won where it does not know', () => {
    const gone = named(4).map((one) => (one.id === 'e4' ? { ...one, withdrawnFrom: 1 } : one));
    const first = nextRound(format, gone);
    expect(first.out).toEqual([{ entry: 'e1', because: { why: 'walkover', against: 'e4' } }]);
    expect(() => nextRound(format, gone, [first])).toThrow('round 1, match 2: to know which team won');
    expect(() => nextRound(format, [...named(4), { id: 'x', lot: 5, from: 2 }])).toThrow(
      'before the first round',
    );
  });

  it('leaves one, of any number, whoever wins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), chances, (count, decide) => {
        const size = Math.ceil(Math.log2(count));
        const { rounds } = played(format, named(count), size, decide);
        expect(rounds.reduce((sum, { tables }) => sum + tables.length, 0)).toBe(count - 1);
        expect(rounds.at(-1)?.tables).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a rubber table', () => {
  const format: Format = { kind: 'rubber-table' };

  it('of six: two go out by the cut, and come in for those who have played most (whist 16, 20)', () => {
    const first = nextRound(format, named(6));
    expect(first.tables[0]).toMatchObject({
      ns: ['e1', 'e2'],
      ew: ['e3', 'e4'],
      because: { criterion: 'lot' },
    });
    const cuts = [{ round: 2, lowestFirst: ['e4', 'e6', 'e1', 'e5', 'e3', 'e2'] }];
    const second = nextRound(format, named(6), [first], { ...noResults, cuts });
    // e5 and e6 had not played; of the four level with one rubber, e4 and e1 cut lowest and stay.
    expect(second.tables[0]).toMatchObject({
      ns: ['e4', 'e6'],
      ew: ['e1', 'e5'],
      because: { criterion: 'cutting', cameIn: ['e6', 'e5'] },
    });
    expect(second.out).toEqual([
      { entry: 'e3', because: { why: 'cut-out', running: 1, level: true } },
      { entry: 'e2', because: { why: 'cut-out', running: 1, level: true } },
    ]);
    const third = nextRound(format, named(6), [first, second]);
    expect(third.out.map(({ entry }) => entry)).toEqual(['e1', 'e4']);
  });

  it('is full at six, and is none under four', () => {
    expect(() => nextRound(format, named(7))).toThrow('four to six at a rubber table, not 7');
    expect(() => nextRound(format, named(3))).toThrow('not 3');
  });
});

it.each([
  [[{ id: 'a', lot: 1 }, { id: 'a', lot: 2 }], 'entry a: each entry once'],
  [[{ id: 'a', lot: 1 }, { id: 'b', lot: 1 }], 'entry b: a lot of its own'],
  [[{ id: 'a', lot: 1, from: 0 }], 'entry a: a first round from 1'],
  [[{ id: 'a', lot: 1, from: 3, withdrawnFrom: 2 }], 'to withdraw after it came in'],
])('refuses %j', (entrants, said) => {
  expect(() => nextRound({ kind: 'knockout' }, entrants as readonly Entrant[])).toThrow(said);
}); // prettier-ignore
