import type { JsonObject } from '@fairdeal/event-store';
import { type Bench, type BenchCase, timed } from '@fairdeal/event-store/bench';
import { readBareLog } from '@fairdeal/event-store/postgres';
import type { Pool } from 'pg';
import { FoldedRows } from '../folded-rows';
import type { ProjectedEvent } from '../projection';
import { dealListProjection } from '../projections/deal-list.projection';
import { rebuild } from '../rebuild';

/** Few enough that the collector is not what is measured; gone through again and again for a steady rate. */
const sample = 20_000;
const passes = 10;

/**
 * Rebuilds the deal list from position 0, swap and all, beside a floor that no database slows: events of the same log,
 * taken from texts in memory, parsed and folded. deal-list is the projection that every event of a deal changes.
 */
export const rebuildCase: BenchCase<Bench> = {
  name: 'rebuild',
  measure: async ({ pool }) => {
    const texts = await textsOf(pool);
    const folded = await timed(() => Promise.resolve(parseAndFold(texts)));
    let log = 0;
    const rebuilt = await timed(async () => (log = (await rebuild(dealListProjection, { pool })).events));
    return {
      'parsed and folded in memory: events/s': folded,
      'rebuild: events/s': rebuilt,
      'rebuild: events in the log': log,
    };
  },
  targets: [
    {
      row: 'rebuild / parsed and folded in memory',
      figure: 'rebuild: events/s',
      against: 'parsed and folded in memory: events/s',
      atLeast: 0.6,
    },
  ],
};

type Texts = Omit<ProjectedEvent, 'data' | 'meta'> & { readonly data: string; readonly meta: string };

async function textsOf(pool: Pool): Promise<readonly Texts[]> {
  const texts: Texts[] = [];
  for await (const page of readBareLog(pool, { toPosition: String(sample) })) {
    for (const { data, meta, ...event } of page)
      texts.push({ ...event, data: JSON.stringify(data), meta: JSON.stringify(meta) });
  }
  return texts;
}

function parseAndFold(texts: readonly Texts[]): number {
  for (let pass = 0; pass < passes; pass += 1) {
    const folded = new FoldedRows(dealListProjection);
    for (const { stream, version, position, type, recordedAt, ...json } of texts) {
      const data = JSON.parse(json.data) as JsonObject;
      const meta = JSON.parse(json.meta) as JsonObject;
      folded.fold({ stream, version, position, type, recordedAt, data, meta });
    }
  }
  return passes * texts.length;
}
