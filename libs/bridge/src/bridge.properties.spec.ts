import {
  beginWalk,
  leftOf,
  rulingInForce,
  seatOfCard,
  seats,
  walk,
  type BridgeFact,
  type Moment,
  type Ruling,
  type Seat,
  type Side,
} from '@fairdeal/facts';
import { anyFact, turnFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';
import { allColumns } from './columns';
import { bridge } from './index';
import type { BridgeSetup } from './setup';
import { anyEvening } from './testing/any-evening';

const setup: BridgeSetup = { dealer: 'S', pack: 'red', priorScore: { NS: 4, EW: 0 } };
const turned: BridgeSetup = { dealer: 'W', pack: 'red', priorScore: { NS: 0, EW: 4 } };
const facts = fc.oneof({ weight: 3, arbitrary: anyEvening }, fc.array(anyFact('bridge'), { maxLength: 40 }));

const turnSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');
const turnSeats = (seats: readonly Seat[]) => seats.map(leftOf);

function turnRuling(ruling: Ruling): Ruling {
  const of = ruling as { -readonly [K in 'by' | 'mayBeSeenBy']?: readonly Seat[] } & {
    nextDealer?: Seat;
    against?: Seat;
    tricksTo?: Side;
  };
  return {
    ...ruling,
    ...(of.by && { by: turnSeats(of.by) }),
    ...(of.mayBeSeenBy && { mayBeSeenBy: turnSeats(of.mayBeSeenBy) }),
    ...(of.nextDealer && { nextDealer: leftOf(of.nextDealer) }),
    ...(of.against && { against: leftOf(of.against) }),
    ...(of.tricksTo && { tricksTo: turnSide(of.tricksTo) }),
  } as Ruling;
}

it('accepts any facts, and has an answer after each', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const going = beginWalk(bridge, setup);
      for (const fact of seen) {
        going.take(fact);
        expect(allColumns(going.table)['outcome']).toBeDefined();
        expect(Array.isArray(going.rights)).toBe(true);
      }
    }),
  );
});

it('turns every ruling one seat when the table is turned one seat', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const here = walk(bridge, setup, seen);
      const there = walk(
        bridge,
        turned,
        seen.map((fact) => turnFact('bridge', fact)),
      );
      expect(there.map(({ ruling }) => ruling)).toEqual(here.map(({ ruling }) => turnRuling(ruling)));
    }),
    { numRuns: 300 },
  );
});

it('never goes back on a compulsory new deal', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const steps = walk(bridge, setup, seen);
      const first = steps.findIndex(({ ruling }) => ruling.outcome === 'new-deal-compulsory');
      if (first < 0) return;
      for (const step of steps.slice(first + 1)) {
        expect(step.ruling).toBe(steps[first]?.ruling);
        expect(step.drawn).toBeUndefined();
      }
    }),
    { numRuns: 300 },
  );
});

/** Told from the facts alone: what each of the earlier moments is reached by, in the deal South begins. */
const reaches: Partial<Record<Moment, (fact: BridgeFact) => boolean>> = {
  'deal-completed': (fact) => fact.type === 'CardDealt' && fact.n === 52 && fact.faceUp !== true,
  'dealer-declares': (fact) =>
    (fact.type === 'TrumpDeclared' || fact.type === 'TrumpPassed') && fact.by === 'S',
  'doubling-declared': (fact) => fact.type === 'LeadAsked' || fact.type === 'Doubled',
  'first-card-played': (fact) => fact.type === 'CardPlayed',
};

it('lets no right to a new deal outlive its moment', () => {
  fc.assert(
    fc.property(anyEvening, (seen) => {
      const going = beginWalk(bridge, setup);
      const past = new Set<Moment>();
      for (const fact of seen) {
        going.take(fact);
        // The next deal has moments of its own, and another dealer may have taken this one.
        if (going.table.last || going.table.deal.dealer !== 'S') return;
        for (const [moment, isReached] of Object.entries(reaches)) {
          if (isReached(fact)) past.add(moment as Moment);
        }
        const outlived = going.rights.filter(({ ground, until }) => ground !== undefined && past.has(until));
        expect(outlived).toEqual([]);
        // Doubling spoken of before there is a trump to double is no doubling: the moment passes with the word.
        past.delete('doubling-declared');
      }
    }),
    { numRuns: 300 },
  );
});

it('names in the column by the seats whose claim would be granted, whatever was ruled last', () => {
  fc.assert(
    fc.property(anyEvening, (seen) => {
      const now = beginWalk(bridge, setup);
      for (const fact of seen) now.take(fact);
      const by = now.table.final ? [] : (allColumns(now.table)['by'] as readonly Seat[]);
      for (const seat of seats) {
        const claim: BridgeFact = { type: 'NewDealClaimed', by: seat, ground: 'other' };
        const claimed = rulingInForce(bridge, setup, [...seen, claim]);
        if (now.table.final) expect(claimed).toEqual(now.ruling);
        else expect('claim' in claimed && claimed.claim === 'granted').toBe(by.includes(seat));
      }
    }),
    { numRuns: 300 },
  );
});

it('says the same of a beginning whatever follows it', () => {
  fc.assert(
    fc.property(facts, fc.nat(120), (seen, length) => {
      expect(walk(bridge, setup, seen).slice(0, length)).toEqual(walk(bridge, setup, seen.slice(0, length)));
    }),
  );
});

it('is not disturbed by being stopped, read, and gone on with', () => {
  fc.assert(
    fc.property(facts, fc.nat(120), (seen, stop) => {
      const going = beginWalk(bridge, setup);
      for (const fact of seen.slice(0, stop)) going.take(fact);
      const read = JSON.stringify([going.ruling, going.rights, allColumns(going.table)]);
      expect(JSON.stringify([going.ruling, going.rights, allColumns(going.table)])).toBe(read);
      for (const fact of seen.slice(stop)) going.take(fact);
      expect(going.ruling).toEqual(rulingInForce(bridge, setup, seen));
    }),
  );
});

it('finds a pair followed by a third card at 50 of its 51 places', () => {
  const dealWithPairAt = (second: number): readonly BridgeFact[] =>
    Array.from({ length: 52 }, (_, i): BridgeFact => {
      const n = i + 1;
      const to = seatOfCard('S', n === second && n !== 52 ? n - 1 : n);
      return { type: 'CardDealt', n, to, card: null, ...(n === second && { together: true }) };
    });
  const places = Array.from({ length: 51 }, (_, i) => i + 2);
  const ruled = places.filter((second) => {
    const ruling = rulingInForce(bridge, setup, dealWithPairAt(second));
    return 'law' in ruling && ruling.law === 'bridge:38e';
  });
  expect(ruled).toEqual(places.filter((second) => second < 52));
});

it('finds a card laid astray at each of the 52 places', () => {
  const laws = Array.from({ length: 52 }, (_, i) => {
    const seen = Array.from({ length: 52 }, (_unused, j): BridgeFact => {
      const n = j + 1;
      return { type: 'CardDealt', n, to: seatOfCard('S', n === i + 1 ? n + 1 : n), card: null };
    });
    const ruling = rulingInForce(bridge, setup, seen);
    return 'law' in ruling ? ruling.law : undefined;
  });
  expect(laws).toEqual([...Array.from({ length: 51 }, () => 'bridge:38a'), 'bridge:38g']);
});
