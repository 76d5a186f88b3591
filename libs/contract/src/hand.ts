import type { Seat, WrittenHand } from '@fairdeal/facts';
import { honoursIn } from './account';
import { adjustedOf, isCancelled } from './columns-of-the-result';
import { writeContract } from './contract';
import type { Adjusted } from './law-12-adjusted-score';
import type { Vulnerability } from './law-02-board';
import type { BySide } from './law-77-score';
import type { ChicagoVariant } from './law-fd-chicago';
import type { ContractRef } from './says';
import type { Form } from './setup';
import type { ContractTable } from './table';
import { playedOf, scoreOf } from './tricks';

/** A board or deal with a result: what was bid and made, or an artificial score in its place. */
export interface HandResult {
  readonly form: Form;
  /** The sides vulnerable; at rubber that follows from where the rubber stands. */
  readonly vul?: Vulnerability;
  /** Of Chicago: the number of the deal, and what was agreed. */
  readonly deal?: number;
  readonly variant?: ChicagoVariant;
  /** `4SX`, or `PASS` for a board passed out; absent where the score is artificial. */
  readonly contract?: string;
  readonly declarer?: Seat;
  /** To declarer's side, after every ruling. */
  readonly tricks?: number;
  /** At duplicate, each side's figure: as entered where that may not be changed any more (79C). */
  readonly score?: BySide;
  /** Points for honours, at rubber and Chicago. */
  readonly honours?: BySide;
  readonly adjusted?: Adjusted;
  /** The law the result rests on. */
  readonly law: ContractRef;
}

/** Laws that leave the result to Law 77 or the rubber's, and are not what it rests on. */
const lawOf = ({ ruling, setup }: ContractTable): ContractRef => {
  const scored: ContractRef =
    setup.form === 'duplicate' ? 'contract:77' : setup.form === 'rubber' ? 'contract:R81' : 'contract:FD';
  return ruling.outcome === 'continues' || !('law' in ruling) ? scored : (ruling.law as ContractRef);
};

/**
 * What the board or deal came to, as it now reads; undefined before there is a result, where the facts do not tell it,
 * and where it was cancelled with nothing yet in its place.
 */
export function resultOf(table: ContractTable): HandResult | undefined {
  const { setup, vul, result } = table;
  const { form, deal = 1, variant } = setup;
  const of = {
    form,
    ...(form !== 'rubber' && { vul }),
    ...(form === 'chicago' && { deal, ...(variant && { variant }) }),
  };
  const law = lawOf(table);
  if (isCancelled(table)) {
    const adjusted = adjustedOf(table);
    return adjusted && { ...of, adjusted, law };
  }
  const played = playedOf(table);
  if (played === undefined || (played === null && table.final)) return undefined;
  if (played === null) return { ...of, contract: 'PASS', law };
  const score = scoreOf(table);
  const honours = honoursIn(result, { deal: result.deals.at(-1)?.deal ?? deal, played });
  return {
    ...of,
    contract: writeContract(played.contract),
    declarer: played.declarer,
    tricks: played.tricks,
    ...(form === 'duplicate' && score && { score }),
    ...(form !== 'duplicate' && (honours.NS > 0 || honours.EW > 0) && { honours }),
    law,
  };
}

/** The result as it is written down. */
export const handOf = (table: ContractTable): WrittenHand | undefined =>
  resultOf(table) as unknown as WrittenHand | undefined;
