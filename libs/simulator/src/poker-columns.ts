import type { Pot } from './poker-pool';

export type PokerOutcome =
  | 'continues'
  | 'stands'
  | 'new-deal-compulsory'
  | 'new-deal-refused'
  | 'deal-stopped'
  | 'recut-required'
  | 'reshuffle-required'
  | 'rectified'
  | 'foul-hand'
  | 'pool-awarded'
  | 'pool-carried'
  | 'act-refused'
  | 'penalty';

export interface DrawnRuling {
  readonly outcome: PokerOutcome;
  readonly law: string;
}
export interface Refund {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}
type BySeat = Readonly<Record<number, number>>;

/** What a lawbook should say of a game, in the columns of the page; what stands not here is not asked. */
export interface PokerColumns {
  readonly outcome?: PokerOutcome;
  readonly law?: string;
  readonly nextDealer?: number | null;
  readonly by?: readonly number[];
  readonly until?: null;
  readonly priorScore?: 'unchanged';
  readonly pool?: number;
  readonly retired?: readonly number[];
  readonly forfeits?: BySeat;
  readonly refunds?: readonly Refund[];
  readonly also?: readonly DrawnRuling[];
  readonly winners?: readonly number[];
  readonly payouts?: BySeat;
  readonly pots?: readonly Pot[];
  readonly returned?: BySeat;
  readonly handLaw?: string | null;
  readonly nextGame?: { readonly jackPot: number; readonly minimum: string } | null;
  readonly penalty?: 'no-draw' | 'double-ante' | null;
  readonly dealerServes?: number | null;
  readonly firstSay?: number | null;
  readonly lastSay?: number | null;
  readonly drawOrder?: readonly number[];
  readonly betOrder?: readonly number[];
  readonly showOrder?: readonly number[];
  readonly judge?: number;
  readonly decidedBy?: number | null;
  readonly mustAnswer?: number;
  readonly remaining?: number;
  readonly cutBy?: number;
  readonly eliminated?: readonly number[];
  readonly places?: BySeat;
  readonly prizes?: BySeat;
  readonly nextAnte?: number;
}
