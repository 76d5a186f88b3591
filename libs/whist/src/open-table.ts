import { continues, openDeal, seats, type Seat } from '@fairdeal/facts';
import type { Hand } from './score';
import { standingOf, type WhistSetup } from './setup';
import type { Held, WhistTable } from './table';

const nobody: readonly Seat[] = [];
const nothing: readonly never[] = [];
const noHonours: Hand['honours'] = { NS: 0, EW: 0 };

/** Forgets one deal, before anything of the next was seen. */
export function forgetDeal(held: Held): void {
  held.phase = 'preparing';
  held.shuffledBy = nothing;
  held.faceShownBy = nobody;
  held.packAtHand = undefined;
  held.presentedBy = undefined;
  held.presentedTo = undefined;
  held.falseCut = false;
  held.cutForPartnerBy = undefined;
  held.leaves = nothing;
  held.fault = undefined;
  held.countAsked = false;
  held.touchedWhileDealing = 0;
  held.trump = undefined;
  held.trumpTakenUp = false;
  held.trumpCallable = false;
  held.foreignCards = nothing;
  held.missedTricks = nothing;
  held.restored = nobody;
  held.mayStillBeFound = false;
  held.shortHand = undefined;
  held.leader = undefined;
  held.falseLead = false;
  held.offSuit = nothing;
  held.exactable = nothing;
  held.penalties = nothing;
  held.honours = noHonours;
  held.honoursBeforePlay = noHonours;
  held.claims = nothing;
}

/** Written out in one piece: an object put together by spreading is slow to open and to read. */
export const openTable = (setup: WhistSetup): WhistTable => ({
  variant: setup.variant ?? 'rubber',
  printedTrump: setup.printedTrump,
  ruling: continues,
  phase: 'preparing',
  turn: setup.dealer,
  pack: setup.pack,
  deal: openDeal({ seats, dealer: setup.dealer, ...(setup.pack === undefined ? {} : { pack: setup.pack }) }),
  dealsBegun: 0,
  shuffledBy: nothing,
  shuffleFaults: nothing,
  faceShownBy: nobody,
  packAtHand: undefined,
  newPacks: nothing,
  packs: setup.pack === undefined ? nothing : [setup.pack],
  presentedBy: undefined,
  presentedTo: undefined,
  falseCut: false,
  cutForPartnerBy: undefined,
  leaves: nothing,
  fault: undefined,
  countAsked: false,
  touchedWhileDealing: 0,
  trump: undefined,
  trumpTakenUp: false,
  trumpCallable: false,
  foreignCards: nothing,
  missedTricks: nothing,
  restored: nobody,
  mayStillBeFound: false,
  shortHand: undefined,
  leader: undefined,
  falseLead: false,
  offSuit: nothing,
  exactable: nothing,
  penalties: nothing,
  honours: noHonours,
  honoursBeforePlay: noHonours,
  standing: standingOf(setup),
  past: undefined,
  pastPacks: nothing,
  claims: nothing,
  moment: undefined,
  lasting: undefined,
  final: undefined,
  fallen: undefined,
  reckonedBy: undefined,
});
