import fc from 'fast-check';
import { cheapestPairing } from './matching';

type Costs = readonly (readonly (number | null)[])[];

const costOf = (costs: Costs) => (a: number, b: number) => costs[Math.max(a, b)]?.[Math.min(a, b)] ?? null;

/** Every pairing of all, tried. */
function cheapestByTrying(
  left: readonly number[],
  cost: (a: number, b: number) => number | null,
): number | null {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  let best: number | null = null;
  for (const other of others) {
    const one = cost(first, other);
    if (one === null) continue;
    const rest = cheapestByTrying(
      others.filter((id) => id !== other),
      cost,
    );
    if (rest !== null && (best === null || rest + one < best)) best = rest + one;
  }
  return best;
}

const anyCosts = (least: number, most: number, forbidden: number) =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((half) =>
      fc.array(
        fc.array(
          fc.oneof(
            { weight: 10, arbitrary: fc.integer({ min: least, max: most }) },
            { weight: forbidden, arbitrary: fc.constant(null) },
          ),
          { minLength: 2 * half, maxLength: 2 * half },
        ),
        { minLength: 2 * half, maxLength: 2 * half },
      ),
    );

it.each([
  ['small costs', 0, 6, 1],
  ['large costs', 0, 1_000_000, 1],
  ['many who must not meet', 0, 20, 15],
])('is as cheap as trying everything: %s', (_, least, most, forbidden) => {
  fc.assert(
    fc.property(anyCosts(least, most, forbidden), (costs) => {
      const cost = costOf(costs);
      const n = costs.length;
      const partners = cheapestPairing(n, cost);
      const best = cheapestByTrying(
        Array.from({ length: n }, (__, i) => i),
        cost,
      );
      if (partners === null) {
        expect(best).toBeNull();
        return;
      }
      for (const [a, b] of partners.entries()) expect(partners[b]).toBe(a);
      const spent = partners.reduce((sum, b, a) => (a < b ? sum + (cost(a, b) ?? NaN) : sum), 0);
      expect(spent).toBe(best);
    }),
    { numRuns: 600 },
  );
});

it('does not strand the last two, as taking the nearest each time would', () => {
  // 0-1 is cheapest, but then 2 and 3, who have met, would be left.
  const costs: Costs = [[], [1], [2, 5], [5, 2, null]];
  expect(cheapestPairing(4, costOf(costs))).toEqual([2, 3, 0, 1]);
});

it('says when there is no pairing of all', () => {
  expect(cheapestPairing(4, (a, b) => (a === 0 || b === 0 ? null : 1))).toBeNull();
  expect(cheapestPairing(3, () => 1)).toBeNull();
  expect(cheapestPairing(0, () => 1)).toEqual([]);
});

it('pairs two hundred at the least total of squares: neighbours in order', () => {
  const partners = cheapestPairing(200, (a, b) => (a - b) ** 2);
  expect(partners?.every((b, a) => b === (a % 2 === 0 ? a + 1 : a - 1))).toBe(true);
});
