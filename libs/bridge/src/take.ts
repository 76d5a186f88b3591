import {
  advance,
  leftOf,
  openDeal,
  seats,
  sideOf,
  type BridgeFact,
  type Ruling,
  type Seat,
} from '@fairdeal/facts';
import { takeInDealing } from './take-dealing';
import { takeInPlay } from './take-play';
import { takeDeclaration } from './take-declaration';
import { resultOf } from './hand';
import { comerAfter } from './law-22-table';
import { isTheDealersShuffle } from './law-30-shuffle';
import { isLawfulCut } from './law-33-cut';
import type { Rights } from './ledger';
import { claimable, lastOpen } from './right-held';
import {
  isBeforeTheDeal,
  openTable,
  regular,
  rightfulDealerOf,
  type BridgeTable,
  type RevokePaid,
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
    conferred: table.conferred,
    result: resultOf(table),
    paid: table.paid,
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

/** What a fact changes on the table besides rights and the ruling. */
function takeIn(table: TableDraft, fact: BridgeFact): void {
  switch (fact.type) {
    case 'CardPlayed':
    case 'TricksPlayed':
    case 'TrickQuitted':
    case 'TricksClaimed':
    case 'ClaimAdmitted':
    case 'SuitQuestionAsked':
    case 'SuitQuestionAnswered':
    case 'RevokeClaimed':
    case 'RevokeCorrected':
    case 'OtherPackSearched':
    case 'AttentionCalled':
    case 'PenaltyDemanded':
    case 'PartnersConsulted':
    case 'ScoreAgreed':
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
      takeInDealing(table, fact);
  }
}

/** Three tricks were taken for a revoke: of this hand, or of the one before while the next is made ready. */
function pay(table: TableDraft, fact: BridgeFact, { against }: { readonly against?: Seat }): void {
  if (against === undefined) return;
  const revoke = { side: sideOf(against), trick: 'trick' in fact ? fact.trick : undefined };
  const isKnown = (paid: readonly RevokePaid[]): boolean =>
    paid.some(({ side, trick }) => side === revoke.side && trick === revoke.trick);
  const { last } = table;
  if (isBeforeTheDeal(table) && last) {
    if (!isKnown(last.paid)) table.last = { ...last, paid: [...last.paid, revoke] };
  } else if (!isKnown(table.paid)) table.paid = [...table.paid, revoke];
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
        (fact.type === 'PackShuffled' && isTheDealersShuffle(before, fact)) ||
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
    if (drawn?.outcome === 'penalty' && drawn.penalty === 'revoke-three-tricks') pay(table, fact, drawn);
    table.ruling = settle(table, drawn, ruling);
    const { outcome } = table.ruling;
    if (outcome === 'new-deal-compulsory' || outcome === 'deal-stopped') table.final = true;
  };
