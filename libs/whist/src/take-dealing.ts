import { advance, leftOf, type Card } from '@fairdeal/facts';
import { endClaims } from './claims';
import { isShownInCutting } from './law-34-cut';
import { diesByTouching, keepToTheLead, outlivesTheTurn } from './law-38-exposed-card';
import { asksForCount, faultAfter, isNewCard, putsRight } from './law-44-misdeal';
import { begin, undoCut } from './take-preparation';
import { cardsMayFall, type FactOf, type Held } from './table';

type Dealing =
  | 'CardDealt'
  | 'TrumpTurned'
  | 'CardMoved'
  | 'CardExposed'
  | 'PacketTouched'
  | 'HandLookedAt'
  | 'AttentionCalled'
  | 'CardsCounted'
  | 'DealInterrupted'
  | 'InterruptionSettled'
  | 'DealCompleted';

export function takeDealing(held: Held, fact: FactOf<Dealing>): void {
  switch (fact.type) {
    case 'CardDealt':
      return dealt(held, fact);
    case 'TrumpTurned':
      if (!cardsMayFall(held)) return;
      fallNext(held);
      advance(held.deal, fact);
      return turnedUp(held, fact.card);
    case 'CardMoved':
      return moved(held, fact);
    case 'CardExposed':
      return exposed(held, fact);
    case 'PacketTouched':
    case 'HandLookedAt':
      if (held.phase !== 'dealing' && held.phase !== 'playing') return;
      if (advance(held.deal, fact) && held.claims.length > 0) {
        endClaims(held, (claim) => diesByTouching(held, claim));
      }
      return;
    case 'AttentionCalled':
      if (asksForCount(held, fact)) held.countAsked = true;
      return;
    case 'CardsCounted':
      if (fact.by === held.deal.dealer) held.countAsked = false;
      return;
    case 'DealInterrupted':
      if (held.phase === 'dealing') advance(held.deal, fact);
      return;
    case 'InterruptionSettled':
      advance(held.deal, fact);
      return;
    case 'DealCompleted':
      if (held.phase !== 'dealing') return;
      advance(held.deal, fact);
      if (held.printedTrump !== undefined) turnedUp(held, undefined);
      return;
    default:
      return fact satisfies never;
  }
}

/** Another card leaves the pack: what could be done only before it is over. */
function fallNext(held: Held): void {
  if (held.phase === 'preparing') begin(held, held.turn ?? held.deal.dealer, held.pack);
  if (held.claims.length > 0) endClaims(held, ({ ruling }) => ruling.until === 'next-card');
}

function dealt(held: Held, fact: FactOf<'CardDealt'>): void {
  if (!cardsMayFall(held)) return;
  if (!isNewCard(held, fact.n)) {
    // The same report again may know a face; one that puts the card elsewhere is another's mistake.
    if (held.deal.lies[fact.n] === fact.to) advance(held.deal, fact);
    return;
  }
  fallNext(held);
  held.fault = faultAfter(held, fact);
  advance(held.deal, fact);
  if (fact.n < 52) return;
  if (held.printedTrump !== undefined) turnedUp(held, undefined);
  else if (fact.faceUp === true) turnedUp(held, fact.card ?? undefined);
}

/** The dealing is over: the trump is turned or, where it is printed, the last card has fallen. */
function turnedUp(held: Held, trump: Card | undefined): void {
  held.phase = 'playing';
  held.fault = undefined;
  held.trump = trump;
  held.touchedWhileDealing = held.deal.touched.length;
  held.leader = leftOf(held.deal.dealer);
  if (held.claims.length === 0) return;
  endClaims(held, (claim) => claim.ruling.until === 'trump-turned' && !outlivesTheTurn(held, claim));
  keepToTheLead(held);
}

function moved(held: Held, fact: FactOf<'CardMoved'>): void {
  if (held.phase !== 'dealing') return;
  const { fault } = held;
  if (fault) {
    held.fault = putsRight(held, fault, fact)
      ? undefined
      : { ...fault, moved: movedTwice(fault.moved, fact.n) };
  } else if (held.deal.lies[fact.n] !== undefined && held.deal.lies[fact.n] !== fact.to) {
    // A card taken from its right packet lies on a wrong one: a stray card like any other (44.I, reading R6).
    held.fault = { law: 'whist:44.I', n: fact.n, moved: fact.n };
  }
  advance(held.deal, fact);
}

/** No card is numbered nought: once two have been moved, no single one can be the one that was. */
const movedTwice = (before: number | undefined, n: number): number =>
  before === undefined || before === n ? n : 0;

function exposed(held: Held, fact: FactOf<'CardExposed'>): void {
  if (held.phase === 'dealing') advance(held.deal, fact);
  if (held.phase !== 'preparing') return;
  if (isShownInCutting(held, fact)) undoCut(held);
  else held.faceShownBy = [...held.faceShownBy, fact.by];
}
