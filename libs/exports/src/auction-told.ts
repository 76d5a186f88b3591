import type { RecordedEvent } from '@fairdeal/event-store';
import { leftOf, type Seat } from '@fairdeal/facts';
import type { RecordedCall } from '@fairdeal/formats';

const strains = ['C', 'D', 'H', 'S', 'NT'];
const heightOf = (bid: string): number => 5 * Number(bid[0]) + strains.indexOf(bid.slice(1));
const isBid = (call: string): boolean => /^[1-7]/.test(call);

/** The auction as it came to stand, with the marks that a call's own words show: insufficient, or out of its turn. */
export function auctionTold(
  events: readonly RecordedEvent[],
  dealer: Seat,
): { readonly calls: readonly RecordedCall[]; readonly over: boolean } {
  const said: { by: Seat; call: string }[] = [];
  for (const { type, data } of events) {
    const by = data['by'] as Seat;
    if (type === 'CallMade') said.push({ by, call: String(data['call']) });
    const last = said.findLast((one) => one.by === by);
    if (type === 'CallChanged' && last !== undefined) last.call = String(data['to']);
    if (type === 'CallSubstituted' && last !== undefined) last.call = String(data['call']);
  }
  let turn = dealer;
  let height = -1;
  const calls = said.map(({ by, call }): RecordedCall => {
    const marks: string[] = [];
    if (by !== turn) marks.push('skipped');
    if (isBid(call) && heightOf(call) <= height) marks.push('insufficient');
    if (isBid(call)) height = heightOf(call);
    turn = leftOf(by);
    return { call, by, ...(marks.length > 0 && { irregularities: marks }) };
  });
  const ending = calls.some(({ call }) => isBid(call)) ? 3 : 4;
  const over = calls.length >= ending && calls.slice(-ending).every(({ call }) => call === 'P');
  return { calls, over };
}
