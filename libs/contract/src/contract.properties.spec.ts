import {
  beginWalk,
  leftOf,
  otherSide,
  rulingInForce,
  seats,
  walk,
  type ContractFact,
  type Seat,
  type Side,
} from '@fairdeal/facts';
import { anyFact, turnFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';
import { allColumns, column } from './columns';
import { contract, type ContractSetup } from './index';
import { cardIn } from './play';
import type { ContractRuling, Says } from './says';
import { anyBoard, regularBoard } from './testing/any-board';

const setup: ContractSetup = { form: 'duplicate', board: 1, dealer: 'N', vul: 'NS' };
const turned: ContractSetup = { form: 'duplicate', board: 1, dealer: 'E', vul: 'EW' };
const facts = fc.oneof({ weight: 3, arbitrary: anyBoard }, fc.array(anyFact('contract'), { maxLength: 40 }));

it('accepts any facts, and has an answer after each', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const going = beginWalk(contract, setup);
      for (const fact of seen) {
        going.take(fact);
        expect(allColumns(going.table)['outcome']).toBeDefined();
        expect(Array.isArray(going.rights)).toBe(true);
      }
    }),
  );
});

it('draws nothing from a step it calls plain', () => {
  const asked = { ...contract, plain: () => false };
  fc.assert(
    fc.property(facts, (seen) => {
      expect(walk(contract, setup, seen)).toEqual(walk(asked, setup, seen));
    }),
    { numRuns: 300 },
  );
});

it('finds nothing irregular in a regular board, and its contract, leader and winners', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const board = regularBoard(seed);
      const going = beginWalk(contract, setup);
      for (const fact of board.facts) {
        if (fact.type === 'LeadFaced') {
          expect(column(going.table, 'leader')).toBe(leftOf(board.declarer as Seat));
          expect(column(going.table, 'turn')).toBe(leftOf(board.declarer as Seat));
        }
        going.take(fact);
        expect(going.ruling.outcome).toBe('continues');
      }
      expect(column(going.table, 'contract')).toBe(board.contract ?? 'PASS');
      expect(column(going.table, 'declarer')).toBe(board.declarer ?? null);
      expect(going.table.play.winners).toEqual(board.wonBy);
    }),
    { numRuns: 200 },
  );
});

it('ends no auction without a lead for the hand on the left of declarer', () => {
  fc.assert(
    fc.property(anyBoard, (seen) => {
      const going = beginWalk(contract, setup);
      let wasOver = false;
      for (const fact of seen) {
        going.take(fact);
        const { declarer, stage, contract: bid, play } = going.table;
        const isOver = stage === 'clarification';
        if (isOver && !wasOver) {
          expect(bid).not.toBeNull();
          expect(declarer).toBeDefined();
          expect(play.turn).toBe(leftOf(declarer as Seat));
          expect(column(going.table, 'leader')).toBe(leftOf(declarer as Seat));
        }
        wasOver = isOver;
      }
    }),
    { numRuns: 300 },
  );
});

it('counts every trick told to one side or the other, thirteen at the end of a play told whole', () => {
  fc.assert(
    fc.property(anyBoard, (seen) => {
      const going = beginWalk(contract, setup);
      for (const fact of seen) {
        going.take(fact);
        const { play } = going.table;
        const told = play.winners.filter((winner) => winner !== undefined).length;
        expect(play.wonNS + play.wonEW).toBe(told);
        expect(play.tricks).toBeLessThanOrEqual(13);
        if (play.tricks === 13 && told === 13) expect(play.wonNS + play.wonEW).toBe(13);
      }
    }),
    { numRuns: 300 },
  );
});

it('lets no card lie in two places', () => {
  fc.assert(
    fc.property(anyBoard, (seen) => {
      const going = beginWalk(contract, setup);
      for (const fact of seen) going.take(fact);
      const { play } = going.table;
      const cards = Array.from({ length: 13 }, (_, i) => seats.map((seat) => cardIn(play, i + 1, seat)))
        .flat()
        .filter((card) => card !== undefined);
      expect(new Set(cards).size).toBe(cards.length);
    }),
    { numRuns: 300 },
  );
});

it('never goes back on a new deal that was ordered', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const going = beginWalk(contract, setup);
      let ordered: unknown;
      for (const fact of seen) {
        const drawn = going.take(fact);
        if (ordered !== undefined) {
          expect(going.ruling).toBe(ordered);
          expect(drawn).toBeUndefined();
        }
        if (going.table.final) ordered = going.ruling;
      }
    }),
    { numRuns: 300 },
  );
});

it('says the same of a beginning whatever follows it', () => {
  fc.assert(
    fc.property(facts, fc.nat(140), (seen, length) => {
      expect(walk(contract, setup, seen).slice(0, length)).toEqual(
        walk(contract, setup, seen.slice(0, length)),
      );
    }),
  );
});

it('is not disturbed by being stopped, read, and gone on with', () => {
  fc.assert(
    fc.property(facts, fc.nat(140), (seen, stop) => {
      const going = beginWalk(contract, setup);
      for (const fact of seen.slice(0, stop)) going.take(fact);
      const read = JSON.stringify([going.ruling, going.rights, allColumns(going.table)]);
      expect(JSON.stringify([going.ruling, going.rights, allColumns(going.table)])).toBe(read);
      for (const fact of seen.slice(stop)) going.take(fact);
      expect(going.ruling).toEqual(rulingInForce(contract, setup, seen));
    }),
  );
});

const turnSides = <T>(by: Readonly<Partial<Record<Side, T>>>) =>
  Object.fromEntries(
    Object.entries(by).map(([side, value]) => [
      side === 'NS' || side === 'EW' ? otherSide(side) : side,
      value,
    ]),
  );

const seatFields = ['seat', 'hand', 'by', 'wonBy', 'turn', 'declarer', 'nextDealer'] as const;
const untilCalls = ['north-calls', 'east-calls', 'south-calls', 'west-calls'];

/** A value said in a ruling, with every seat in it moved on one place. */
function turnSaid(name: string, value: unknown): unknown {
  if (name === 'score' || name === 'adjusted' || name === 'matchpoints') return turnSides(value as object);
  if (name === 'proceduralLiable') return (value as readonly Side[]).map(otherSide);
  if (name === 'mayWithdraw' || name === 'mustCorrect') return (value as readonly Seat[]).map(leftOf);
  if (Array.isArray(value)) return value.map((item: unknown) => turnSaid('', item));
  if ((seatFields as readonly string[]).includes(name)) return leftOf(value as Seat);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, held]) => [inner, turnSaid(inner, held)]));
}

function turnRuling(ruling: ContractRuling): unknown {
  const of = ruling as ContractRuling & { by?: readonly Seat[]; nextDealer?: Seat; until?: string };
  const at = untilCalls.indexOf(of.until ?? '');
  return {
    ...ruling,
    ...(of.by && { by: of.by.map(leftOf) }),
    ...(of.nextDealer && { nextDealer: leftOf(of.nextDealer) }),
    ...(at >= 0 && { until: untilCalls[(at + 1) % 4] }),
    ...(ruling.says && { says: turnSaid('', ruling.says) as Says }),
  };
}

/** Findings name seats and sides in fields of their own, and a wrong explanation in words: these do not turn. */
const turns = (fact: ContractFact) => fact.type !== 'DirectorFinds' && fact.type !== 'ExplanationGiven';

const sorted = (ruling: unknown) => {
  const by = (ruling as { by?: readonly Seat[] }).by;
  return by ? { ...(ruling as object), by: [...by].sort() } : ruling;
};

it('turns every ruling one seat when the table is turned one seat', () => {
  fc.assert(
    fc.property(facts, (seen) => {
      const asSeen = seen.filter(turns);
      const here = walk(contract, setup, asSeen);
      const there = walk(
        contract,
        turned,
        asSeen.map((fact) => turnFact('contract', fact)),
      );
      expect(there.map(({ ruling }) => sorted(ruling))).toEqual(
        here.map(({ ruling }) => sorted(turnRuling(ruling))),
      );
    }),
    { numRuns: 300 },
  );
});
