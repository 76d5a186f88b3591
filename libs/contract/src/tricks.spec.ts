import { beginWalk, sideOf, seats, type ContractFact, type Seat } from '@fairdeal/facts';
import fc from 'fast-check';
import { columnOf, contract, contractReckoner, handOf, readContract, type ContractSetup } from './index';

const setup: ContractSetup = {
  form: 'duplicate',
  board: 1,
  contract: readContract('4S')!,
  declarer: 'S',
};

const anySeat = fc.constantFrom(...seats);
const anyTricks = fc.integer({ min: 0, max: 13 });

/** Play of some tricks, then a claim or a concession or play to the end, and what may be ruled on it. */
const anyPlay = fc
  .record({
    won: fc.array(anySeat, { minLength: 13, maxLength: 13 }),
    turned: fc.integer({ min: 0, max: 13 }),
    claim: fc.record({
      by: anySeat,
      tricks: anyTricks,
      type: fc.constantFrom('TricksClaimed', 'TricksConceded'),
    }),
    then: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('ClaimAgreed' as const), by: anySeat }),
        fc.record({ type: fc.constant('ClaimObjected' as const), by: anySeat }),
        fc.record({
          type: fc.constant('RevokeEstablished' as const),
          against: anySeat,
          trick: fc.integer({ min: 1, max: 13 }),
          how: fc.constantFrom('played' as const, 'claimed' as const),
        }),
        fc.record({
          type: fc.constant('DirectorFinds' as const),
          finding: fc.constantFrom(
            'trump-out',
            'stated-line-can-normally-fail',
            'doubtful-point',
            'agreed-trick-likely-won-if-played',
            'conceded-trick-could-not-be-lost-by-normal-play',
            'card-omitted',
          ),
          value: fc.boolean(),
          likelyUnaware: fc.boolean(),
          normalPlayLoses: anyTricks,
          tricks: anyTricks,
          by: anySeat,
          trick: fc.integer({ min: 1, max: 13 }),
        }),
      ),
      { maxLength: 6 },
    ),
  })
  .map(({ won, turned, claim, then }): readonly ContractFact[] => [
    ...(turned > 0
      ? [{ type: 'TricksQuitted' as const, from: 1, to: turned, wonBy: won.slice(0, turned) }]
      : []),
    { ...claim, of: 13 - turned } as ContractFact,
    ...then,
  ]);

const walked = (facts: readonly ContractFact[]) => {
  const going = beginWalk(contract, setup);
  for (const fact of facts) going.take(fact);
  return going.table;
};

it('has thirteen tricks between the sides, whatever is claimed, conceded or transferred', () => {
  let counted = 0;
  fc.assert(
    fc.property(anyPlay, (facts) => {
      const table = walked(facts);
      const hand = handOf(table);
      if (hand === undefined) return;
      counted += 1;
      const { tricks } = contractReckoner.reckon(contractReckoner.fresh, hand);
      expect(tricks!.NS + tricks!.EW).toBe(13);
      expect(Math.min(tricks!.NS, tricks!.EW)).toBeGreaterThanOrEqual(0);
      expect(tricks!.NS).toBe(columnOf(table, 'declarerTricks'));
      const won = columnOf(table, 'tricksWon') as { NS: number; EW: number };
      expect(won.NS + won.EW).toBe(13);
    }),
    { numRuns: 1000 },
  );
  expect(counted).toBeGreaterThan(100);
});

it('gives to one side what it takes from the other: declarer has what was won, more or less what is moved', () => {
  const anyRevoked = fc.record({
    won: fc.array(anySeat, { minLength: 13, maxLength: 13 }),
    against: anySeat,
    trick: fc.integer({ min: 1, max: 13 }),
  });
  fc.assert(
    fc.property(anyRevoked, ({ won, against, trick }) => {
      const table = walked([
        { type: 'TricksQuitted', from: 1, to: 13, wonBy: won },
        { type: 'RevokeEstablished', against, trick, how: 'played' },
      ]);
      const own = won.filter((seat: Seat) => sideOf(seat) === 'NS').length;
      const moved = columnOf(table, 'tricksTransferred') as number;
      const signed = sideOf(against) === 'EW' ? moved : -moved;
      expect(columnOf(table, 'declarerTricks')).toBe(own + signed);
    }),
  );
});
