import type { Signer } from '@fairdeal/proof';
import type { MerkleLog } from '@fairdeal/proof-log';

/** When a checkpoint is due. */
export interface SigningInterval {
  /** After so many events that none covers. */
  readonly events: number;
  /** Or so long after the first of them was taken in, in milliseconds. */
  readonly milliseconds: number;
}

export const defaultInterval: SigningInterval = { events: 1_024, milliseconds: 60_000 };

/** Signs checkpoints of the tree at intervals, and at once when results are published. */
export class CheckpointKeeper {
  /** When the oldest event that no checkpoint covers was taken in; undefined where each is covered. */
  private since: number | undefined;

  /** @param now milliseconds of a clock that never goes back */
  constructor(
    private readonly tree: MerkleLog,
    private readonly signer: Signer,
    private readonly now: () => number,
    private readonly interval: SigningInterval = defaultInterval,
  ) {}

  /**
   * Signs the tree of so many events where that is due.
   *
   * @returns events the new checkpoint covers; undefined where none was due
   */
  async signWhereDue(size: number): Promise<number | undefined> {
    const signed = (await this.tree.latest())?.size ?? 0;
    if (size <= signed) {
      this.since = undefined;
      return undefined;
    }
    this.since ??= this.now();
    const { events, milliseconds } = this.interval;
    const due = size - signed >= events || this.now() - this.since >= milliseconds;
    if (!due && !(await this.tree.published(signed, size))) return undefined;
    const checkpoint = await this.tree.sign(this.signer);
    this.since = undefined;
    return checkpoint?.size;
  }
}
