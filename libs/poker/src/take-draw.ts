import { cardsAreDrawn, drawIsOpen } from './law-34-draw';
import { due, spokenOfExcess, spokenOfShort } from './law-42-draw-slips';
import { disputantOf, settledBy } from './law-46-dispute';
import { isPlayer, type PlaceDraft } from './place';
import type { PokerRuling } from './says';
import { handSize, type FactOf, type TableDraft } from './table';
import { raise } from './take-dealing';

/** The say has gone round, or the cards tell so. */
export function beginDraw(table: TableDraft): void {
  if (table.stage !== 'dealt') return;
  table.stage = 'draw';
  table.stock = Math.max(0, 52 - table.deal.dealt);
}

const lawOf = (ruling: PokerRuling | undefined): string | undefined =>
  ruling && 'law' in ruling ? ruling.law : undefined;

export function discard(
  table: TableDraft,
  place: PlaceDraft,
  { count }: FactOf<'Discarded'>,
  drawn: PokerRuling | undefined,
): void {
  if (!drawIsOpen(table) || place.served) return;
  beginDraw(table);
  raise(table, place);
  // Nobody throws away more than he holds.
  place.discarded += Math.min(count, Math.max(0, handSize(table, place)));
  place.barred = false;
  if (lawOf(drawn) === 'poker:41') table.short = table.stock;
}

export function askDraw(
  table: TableDraft,
  place: PlaceDraft,
  { count }: FactOf<'DrawAsked'>,
  drawn: PokerRuling | undefined,
): void {
  if (!drawIsOpen(table) || place.barred) return;
  beginDraw(table);
  place.asked = count;
  if (lawOf(drawn) === 'poker:41') table.short = table.stock;
}

/** Cards come to a seat in the draw; first those it was still owed. */
function serve(table: TableDraft, place: PlaceDraft, count: number): void {
  const owed = Math.min(place.owed, count);
  place.owed -= owed;
  place.given += count - owed;
  place.served = true;
  table.stock = Math.max(0, table.stock - count);
  table.lastServed = place.seat;
  table.unsettled = true;
}

export function giveDraw(table: TableDraft, place: PlaceDraft, { count }: FactOf<'DrawGiven'>): void {
  if (!drawIsOpen(table)) return;
  beginDraw(table);
  place.whole = true;
  serve(table, place, count);
}

export function drawCard(table: TableDraft, place: PlaceDraft, { n, faceUp }: FactOf<'CardDealt'>): void {
  if (!cardsAreDrawn(table) || n <= table.deal.dealt || table.drawn.includes(n)) return;
  (table.drawn as number[]).push(n);
  if (faceUp === true) {
    table.shownInDraw = [...table.shownInDraw, n];
    table.lastServed = place.seat;
    return;
  }
  place.whole = false;
  serve(table, place, 1);
}

/** 40. The card shown goes back under the pack. */
export function takeBackShown(table: TableDraft, { n }: FactOf<'CardExposed'>): void {
  const place = table.lastServed === undefined ? undefined : table.places[table.lastServed];
  if (!place || place.given === 0) return;
  place.given -= 1;
  table.stock += 1;
  if (typeof n === 'number') table.shownInDraw = [...table.shownInDraw, n];
}

function setRight(table: TableDraft, place: PlaceDraft, number: number): void {
  if (place.given > number) table.stock += place.given - number;
  else place.owed += number - place.given;
  place.given = number;
  table.unsettled = true;
}

/** 42, 43. The dealer takes back the last of them, or makes it up. */
export function rectifyDraw(table: TableDraft, fact: FactOf<'AttentionCalled'>): void {
  const spoken =
    fact.irregularity === 'excess-drawn' ? spokenOfExcess(table, fact) : spokenOfShort(table, fact);
  if (spoken) setRight(table, spoken as PlaceDraft, due(spoken));
}

export function inspect(
  table: TableDraft,
  place: PlaceDraft,
  { by, count }: FactOf<'DiscardsInspected'>,
): void {
  if (!drawIsOpen(table) || by !== table.deal.dealer) return;
  place.discarded = Math.min(count, handSize(table, { ...place, discarded: 0 }));
  place.inspected = true;
}

export function liftDrawn(table: TableDraft, place: PlaceDraft): void {
  if (!cardsAreDrawn(table) || !isPlayer(place) || !place.served) return;
  place.drawnRaised = true;
  table.unsettled = true;
}

/** 46. One more word on a disputed number; once it is settled it is the number asked. */
export function hear(table: TableDraft, fact: FactOf<'EvidenceGiven'>, drawn: PokerRuling | undefined): void {
  const { dispute } = table;
  if (!dispute) return;
  const settled = settledBy(table, fact);
  const disputant = disputantOf(table, dispute);
  const { by, says } = fact;
  if (says === null || says.seat === disputant) {
    table.dispute = { ...dispute, says: new Map([...dispute.says, [by, says?.asked ?? null]]) };
  }
  const place = disputant === undefined ? undefined : table.places[disputant];
  if (!settled || !place) return;
  table.decidedBy = settled.decidedBy;
  place.asked = settled.asked;
  const law = lawOf(drawn);
  if (law === 'poker:42' || law === 'poker:43') setRight(table, place, settled.asked);
  if (law === 'poker:44') place.inspected = true;
  table.unsettled = true;
}
