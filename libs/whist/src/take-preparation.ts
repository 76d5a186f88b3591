import { advance, areAdversaries, type Seat } from '@fairdeal/facts';
import { cutsForPartner, isFalseCut } from './law-34-cut';
import { cutMayBeUndone } from './law-49-for-partner';
import { faultsOf } from './shuffling';
import { hasLeave, type FactOf, type Held } from './table';

type Preparation =
  'PackShuffled' | 'PackPresented' | 'PackCut' | 'CutSpoiled' | 'PermissionGiven' | 'DealBegun';

export function takePreparation(held: Held, fact: FactOf<Preparation>): void {
  switch (fact.type) {
    case 'PackShuffled':
      return shuffled(held, fact);
    case 'PackPresented':
      if (held.phase !== 'preparing') return;
      held.presentedBy = fact.by;
      held.presentedTo = fact.to;
      advance(held.deal, fact);
      return;
    case 'PackCut':
      return cut(held, fact);
    case 'CutSpoiled':
      if (cutMayBeUndone(held)) undoCut(held);
      return;
    case 'PermissionGiven':
      // Leave is the opponents' to give, and before the act (law 49).
      if (held.phase === 'preparing' && areAdversaries(fact.by, fact.to)) {
        held.leaves = [...held.leaves, { to: fact.to, act: fact.act }];
      }
      return;
    case 'DealBegun': {
      const notYetDealt = held.phase === 'dealing' && held.deal.dealt === 0;
      if (held.phase === 'preparing') begin(held, fact.dealer, fact.pack);
      else if (notYetDealt) advance(held.deal, fact);
      return;
    }
    default:
      return fact satisfies never;
  }
}

function see(held: Held, pack: string): void {
  if (!held.packs.includes(pack)) held.packs = [...held.packs, pack];
}

function shuffled(held: Held, fact: FactOf<'PackShuffled'>): void {
  see(held, fact.pack);
  const faults = faultsOf(held, fact);
  if (faults.length > 0) held.shuffleFaults = [...held.shuffleFaults, ...faults];
  if (fact.newPack === true && !held.newPacks.includes(fact.pack)) {
    held.newPacks = [...held.newPacks, fact.pack];
  }
  // A good cut is not undone by shuffling (laws 35 and 36), nor by shuffling the pack that lies idle.
  if (held.phase !== 'preparing' || held.deal.cut !== undefined) return;
  held.shuffledBy = [...held.shuffledBy, { by: fact.by, pack: fact.pack }];
  held.packAtHand = fact.pack;
  if (fact.by === held.turn) held.faceShownBy = [];
  advance(held.deal, fact);
}

function cut(held: Held, fact: FactOf<'PackCut'>): void {
  if (held.phase !== 'preparing' || held.deal.cut !== undefined) return;
  if (isFalseCut(fact)) return undoCut(held);
  held.cutForPartnerBy = cutsForPartner(held, fact) && !hasLeave(held, fact.by, 'cut') ? fact.by : undefined;
  held.falseCut = false;
  advance(held.deal, fact);
}

/** A cut that has to be made again is no cut, and everybody may shuffle once more (laws 29 and 34). */
export function undoCut(held: Held): void {
  advance(held.deal, { type: 'CutSpoiled' });
  held.phase = 'preparing';
  held.falseCut = true;
  held.cutForPartnerBy = undefined;
  held.shuffledBy = [];
}

/** After a rubber whoever deals first has won it by cutting (laws 13 to 19). */
export function begin(held: Held, dealer: Seat, pack: string | undefined): void {
  held.turn ??= dealer;
  held.phase = 'dealing';
  held.dealsBegun += 1;
  held.final = undefined;
  held.fallen = undefined;
  held.reckonedBy = undefined;
  if (pack === undefined) return;
  see(held, pack);
  held.newPacks = held.newPacks.filter((each) => each !== pack);
  advance(held.deal, { type: 'DealBegun', dealer, pack });
}
