import type { PokerFact } from '@fairdeal/facts';
import type { PokerColumns } from '../poker-columns';
import type { PokerExpect, PokerTelling } from '../poker-telling';
import type { FaultRow } from './fault-row';

/** A fault of the poker table. */
export interface PokerRow extends FaultRow<PokerTelling, PokerExpect> {
  /** Columns the page leaves open at the decisive fact; `also` stays open to the end. */
  readonly unasked?: readonly (keyof PokerColumns)[];
}

export const nothing: PokerExpect = { outcome: 'continues' };
export const stands = (law: string): PokerExpect => ({ outcome: 'stands', law });
export const newDeal = (law: string): PokerExpect => ({ outcome: 'new-deal-compulsory', law });
/** A claim of the offender's that fails. */
export const refused = (law: string): PokerExpect => ({ outcome: 'new-deal-refused', law, by: 'offender' });
/** The offender tries what a law forbids, and the game goes on as if he had not. */
export const actRefused = (law: string): PokerExpect => ({ outcome: 'act-refused', law, by: 'offender' });
export const rectified = (law: string): PokerExpect => ({ outcome: 'rectified', law });
export const foul = (law: string): PokerExpect => ({ outcome: 'foul-hand', law });
export const awarded = (law: string): PokerExpect => ({ outcome: 'pool-awarded', law });

/** What was in force already stays so: the decisive fact draws nothing. */
export const still = (expect: PokerExpect): PokerExpect => ({ ...expect, still: true });

/** Tables of at least so many. */
export const atLeast =
  (players: number) =>
  ({ seats }: PokerTelling): boolean =>
    seats.length >= players;
/**
 * Nobody counts chips, so that amounts are the row's own, and nobody demands a show; and so few sit there that the pack
 * serves every draw.
 */
export const openTable =
  (players: number) =>
  ({ seats, setting }: PokerTelling): boolean =>
    seats.length >= players && seats.length <= 7 && setting.stacks === undefined;
/** The same, and no jack-pot: ante and, it may be, straddles. */
export const anteGame =
  (players: number) =>
  (telling: PokerTelling): boolean =>
    openTable(players)(telling) && telling.setting.jackPot === 0;

export type Irregularity = Extract<PokerFact, { readonly type: 'AttentionCalled' }>['irregularity'];
export const says = (t: PokerTelling, by: number, irregularity: Irregularity, seat?: number): PokerTelling =>
  t.say({ type: 'AttentionCalled', by, irregularity, ...(seat === undefined ? {} : { seat }) });
export const claims = (
  t: PokerTelling,
  by: number,
  ground: Extract<PokerFact, { readonly type: 'NewDealClaimed' }>['ground'],
): PokerTelling => {
  t.offender = by;
  return t.say({ type: 'NewDealClaimed', by, ground });
};
/** The seat's hand as somebody counts it. */
export const counted = (t: PokerTelling, seat: number, count: number, raised: boolean, played = false) =>
  t.say({ type: 'HandCounted', seat, count, raised, played });
