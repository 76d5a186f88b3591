import { exact, type Exact } from '../exact/exact';
import { decay, fixed, one, product, quotient, squareRoot } from './fixed-point';

/** ln(√5 + 2), which is −ln R for R = τ³ = √5 − 2 and τ = (√5 − 1)/2. */
export const decayToBlitz = 14436354751788103424932767402731052694056n;

/**
 * Victory points of the side that is `margin` IMPs ahead (0 or more) after so many boards, to two decimals:
 *
 *     R = ((√5 − 1)/2)³   X = 15·√boards   V = 10 + 10·(1 − R^(margin/X)) / (1 − R), at most 20
 *
 * Computed with forty decimals, so that the rounding is the only thing rounded. The official tables differ from it
 * by a hundredth in places: the panel adjusted them by hand so that increments never grow.
 *
 * Sources: WBF Scoring Panel, The New WBF IMP to VP Scales; P. Buchen (nswba.com.au).
 */
export function continuousVictoryPoints(margin: Exact, boards: number): Exact {
  const blitz = 15n * squareRoot(fixed(boards));
  const imps = (BigInt(margin.n) * one) / BigInt(margin.d);
  if (imps >= blitz) return exact(20);
  const won = one - decay(product(decayToBlitz, quotient(imps, blitz)));
  // 1 − R
  const most = 3n * one - squareRoot(fixed(5));
  const hundredths = (2000n * won + most) / (2n * most);
  return exact(1000 + Number(hundredths), 100);
}
