import { pay } from './chips';
import { isSaid, isSaying, mayStake, type Stakes } from './law-25-say';
import { isLevel } from './law-52-betting';
import { hasChips, isPlayer, type PlaceDraft } from './place';
import { beforeTheFirstCard, finishDeal } from './take-dealing';
import { beginDraw } from './take-draw';
import { dealIsLive, highestStake, playersOf, type FactOf, type TableDraft } from './table';

/** Ante, straddles and jack-pot payments, which stand in the pool before the first card. */
export function postForced(
  table: TableDraft,
  place: PlaceDraft,
  { type, amount }: FactOf<'AntePosted' | 'Straddled' | 'JackPotPaid'>,
): void {
  if (table.stage === 'over') return;
  if (type === 'JackPotPaid') return pay(table, place, amount, 'jackPot');
  if (type === 'Straddled') {
    if (!beforeTheFirstCard(table)) return;
    pay(table, place, amount, 'straddle');
    table.straddlers = [...table.straddlers, place.seat];
    return;
  }
  if (place.ante === 0 && !table.setup.jackPot) pay(table, place, amount, 'ante');
}

/** Each has had his say, levelled or gone: on to the draw; each has met the last raise: on to the show. */
export function moveOn(table: TableDraft): void {
  if (table.stage === 'dealt' && table.opened && isSaid(table)) beginDraw(table);
  else if (table.stage === 'betting' && isLevel(table)) table.stage = 'show';
}

function act(table: TableDraft, place: PlaceDraft): void {
  place.spoken = true;
  place.acted = table.stage === 'betting' ? table.round : -1;
  place.said = undefined;
  table.lastActor = place.seat;
  if (isSaying(table)) table.stopped = true;
}

export function stake(table: TableDraft, place: PlaceDraft, { amount }: Stakes): void {
  if (!mayStake(table, place)) return;
  const before = highestStake(table);
  const isShort = place.stake < before;
  pay(table, place, amount, 'stake');
  // What a foul hand puts in is in the pool, and binds nobody (63).
  if (!isPlayer(place)) return;
  const isRaise = place.stake > before;
  if (isSaying(table)) {
    if (!table.opened) {
      table.opened = true;
      table.opener = place.seat;
    }
  } else if (table.stage !== 'draw' || isRaise || !isShort) {
    // On level stakes after the draw; levelling up before it is no bet.
    table.stage = 'betting';
    if (isRaise) table.round += 1;
    place.bet = true;
  }
  act(table, place);
  moveOn(table);
  table.unsettled = true;
}

export function stand(table: TableDraft, place: PlaceDraft): void {
  if (table.stage !== 'draw' && table.stage !== 'betting') return;
  table.stage = 'betting';
  act(table, place);
  moveOn(table);
}

export function pass(table: TableDraft, place: PlaceDraft): void {
  if (!dealIsLive(table) || table.deal.dealt === 0) return;
  place.passed = true;
  act(table, place);
  finishDeal(table);
  moveOn(table);
  table.unsettled = true;
}

/** 60, T15. Whoever had no more than his forced stake demands it before the first card (T16), and that is no say. */
export function demandShow(table: TableDraft, place: PlaceDraft): void {
  const byForcedStake = beforeTheFirstCard(table) && place.counted && place.behind === 0;
  if (!byForcedStake && !mayStake(table, place)) return;
  place.demand = { inGame: playersOf(table).map(({ seat }) => seat) };
  if (byForcedStake) return;
  act(table, place);
  moveOn(table);
}

/** Stakes of a game brought in whole: nobody takes back what the record shows him to have put in (55). */
export function importStakes(table: TableDraft, { stakes, passed }: FactOf<'StakesImported'>): void {
  if (!dealIsLive(table) || table.deal.dealt === 0) return;
  for (const seat of table.seats) {
    const place = table.places[seat] as PlaceDraft;
    const more = (stakes[seat] ?? 0) - place.stake;
    if (more > 0 && hasChips(place, more)) pay(table, place, more, 'stake');
    if (passed.includes(seat)) place.passed = true;
    place.spoken = true;
  }
  table.opened = true;
  table.stopped = true;
  finishDeal(table);
  moveOn(table);
  table.unsettled = true;
}
