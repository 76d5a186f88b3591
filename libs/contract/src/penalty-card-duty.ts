import { suitOf, type Card } from '@fairdeal/facts';
import { faceUpOf, isHonour } from './face-up';
import { holding, type Coming } from './judge-card';
import { suitLed, trickInHand } from './play';
import { isDefender, type ContractTable } from './table';

/** What the duties of 50 and of a lead required or forbidden make of a card played in turn. */
export type Duty =
  | { readonly law: '50C'; readonly broken: boolean; readonly owed: readonly Card[] }
  | { readonly law: '50D1a'; readonly broken: true; readonly owed: readonly Card[] }
  | { readonly law: '50D1b'; readonly broken: false; readonly owed: readonly Card[] }
  | { readonly law: '59'; readonly broken: false; readonly owed: readonly Card[] };

/**
 * 50C, 50D1. A minor penalty card comes before any other card of its suit below an honour. A major one is played at
 * the first legal chance; following suit comes first, and so does a lead that was required or forbidden.
 */
function ofPenaltyCards(before: ContractTable, { by, card }: Coming, isLead: boolean): Duty | undefined {
  const lying = faceUpOf(before, by);
  if (lying.length === 0 || lying.some((one) => one.card === card)) return undefined;
  const suit = suitOf(card);
  const led = isLead ? undefined : suitLed(before.play, trickInHand(before.play));
  const minor = lying.filter(({ kind }) => kind === 'minor').map((one) => one.card);
  const majors = lying.filter(({ kind }) => kind === 'major').map((one) => one.card);
  const [small] = minor;
  if (small !== undefined && suitOf(small) === suit) {
    return { law: '50C', broken: !isHonour(card), owed: minor };
  }
  if (majors.length === 0) return undefined;
  const inSuitLed = majors.filter((one) => suitOf(one) === led);
  if (inSuitLed.length > 0) return { law: '50D1a', broken: true, owed: inSuitLed };
  if (led === undefined || suit !== led) return { law: '50D1a', broken: true, owed: majors };
  return { law: '50D1b', broken: false, owed: majors };
}

/** 44C, 61A. A lead other than declarer's choice called for, from a hand known to be able to obey. */
export function disobeysTheLead(before: ContractTable, { by, card }: Coming): boolean {
  const { leadDuty, play } = before;
  if (leadDuty?.seat !== by || play.inTrick > 0) return false;
  const obeys = (one: Card) => (suitOf(one) === leadDuty.suit) === (leadDuty.kind === 'require');
  return !obeys(card) && holding(before, by)?.some(obeys) === true;
}

/** 50D2, 59. A lead that declarer's choice governs: made as it must be, or by a hand that cannot obey. */
function ofTheLead(before: ContractTable, { by, card }: Coming): Duty | undefined {
  const { leadDuty } = before;
  if (leadDuty?.seat !== by) return undefined;
  const obeys = (one: Card) => (suitOf(one) === leadDuty.suit) === (leadDuty.kind === 'require');
  if (obeys(card)) return undefined;
  const held = holding(before, by);
  return held === undefined || held.some(obeys) ? undefined : { law: '59', broken: false, owed: [] };
}

/** The duty a defender's card in turn kept, broke or could not keep; undefined where there was none. */
export function dutyOf(before: ContractTable, coming: Coming): Duty | undefined {
  if (!isDefender(before, coming.by)) return undefined;
  const isLead = before.play.inTrick === 0;
  if (isLead && before.leadDuty?.seat === coming.by) return ofTheLead(before, coming);
  return ofPenaltyCards(before, coming, isLead);
}
