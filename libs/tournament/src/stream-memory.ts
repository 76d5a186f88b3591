import { BoundedMap, type KeptState, type KeptStates } from '@fairdeal/event-store';
import type { DealState } from './deal.state';
import type { KnownHand, KnownStanding } from './table-account';

/** The deals of so many tables in play: each is reported bit by bit, and holds all that was seen of it. */
const dealsKept = 1_200;
const othersKept = 5_000;
/** Hands of deals that are over, of which only what they came to is asked again. */
const handsKept = 50_000;

/**
 * Streams as they were last read or written. What was stored never changes, so only what came since need be read again;
 * what is kept may be stale, and decides nothing.
 */
export class StreamMemory {
  /** Shared with the way facts take. */
  readonly deals: KeptStates<DealState> = new BoundedMap<string, KeptState<DealState>>(dealsKept);
  readonly hands = new BoundedMap<string, KnownHand>(handsKept);
  readonly standings = new BoundedMap<string, KnownStanding>(othersKept);
  private readonly others = new BoundedMap<string, KeptState<unknown>>(othersKept);

  recall(stream: string): KeptState<unknown> | undefined {
    return this.of(stream).get(stream);
  }

  note(stream: string, kept: KeptState<unknown>): void {
    this.of(stream).set(stream, kept);
  }

  private of(stream: string): KeptStates<unknown> {
    return stream.startsWith('deal-') ? (this.deals as KeptStates<unknown>) : this.others;
  }
}
