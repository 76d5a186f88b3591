import type { EventStore, JsonObject } from '@fairdeal/event-store';
import { readLog } from '@fairdeal/event-store/postgres';
import type { Pool } from 'pg';
import { FoldedRows } from '../folded-rows';
import type { ProjectedEvent } from '../projection';
import { dealListProjection } from '../projections/deal-list.projection';
import { rebuild } from '../rebuild';
import { type BenchResult, median, perSecond, rate } from './bench-result';
import { fillLog } from './deals';

/** Enough for a steady rate, few enough to lie in memory as texts. */
const sample = 200_000;

/**
 * Rebuilds the deal list from position 0, swap and all, beside a floor that no database slows: the same events, taken
 * from texts in memory, parsed and folded. deal-list is the projection that every event of a deal changes.
 */
export async function benchRebuild(
  { pool, store }: { readonly pool: Pool; readonly store: EventStore },
  { events = 1_000_000, runs = 5 } = {},
): Promise<readonly BenchResult[]> {
  await fillLog(store, events);
  const texts = await textsOf(pool);
  const floors: number[] = [];
  const rates: number[] = [];
  for (let run = 0; run < runs; run++) {
    floors.push(parseAndFold(texts));
    const begun = performance.now();
    const report = await rebuild(dealListProjection, { pool });
    rates.push(perSecond(report.events, performance.now() - begun));
  }
  const [figure, floor] = [median(rates), median(floors)];
  const ratio = figure / floor;
  return [
    {
      name: `rebuild of ${events.toLocaleString('en')} events`,
      figure: rate(figure),
      floor: `parsed and folded in memory: ${rate(floor)}`,
      ratio,
      target: '>= 0.60 x',
      met: ratio >= 0.6,
    },
  ];
}

type Texts = Omit<ProjectedEvent, 'data'> & { readonly data: string; readonly meta: string };

async function textsOf(pool: Pool): Promise<readonly Texts[]> {
  const texts: Texts[] = [];
  for await (const page of readLog(pool, { toPosition: String(sample) })) {
    for (const { stream, version, position, type, recordedAt, data, meta } of page) {
      texts.push({
        stream,
        version,
        position,
        type,
        recordedAt,
        data: JSON.stringify(data),
        meta: JSON.stringify(meta),
      });
    }
  }
  return texts;
}

function parseAndFold(texts: readonly Texts[]): number {
  const folded = new FoldedRows(dealListProjection);
  const begun = performance.now();
  for (const { stream, version, position, type, recordedAt, data, meta } of texts) {
    const event = {
      stream,
      version,
      position,
      type,
      recordedAt,
      data: JSON.parse(data) as JsonObject,
      meta: JSON.parse(meta) as JsonObject,
    };
    folded.fold(event);
  }
  return perSecond(texts.length, performance.now() - begun);
}
