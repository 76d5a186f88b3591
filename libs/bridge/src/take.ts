import {
  advance,
  eldestHand,
  leftOf,
  openDeal,
  partnerOf,
  pone,
  seatOfCard,
  seats,
  type BridgeFact,
  type Ruling,
  type Seat,
} from '@fairdeal/facts';
import { takeInPlay } from './take-play';
import { takeDeclaration } from './take-declaration';
import { comerAfter } from './law-22-table';
import { beforeTheFirstCard, isLawfulCut, isTheOtherPack } from './law-33-cut';
import { misplacedAfterMoving } from './law-38-new-deal';
import { looksAtOwn } from './law-39-exposed-card';
import type { Rights } from './ledger';
import { completesTheDeal } from './moment';
import { claimable, lastOpen } from './right-held';
import { isAdversary } from './ruled-order';
import {
  isBeforeTheDeal,
  openTable,
  regular,
  rightfulDealerOf,
  type BridgeTable,
  type FactOf,
  type TableDraft,
} from './table';

/** The next deal of the rubber begins to be prepared: a fresh table, which remembers the hand before. */
function beginNextDeal(table: TableDraft): void {
  const dealer = table.dealsNext ?? leftOf(table.deal.dealer);
  const { packOf, priorScore, rubberOver } = table.setup;
  const last = {
    dealer: table.deal.dealer,
    rightfulDealer: rightfulDealerOf(table),
    play: table.play,
    pack: table.deal.pack,
    pointedOut: table.pointedOut,
    found: table.found,
  };
  const { rubberAgreed } = table;
  Object.assign(
    table,
    openTable({
      dealer,
      ...(packOf && { packOf }),
      ...(priorScore && { priorScore }),
      ...(rubberOver !== undefined && { rubberOver }),
    }),
    { last, rubberAgreed, deal: openDeal<Seat>({ seats, dealer }) },
  );
}

const beginsNextDeal = ({ phase }: BridgeTable, type: BridgeFact['type']): boolean =>
  phase === 'played' &&
  (type === 'PackShuffled' || type === 'PackPresented' || type === 'PackCut' || type === 'DealBegun');

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

/** What a fact changes on the table besides rights and the ruling; `Deal` keeps what all games keep. */
function takeIn(table: TableDraft, fact: BridgeFact): void {
  switch (fact.type) {
    case 'CardDealt': {
      const completed = completesTheDeal(table, fact);
      dealCard(table, fact);
      advance(table.deal, fact);
      if (completed) complete(table);
      return;
    }
    case 'CardPlayed':
    case 'TricksPlayed':
    case 'TrickQuitted':
    case 'TricksClaimed':
    case 'ClaimAdmitted':
    case 'SuitQuestionAsked':
    case 'SuitQuestionAnswered':
    case 'RevokeClaimed':
    case 'OtherPackSearched':
    case 'AttentionCalled':
    case 'PenaltyDemanded':
      takeInPlay(table, fact);
      advance(table.deal, fact);
      return;
    case 'TrumpDeclared':
    case 'TrumpPassed':
    case 'LeadAsked':
    case 'LeadAllowed':
    case 'Doubled':
    case 'Redoubled':
    case 'Satisfied':
      takeDeclaration(table, fact);
      return;
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
    case 'RubberAgreed':
      table.rubberAgreed = true;
      if (table.phase === 'played') table.phase = 'rubber';
      return;
    case 'TableEntered':
    case 'TableLeft':
    case 'ExemptionClaimed':
      table.comers = { ...table.comers, [fact.player]: comerAfter(table, fact) };
      return;
    default:
  }
  advance(table.deal, fact);
}

/** The steps of a regular evening, one of which spends a ruling that describes its moment only. */
const steps = new Set<BridgeFact['type']>([
  'PackShuffled',
  'PackPresented',
  'PackCut',
  'DealBegun',
  'CardDealt',
  'DealCompleted',
  'TrumpDeclared',
  'TrumpPassed',
  'LeadAsked',
  'LeadAllowed',
  'Doubled',
  'Redoubled',
  'Satisfied',
  'CardPlayed',
  'TricksPlayed',
  'TrickQuitted',
  'ScoreAgreed',
  'RubberAgreed',
  'TableEntered',
  'TableLeft',
]);

/** Has the next regular step been taken (§3)? A cut or shuffle owed is spent by being made, or by dealing without it. */
function isSpent(before: BridgeTable, fact: BridgeFact): boolean {
  switch (before.ruling.outcome) {
    case 'continues':
    case 'rectified':
      return steps.has(fact.type);
    case 'recut-required':
      return fact.type === 'CardDealt' || (fact.type === 'PackCut' && isLawfulCut(before, fact));
    case 'reshuffle-required':
      return (
        fact.type === 'CardDealt' ||
        (fact.type === 'PackShuffled' && fact.by === before.deal.dealer) ||
        (fact.type === 'PackCut' && isLawfulCut(before, fact))
      );
    default:
      return false;
  }
}

/** The ruling in force after this fact, given the one before and what the laws drew (§4, order of judgement). */
function settle(table: BridgeTable, drawn: Ruling | undefined, held: Ruling): Ruling {
  if (drawn === undefined) return held;
  switch (drawn.outcome) {
    case 'continues':
      return held.outcome === 'continues' ? drawn : held;
    case 'rectified':
      // Putting a card right does not take from anybody a claim that is open.
      return drawn.scoreCorrected === undefined && lastOpen(table.ledger) ? held : drawn;
    default:
      return drawn;
  }
}

export const takeWith =
  (rights: Rights) =>
  (held: BridgeTable, fact: BridgeFact, drawn: Ruling | undefined): void => {
    if (held.final) return;
    const table = held as TableDraft;
    let ruling = held.ruling;
    let renewed = false;
    if (beginsNextDeal(held, fact.type)) {
      beginNextDeal(table);
      ruling = table.ruling;
      renewed = true;
    }
    const spent = !renewed && isSpent(held, fact);
    if (rights.touches(held, fact.type)) table.ledger = rights.after(held, fact).ledger;
    takeIn(table, fact);
    if (spent || renewed)
      ruling = (table.ledger.length > 0 && claimable(table.ledger, table.deal.dealer)) || regular(table);
    table.ruling = settle(table, drawn, ruling);
    const { outcome } = table.ruling;
    if (outcome === 'new-deal-compulsory' || outcome === 'deal-stopped') table.final = true;
  };
