import { partnerOf, sideOf, type Seat } from '@fairdeal/facts';
import type { RecordedCall } from '@fairdeal/formats';

/** What an auction came to. */
export interface Ended {
  /** `4SX`, or `PASS` where nobody bid. */
  readonly contract: string;
  readonly declarer: Seat | undefined;
  /** Three passes after the last bid, or four at the beginning (22). */
  readonly over: boolean;
}

/** Declarer: of the side that bid last, who first named its denomination. Undefined before the first call. */
export function endOf(calls: readonly RecordedCall[]): Ended | undefined {
  if (calls.length === 0) return undefined;
  let bid: RecordedCall | undefined;
  let doubling = '';
  let passes = 0;
  for (const called of calls) {
    const { call } = called;
    if (call === 'P') {
      passes += 1;
      continue;
    }
    passes = 0;
    if (call === 'X' || call === 'XX') {
      // 19, 36. A double of an opponent's bid, a redouble of an opponent's double; any other never counts.
      const isOwn = bid !== undefined && sideOf(bid.by) === sideOf(called.by);
      const mayBe = call === 'X' ? doubling === '' && !isOwn : doubling === 'X' && isOwn;
      if (bid !== undefined && mayBe) doubling = call;
    } else {
      bid = called;
      doubling = '';
    }
  }
  if (bid === undefined) return { contract: 'PASS', declarer: undefined, over: passes >= 4 };
  const last = bid;
  const denomination = last.call.slice(1);
  const first = calls.find(
    ({ by, call }) => sideOf(by) === sideOf(last.by) && /^[1-7]/.test(call) && call.slice(1) === denomination,
  );
  return {
    contract: `${last.call}${doubling}`,
    declarer: first?.by ?? partnerOf(last.by),
    over: passes >= 3,
  };
}
