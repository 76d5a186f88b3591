import type { Seats } from '../api/desk-answers';

/** What a slip says of a deal, by game. */
export interface Slip {
  /** NaN while nothing is typed. */
  readonly tricksNS: number;
  readonly pointsNS: number;
  readonly pointsEW: number;
  readonly contract: string;
  readonly declarer: string;
  readonly tricks: number;
  /** Chips by seat. */
  readonly stacks: Readonly<Record<string, number>>;
}

export const blankSlip: Slip = {
  tricksNS: NaN,
  pointsNS: 0,
  pointsEW: 0,
  contract: '',
  declarer: 'N',
  tricks: NaN,
  stacks: {},
};

/** A slip as it goes into the record: agreed at the table, or written down by the desk in the table's place. */
export type Said =
  | { readonly agreed: Readonly<Record<string, unknown>> }
  | { readonly adjusted: Readonly<Record<string, unknown>> };

const contractShape = /^(?:PASS|[1-7](?:C|D|H|S|NT)X{0,2})$/;

/** `4 ♠ x`, `3n`, `pass` as they are typed. */
export function contractIn(text: string): string | undefined {
  const written = text
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace('♠', 'S')
    .replace('♥', 'H')
    .replace('♦', 'D')
    .replace('♣', 'C')
    .replace(/\*/g, 'X')
    .replace(/^([1-7])N(X{0,2})$/, '$1NT$2')
    .replace(/^(?:P|PASSED(?:OUT)?)$/, 'PASS');
  return contractShape.test(written) ? written : undefined;
}

/** @returns undefined where the slip is not complete */
export function saidOf(game: string, slip: Slip, seats: Seats, why: string): Said | undefined {
  switch (game) {
    case 'whist':
      if (Number.isNaN(slip.tricksNS)) return undefined;
      return { agreed: { type: 'ScoreAgreed', tricks: { NS: slip.tricksNS, EW: 13 - slip.tricksNS } } };
    case 'contract': {
      const contract = contractIn(slip.contract);
      if (contract === undefined) return undefined;
      if (contract !== 'PASS' && Number.isNaN(slip.tricks)) return undefined;
      return contract === 'PASS'
        ? { agreed: { type: 'ScoreAgreed', contract, declarer: null, tricks: null } }
        : { agreed: { type: 'ScoreAgreed', contract, declarer: slip.declarer, tricks: slip.tricks } };
    }
    case 'poker': {
      const stacks = Object.fromEntries(Object.keys(seats).map((seat) => [seat, slip.stacks[seat] ?? 0]));
      return { agreed: { type: 'ScoreAgreed', stacks } };
    }
    default:
      return { adjusted: { points: { NS: slip.pointsNS, EW: slip.pointsEW }, why } };
  }
}
