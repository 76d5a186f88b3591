import { advance, type DealFact, openDeal, parseFact, type Game } from '@fairdeal/facts';
import type { SeatName } from '../api/answers';
import { dealtOn, lastFaceDown, seatOfCard } from './dealt-on';
import { after, type SaidFact } from './table-now';

const compass: readonly SeatName[] = ['N', 'E', 'S', 'W'];

/** As it lies after the facts; South deals, or seat 4 of four. */
function lying(facts: readonly SaidFact[], seats: readonly SeatName[] = compass, all = 52) {
  const dealer = seats === compass ? 'S' : 4;
  const deal = openDeal<SeatName>({ seats, dealer });
  for (const fact of facts) advance(deal, fact as unknown as DealFact<SeatName>);
  return { deal, seats, all, next: after(seats, deal.lies[deal.dealt] ?? dealer) };
}

const dealtTo = (facts: readonly SaidFact[]) =>
  facts.filter(({ type }) => type === 'CardDealt').map(({ to }) => to);

// Whist 44.III and its deal: thirteen to each from the dealer's left, the last turned up and the dealer's own.
it('a whole deal of whist is fifty-one cards in rotation from the dealer’s left, and a trump still to be turned', () => {
  const now = lying([]);
  const facts = dealtOn('whist', now, lastFaceDown('whist', now));
  expect(facts.map(({ n }) => n)).toEqual(Array.from({ length: 51 }, (_, i) => i + 1));
  expect(dealtTo(facts)).toEqual(Array.from({ length: 51 }, (_, i) => ['W', 'N', 'E', 'S'][i % 4]));
  const turned = lying(facts);
  expect([turned.next, turned.deal.packets.get('S'), turned.deal.packets.get('W')]).toEqual(['S', 12, 13]);
});

it.each([
  ['bridge', compass, 52, 13],
  ['contract', compass, 52, 13],
  // Draw poker (7): five to each.
  ['poker', [1, 2, 3, 4], 20, 5],
] as const)('a whole deal of %s gives each as many as its law, and is done', (game, seats, all, each) => {
  const now = lying([], seats, all);
  const facts = dealtOn(game, now, lastFaceDown(game, now));
  const { deal } = lying(facts, seats, all);
  expect(seats.map((seat) => deal.packets.get(seat))).toEqual(seats.map(() => each));
  expect(facts.at(-1)).toEqual({ type: 'DealCompleted', n: all });
});

it('it goes on from where the last card lies, whatever came before', () => {
  // Card 3 went to West instead of East; the dealer goes on from there.
  const wrong = ['W', 'N', 'W'].map((to, i) => ({ type: 'CardDealt', n: i + 1, to, card: null }));
  const now = lying(wrong);
  expect(dealtTo(dealtOn('whist', now, 6))).toEqual(['N', 'E', 'S']);
  expect(dealtOn('whist', now, 6).map(({ n }) => n)).toEqual([4, 5, 6]);
  expect(seatOfCard(6, now)).toBe('S');
  expect(dealtOn('whist', now, 3)).toEqual([]);
});

it.each(['whist', 'bridge', 'contract'] as const)('its facts are words of %s', (game: Game) => {
  const now = lying([]);
  const faults = dealtOn(game, now, 52).flatMap((fact) => {
    const parsed = parseFact(game, fact);
    return 'fault' in parsed ? [parsed.fault] : [];
  });
  expect(faults).toEqual([]);
});
