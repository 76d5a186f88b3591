import { sideOf } from '@fairdeal/facts';
import { readContract } from './contract';
import { honourPoints } from './honours';
import {
  agreedUnlessTold,
  chicagoDealer,
  chicagoVulnerability,
  newChicago,
  scoreChicagoDeal,
  type ChicagoStanding,
} from './law-fd-chicago';
import { lawOfRubberDeal, newRubber, scoreRubberDeal, type RubberStanding } from './law-r81-rubber';
import { nothing, sum, toSide, type BySide, type Played } from './law-77-score';
import type { Result } from './result';
import { dealerOf } from './setup';
import type { FactOf } from './table';

/** A deal as it was entered in the account of a rubber or of Chicago. */
export interface DealScored {
  /** Its number among them, from 1. */
  readonly deal: number;
  /** Null: passed out. */
  readonly played: Played | null;
}

/** What was entered, as a deal; undefined where declarer or tricks are wanting. */
export function dealScored({ setup, deals }: Result, fact: FactOf<'ScoreAgreed'>): DealScored | undefined {
  const deal = fact.deal ?? setup.deal ?? deals.length + 1;
  const contract = readContract(fact.contract);
  if (contract === null) return { deal, played: null };
  const { declarer, tricks } = fact;
  return declarer === null || tricks === null ? undefined : { deal, played: { contract, declarer, tricks } };
}

/** The deals with one more; entered again, a deal takes the place it had. */
export const withDeal = (deals: readonly DealScored[], one: DealScored): readonly DealScored[] =>
  deals.some(({ deal }) => deal === one.deal)
    ? deals.map((other) => (other.deal === one.deal ? one : other))
    : [...deals, one];

/** R81. Points for honours in one deal, by side; a hand claimed twice counts once. */
export function honoursIn({ honours }: Result, { deal, played }: DealScored): BySide {
  if (played === null) return nothing;
  const claims = honours.filter((claim) => claim.deal === deal);
  const last = claims.filter((claim, i) => claims.findLastIndex(({ by }) => by === claim.by) === i);
  return last.reduce(
    (points, { by, holding }) =>
      sum(points, toSide(sideOf(by), honourPoints(holding, played.contract.denomination))),
    nothing,
  );
}

/** The rubber with every deal entered, from where it stood. */
export const rubberOf = (result: Result): RubberStanding =>
  result.deals.reduce(
    (standing, one) => scoreRubberDeal(standing, one.played, honoursIn(result, one)),
    result.setup.rubber ?? newRubber,
  );

/** FD. The four deals with every one entered, from where they stood. */
export function chicagoOf(result: Result): ChicagoStanding {
  const { setup, deals } = result;
  const variant = setup.variant ?? agreedUnlessTold;
  const present = setup.deal ?? 1;
  return deals.reduce((standing, one) => {
    const dealer = chicagoDealer(one.deal, present, dealerOf(setup));
    const vul = chicagoVulnerability(one.deal, dealer, variant);
    return scoreChicagoDeal(standing, one.played, one.deal, vul, variant, honoursIn(result, one));
  }, setup.chicago ?? newChicago);
}

/** The law of the rubber that the deal entered last rests on. */
export function lawOfLastDeal(result: Result): 'R22' | 'R73' | 'R74' | 'R81' {
  const last = result.deals.at(-1);
  return last ? lawOfRubberDeal(rubberOf(result), last.played, honoursIn(result, last)) : 'R81';
}
