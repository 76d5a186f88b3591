import type { JsonObject, NewEvent } from '../../event';

/** About 335 bytes of data and 173 of meta, as the facts of a table with its reporter, in 4,096 kinds. */
export const sampleData: readonly JsonObject[] = Array.from({ length: 4_096 }, (_, n) => ({
  card: `${'23456789TJQKA'[n % 13]}${'SHDC'[n % 4]}`,
  deal: `deal-${(n * 7919) % 100_003}`,
  n: (n % 52) + 1,
  note: 'seen by the card reader and by the recorder at the table, in one motion, face down, without a pause '.repeat(
    2,
  ),
  packet: n % 13,
  reader: { confidence: 0.875, device: `reader-${n % 97}`, firmware: '4.11.2' },
  to: 'NESW'[n % 4] ?? 'N',
}));

export const sampleMeta: readonly JsonObject[] = Array.from({ length: 4_096 }, (_, n) => ({
  at: `2026-03-01T19:${String(n % 60).padStart(2, '0')}:00.000Z`,
  by: `recorder-${(n * 104_729) % 1_000_003}`,
  device: `tablet-${n % 211}`,
  request: `3f6a0c52-7d1e-4b0f-9a44-${String(n).padStart(12, '0')}`,
  tournament: 'tournament-spring-teams-2026',
}));

let next = 0;

export function sampleEvents(count: number): readonly NewEvent[] {
  return Array.from({ length: count }, () => {
    next = (next + 1) % 4_096;
    return { type: 'CardDealt', data: sampleData[next] ?? {}, meta: sampleMeta[next] ?? {} };
  });
}
