import {
  advance,
  eldestHand,
  partnerOf,
  pone,
  seatOfCard,
  type BridgeFact,
  type Seat,
} from '@fairdeal/facts';
import { beforeTheFirstCard, isLawfulCut, isTheOtherPack } from './law-33-cut';
import { misplacedAfterMoving } from './law-38-new-deal';
import { looksAtOwn } from './law-39-exposed-card';
import { completesTheDeal } from './moment';
import { isAdversary } from './ruled-order';
import { isBeforeTheDeal, type FactOf, type TableDraft } from './table';

function shuffle(table: TableDraft, fact: FactOf<'PackShuffled'>): void {
  if (!beforeTheFirstCard(table) || isTheOtherPack(table, fact)) return;
  table.prepared = fact.pack;
  table.shuffledBy = fact.by;
  table.presented = false;
  table.cut = false;
  if (isBeforeTheDeal(table)) table.phase = 'shuffle';
}

/** Anything known only of a deal with its dealer, once it is seen who deals. */
function sit(table: TableDraft, dealer: Seat): void {
  if (table.deal.dealt > 0 || table.play.tricks + table.play.inTrick > 0) return;
  table.partner = partnerOf(dealer);
  table.play = { ...table.play, leader: eldestHand(dealer) };
}

function dealCard(table: TableDraft, fact: FactOf<'CardDealt'>): void {
  const { deal } = table;
  if (isBeforeTheDeal(table)) table.phase = 'deal';
  const home = seatOfCard(deal.dealer, fact.n);
  const lay = deal.lies[fact.n] ?? home;
  if (fact.to !== home) table.misplaced += 1;
  if (lay !== home) table.misplaced -= 1;
  if (fact.n <= deal.dealt) return;
  if (fact.together === true && fact.n > 1) table.pair = fact.n;
  if (fact.faceUp === true) table.shownInDeal = [...table.shownInDeal, fact.card];
}

function move(table: TableDraft, fact: FactOf<'CardMoved'>): void {
  table.misplaced = misplacedAfterMoving(table, fact);
  if (table.misplaced === 0 && (fact.n === table.pair || fact.n === table.pair - 1)) table.pair = 0;
}

function complete(table: TableDraft): void {
  table.complete = true;
  if (table.phase === 'deal') table.phase = 'dealt';
}

function expose(table: TableDraft, fact: FactOf<'CardExposed' | 'HandFaced'>): void {
  const card = fact.type === 'CardExposed' ? (fact.card ?? null) : null;
  switch (table.phase) {
    case 'cut':
    case 'shuffle':
      table.cut = false;
      return;
    case 'deal':
      if (fact.type === 'CardExposed') table.shownInDeal = [...table.shownInDeal, card];
      return;
    case 'dealt':
    case 'make':
      table.shutOut = [...table.shutOut, partnerOf(fact.by)];
      if (fact.by === pone(table.deal.dealer)) {
        table.callable = [...table.callable, { seat: fact.by, card, law: 'bridge:68' }];
      }
      return;
    case 'play':
      if (isAdversary(table.deal.dealer, fact.by)) {
        const law = fact.type === 'HandFaced' ? 'bridge:74' : 'bridge:69';
        if (law === 'bridge:69' || !table.claimedRest || isAdversary(table.deal.dealer, table.claimedRest)) {
          table.callable = [...table.callable, { seat: fact.by, card, law }];
        }
      }
      return;
    default:
  }
}

/** From the shuffle to card 52, and what is seen of the cards after; `Deal` keeps what all games keep. */
export function takeInDealing(table: TableDraft, fact: BridgeFact): void {
  switch (fact.type) {
    case 'CardDealt': {
      const completed = completesTheDeal(table, fact);
      dealCard(table, fact);
      advance(table.deal, fact);
      if (completed) complete(table);
      return;
    }
    case 'PackShuffled':
      shuffle(table, fact);
      return;
    case 'PackPresented':
      if (beforeTheFirstCard(table)) table.presented = true;
      if (isBeforeTheDeal(table)) table.phase = 'cut';
      return;
    case 'PackCut':
      if (!beforeTheFirstCard(table)) return;
      if (isLawfulCut(table, fact)) table.cut = true;
      if (isBeforeTheDeal(table)) table.phase = 'cut';
      return;
    case 'CutSpoiled':
      if (beforeTheFirstCard(table)) table.cut = false;
      return;
    case 'CardFoundFaced':
      // Shuffled and cut afresh (reading A7).
      if (beforeTheFirstCard(table)) table.cut = false;
      return;
    case 'DealBegun':
      if (!beforeTheFirstCard(table)) return;
      sit(table, fact.dealer);
      advance(table.deal, fact);
      table.phase = 'deal';
      return;
    case 'CardMoved':
      move(table, fact);
      break;
    case 'CardTurnedDown': {
      const completed = completesTheDeal(table, fact);
      advance(table.deal, fact);
      if (completed) complete(table);
      return;
    }
    case 'CardExposed':
    case 'HandFaced':
      expose(table, fact);
      break;
    case 'HandLookedAt':
    case 'CardLookedAt':
      if ((table.phase === 'deal' || table.phase === 'dealt') && looksAtOwn(table, fact)) {
        if (!table.looked.includes(fact.by)) table.looked = [...table.looked, fact.by];
      }
      break;
    case 'HandCounted':
      // While cards are still going out a count says only how far they have.
      if (table.phase !== 'deal') table.counted = { ...table.counted, [fact.seat]: fact.count };
      break;
    case 'PermissionGiven':
      table.permissions = [...table.permissions, fact];
      return;
    default:
  }
  advance(table.deal, fact);
}
