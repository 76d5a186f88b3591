import type { BrokenChain } from '@fairdeal/audit';
import { type PostgresEventStore, verifyLog } from '@fairdeal/event-store/postgres';
import { checkBoard } from '@fairdeal/fair-dealing';
import { positionStatistic } from '@fairdeal/fair-shuffle';
import { lawbookOf } from '@fairdeal/lawbooks';
import { dealVersions } from '@fairdeal/read-models';
import type { Pool } from 'pg';
import type { EventReader } from '@fairdeal/audit';

/** What an event's audit reads of the log. */
export const eventSources = (
  store: PostgresEventStore,
  pool: Pool,
): ConstructorParameters<typeof EventReader>[0] => ({
  lawbookOf,
  readStream: (stream) => store.readStream(stream),
  dealVersions: (tournament) => dealVersions(pool, tournament),
  doubtsOfBoard: (events) =>
    (checkBoard(events)?.claims ?? []).filter(({ holds }) => holds === false).map(({ what }) => what),
  positionStatistic,
  brokenChains: (streams) => brokenChainsOf(pool, streams),
});

/** Breaks of these streams' hash chains. */
async function brokenChainsOf(pool: Pool, streams: readonly string[]): Promise<readonly BrokenChain[]> {
  const broken: BrokenChain[] = [];
  for (const stream of streams) {
    const { faults } = await verifyLog(pool, { stream });
    broken.push(...faults.map(({ version, detail }) => ({ stream, version, detail })));
  }
  return broken;
}
