import { partnerOf } from '@fairdeal/facts';
import { lay, pickUp } from './face-up';
import {
  comingOf,
  isPlainCard,
  judgeCard,
  mayFollowWith,
  provedUnfit,
  owedNow,
  type CardFact,
  type Coming,
} from './judge-card';
import { disobeysTheLead, dutyOf } from './penalty-card-duty';
import {
  cardIn,
  changeCard,
  playCard,
  playEarly,
  quitTrick,
  quitTricks,
  skipTo,
  takeBack,
  trickInHand,
} from './play';
import { dummyOf, isDefender, isOver, type FactOf, type PendingCard, type TableDraft } from './table';

function endIfPlayedOut(table: TableDraft): void {
  if (table.play.tricks >= 13 && table.stage === 'play') table.stage = 'ended';
}

function begin(table: TableDraft): void {
  table.stage = 'play';
  table.leadFaced = true;
}

/** A lead duty ends with the lead it was for, or when the lead goes to another hand (50D2). */
function followLead(table: TableDraft, by: Coming['by'], wasLead: boolean): void {
  const { leadDuty, play } = table;
  if (leadDuty === undefined) return;
  const isDone = wasLead && by === leadDuty.seat && leadDuty.kind === 'require';
  if (isDone || (play.inTrick === 0 && play.turn !== leadDuty.seat)) table.leadDuty = undefined;
}

/** A card is played to the trick in hand. */
function put(table: TableDraft, by: Coming['by'], card: Coming['card'], early = false): void {
  const wasLead = table.play.inTrick === 0;
  if (early) playEarly(table.play, by, card);
  else playCard(table.play, by, card);
  pickUp(table, (lying) => lying.card === card);
  table.leadLeftTo = undefined;
  table.disobeyed = false;
  followLead(table, by, wasLead);
  // 45C4b. Declarer has played from a hand since a card was last named.
  if (table.named !== undefined && !isDefender(table, by)) table.named = undefined;
  if (table.play.inTrick === 0) {
    table.unbidden = false;
    table.knownToWin = [];
  }
  endIfPlayedOut(table);
}

/** The card put down too soon is played, its turn having come. */
function playOwed(table: TableDraft, coming: Coming): void {
  const owed = owedNow(table, coming);
  const { turn } = table.play;
  if (owed === undefined || turn === undefined) return;
  if (table.pendingCard?.by === turn) table.pendingCard = undefined;
  put(table, turn, owed);
}

/** What nobody dealt with is settled by the play going on. */
function settlePending(table: TableDraft, by: Coming['by']): void {
  const { pendingCard: pending } = table;
  if (pending === undefined) return;
  switch (pending.kind) {
    case 'before-partner':
      if (by === partnerOf(pending.by)) table.pendingCard = undefined;
      return;
    case 'at-rho':
      if (by === pending.by) table.pendingCard = undefined;
      return;
    case 'kept-back':
      // 52B1b. Declarer accepts by playing from either hand.
      if (!isDefender(table, by)) table.pendingCard = undefined;
      return;
    case 'two-at-once':
      table.pendingCard = undefined;
      return;
    case 'lead':
  }
}

function playInTurn(table: TableDraft, coming: Coming): void {
  playOwed(table, coming);
  const { by, card } = coming;
  const duty = dutyOf(table, coming);
  const { turn } = table.play;
  const unfit = provedUnfit(table, coming);
  settlePending(table, by);
  if (unfit !== undefined) lay(table, by, unfit, 'deliberate');
  if (by === dummyOf(table)) table.unbidden = coming.unbidden === true;
  const trick = trickInHand(table.play);
  const disobeyed = disobeysTheLead(table, coming);
  put(table, by, card);
  table.disobeyed = disobeyed;
  if (duty?.broken === true) {
    table.pendingCard = { kind: 'kept-back', by, card, trick, turn, owed: duty.owed };
  }
}

/** A lead out of turn is accepted: it is the lead, and the next hand follows. */
export function acceptLead(table: TableDraft, pending: PendingCard): void {
  begin(table);
  table.pendingCard = undefined;
  playCard(table.play, pending.by, pending.card);
  pickUp(table, (lying) => lying.card === pending.card);
}

const pendingOf = ({ play }: TableDraft, { by, card }: Coming, kind: PendingCard['kind']): PendingCard => ({
  kind,
  by,
  card,
  trick: trickInHand(play),
  turn: play.turn,
});

/** 45D. Dummy puts forward another card than was named. */
function dummyPuts(table: TableDraft, { by, card }: Coming): boolean {
  const trick = trickInHand(table.play);
  const named = cardIn(table.play, trick, by);
  if (by !== dummyOf(table) || named === undefined || named !== table.named) return false;
  table.wrongDummyCard = { trick, named, put: card };
  changeCard(table.play, trick, by, card);
  return true;
}

function takeCard(table: TableDraft, fact: CardFact): void {
  const coming = comingOf(fact);
  const { by, card } = coming;
  if (isPlainCard(table, fact) && !isOver(table)) {
    begin(table);
    if (by === dummyOf(table)) table.unbidden = coming.unbidden === true;
    put(table, by, card);
    return;
  }
  const verdict = judgeCard(table, coming);
  switch (verdict) {
    case 'nothing':
    case 'early':
    case 'misled':
    case 'own-side':
    case 'last-lead':
      return;
    case 'lead': {
      const isOpening = !table.leadFaced;
      table.pendingCard = { ...pendingOf(table, coming, 'lead'), isOpening };
      return;
    }
    case 'accepts':
      acceptLead(table, table.pendingCard as PendingCard);
      put(table, by, card, by !== table.play.turn);
      return;
    case 'right-of-it': {
      acceptLead(table, table.pendingCard as PendingCard);
      layBeforePartner(table, coming);
      return;
    }
    case 'proper-lead':
    case 'leads-after': {
      const pending = table.pendingCard as PendingCard;
      table.pendingCard = undefined;
      begin(table);
      if (verdict === 'leads-after' && isDefender(table, pending.by)) {
        lay(table, pending.by, pending.card, 'deliberate');
      }
      playInTurn(table, coming);
      return;
    }
    case 'before-partner':
      layBeforePartner(table, coming);
      return;
    case 'after-both':
    case 'after-dummy':
      put(table, by, card, true);
      return;
    case 'declarer-early':
      if (by === dummyOf(table)) table.unbidden = coming.unbidden === true;
      put(table, by, card, true);
      return;
    case 'at-rho':
      if (mayFollowWith(table, by, card)) table.pendingCard = pendingOf(table, coming, 'at-rho');
      else lay(table, by, card, 'deliberate');
      return;
    case 'unspoken':
      begin(table);
      if (coming.trick !== undefined) skipTo(table.play, coming.trick);
      table.pendingCard = { ...pendingOf(table, coming, 'lead'), isOpening: false };
      lay(table, by, card, 'deliberate');
      return;
    case 'second':
      takeSecond(table, coming);
      return;
    case 'fifth':
      if (!dummyPuts(table, coming) && isDefender(table, by)) lay(table, by, card, 'deliberate');
      return;
    case 'in-turn':
      begin(table);
      if (coming.trick !== undefined) skipTo(table.play, coming.trick);
      playInTurn(table, coming);
  }
}

/** 57A. A major penalty card, and declarer's say over the partner's. */
function layBeforePartner(table: TableDraft, coming: Coming): void {
  table.pendingCard = pendingOf(table, coming, 'before-partner');
  lay(table, coming.by, coming.card, 'deliberate');
}

/** 58B. Beside another card of the same hand; where its face was not seen it goes back. */
function takeSecond(table: TableDraft, coming: Coming): void {
  if (coming.seen === false) return;
  const trick = table.play.inTrick === 0 ? table.play.tricks : table.play.tricks + 1;
  const other = cardIn(table.play, trick, coming.by);
  if (other === undefined) return;
  table.pendingCard = { ...pendingOf(table, coming, 'two-at-once'), trick, other };
}

const isPutAway = ({ stage }: TableDraft): boolean =>
  stage === 'agreed' || stage === 'scored' || stage === 'passed-out';

function takeTricks(table: TableDraft, fact: FactOf<'TrickQuitted' | 'TricksQuitted'>): void {
  if (isPutAway(table)) return;
  begin(table);
  table.pendingCard = undefined;
  if (fact.type === 'TrickQuitted') quitTrick(table.play, fact.trick, fact.wonBy);
  else quitTricks(table.play, fact.from, fact.wonBy.slice(0, Math.max(0, fact.to - fact.from + 1)));
  if (table.leadDuty && table.play.turn !== table.leadDuty.seat) table.leadDuty = undefined;
  endIfPlayedOut(table);
}

/** 45B. Naming dummy's card plays it, once its turn has come; before that it waits. */
function nameCard(table: TableDraft, fact: FactOf<'CardNamed'>): void {
  const { play } = table;
  const dummy = dummyOf(table);
  const card = fact.slip === true && fact.meant !== undefined ? fact.meant : fact.card;
  if (dummy === undefined || fact.by !== table.declarer || card === undefined) return;
  const trick = trickInHand(play);
  const inTrick = cardIn(play, trick, dummy);
  const isCorrected = fact.slip === true && inTrick !== undefined && inTrick === fact.card;
  if (isCorrected && table.named === fact.card) changeCard(play, trick, dummy, card);
  else if (inTrick === undefined && play.turn === dummy && table.pendingCard === undefined) {
    begin(table);
    put(table, dummy, card);
  }
  table.named = card;
}

export function takePlay(
  table: TableDraft,
  fact: CardFact | FactOf<'TrickQuitted' | 'TricksQuitted' | 'CardNamed' | 'CardWithdrawn'>,
): void {
  switch (fact.type) {
    case 'CardPlayed':
    case 'LeadFaced':
      takeCard(table, fact);
      return;
    case 'TrickQuitted':
    case 'TricksQuitted':
      takeTricks(table, fact);
      return;
    case 'CardNamed':
      nameCard(table, fact);
      return;
    case 'CardWithdrawn':
      if (cardIn(table.play, trickInHand(table.play), fact.by) === fact.card) {
        takeBack(table.play, trickInHand(table.play), fact.by);
      }
  }
}
