import {
  seats,
  sides,
  writtenBySide,
  writtenObject,
  writtenWhole,
  writtenWord,
  type WrittenHand,
} from '@fairdeal/facts';
import { readContract } from './contract';
import type { HandResult } from './hand';
import type { Adjusted } from './law-12-adjusted-score';
import { vulnerabilities } from './law-02-board';
import { nothing, type Played } from './law-77-score';
import { lastDeal, type ChicagoVariant } from './law-fd-chicago';
import type { ContractRef } from './says';

const forms = ['duplicate', 'rubber', 'chicago'] as const;
/** No score of one board is larger; no account of a table is either. */
const most = 1_000_000;

function readVariant(value: unknown): ChicagoVariant {
  const { partscores, vulnerable } = writtenObject(value, 'hand.variant');
  return {
    partscores: writtenWord(partscores, 'hand.variant.partscores', ['carry', 'duplicate']),
    vulnerable: writtenWord(vulnerable, 'hand.variant.vulnerable', ['dealer', 'non-dealer']),
  };
}

function readAdjusted(value: unknown): Adjusted {
  const of = writtenObject(value, 'hand.adjusted');
  const figures: { NS?: number; EW?: number } = {};
  for (const side of sides) {
    const figure = of[side];
    if (figure === undefined) continue;
    if (!Number.isFinite(figure)) throw new RangeError(`hand.adjusted.${side}: expected a number`);
    figures[side] = figure as number;
  }
  return of['unit'] === undefined
    ? figures
    : { ...figures, unit: writtenWord(of['unit'], 'hand.adjusted.unit', ['imps']) };
}

function contractText(value: unknown): string {
  if (typeof value !== 'string') throw new RangeError('hand.contract: expected a contract, as 4SX or PASS');
  try {
    readContract(value);
  } catch (fault) {
    throw new RangeError(`hand.contract: ${(fault as Error).message}`, { cause: fault });
  }
  return value;
}

/** @throws RangeError naming the field that makes no sense, and what was expected */
export function readHand(written: WrittenHand): HandResult {
  const hand = writtenObject(written, 'hand');
  const { form, vul, deal, variant, contract, declarer, tricks, score, honours, adjusted, law } = hand;
  const read = {
    form: writtenWord(form, 'hand.form', forms),
    ...(vul !== undefined && { vul: writtenWord(vul, 'hand.vul', vulnerabilities) }),
    ...(deal !== undefined && { deal: writtenWhole(deal, 'hand.deal', 1, lastDeal) }),
    ...(variant !== undefined && { variant: readVariant(variant) }),
    law: (typeof law === 'string' ? law : 'contract:77') as ContractRef,
  };
  if (adjusted !== undefined) return { ...read, adjusted: readAdjusted(adjusted) };
  const text = contractText(contract);
  if (text === 'PASS') return { ...read, contract: text };
  return {
    ...read,
    contract: text,
    declarer: writtenWord(declarer, 'hand.declarer', seats),
    tricks: writtenWhole(tricks, 'hand.tricks', 0, 13),
    ...(score !== undefined && { score: writtenBySide(score, 'hand.score', -most, most) }),
    ...(honours !== undefined && { honours: writtenBySide(honours, 'hand.honours', 0, 150) }),
  };
}

/** The board as the score needs it; null where all passed, undefined where the score is artificial. */
export function playedIn({ contract, declarer, tricks }: HandResult): Played | null | undefined {
  if (contract === undefined) return undefined;
  const read = readContract(contract);
  return read === null || declarer === undefined || tricks === undefined
    ? null
    : { contract: read, declarer, tricks };
}

export const honoursOf = ({ honours }: HandResult) => honours ?? nothing;
