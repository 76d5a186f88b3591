import { beginWalk } from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';
import {
  columnOf,
  contract,
  contractReckoner,
  handOf,
  nextSetup,
  reachableScores,
  readContract,
  type ContractSetup,
} from './index';

const setups: Readonly<Record<string, ContractSetup>> = {
  duplicate: { form: 'duplicate', board: 1 },
  'a contract fixed before the facts': {
    form: 'duplicate',
    board: 4,
    contract: readContract('4S')!,
    declarer: 'S',
  },
  rubber: { form: 'rubber', dealer: 'N' },
  Chicago: { form: 'chicago', deal: 2, dealer: 'E' },
};
const facts = fc.array(anyFact('contract'), { maxLength: 60 });

/** Scores may be told outright, and may be entered wrongly (79C1). */
const isEnteredOutright = (fact: { readonly type: string; readonly finding?: unknown }): boolean =>
  fact.type === 'DirectorFinds' && fact.finding === 'entered-as';

it.each(Object.entries(setups))('adds up after any facts whatever: %s', (_name, setup) => {
  fc.assert(
    fc.property(facts, (seen) => {
      const going = beginWalk(contract, setup);
      for (const fact of seen) {
        going.take(fact);
        expect(Array.isArray(going.rights)).toBe(true);
        expect(() => nextSetup(going.table)).not.toThrow();
        const hand = handOf(going.table);
        if (hand === undefined) continue;
        // As it is written down and read again.
        const written = JSON.parse(JSON.stringify(hand)) as typeof hand;
        const { tricks } = contractReckoner.reckon(contractReckoner.fresh, written);
        if (tricks) expect(tricks.NS + tricks.EW).toBe(13);
      }
    }),
  );
});

it('never scores what no contract scores', () => {
  fc.assert(
    fc.property(
      facts.filter((seen) => !seen.some(isEnteredOutright)),
      (seen) => {
        const going = beginWalk(contract, {
          form: 'duplicate',
          board: 4,
          contract: readContract('4S')!,
          declarer: 'S',
        });
        for (const fact of seen) going.take(fact);
        const score = columnOf(going.table, 'score') as { readonly NS: number } | null;
        if (score) expect(reachableScores('both').has(score.NS)).toBe(true);
      },
    ),
  );
});
