import { partnerOf, type Seat } from '@fairdeal/facts';
import type { RecordedCall } from './bridge-record';

const isBid = (call: string): boolean => call >= '1' && call < '8';

/** The contract and who declares it, by the calls as they were told; undefined while the auction goes on. */
export function contractOf(
  calls: readonly RecordedCall[],
): { readonly contract: string; readonly declarer: Seat | undefined } | undefined {
  const last = calls.findLast(({ call }) => isBid(call));
  if (last === undefined) return calls.length >= 4 ? { contract: 'PASS', declarer: undefined } : undefined;
  const strain = last.call.slice(1);
  const first = calls.find(
    ({ call, by }) =>
      isBid(call) && call.slice(1) === strain && (by === last.by || by === partnerOf(last.by)),
  );
  const after = calls.slice(calls.lastIndexOf(last) + 1).findLast(({ call }) => call !== 'P');
  return { contract: `${last.call}${after?.call ?? ''}`, declarer: first?.by };
}
