import {
  beginWalk,
  rulingInForce,
  walk,
  type Moment,
  type PokerFact,
  type PokerSeat,
  type Ruling,
} from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';
import { borrowedAt, chipsAt } from './chips';
import { allColumns, column } from './columns';
import { nextSetup, poker, scoreOf } from './index';
import { openTable } from './open-table';
import type { Place } from './place';
import type { PokerSetup } from './setup';
import { anyGame, regularGame, seats } from './testing/any-game';

const plain: PokerSetup = { seats, dealer: 5, pack: 'red', ante: 2, limit: 12 };
const setups: readonly PokerSetup[] = [
  plain,
  { ...plain, stacks: { 1: 40, 2: 40, 3: 20, 4: 40, 5: 9 } },
  { ...plain, allIn: 'side-pots', stacks: { 1: 40, 2: 12, 3: 20, 4: 0, 5: 9 } },
  { ...plain, carried: 7, jackPot: { step: 1, minimum: 'JJ' }, stacks: { 1: 1, 2: 40, 3: 40, 4: 40, 5: 40 } },
  { ...plain, dealer: null },
];
const setup = fc.constantFrom(...setups);
const facts = fc.oneof({ weight: 3, arbitrary: anyGame }, fc.array(anyFact('poker'), { maxLength: 40 }));

/** Chips that came to the table: what was behind and in the pool when the game began, and what was borrowed since. */
const brought = (from: PokerSetup): number => chipsAt(openTable(from));

it('takes any facts, and has an answer after each', () => {
  fc.assert(
    fc.property(setup, facts, (from, seen) => {
      const going = beginWalk(poker, from);
      const mute = seen.filter((fact) => {
        going.take(fact);
        nextSetup(going.table);
        return allColumns(going.table)['outcome'] === undefined || !Array.isArray(going.rights);
      });
      expect(mute).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('makes and loses no chip, whatever the facts, and nobody puts down what he has not', () => {
  fc.assert(
    fc.property(setup, facts, (from, seen) => {
      const going = beginWalk(poker, from);
      const wrong = seen.filter((fact) => {
        going.take(fact);
        const { table } = going;
        const isLost = chipsAt(table) !== brought(from) + borrowedAt(table) || table.pool < 0;
        const isInDebt = ({ counted, behind, stake, ante, straddle }: Place) =>
          (counted && behind < 0) || stake < ante + straddle;
        return isLost || table.places.some((place) => place !== undefined && isInDebt(place));
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

it('has in the pool what was carried, staked and paid, until somebody takes it', () => {
  fc.assert(
    fc.property(setup, facts, (from, seen) => {
      const going = beginWalk(poker, from);
      for (const fact of seen) {
        going.take(fact);
        const { pool, carried, places } = going.table;
        const sum = places.reduce(
          (all, place) => all + (place ? place.stake + place.jackPot + place.penalty - place.taken : 0),
          carried,
        );
        if (going.table.award) expect(pool).toBeLessThanOrEqual(sum);
        else expect(pool).toBe(sum);
      }
    }),
    { numRuns: 300 },
  );
});

it('shares out the whole pool and no more, in whole chips', () => {
  fc.assert(
    fc.property(setup, facts, (from, seen) => {
      const ruling = rulingInForce(poker, from, seen);
      if (ruling.outcome !== 'pool-awarded') return;
      const amounts = ruling.payouts.map(({ amount }) => amount);
      expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(ruling.pool);
      expect(new Set(ruling.payouts.map(({ to }) => to)).size).toBe(ruling.payouts.length);
    }),
    { numRuns: 1000 },
  );
});

it('scores a game at nothing in all, the pool counted, and starts the next with those chips', () => {
  fc.assert(
    fc.property(setup, facts, (from, seen) => {
      const going = beginWalk(poker, from);
      for (const fact of seen) going.take(fact);
      const score = scoreOf(going.table);
      if (!score) return;
      const won = Object.values(score.won).reduce((sum, chips) => sum + chips, 0);
      expect(won + score.pool).toBe(0);
      const next = nextSetup(going.table);
      if (!next?.stacks || Object.keys(next.stacks).length < seats.length) return;
      const all = Object.values(next.stacks).reduce((sum, chips) => sum + chips, next.carried ?? 0);
      expect(all).toBe(brought(from) + borrowedAt(going.table));
    }),
    { numRuns: 1000 },
  );
});

const isVoid = ({ outcome }: Ruling<PokerSeat>) =>
  outcome === 'new-deal-compulsory' || outcome === 'deal-stopped';

it('keeps a void deal void until the next is begun, save for a cut that is spoiled', () => {
  fc.assert(
    fc.property(setup, facts, (from, seen) => {
      const steps = walk(poker, from, seen);
      steps.forEach(({ ruling }, i) => {
        const next = steps[i + 1];
        if (!next || !isVoid(ruling) || next.fact.type === 'DealBegun') return;
        if (next.fact.type === 'CutSpoiled') return;
        // The pack of a deal void on another head may be proved imperfect as well (S1): the stakes go back, and it stays void.
        if (next.fact.type === 'PackProvedImperfect' && ruling.law !== 'poker:S1') return;
        // A further ruling before the next deal is about setting its stakes, and none of them revives the deal.
        if (next.ruling !== ruling) expect(next.ruling.outcome).toBe('act-refused');
      });
    }),
    { numRuns: 500 },
  );
});

it('never goes back on a pool awarded, but for an imperfect pack proved before it is taken', () => {
  fc.assert(
    fc.property(setup, facts, (from, seen) => {
      const going = beginWalk(poker, from);
      let award: unknown;
      let fact: PokerFact | undefined;
      for (fact of seen) {
        going.take(fact);
        if (award !== undefined && going.table.award !== award) {
          expect(fact.type).toBe('PackProvedImperfect');
          return;
        }
        award = going.table.award;
      }
    }),
    { numRuns: 500 },
  );
});

const clockwise = (seat: PokerSeat): PokerSeat => (seat % 5) + 1;
/** Seats past the fifth are at no table of five, and stay where they are not. */
const turnedSeat = (seat: PokerSeat): PokerSeat => (seat <= 5 ? clockwise(seat) : seat);
const seatFields = ['by', 'to', 'from', 'seat', 'dealer', 'against', 'about'] as const;

/** The same fact at a table turned one seat clockwise. */
function turned(value: unknown, key?: string): unknown {
  if (typeof value === 'number') return seatFields.includes(key as 'by') ? turnedSeat(value) : value;
  if (Array.isArray(value)) return value.map((item) => turned(item, key === 'passed' ? 'by' : key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      key === 'stakes' ? [String(turnedSeat(Number(name))), inner] : [name, turned(inner, name)],
    ),
  );
}

const turnRuling = (ruling: Ruling<PokerSeat>): unknown => {
  const { winners, nextDealer, ...rest } = ruling as {
    winners?: readonly PokerSeat[];
    nextDealer?: PokerSeat;
  };
  return {
    ...(turned(rest) as object),
    ...(winners && { winners: winners.map(clockwise) }),
    ...(nextDealer !== undefined && { nextDealer: clockwise(nextDealer) }),
  };
};

it('turns every ruling one seat when the table is turned one seat', () => {
  fc.assert(
    fc.property(anyGame, (seen) => {
      const here = walk(poker, plain, seen);
      const there = walk(
        poker,
        { ...plain, dealer: clockwise(5) },
        seen.map((fact) => turned(fact) as PokerFact),
      );
      expect(there.map(({ ruling }) => ruling)).toEqual(here.map(({ ruling }) => turnRuling(ruling)));
    }),
    { numRuns: 300 },
  );
});

/** Told from the facts alone: what the moments of a new deal claimed are reached by, in the first deal. */
const reaches: Partial<Record<Moment, (fact: PokerFact, dealt: number) => boolean>> = {
  'deal-completed': (fact, dealt) => fact.type === 'CardDealt' && dealt >= 25,
};

it('lets no right to a new deal outlive its moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: regularGame.length }), fc.boolean(), (length, cut) => {
      const seen = regularGame.slice(0, length).filter(({ type }) => cut || type !== 'PackCut');
      const going = beginWalk(poker, plain);
      let dealt = 0;
      const past = new Set<Moment>();
      for (const fact of seen) {
        going.take(fact);
        if (fact.type === 'CardDealt') dealt += 1;
        for (const [moment, isReached] of Object.entries(reaches)) {
          if (isReached(fact, dealt)) past.add(moment as Moment);
        }
        const open = going.rights.filter(({ ground }) => ground !== undefined);
        expect(open.filter(({ until }) => past.has(until))).toEqual([]);
        expect(open.some(({ ground }) => ground === 'not-cut')).toBe(
          (!cut && dealt < 25 && dealt > 0) || (!cut && fact.type === 'DealBegun'),
        );
      }
    }),
  );
});

it('lists as claimable what a claim would be granted, and nothing else', () => {
  fc.assert(
    fc.property(
      anyGame,
      fc.constantFrom('not-cut' as const, 'faced-card' as const, 'wrong-count' as const),
      (seen, ground) => {
        const going = beginWalk(poker, plain);
        for (const fact of seen) going.take(fact);
        if (going.table.stage === 'void' || going.table.waivers.length > 0) return;
        for (const by of seats) {
          const open = going.rights.some((right) => right.ground === ground && right.by.includes(by));
          const claim: PokerFact = { type: 'NewDealClaimed', by, ground };
          const claimed = rulingInForce(poker, plain, [...seen, claim]);
          expect('claim' in claimed && claimed.claim === 'granted').toBe(open);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('says the same of a beginning whatever follows it', () => {
  fc.assert(
    fc.property(setup, facts, fc.nat(80), (from, seen, length) => {
      expect(walk(poker, from, seen).slice(0, length)).toEqual(walk(poker, from, seen.slice(0, length)));
    }),
    { numRuns: 300 },
  );
});

it('is not disturbed by being stopped, read, and gone on with', () => {
  fc.assert(
    fc.property(setup, facts, fc.nat(80), (from, seen, stop) => {
      const going = beginWalk(poker, from);
      for (const fact of seen.slice(0, stop)) going.take(fact);
      const read = JSON.stringify([going.ruling, going.rights, allColumns(going.table)]);
      expect(JSON.stringify([going.ruling, going.rights, allColumns(going.table)])).toBe(read);
      for (const fact of seen.slice(stop)) going.take(fact);
      expect(going.ruling).toEqual(rulingInForce(poker, from, seen));
    }),
    { numRuns: 300 },
  );
});

it('finds the deal unfinished at each of its first 24 cards, and finished at the 25th (17)', () => {
  const outcomes = Array.from({ length: 25 }, (_, i) => {
    const uncut = regularGame.filter(({ type }) => type !== 'PackCut');
    const until = uncut.findIndex((fact) => fact.type === 'CardDealt' && fact.n === i + 1);
    const told: PokerFact = { type: 'AttentionCalled', by: 3, irregularity: 'not-cut' };
    return rulingInForce(poker, plain, [...uncut.slice(0, until + 1), told]).outcome;
  });
  expect(outcomes).toEqual([...Array.from({ length: 24 }, () => 'new-deal-compulsory'), 'stands']);
});

it('rules a regular game by its last facts alone: the better pair takes the forty', () => {
  const going = beginWalk(poker, plain);
  for (const fact of regularGame.slice(0, -2)) expect(going.take(fact)).toBeUndefined();
  for (const fact of regularGame.slice(-2)) going.take(fact);
  expect(going.ruling).toMatchObject({
    outcome: 'pool-awarded',
    law: 'poker:59',
    payouts: [{ to: 3, amount: 40 }],
  });
  expect(column(going.table, 'handLaw')).toBe('poker:74');
});
