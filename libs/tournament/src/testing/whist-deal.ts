import { rightOf, seatOfCard, type Seat, type WhistFact } from '@fairdeal/facts';

/** A deal begun, and so many cards dealt in rotation: unseen, save the last, which is turned up. */
export const dealt = (dealer: Seat, pack: string, cards: number): readonly WhistFact[] => [
  { type: 'DealBegun', dealer, pack },
  ...Array.from({ length: cards }, (_, i): WhistFact => {
    const n = i + 1;
    const to = seatOfCard(dealer, n);
    return n < 52
      ? { type: 'CardDealt', n, to, card: null }
      : { type: 'CardDealt', n, to, card: 'JD', faceUp: true };
  }),
];

/** 44.I. A card goes to the wrong hand, and the next leaves the pack before it is put right: the deal is lost. */
export const misdealt = (dealer: Seat, pack: string): readonly WhistFact[] => [
  ...dealt(dealer, pack, 4),
  { type: 'CardDealt', n: 5, to: rightOf(dealer), card: null },
  { type: 'CardDealt', n: 6, to: seatOfCard(dealer, 6), card: null },
];

/** Dealt out, and the result admitted by both sides. */
export const played = (
  dealer: Seat,
  pack: string,
  tricks: { NS: number; EW: number },
): readonly WhistFact[] => [
  ...dealt(dealer, pack, 52),
  { type: 'TrumpTurned', n: 52, card: 'JD' },
  { type: 'ScoreAgreed', tricks },
];

export const imperfectPack = (pack: string): WhistFact => ({
  type: 'PackProvedImperfect',
  pack,
  missing: ['9C'],
  extra: ['KD'],
});

export const reported = (facts: readonly WhistFact[]) => facts.map((fact) => ({ fact }));
