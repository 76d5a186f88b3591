import type { EventStore, JsonObject, NewEvent } from '@fairdeal/event-store';

const ranks = '23456789TJQKA';
const suits = 'SHDC';
const seats = 'ESWN';

/** The events of a deal of whist as the log would hold them: 52 dealt, 52 played, and what stands around them. */
export function dealEvents(deal: number): readonly NewEvent[] {
  const event = (type: string, data: JsonObject): NewEvent => ({
    type,
    data,
    meta: { by: `recorder-${deal % 50}`, at: '2026-03-01T19:30:00Z', device: `reader-${deal % 50}` },
  });
  const card = (n: number) => `${ranks[n % 13]}${suits[(n + deal) % 4]}`;
  const seat = (n: number) => seats[n % 4] ?? 'N';
  return [
    event('DealOpened', {
      table: `table-${deal % 50}`,
      lawbook: 'whist@foster-1897',
      dealer: 'N',
      pack: 'red',
      round: 1,
    }),
    event('PackShuffled', { by: 'E', pack: 'red' }),
    event('PackCut', { by: 'E', lifted: 20, left: 32 }),
    ...Array.from({ length: 52 }, (_, n) => event('CardDealt', { n: n + 1, to: seat(n), card: card(n) })),
    event('DealCompleted', { n: 52 }),
    ...Array.from({ length: 52 }, (_, n) => event('CardPlayed', { by: seat(n), card: card(n) })),
    event('HonoursCalled', { by: 'NS', count: 2 }),
    event('ScoreAgreed', { tricks: { NS: deal % 14, EW: 13 - (deal % 14) } }),
    event('DealClosed', {}),
  ];
}

/** Appends whole deals, some side by side, until the log holds at least so many events. */
export async function fillLog(store: EventStore, events: number): Promise<void> {
  const head = Number(await store.headPosition());
  const perDeal = dealEvents(0).length;
  const wanted = Math.max(0, Math.ceil((events - head) / perDeal));
  let next = 0;
  const filler = async () => {
    while (next < wanted) {
      const deal = next++;
      await store.append({
        commandId: `bench-${head}-${deal}`,
        requestHash: `bench-${head}-${deal}`,
        appends: [{ stream: `deal-${head}-${deal}`, expectedVersion: 0, events: dealEvents(deal) }],
      });
    }
  };
  await Promise.all(Array.from({ length: 32 }, filler));
}
