import type { Ruling } from '@fairdeal/facts';
import { rightPack } from './law-45-touched-cards';
import { outOfTurn, wrongPack, type WhistLaw, type WhistTable } from './table';

/** In time, whose turn it is deals, with the right pack; after the turn-up the deal is good (reading R18). */
const stopped = (before: WhistTable): Ruling =>
  before.phase === 'dealing' && before.turn !== undefined
    ? { outcome: 'deal-stopped', law: 'whist:48', nextDealer: before.turn, ...rightPack(before) }
    : { outcome: 'stands', law: 'whist:48' };

const isUnderWay = ({ phase }: WhistTable): boolean => phase === 'dealing' || phase === 'playing';

/**
 * 48. Somebody deals out of turn, or with the other side's pack: it may be stopped until the trump is turned.
 *
 * By any of the other three (reading R26). After that the deal is good, and the next one belongs to the left of
 * whoever dealt. A misdeal in such a deal is 51 or, an adversary's, treated as stopped (reading R8); by leave it
 * is no dealing out of turn (49).
 */
export const law48: WhistLaw<'AttentionCalled'> = {
  ref: 'whist:48',
  on: ['AttentionCalled'],
  rule: (before, { by, irregularity }) => {
    if (!isUnderWay(before) || by === before.deal.dealer) return undefined;
    const so =
      (irregularity === 'deal-out-of-turn' && outOfTurn(before)) ||
      (irregularity === 'wrong-pack' && wrongPack(before));
    return so ? stopped(before) : undefined;
  },
};

/** 48. The question whose deal or whose pack it is was asked while he dealt, and settled against him. */
export const law48Settled: WhistLaw<'InterruptionSettled'> = {
  ref: 'whist:48',
  on: ['InterruptionSettled'],
  rule: (before, { established }) => {
    if (!established || !isUnderWay(before)) return undefined;
    const asked = before.deal.interruptions.findLast((each) => each.established === undefined);
    if (!asked || asked.by === before.deal.dealer) return undefined;
    const so =
      (asked.question === 'whose-deal' && outOfTurn(before)) ||
      (asked.question === 'whose-pack' && wrongPack(before));
    return so ? stopped(before) : undefined;
  },
};
