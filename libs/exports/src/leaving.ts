import type { RecordedEvent } from '@fairdeal/event-store';
import { secondsOf } from '@fairdeal/facts';
import { sightOf } from '@fairdeal/tournament';
import type { Asker, ExportSource } from './source';

/**
 * Why a deal's cards and calls may not leave the house yet; undefined where they may. Nobody but an official is told of a deal that goes
 * on, of a board that others may have still to play, nor of one within the spectators’ delay: what holds for a replay
 * holds for a file.
 */
export function heldBack(
  asker: Asker,
  deal: readonly RecordedEvent[],
  table: readonly RecordedEvent[],
  tournament: readonly RecordedEvent[],
): string | undefined {
  if (asker.as === 'official') return undefined;
  if (!deal.some(({ type }) => type === 'DealClosed' || type === 'DealVoided')) return 'it is not over';
  const around = { deal, table, tournament, playedAt: [] };
  const { sight } = sightOf({ official: false, committee: false, person: undefined }, around, asker.now);
  if (sight.boardInPlay === true) return 'its board may still be played elsewhere: no results are published';
  const { delay } = sight;
  if (delay === undefined) return undefined;
  const [over, now] = [secondsOf(delay.over), secondsOf(delay.now)];
  return over !== undefined && now !== undefined && over + 60 * delay.minutes <= now
    ? undefined
    : `spectators are shown it ${delay.minutes} minutes after it was over`;
}

/** A deal’s stream with those that say who may see it, and whether it may leave. */
export class Leaving {
  private readonly tables = new Map<string, readonly RecordedEvent[]>();
  private tournament: readonly RecordedEvent[] | undefined;

  constructor(private readonly source: ExportSource) {}

  async deal(id: string, table: string) {
    const { read, asker, sheet } = this.source;
    const events = await read(`deal-${id}`);
    if (asker.as === 'official') return { events, held: undefined };
    this.tournament ??= await read(`tournament-${sheet.books.tournament}`);
    const at = this.tables.get(table) ?? (await read(`table-${table}`));
    this.tables.set(table, at);
    return { events, held: heldBack(asker, events, at, this.tournament) };
  }
}
