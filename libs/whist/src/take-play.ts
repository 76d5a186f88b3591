import {
  advance,
  leftOf,
  strengthOf,
  suitOf,
  type PlayedCard,
  type Ruling,
  type Seat,
  type Suit,
} from '@fairdeal/facts';
import { endClaims } from './claims';
import { isKnownForeigner } from './law-42-foreign-card';
import { mayBeRestored, savedShortHand } from './law-46-short-hand';
import { isLead, isPlayedAgain } from './law-62-lead-out-of-turn';
import { isKnownGap } from './law-69-trick-missed';
import { onDealersSide, type FactOf, type Held } from './table';

type Play =
  | 'CardPlayed'
  | 'TrickQuitted'
  | 'TrickMissed'
  | 'TrumpTakenUp'
  | 'ForeignCardTaken'
  | 'HandCounted'
  | 'CardFound';

export function takePlay(held: Held, fact: FactOf<Play>, drawn: Ruling | undefined): void {
  switch (fact.type) {
    case 'CardPlayed':
      if (held.phase === 'playing') played(held, fact);
      return;
    case 'TrickQuitted':
      if (held.phase !== 'playing') return;
      if (drawn?.outcome === 'penalty') held.trumpCallable = true;
      // A trick of which not every card was seen: who won it, and leads, is not on record.
      if (fact.trick !== held.offSuit.length || (held.deal.trick.length & 3) !== 0) held.leader = undefined;
      advance(held.deal, fact);
      return;
    case 'TrickMissed':
      if (!isKnownGap(held, fact)) held.missedTricks = [...held.missedTricks, fact];
      return;
    case 'TrumpTakenUp':
      if (held.phase === 'playing' && fact.by === held.deal.dealer) held.trumpTakenUp = true;
      return;
    case 'ForeignCardTaken':
      if (!isKnownForeigner(held, fact)) held.foreignCards = [...held.foreignCards, fact];
      return;
    case 'HandCounted':
      if (held.phase === 'playing') counted(held, fact, drawn);
      return;
    case 'CardFound':
      if (fact.where === 'floor' && mayBeRestored(held, fact.seat))
        held.restored = [...held.restored, fact.seat];
      return;
    default:
      return fact satisfies never;
  }
}

function counted(held: Held, fact: FactOf<'HandCounted'>, drawn: Ruling | undefined): void {
  const short = savedShortHand(held, fact);
  if (drawn) {
    held.shortHand = short;
    held.mayStillBeFound = drawn.outcome === 'new-deal-compulsory' && drawn.law === 'whist:37.I';
  }
  held.restored = held.restored.filter((seat) => seat !== fact.seat);
  advance(held.deal, fact);
}

function played(held: Held, fact: FactOf<'CardPlayed'>): void {
  if (isPlayedAgain(held, fact)) return;
  if (held.claims.length > 0) endClaimsAtCard(held, fact.by);
  if (isLead(held)) held.falseLead = held.leader !== undefined && held.leader !== fact.by;
  advance(held.deal, fact);
  if (fact.by === held.deal.dealer && fact.card === held.trump) held.trumpTakenUp = true;
  if (held.exactable.length > 0) held.exactable = held.exactable.filter(({ card }) => card !== fact.card);
  if (held.deal.trick.length === 4) gathered(held);
}

/** Law 40's time ends with the opening lead, eldest hand's; a false lead by the dealer's side cannot end it. */
function endClaimsAtCard(held: Held, by: Seat): void {
  endClaims(
    held,
    ({ ruling }) =>
      ruling.until === 'next-card' || (ruling.until === 'first-card-played' && !onDealersSide(held, by)),
  );
}

/** Four cards of four seats make a trick on record; anything else loses the thread for the rest of the hand. */
function gathered(held: Held): void {
  const { trick } = held.deal;
  const [lead, second, third, fourth] = trick;
  if (!lead || !second || !third || !fourth || held.leader === undefined) return;
  const inTurn =
    second.by === leftOf(lead.by) && third.by === leftOf(second.by) && fourth.by === leftOf(third.by);
  if (!inTurn && new Set(trick.map((card) => card.by)).size < 4) {
    held.leader = undefined;
    return;
  }
  const trump = held.printedTrump ?? (held.trump === undefined ? undefined : suitOf(held.trump));
  held.leader = winnerOf(trick, trump);
  held.offSuit = [...held.offSuit, offSuitOf(trick)];
}

function winnerOf(trick: readonly PlayedCard<Seat>[], trump: Suit | undefined): Seat | undefined {
  let best = trick[0];
  for (const card of trick) if (best && beats(card, best, trump)) best = card;
  return trump === undefined ? undefined : best?.by;
}

function beats(card: PlayedCard<Seat>, best: PlayedCard<Seat>, trump: Suit | undefined): boolean {
  if (suitOf(card.card) === suitOf(best.card)) return strengthOf(card.card) > strengthOf(best.card);
  return suitOf(card.card) === trump;
}

const everybodyFollowed: readonly Seat[] = [];

function offSuitOf(trick: readonly PlayedCard<Seat>[]): readonly Seat[] {
  const [lead] = trick;
  if (!lead) return everybodyFollowed;
  const led = suitOf(lead.card);
  for (const { card } of trick) {
    if (suitOf(card) !== led) return trick.filter((each) => suitOf(each.card) !== led).map(({ by }) => by);
  }
  return everybodyFollowed;
}
