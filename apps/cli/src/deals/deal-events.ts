import type { RecordedEvent } from '@fairdeal/event-store';
import type { Database } from '../database';
import { Misuse } from '../exit-code';

export interface DealRead {
  readonly id: string;
  readonly events: readonly RecordedEvent[];
}

/** A deal's stream by its id, with or without `deal-` before it. @throws Misuse where there is none */
export async function dealRead({ store }: Pick<Database, 'store'>, named: string): Promise<DealRead> {
  if (!/^[A-Za-z0-9._-]{1,200}$/.test(named))
    throw new Misuse(`${JSON.stringify(named)} is no id of a deal.`);
  const ids = named.startsWith('deal-') ? [named.slice('deal-'.length), named] : [named];
  for (const id of ids.filter((one) => one !== '')) {
    const events = await store.readStream(`deal-${id}`);
    if (events.some(({ type }) => type === 'DealOpened')) return { id, events };
  }
  throw new Misuse(`There is no deal ${named}.`);
}

/** Where and under which laws a deal was opened. */
export function openingOf({ events }: DealRead): {
  readonly table: string;
  readonly lawbook: string;
  readonly tournament: string;
} {
  const { table, lawbook, tournament } = events.findLast(({ type }) => type === 'DealOpened')?.data ?? {};
  return { table: String(table), lawbook: String(lawbook), tournament: String(tournament) };
}
