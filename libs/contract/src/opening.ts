import type { Agreed, Seat, WrittenStanding } from '@fairdeal/facts';
import { contractReckoner, readStanding } from './reckoner';
import { readContract } from './contract';
import type { ContractSetup } from './setup';
import { playedAs } from './variant';

/** How the house opens a deal of contract. */
export interface ContractOpening {
  readonly dealer: Seat;
  /** The way of play, by the name of a variant. */
  readonly variant?: string | undefined;
  /** The board, by its number. */
  readonly board?: string | undefined;
  readonly standing?: WrittenStanding | undefined;
  readonly agreed?: Agreed | undefined;
}

/** The number a board goes by: its name's last digits. */
const numberOf = (board: string): number | undefined => {
  const digits = /[0-9]+$/.exec(board)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * What a deal starts from: a board's own dealer calls first, whoever dealt it; a rubber and Chicago go on from where
 * they stood.
 *
 * @throws RangeError naming the field that makes no sense
 */
export function setupOf({ agreed, ...opening }: ContractOpening): ContractSetup {
  const { scoring, event, match, correctionMinutes } = agreed ?? {};
  return {
    ...playedFrom(opening),
    ...unheardAuction(agreed),
    ...(scoring && { scoring }),
    ...(event && { event }),
    ...(match && { match }),
    ...(correctionMinutes !== undefined && { correctionMinutes }),
  };
}

/** Play cannot begin before an auction; of one that nobody took down the deal knows what it came to, or nothing. */
function unheardAuction({ auction, contract, declarer }: Agreed = {}): Partial<ContractSetup> {
  if (auction === undefined) return {};
  const read = contract === undefined ? null : readContract(contract);
  return read && declarer ? { contract: read, declarer } : { auctionUntold: true };
}

function playedFrom({ dealer, variant, board, standing }: ContractOpening): ContractSetup {
  const { form, variant: agreement } = playedAs(variant, board !== undefined);
  if (form === 'duplicate') {
    const number = board === undefined ? undefined : numberOf(board);
    return number === undefined ? { form, dealer } : { form, board: number, dealtBy: dealer };
  }
  const { rubber, chicago } = readStanding(standing ?? contractReckoner.fresh);
  if (form === 'rubber') return { form, dealer, rubber };
  const { deal, partscores, totals } = chicago;
  return { form, dealer, deal, ...(agreement && { variant: agreement }), chicago: { partscores, totals } };
}
