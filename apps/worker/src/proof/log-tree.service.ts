import type { Config } from '@fairdeal/config';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { readSigner } from '@fairdeal/proof';
import { MerkleLog } from '@fairdeal/proof-log';
import { passesByItself, Signal } from '@fairdeal/read-models';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Pool } from 'pg';
import { CONFIG } from '../storage.module';
import { CheckpointKeeper } from './checkpoint-keeper';

const pollEvery = 1_000;

/**
 * Keeps the Merkle tree at the log's end and signs checkpoints of it: at intervals, and at once when results are
 * published. Any number of workers may; the tree's row lets one at a time.
 */
@Injectable()
export class LogTreeService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('proof');
  private readonly signal = new Signal();
  private readonly tree: MerkleLog;
  private readonly keeper: CheckpointKeeper | undefined;
  private stopped = false;
  private running: Promise<void> | undefined;
  private stopWaking: (() => Promise<void>) | undefined;

  constructor(
    pool: Pool,
    private readonly store: PostgresEventStore,
    @Inject(CONFIG) { signingKey }: Config,
  ) {
    this.tree = new MerkleLog(pool);
    const signer = signingKey === undefined ? undefined : readSigner(signingKey);
    this.keeper = signer && new CheckpointKeeper(this.tree, signer, () => performance.now());
    if (signingKey !== undefined && signer === undefined)
      throw new Error('FAIRDEAL_SIGNING_KEY holds no signing key: its id is not that of its name and key.');
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.keeper === undefined)
      this.log.log('FAIRDEAL_SIGNING_KEY is not set: the tree grows, and no checkpoint of it is signed.');
    this.stopWaking = await this.store.onAppended(this.signal.wake);
    this.running = this.follow();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.signal.wake();
    await this.stopWaking?.();
    await this.running;
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      try {
        const size = await this.tree.catchUp(() => this.stopped);
        const signed = await this.keeper?.signWhereDue(size);
        if (signed !== undefined) this.log.debug(`signed ${signed} events`);
      } catch (error) {
        // What does not pass by itself is a log that lacks a position: verify names it, and a checkpoint must not cover it.
        const text = error instanceof Error ? error.message : String(error);
        this.log[passesByItself(error) ? 'warn' : 'error'](text);
      }
      await this.signal.wait(pollEvery);
    }
  }
}
