import type { LawRef, PokerSeat, Ruling } from '@fairdeal/facts';

export type PokerRef = LawRef<'poker'>;
export type PokerRuling = Ruling<PokerSeat>;

export const stands = (law: PokerRef): PokerRuling => ({ outcome: 'stands', law });
export const rectified = (law: PokerRef): PokerRuling => ({ outcome: 'rectified', law });
export const refused = (law: PokerRef, by: PokerSeat): PokerRuling => ({
  outcome: 'act-refused',
  law,
  by: [by],
});
export const newDealRefused = (law: PokerRef, by: PokerSeat): PokerRuling => ({
  outcome: 'new-deal-refused',
  law,
  by: [by],
});
