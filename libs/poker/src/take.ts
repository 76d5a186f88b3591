import { advance, type PokerFact, type PokerSeat } from '@fairdeal/facts';
import { borrow, hand, pay, take as takeChips } from './chips';
import { mustAnswer } from './law-49-dealers-draw';
import { rule } from './in-force';
import { isPlayer, type PlaceDraft } from './place';
import type { PokerRuling } from './says';
import { demandShow, importStakes, pass, postForced, stake, stand } from './take-betting';
import {
  beforeTheFirstCard,
  beginDeal,
  countHand,
  dealCard,
  drawForDeal,
  moveCard,
  raise,
} from './take-dealing';
import {
  askDraw,
  discard,
  drawCard,
  giveDraw,
  hear,
  inspect,
  liftDrawn,
  rectifyDraw,
  takeBackShown,
} from './take-draw';
import { takeTournament } from './take-tournament';
import {
  dealIsLive,
  type Consequence,
  type FactOf,
  type PokerLaw,
  type PokerTable,
  type TableDraft,
} from './table';
import { waiverAgainst, waiverOf } from './waivers';

/** What a forbidden act leaves behind: he may not draw (36, 38), or his hand is out (54). */
function takeRefused(table: TableDraft, fact: PokerFact): void {
  if (fact.type === 'Discarded') {
    const place = table.places[fact.by];
    if (place) place.barred = true;
  } else if (fact.type === 'Stood') {
    const place = table.places[fact.by];
    if (place) pass(table, place);
  }
}

type Player = Extract<PokerFact, { readonly by: PokerSeat }>;

/** Facts about one seat that is still in the game. */
function takeOfPlayer(
  table: TableDraft,
  place: PlaceDraft,
  fact: Player,
  drawn: PokerRuling | undefined,
): void {
  switch (fact.type) {
    case 'HandLookedAt':
      if (!dealIsLive(table) || fact.cards === 0) return;
      if (fact.what === 'drawn') liftDrawn(table, place);
      else raise(table, place);
      return;
    case 'Folded':
    case 'Passed':
      return pass(table, place);
    case 'Stood':
      return stand(table, place);
    case 'ShowDemanded':
      return demandShow(table, place);
    case 'Discarded':
      return discard(table, place, fact, drawn);
    case 'DrawAsked':
      return askDraw(table, place, fact, drawn);
    case 'DiscardTakenBack':
      place.discarded -= Math.min(fact.count, place.discarded);
      return;
    case 'HandShown':
      if (!dealIsLive(table) || !table.opened) return;
      place.shown = fact.cards;
      if (table.stage === 'draw' || table.stage === 'betting') table.stage = 'show';
      table.unsettled = true;
      return;
    default:
  }
}

/** What a fact changes on the table, besides what was ruled. */
function takeIn(
  table: TableDraft,
  fact: PokerFact,
  drawn: PokerRuling | undefined,
  follow: (table: TableDraft) => PokerRuling | undefined,
): void {
  switch (fact.type) {
    case 'CardDealt': {
      const place = table.places[fact.to];
      if (!place) return;
      if (table.stage === 'dealt' || (table.stage === 'preparing' && table.turn !== 0)) {
        dealCard(table, place, fact);
      } else if (isPlayer(place)) drawCard(table, place, fact);
      return;
    }
    case 'HandLookedAt':
    case 'Folded':
    case 'Passed':
    case 'Stood':
    case 'ShowDemanded':
    case 'Discarded':
    case 'DrawAsked':
    case 'DiscardTakenBack':
    case 'HandShown': {
      const place = table.places[fact.by];
      if (place && isPlayer(place)) takeOfPlayer(table, place, fact, drawn);
      return;
    }
    case 'Bet':
    case 'Raised':
    case 'Called': {
      const place = table.places[fact.by];
      if (place) stake(table, place, fact);
      return;
    }
    case 'AntePosted':
    case 'Straddled':
    case 'JackPotPaid': {
      const place = table.places[fact.by];
      if (place) postForced(table, place, fact);
      return;
    }
    case 'PackShuffled':
    case 'PackPresented':
    case 'PackCut':
    case 'CutSpoiled':
      if (!beforeTheFirstCard(table)) return;
      if (fact.type === 'PackShuffled') table.faced = false;
      advance(table.deal, fact);
      return;
    case 'DealDrawn':
      return drawForDeal(table, fact);
    case 'DealBegun':
      return beginDeal(table, fact);
    case 'CardMoved':
      return moveCard(table, fact, drawn?.outcome === 'rectified');
    case 'CardFoundFaced':
      table.faced = true;
      return;
    case 'CardExposed':
      if (table.stage === 'dealt') advance(table.deal, fact);
      else if (drawn?.outcome === 'rectified') takeBackShown(table, fact);
      return;
    case 'DealCompleted':
      if (table.stage !== 'dealt' || table.deal.dealt === 0) return;
      table.stopped = true;
      table.unsettled = true;
      return;
    case 'DealerDistracted':
      if (drawn?.outcome === 'stands') table.distractor ??= fact.by;
      return;
    default:
      takeRest(table, fact, drawn, follow);
  }
}

function takeRest(
  table: TableDraft,
  fact: PokerFact,
  drawn: PokerRuling | undefined,
  follow: (table: TableDraft) => PokerRuling | undefined,
): void {
  switch (fact.type) {
    case 'HandCounted': {
      const place = table.places[fact.seat];
      if (place) countHand(table, place, fact);
      return;
    }
    case 'DrawGiven': {
      const place = table.places[fact.to];
      if (place && isPlayer(place)) giveDraw(table, place, fact);
      return;
    }
    case 'AttentionCalled':
      if (drawn?.outcome === 'rectified') rectifyDraw(table, fact);
      return;
    case 'DiscardsInspected': {
      const place = table.places[fact.seat];
      if (place && isPlayer(place)) inspect(table, place, fact);
      return;
    }
    case 'DiscardsCollected':
      if (table.stage === 'draw' || table.stage === 'betting') table.stock += fact.count;
      return;
    case 'QuestionAsked':
      table.mustAnswer = drawn === undefined ? mustAnswer(table, fact) : undefined;
      return;
    case 'DisputeRaised':
      table.dispute = { by: fact.by, against: fact.against, about: fact.about, says: new Map() };
      table.decidedBy = undefined;
      return;
    case 'EvidenceGiven':
      return hear(table, fact, drawn);
    case 'LawWaived': {
      const waiver = waiverOf(table, fact);
      if (waiver) table.waivers = [...table.waivers, waiver];
      return;
    }
    case 'Said': {
      const place = table.places[fact.by];
      if (place) place.said = fact.amount;
      return;
    }
    case 'OutOfTurn':
      table.outOfTurn = fact.by;
      return;
    case 'HandTakenBack': {
      const place = table.places[fact.by];
      if (place && dealIsLive(table)) place.passed = false;
      return;
    }
    case 'StakesImported':
      return importStakes(table, fact);
    case 'Borrowed': {
      const place = table.places[fact.by];
      if (place && table.stage !== 'over') borrow(place, fact.amount);
      return;
    }
    case 'ShowEnded':
      if (!dealIsLive(table) || !table.opened) return;
      table.showEnded = true;
      table.unsettled = true;
      return;
    case 'PoolTaken':
      return takePool(table, fact, follow);
    case 'Refunded': {
      const [from, to] = [table.places[fact.from], table.places[fact.to]];
      if (from && to) hand(table, from, to, fact.amount);
      return;
    }
    case 'PenaltyPaid': {
      const place = table.places[fact.by];
      if (place && !table.award) pay(table, place, fact.amount, 'penalty');
      return;
    }
    default:
      takeTournament(table, fact);
  }
}

/** Somebody takes the pool: then all hands due have been shown. */
function takePool(
  table: TableDraft,
  { by, amount }: FactOf<'PoolTaken'>,
  follow: (table: TableDraft) => PokerRuling | undefined,
): void {
  table.balancing = table.tables.length > 0;
  if (table.stage === 'show' && table.seats.some((seat) => table.places[seat]?.shown !== undefined)) {
    table.showEnded = true;
    table.unsettled = true;
    follow(table);
  }
  const place = table.places[by];
  if (place && table.award) takeChips(table, place, amount);
}

/** 80. A waiver agreed for one time is spent by the act it let pass. */
function spendWaivers(table: TableDraft, fact: PokerFact, laws: readonly PokerLaw[]): void {
  for (const law of laws) {
    if (!(law.on as readonly string[]).includes(fact.type)) continue;
    const ruling = law.rule(table, fact);
    const used = ruling && waiverAgainst(table, ruling);
    if (used && !used.lasts) {
      table.waivers = table.waivers.map((each) => (each === used ? { ...each, spent: true } : each));
    }
  }
}

/**
 * @param bare the laws as they are before any waiver
 * @param consequences in the order asked; each draws what the table's lie calls for until none has more to say
 */
export const takeWith = (bare: readonly PokerLaw[], consequences: readonly Consequence[]) => {
  const follow = (table: TableDraft): PokerRuling | undefined => {
    let last: PokerRuling | undefined;
    while (table.unsettled) {
      table.unsettled = false;
      for (const law of consequences) {
        const ruling = law.rule(table);
        if (!ruling) continue;
        rule(table, ruling);
        last = ruling;
        table.unsettled = true;
        break;
      }
    }
    return last;
  };
  return (held: PokerTable, fact: PokerFact, drawn: PokerRuling | undefined): PokerRuling | undefined => {
    const table = held as TableDraft;
    const before = table.ruling;
    if (table.waivers.length > 0) spendWaivers(table, fact, bare);
    if (drawn?.outcome === 'act-refused' || drawn?.outcome === 'penalty') takeRefused(table, fact);
    else takeIn(table, fact, drawn, follow);
    // It speaks of the next act of that seat, which may lift its cards to act, and of nothing later.
    if (fact.type !== 'OutOfTurn' && !(fact.type === 'HandLookedAt' && fact.by === table.outOfTurn)) {
      table.outOfTurn = undefined;
    }
    if (drawn) rule(table, drawn);
    const last = table.unsettled ? follow(table) : undefined;
    const isNew = drawn === undefined && table.ruling !== before && table.ruling.outcome !== 'continues';
    return last ?? (isNew ? table.ruling : undefined);
  };
};
