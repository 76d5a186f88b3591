import type { JsonObject } from '@fairdeal/event-store';
import type { Happened } from '../happened';

/** What a spec says of one event. Who says so and when is filled in, where `more` does not tell. */
export type Told = readonly [
  stream: string,
  type: string,
  data?: JsonObject,
  more?: { at?: string; by?: string },
];

const start = 19 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Events in the order they are told, a minute apart from 19:00, each at the next version of its stream. */
export function telling(...told: readonly Told[]): readonly Happened[] {
  const versions = new Map<string, number>();
  return told.map(([stream, type, data = {}, more = {}], i): Happened => {
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    const minute = start + i;
    const at = `2026-11-27T${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}:00Z`;
    return { stream, version, position: String(i + 1), at, by: 'desk', ...more, type, data };
  });
}

/** One hand of a drive: the table's deal, opened and reported, and written down by the house. */
export function hand(
  deal: string,
  table: string,
  { NS, by = `recorder-${table}`, ...more }: { NS: number; by?: string; round?: number; variant?: string },
): readonly Told[] {
  const tricks = { NS, EW: 13 - NS };
  const { variant } = more;
  return [
    [`deal-${deal}`, 'DealOpened', { table, lawbook: 'whist@foster-1897', dealer: 'N', ...more }],
    [`deal-${deal}`, 'ScoreAgreed', { tricks }, { by }],
    scored(deal, NS, variant),
  ];
}

/** As whist's lawbook writes a hand down. */
export const writtenHand = (NS: number, variant?: string): JsonObject => ({
  tricks: { NS, EW: 13 - NS },
  honours: { NS: 0, EW: 0 },
  penalties: [],
  ...(variant !== undefined && { variant }),
});

export const scored = (deal: string, NS: number, variant?: string): Told => [
  `deal-${deal}`,
  'DealScored',
  { hand: writtenHand(NS, variant) },
  { by: 'house' },
];
