import {
  beginWalk,
  fullPack,
  leftOf,
  seatOfCard,
  type BridgeFact,
  type Card,
  type Seat,
} from '@fairdeal/facts';
import { handOf } from './hand';
import { bridge } from './rulebook';

/** South dealt spades, West hearts, North diamonds, East clubs: thirteen tricks are told in thirteen lines. */
const suitOfSeat: Record<Seat, 'S' | 'H' | 'D' | 'C'> = { S: 'S', W: 'H', N: 'D', E: 'C' };
const ofSuit = (suit: string): readonly Card[] => fullPack.filter((card) => card.endsWith(suit));

const dealt: readonly BridgeFact[] = [
  { type: 'DealBegun', dealer: 'S', pack: 'red' },
  ...Array.from({ length: 52 }, (_, i): BridgeFact => {
    const n = i + 1;
    return { type: 'CardDealt', n, to: seatOfCard('S', n), card: null };
  }),
  { type: 'DealCompleted', n: 52 },
];

const trick = (leader: Seat, place: number): readonly BridgeFact[] => {
  const order = [leader, leftOf(leader), leftOf(leftOf(leader)), leftOf(leftOf(leftOf(leader)))];
  return order.map((by) => ({ type: 'CardPlayed', by, card: ofSuit(suitOfSeat[by])[place] as Card }));
};

/** West leads; trumps are South's, who ruffs every trick it can and leads the next. */
const played = (tricks: number): readonly BridgeFact[] =>
  Array.from({ length: tricks }, (_, i) => trick(i === 0 ? 'W' : 'S', i)).flat();

const handAfter = (...facts: readonly BridgeFact[]) => {
  const going = beginWalk(bridge, { dealer: 'S', pack: 'red' });
  for (const fact of facts) going.take(fact);
  return handOf(going.table);
};

const spades: BridgeFact = { type: 'TrumpDeclared', by: 'S', suit: 'S' };

it('is not told before trick 13 is complete (reading A17)', () => {
  expect(handAfter(...dealt, spades, ...played(12))).toBeUndefined();
});

it('tells the make, the tricks, honours as they were dealt, and who had no trump', () => {
  expect(handAfter(...dealt, spades, ...played(13))).toEqual({
    trump: 'S',
    multiplier: 1,
    tricks: { NS: 13, EW: 0 },
    honours: { N: 0, E: 0, S: 5, W: 0 },
    void: ['N', 'E', 'W'],
    revokes: { NS: 0, EW: 0 },
  });
});

it('counts aces at no trumps, where each trick is its leader’s, and multiplies by each double', () => {
  const facts: readonly BridgeFact[] = [
    { type: 'TrumpDeclared', by: 'S', suit: 'NT' },
    { type: 'Doubled', by: 'W' },
  ];
  const tricks = Array.from({ length: 13 }, (_, i) => trick('W', i)).flat();
  expect(handAfter(...dealt, ...facts, ...tricks)).toEqual({
    trump: 'NT',
    multiplier: 2,
    tricks: { NS: 0, EW: 13 },
    honours: { N: 1, E: 1, S: 1, W: 1 },
    void: [],
    revokes: { NS: 0, EW: 0 },
  });
});

it('gives what was claimed to who claimed it, and the rest to the others', () => {
  // Aces go last, so that South has played only small trumps: who holds the honours is not told.
  const claim: readonly BridgeFact[] = [
    { type: 'TricksClaimed', by: 'S', count: 9 },
    { type: 'ClaimAdmitted', by: 'W' },
  ];
  const faces = dealt.map((fact): BridgeFact => {
    if (fact.type !== 'CardDealt') return fact;
    return { ...fact, card: ofSuit(suitOfSeat[fact.to])[Math.ceil(fact.n / 4) - 1] as Card };
  });
  expect(handAfter(...faces, spades, ...played(2), ...claim)).toMatchObject({ tricks: { NS: 11, EW: 2 } });
  expect(handAfter(...dealt, spades, ...played(2), ...claim)).toBeUndefined();
});

it('is not told where tricks were reported as a run, and nobody saw who won them', () => {
  const run: BridgeFact = { type: 'TricksPlayed', from: 1, to: 13 };
  expect(handAfter(...dealt, spades, run)).toBeUndefined();
});

it('counts each revoke that was paid for once, also when it is claimed while the next deal is made ready', () => {
  // South has the two of hearts and West that of spades; South ruffs the first trick all the same.
  const held: Record<Seat, readonly Card[]> = {
    S: [...ofSuit('S').filter((card) => card !== '2S'), '2H'],
    W: [...ofSuit('H').filter((card) => card !== '2H'), '2S'],
    N: ofSuit('D'),
    E: ofSuit('C'),
  };
  const tricks = Array.from({ length: 13 }, (_, i) =>
    (i === 0 ? (['W', 'N', 'E', 'S'] as const) : (['S', 'W', 'N', 'E'] as const)).map((by): BridgeFact => ({
      type: 'CardPlayed',
      by,
      card: held[by][i] as Card,
    })),
  ).flat();
  const told = [...dealt, spades, ...tricks];
  const claim: BridgeFact = { type: 'RevokeClaimed', by: 'W', against: 'S', trick: 1 };
  const next: BridgeFact = { type: 'PackShuffled', by: 'E', pack: 'blue' };
  const paid = { tricks: { NS: 12, EW: 1 }, revokes: { NS: 1, EW: 0 } };
  expect(handAfter(...told)).toMatchObject({ ...paid, revokes: { NS: 0, EW: 0 } });
  expect(handAfter(...told, claim)).toMatchObject(paid);
  expect(handAfter(...told, claim, claim)).toMatchObject(paid);
  expect(handAfter(...told, next, claim, claim)).toMatchObject(paid);
});
