import { Inject, Injectable, Optional } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { EventStore } from '@fairdeal/event-store';
import type { Bundle, Signer } from '@fairdeal/proof';
import { writeBundle } from '@fairdeal/proof-log';
import { Pool } from 'pg';
import { ReplayDeal } from '../deals/replay.query';
import { Problem } from '../problem';
import { EVENT_STORE, SIGNER } from '../resources';

const publicKinds = /^(deal|board)-([A-Za-z0-9._-]{1,64})$/;

/**
 * Bundles that anybody may have: of a deal whose every face whoever has no account may see, and of a board that was
 * revealed. A bundle holds its events whole, with every card and salt, so it is given out for all of the stream or not at all.
 */
@Injectable()
export class PublicBundles {
  constructor(
    private readonly pool: Pool,
    private readonly queries: QueryBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Optional() @Inject(SIGNER) private readonly signer: Signer | undefined,
  ) {}

  /** @throws Problem no-such-stream, not-public, nobody-signs */
  async of(stream: string): Promise<Bundle> {
    const [, kind, id] = publicKinds.exec(stream) ?? [];
    if (kind === undefined || id === undefined)
      throw new Problem(
        'no-such-stream',
        `Bundles are given out of deals and of boards; ${stream.slice(0, 80)} is neither.`,
      );
    if ((await this.store.readStream(stream)).length === 0)
      throw new Problem('no-such-stream', `There is no stream ${stream}.`);
    await this.requirePublic(kind, id);
    if (this.signer === undefined)
      throw new Problem('nobody-signs', 'FAIRDEAL_SIGNING_KEY is not set here: nothing can be signed.');
    const bundle = await writeBundle(this.pool, stream, this.signer, { kept: true });
    if (bundle === undefined) throw new Problem('no-such-stream', `There is no stream ${stream}.`);
    // What was written while it was judged: a deal that gave way and was opened after all, for one.
    await this.requirePublic(kind, id);
    return bundle;
  }

  private async requirePublic(kind: string, id: string): Promise<void> {
    const isPublic = kind === 'deal' ? await this.isDealPublic(id) : await this.isBoardRevealed(id);
    if (!isPublic)
      throw new Problem(
        'not-public',
        `The faces of ${kind}-${id} are not public yet, and a bundle shows them all.`,
      );
  }

  /** By the very redaction of the replay: nothing was left out for whoever is nobody in particular. */
  private async isDealPublic(deal: string): Promise<boolean> {
    const { whole, replay } = await this.queries.execute(
      new ReplayDeal(deal, undefined, undefined, 'anybody', undefined),
    );
    return whole && replay.status !== 'open';
  }

  private async isBoardRevealed(board: string): Promise<boolean> {
    const events = await this.store.readStream(`board-${board}`);
    return events.some(({ type }) => type === 'ShuffleRevealed');
  }
}
