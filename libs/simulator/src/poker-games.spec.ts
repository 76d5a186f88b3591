import { fullPack, type PokerFact } from '@fairdeal/facts';
import type { PokerColumns } from './poker-columns';
import type { PokerSetup } from './poker-table';
import { simulatedDeals } from './simulated-deals';

type Of<T extends PokerFact['type']> = Extract<PokerFact, { readonly type: T }>;

const games = [...simulatedDeals({ game: 'poker', tables: 12, deals: 100, seed: 'clean games' })].map(
  (deal) => ({
    ...deal,
    dealer: deal.dealer as number,
    setup: deal.setup as PokerSetup,
    facts: deal.facts as readonly PokerFact[],
    end: deal.end as PokerColumns,
  }),
);
type Game = (typeof games)[number];

const of = <T extends PokerFact['type']>({ facts }: Game, ...types: readonly T[]): readonly Of<T>[] =>
  facts.filter((fact): fact is Of<T> => (types as readonly string[]).includes(fact.type));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const clockwise = ({ setup: { seats } }: Game, from: number): readonly number[] => {
  const at = seats.indexOf(from);
  return [...seats.slice(at), ...seats.slice(0, at)];
};
/** From the dealer's left, the dealer last. */
const round = (game: Game): readonly number[] => {
  const [dealer = 0, ...others] = clockwise(game, game.dealer);
  return [...others, dealer];
};
const putIn = (game: Game) => of(game, 'AntePosted', 'Straddled', 'JackPotPaid', 'Bet', 'Called', 'Raised');

/** The page's audit, AU1 to AU11, over clean games, from the facts alone. */
describe('a clean game of poker', () => {
  it('is shuffled last by the dealer and cut by the dealer’s right, and then dealt (AU1)', () => {
    for (const game of games) {
      const types = game.facts.map(({ type }) => type);
      const begun = types.indexOf('DealBegun');
      expect(of(game, 'PackShuffled').at(-1)?.by).toBe(game.dealer);
      expect(of(game, 'PackCut').map(({ by }) => by)).toEqual([round(game).at(-2)]);
      expect(types.lastIndexOf('PackShuffled')).toBeLessThan(types.indexOf('PackCut'));
      expect(types.indexOf('PackCut')).toBeLessThan(begun);
    }
  });

  it('is anted by the dealer’s left, and straddled up the ladder within half the limit (AU2)', () => {
    for (const game of games) {
      const { ante, limit, jackPot, stacks } = game.setup;
      const order = round(game);
      if (jackPot) {
        expect(of(game, 'JackPotPaid').map(({ by, amount }) => [by, amount])).toEqual(
          order.map((seat) => [seat, ante]),
        );
        expect(of(game, 'AntePosted', 'Straddled')).toEqual([]);
        continue;
      }
      const posted = Math.min(ante, stacks?.[order[0] as number] ?? Infinity);
      expect(of(game, 'AntePosted').map(({ by, amount }) => [by, amount])).toEqual([[order[0], posted]]);
      of(game, 'Straddled').forEach(({ by, amount }, i) => {
        expect([by, amount]).toEqual([order[i + 1], ante * (i + 2)]);
        expect(2 * amount).toBeLessThanOrEqual(limit);
      });
    }
  });

  it('gives five cards a player, singly and in rotation (AU3, AU4)', () => {
    for (const game of games) {
      const order = round(game);
      const dealt = of(game, 'CardDealt').slice(0, 5 * order.length);
      expect(dealt.map(({ n, to }) => [n, to])).toEqual(
        dealt.map((_, i) => [i + 1, order[i % order.length]]),
      );
    }
  });

  it('is opened for double at least, and raised by the limit at most (AU6, AU8)', () => {
    for (const game of games) {
      const stakes = new Map<number, number>();
      let top = game.setup.ante;
      let opened = false;
      for (const fact of game.facts) {
        if (!('amount' in fact) || !('by' in fact)) continue;
        if (!['AntePosted', 'Straddled', 'Bet', 'Called', 'Raised'].includes(fact.type)) continue;
        const highest = Math.max(0, ...stakes.values());
        const stake = (stakes.get(fact.by) ?? 0) + (fact.amount ?? 0);
        stakes.set(fact.by, stake);
        if (fact.type === 'Straddled') top = fact.amount;
        if (fact.type === 'Raised') {
          expect(stake).toBeGreaterThan(highest);
          expect(stake - highest).toBeLessThanOrEqual(game.setup.limit);
        }
        if (fact.type !== 'Bet') continue;
        if (!opened) expect(stake).toBeGreaterThanOrEqual(2 * top);
        if (opened) expect(stake - highest).toBeLessThanOrEqual(game.setup.limit);
        opened = true;
      }
    }
  });

  it('draws from the dealer’s left, the dealer last, as many as are thrown (AU7)', () => {
    for (const game of games) {
      const order = round(game);
      const thrown = of(game, 'Discarded');
      const places = thrown.map(({ by }) => order.indexOf(by));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      const dealt = of(game, 'CardDealt').slice(5 * order.length);
      for (const { by, count } of thrown) {
        const given =
          sum(of(game, 'DrawGiven').flatMap((fact) => (fact.to === by ? [fact.count] : []))) +
          dealt.filter(({ to }) => to === by).length;
        expect(given).toBe(count);
        const asked = of(game, 'DrawAsked').filter((fact) => fact.by === by);
        expect(asked.map((fact) => fact.count)).toEqual(by === game.dealer ? [] : [count]);
      }
      expect(5 * order.length + sum(thrown.map(({ count }) => count))).toBeLessThanOrEqual(52);
    }
  });

  it('shows each of the fifty-two at most once', () => {
    for (const game of games) {
      const shown = of(game, 'HandShown').flatMap(({ cards }) => [...cards]);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.filter((card) => !fullPack.includes(card))).toEqual([]);
    }
  });

  it('pays out what was put in, and not a chip more (AU9)', () => {
    for (const game of games) {
      const pool = (game.setup.carried ?? 0) + sum(putIn(game).map(({ amount }) => amount));
      expect(game.end.pool).toBe(pool);
      const taken = of(game, 'PoolTaken').map(({ amount }) => amount);
      expect(sum(taken)).toBe(game.end.outcome === 'pool-awarded' ? pool : 0);
      expect(sum(Object.values(game.end.payouts ?? {}))).toBe(sum(taken));
    }
  });

  it('lets nobody act who has passed (AU10)', () => {
    for (const game of games) {
      const passed = new Set<number>();
      for (const fact of game.facts) {
        const acts = ['Bet', 'Called', 'Raised', 'Stood', 'Discarded', 'DrawAsked', 'HandShown'].includes(
          fact.type,
        );
        if (acts) expect(passed.has((fact as Of<'Bet'>).by)).toBe(false);
        if (fact.type === 'Folded') passed.add(fact.by);
      }
    }
  });

  it('leaves the next its pool, its jack-pot and its chips', () => {
    games.forEach((game, i) => {
      const next = games[i + 1];
      // A sitting that begins anew draws for its deal.
      if (next?.table !== game.table || next.setup.dealer === null) return;
      const carries = game.end.outcome === 'pool-carried';
      expect(next.setup.carried ?? 0).toBe(carries ? game.end.pool : 0);
      expect(next.setup.jackPot?.step).toBe(carries ? game.end.nextGame?.jackPot : undefined);
      const { stacks } = game.setup;
      if (!game.setup.tournament || !stacks) return;
      const left = new Map(Object.entries(stacks));
      for (const { by, amount } of putIn(game)) left.set(`${by}`, (left.get(`${by}`) ?? 0) - amount);
      for (const { by, amount } of of(game, 'PoolTaken'))
        left.set(`${by}`, (left.get(`${by}`) ?? 0) + amount);
      expect(next.setup.stacks).toEqual(Object.fromEntries([...left].filter(([, chips]) => chips > 0)));
    });
  });

  it('comes to every way a game can end', () => {
    const laws = new Set(games.map(({ end }) => end.law));
    for (const law of ['29', '31', '33', '58', '59', '60', 'T15']) expect(laws).toContain(`poker:${law}`);
  });
});
