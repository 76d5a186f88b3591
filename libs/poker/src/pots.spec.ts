import fc from 'fast-check';
import {
  divide,
  shareByLaw60,
  shareByPots,
  shareOut,
  type Contender,
  type Shares,
  type Staked,
} from './pots';

const shared = (amount: number, sharers: readonly number[]): Shares => {
  const shares: Shares = new Map();
  shareOut(shares, amount, sharers);
  return shares;
};
const sumOf = (shares: Shares): number => [...shares.values()].reduce((sum, amount) => sum + amount, 0);

it('gives odd chips one each to the first of those who share (A33)', () => {
  expect([...shared(22, [5, 1, 2])]).toEqual([
    [5, 8],
    [1, 7],
    [2, 7],
  ]);
  expect([...shared(2, [5, 1, 2])]).toEqual([
    [5, 1],
    [1, 1],
  ]);
});

const staked: fc.Arbitrary<readonly Staked[]> = fc
  .array(fc.record({ stake: fc.nat(60), forced: fc.nat(4), isPlayer: fc.boolean() }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((list) =>
    list.map(({ stake, forced, isPlayer }, i) => ({
      seat: i + 1,
      stake: stake + forced,
      forced,
      isPlayer: isPlayer || i < 2,
    })),
  );

/**
 * T15 told chip by chip: the k-th chip of a stake that somebody else's reached lies in the pot of those still in whose
 * stakes have a k-th chip too. Chips above every player's lie in the last pot.
 */
function chipByChip(stakes: readonly Staked[]): ReadonlyMap<string, number> {
  const players = stakes.filter(({ isPlayer }) => isPlayer);
  const highest = Math.max(...stakes.map(({ stake }) => stake));
  const pots = new Map<string, number>();
  let last = '';
  for (let k = 1; k <= highest; k++) {
    const laid = stakes.filter(({ stake }) => stake >= k);
    const eligible = players.filter(({ stake }) => stake >= k).map(({ seat }) => seat);
    if (laid.length === 1 && laid[0]?.isPlayer) continue;
    if (eligible.length > 0) last = eligible.join(' ');
    pots.set(last, (pots.get(last) ?? 0) + laid.length);
  }
  return pots;
}

it('divides as chip by chip, whatever was staked', () => {
  fc.assert(
    fc.property(staked, (stakes) => {
      const { pots, returned } = divide(stakes, 0);
      const counted = chipByChip(stakes);
      expect(Object.fromEntries(pots.map(({ amount, eligible }) => [eligible.join(' '), amount]))).toEqual(
        Object.fromEntries(counted),
      );
      const all = stakes.reduce((sum, { stake }) => sum + stake, 0);
      expect(sumOf(new Map(returned)) + pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(all);
    }),
    { numRuns: 500 },
  );
});

it('puts what lies in the pool besides stakes into the first pot (T15)', () => {
  const two: readonly Staked[] = [
    { seat: 1, stake: 5, forced: 0, isPlayer: true },
    { seat: 2, stake: 9, forced: 0, isPlayer: true },
    { seat: 3, stake: 9, forced: 0, isPlayer: true },
  ];
  expect(divide(two, 7).pots).toEqual([
    { amount: 22, eligible: [1, 2, 3] },
    { amount: 8, eligible: [2, 3] },
  ]);
});

const contest = staked.chain((stakes) =>
  fc
    .array(fc.record({ rank: fc.nat(3), demanded: fc.boolean() }), {
      minLength: stakes.length,
      maxLength: stakes.length,
    })
    .map((hands) => ({
      stakes,
      contenders: stakes.flatMap(({ seat, isPlayer }, i): readonly Contender[] => {
        const hand = hands[i] as { rank: number; demanded: boolean };
        const inGame = stakes.map((one) => one.seat);
        return isPlayer ? [{ seat, rank: hand.rank, inGame: hand.demanded ? inGame : undefined }] : [];
      }),
    })),
);

it('pays all there is by law 60, and to a demander at most his own stake from each', () => {
  fc.assert(
    fc.property(contest, fc.nat(20), ({ stakes, contenders }, besides) => {
      const pool = stakes.reduce((sum, { stake }) => sum + stake, besides);
      const shares = shareByLaw60(pool, contenders, stakes);
      expect(sumOf(shares)).toBe(pool);
      const somebodyWithout = contenders.some(({ inGame }) => inGame === undefined);
      if (!somebodyWithout) return;
      for (const { seat, inGame } of contenders) {
        if (!inGame) continue;
        const own = stakes[seat - 1]?.stake ?? 0;
        const most = stakes.reduce((sum, { stake }) => sum + Math.min(stake, own), 0);
        expect(shares.get(seat) ?? 0).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 500 },
  );
});

it('gives the whole pool to the best who demanded nothing (law 60, step 2)', () => {
  fc.assert(
    fc.property(contest, ({ stakes, contenders }) => {
      const plain = contenders.map((one) => ({ ...one, inGame: undefined }));
      const best = Math.max(...plain.map(({ rank }) => rank));
      const shares = shareByLaw60(100, plain, stakes);
      expect([...shares.keys()].sort()).toEqual(
        plain
          .filter(({ rank }) => rank === best)
          .map(({ seat }) => seat)
          .slice(0, 100)
          .sort(),
      );
    }),
  );
});

it('pays all there is by pots, and to nobody from a pot he is not in', () => {
  fc.assert(
    fc.property(contest, ({ stakes, contenders }) => {
      const division = divide(stakes, 0);
      const shares = shareByPots(division, contenders);
      expect(sumOf(shares)).toBe(stakes.reduce((sum, { stake }) => sum + stake, 0));
      for (const { seat } of contenders) {
        const open = division.pots.filter(({ eligible }) => eligible.includes(seat));
        const most = open.reduce((sum, { amount }) => sum + amount, division.returned.get(seat) ?? 0);
        expect(shares.get(seat) ?? 0).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 500 },
  );
});
