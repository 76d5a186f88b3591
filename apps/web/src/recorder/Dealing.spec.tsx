import { advance, type DealFact, openDeal } from '@fairdeal/facts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Replay, SeatName } from '../api/answers';
import { Dealing } from './Dealing';
import { after, type SaidFact } from './table-now';

const seats: readonly SeatName[] = ['N', 'E', 'S', 'W'];

/** A dealing of whist by South as a phone shows it, and what is said on it. */
function dealing(...facts: readonly SaidFact[]) {
  const deal = openDeal<SeatName>({ seats, dealer: 'S' });
  for (const fact of facts) advance(deal, fact as unknown as DealFact<SeatName>);
  const next = after(seats, deal.lies[deal.dealt] ?? 'S');
  const now = { deal, seats, next, phase: 'dealing', all: 52, last: facts.at(-1), facts } as const;
  const said: SaidFact[] = [];
  render(
    <Dealing
      view={{ game: 'whist' } as Replay}
      now={now}
      packs={[]}
      onFact={(fact) => said.push(fact)}
      onFacts={(several) => said.push(...several)}
    />,
  );
  return said;
}

const dealt = (n: number, to: string, more: object = {}): SaidFact => ({
  type: 'CardDealt',
  n,
  to,
  card: null,
  ...more,
});

it('one tap tells all that is left up to the trump', () => {
  const said = dealing(dealt(1, 'W'), dealt(2, 'N'));
  fireEvent.click(screen.getByRole('button', { name: 'Dealt on as usual' }));
  expect([said.length, said[0], said.at(-1)]).toEqual([49, dealt(3, 'E'), dealt(51, 'E')]);
});

it('as usual up to the card after which something was amiss', () => {
  const said = dealing();
  fireEvent.change(screen.getByRole('slider', { hidden: true }), { target: { value: '16' } });
  fireEvent.click(screen.getByRole('button', { name: 'one card more', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'As usual up to card 17, to West', hidden: true }));
  expect([said.length, said.at(-1)]).toEqual([17, dealt(17, 'W')]);
});

// Laws of Whist, 44.VI: the dealer may put it right before another card is dealt.
it('of two cards dealt at once the second can be put right by one tap', () => {
  const said = dealing(dealt(1, 'W'), dealt(2, 'W', { together: true }));
  const group = screen.getByRole('group', { name: 'Card 2 is put right, to' });
  const belongs = within(group).getByRole('button', { name: 'North', pressed: true });
  fireEvent.click(belongs);
  expect(said).toEqual([{ type: 'CardMoved', n: 2, from: 'W', to: 'N' }]);
});

it('the last card of whist is turned up by its face', () => {
  const fifty = Array.from({ length: 51 }, (_, i) => dealt(i + 1, ['W', 'N', 'E', 'S'][i % 4] ?? ''));
  const said = dealing(...fifty);
  const group = screen.getByRole('group', { name: 'The trump turned up' });
  fireEvent.click(within(group).getByRole('button', { name: '9 of hearts' }));
  expect(said).toEqual([{ type: 'TrumpTurned', n: 52, card: '9H' }]);
});
