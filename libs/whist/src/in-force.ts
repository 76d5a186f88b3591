import { continues, type Card, type Penalty, type Ruling, type WhistFact } from '@fairdeal/facts';
import { openClaim, passOver } from './claims';
import { isOfTheLastCards, keepToTheLead } from './law-38-exposed-card';
import { undoCut } from './take-preparation';
import { reckonedDealer, type Exactable, type Held, type Ref, type WhistTable } from './table';

/** The lawbook's page, section 5: an open claim outlives other rulings; `stands` and `penalty` last until the next. */
export function rulingOf(table: WhistTable): Ruling {
  if (table.phase === 'fallen' && table.final) return table.final;
  if (table.moment) return table.moment;
  const { claims } = table;
  for (let i = claims.length - 1; i >= 0; i--) {
    const claim = claims[i];
    if (claim?.inForce === true) return claim.ruling;
  }
  return table.lasting ?? table.final ?? continues;
}

const regularSteps: ReadonlySet<WhistFact['type']> = new Set<WhistFact['type']>([
  'PackPresented',
  'PackCut',
  'PackShuffled',
  'DealBegun',
  'CardDealt',
  'TrumpTurned',
  'DealCompleted',
  'CardPlayed',
  'TrickQuitted',
  'ScoreAgreed',
]);

/**
 * A ruling that describes the moment is spent at the next regular step; a shuffle still owed is not made good by
 * presenting the pack, nor a fresh cut by shuffling it.
 */
export function spendMoment(held: Held, { type }: WhistFact): void {
  if (!held.moment || !regularSteps.has(type)) return;
  const owed = held.moment.outcome;
  if (owed === 'reshuffle-required' && type === 'PackPresented') return;
  if (owed === 'recut-required' && type === 'PackShuffled') return;
  held.moment = undefined;
}

/** Puts what the laws drew from a fact in force. */
export function rule(held: Held, fact: WhistFact, drawn: Ruling): void {
  held.moment = undefined;
  switch (drawn.outcome) {
    case 'continues':
      held.lasting = undefined;
      return;
    case 'new-deal-refused':
      if (fact.type === 'NewDealClaimed') passOver(held, fact.ground);
      // A claim open on another ground is in force again after the moment.
      if (held.claims.some((claim) => claim.inForce)) held.moment = drawn;
      else held.lasting = drawn;
      return;
    case 'stands':
      held.lasting = drawn;
      return;
    case 'penalty':
      held.lasting = drawn;
      held.exactable = [...held.exactable, exactableOf(drawn, fact)];
      return;
    case 'new-deal-claimable':
      held.lasting = undefined;
      openClaim(
        held,
        drawn,
        (fact.type === 'CardDealt' || fact.type === 'CardExposed') && isOfTheLastCards(held, fact),
      );
      // Shown by the card that ends the deal, where no trump is turned: there was no time at all (law 40).
      if (fact.type === 'CardDealt' && held.phase === 'playing') keepToTheLead(held);
      return;
    case 'rectified':
      if (held.phase === 'fallen') revive(held);
      held.lasting = undefined;
      held.moment = drawn;
      return;
    case 'recut-required':
      // An objection undoes the cut (49); a cut that was no cut has been undone already.
      if (held.deal.cut !== undefined) undoCut(held);
      held.lasting = undefined;
      held.moment = drawn;
      return;
    case 'reshuffle-required':
      held.shuffleFaults = [];
      held.shuffledBy = [];
      held.faceShownBy = [];
      held.lasting = undefined;
      held.moment = drawn;
      return;
    case 'new-deal-compulsory':
    case 'misdeal-deal-passes':
    case 'deal-stopped':
      fell(held, fact, drawn);
      return;
    case 'foul-hand':
    case 'pool-awarded':
    case 'pool-carried':
    case 'act-refused':
      // Poker's; no law of whist draws them.
      return;
    default:
      return drawn satisfies never;
  }
}

/** The deal is over: nothing in it can be claimed any more. A proof about its pack that comes later is about it still. */
function fell(held: Held, fact: WhistFact, final: Ruling): void {
  const isAboutFallen = fact.type === 'PackProvedImperfect' && held.fallen !== undefined;
  if (!isAboutFallen) {
    const pack = held.phase === 'preparing' ? held.packAtHand : held.deal.pack;
    held.fallen = { dealer: reckonedDealer(held), pack };
  }
  held.phase = 'fallen';
  held.final = final;
  held.lasting = undefined;
  held.claims = [];
}

/** Reading R12: the card lay on the floor, and the hand goes on. */
function revive(held: Held): void {
  held.phase = 'playing';
  held.final = undefined;
  held.fallen = undefined;
  held.mayStillBeFound = false;
}

function exactableOf({ law, penalty, by, against }: Penalty, fact: WhistFact): Exactable {
  const card: Card | undefined = 'card' in fact && fact.card !== null ? fact.card : undefined;
  return { law: law as Ref, what: penalty, by, against, card };
}
