import { simulatedDeals } from '@fairdeal/simulator';
import { checkSimulation, type Ruler } from './check-simulation';
import { dealRuler } from './deal-rulers';

const evening = (game: 'whist' | 'bridge' | 'contract' | 'poker', faults: number) =>
  simulatedDeals({ game, tables: 4, deals: 250, seed: 'held against the lawbook', faults });

describe.each(['whist', 'bridge', 'contract', 'poker'] as const)(
  'the lawbook of %s and the simulator that never saw it',
  (game) => {
    it('agree on every fault planted, and the lawbook invents none', () => {
      const { deals, planted, agreed, invented, disagreements } = checkSimulation(
        dealRuler(game),
        evening(game, 0.7),
      );
      expect(disagreements).toEqual([]);
      expect({ deals, agreed, invented }).toEqual({ deals: 1000, agreed: planted, invented: 0 });
      expect(planted).toBeGreaterThan(600);
    });

    it('would be seen to differ: a lawbook that lets everything pass disagrees on all but the decoys', () => {
      const deaf: Ruler = () => ({
        take: () => undefined,
        ruling: { outcome: 'continues' },
        columns: (names) =>
          Object.fromEntries(names.map((name) => [name, name === 'outcome' ? 'continues' : null])),
      });
      const { planted, agreed } = checkSimulation(deaf, evening(game, 1));
      expect(agreed).toBeLessThan(planted * 0.2);
    });

    it('would be seen to differ: a lawbook that stops every deal invents a fault in each clean one', () => {
      const strict: Ruler = (setup) => ({
        ...dealRuler(game)(setup),
        take: () => undefined,
        ruling: { outcome: 'new-deal-compulsory' },
        columns: () => ({ outcome: 'new-deal-compulsory' }),
      });
      const { deals, invented, of, disagreements } = checkSimulation(strict, evening(game, 0), 5);
      expect(invented).toBe(deals);
      expect(of).toBeGreaterThanOrEqual(deals);
      expect(disagreements).toHaveLength(5);
    });
  },
);
