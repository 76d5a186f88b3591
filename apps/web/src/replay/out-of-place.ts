import type { Face, SeatName, Step } from '../api/answers';

/** A card that does not lie where the deal goes. */
export interface OutOfPlace {
  /** Its place among those that left the pack. */
  readonly n: number;
  /** The packet it lies in. */
  readonly seat: SeatName;
  /** Null where it was not seen, or may not be. */
  readonly face: Face;
}

/**
 * Cards dealt that did not go to the seat after the last one's, beginning at the dealer's left, and were not put right
 * since. No law is asked what it means.
 *
 * @param steps from the first of the deal on, up to the one that is shown
 * @param seats clockwise
 */
export function outOfPlace(steps: readonly Step[], seats: readonly SeatName[]): readonly OutOfPlace[] {
  const after = (seat: SeatName): SeatName | undefined => seats[(seats.indexOf(seat) + 1) % seats.length];
  const found = new Map<number, OutOfPlace>();
  let last: SeatName | undefined;
  for (const { type, data, table } of steps) {
    last ??= table.dealer;
    const n = data['n'];
    const to = data['to'] as SeatName | undefined;
    if (typeof n !== 'number' || to === undefined) continue;
    if (type === 'CardDealt') {
      const face = typeof data['card'] === 'string' ? (data['card'] as Face) : null;
      const due = after(last);
      if (to !== due) found.set(n, { n, seat: to, face });
      last = to;
    }
    if (type === 'CardMoved') {
      const moved = found.get(n);
      if (moved) found.delete(n);
      else found.set(n, { n, seat: to, face: null });
    }
  }
  return [...found.values()];
}
