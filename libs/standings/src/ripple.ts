import { partiesOf } from './entries';
import type { Supposed } from './happened';
import { policyOf } from './ripple-policy';
import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord, RipplePolicy, RoundRecord } from './sheet/records';
import { tableSheet } from './table-sheet';
import { whatIf, type WhatIf } from './what-if';

/** Entries that met, or are to meet, at a table in a round drawn on the results as they were. */
export interface PairingTouched {
  readonly table: string;
  readonly number: number;
  /** Side by side, or seat by seat. */
  readonly entries: readonly (readonly string[])[];
  readonly deals: number;
  /** Deals with a result. */
  readonly played: number;
}

export interface RoundTouched {
  readonly session: number;
  readonly round: number;
  readonly state: 'running' | 'closed';
  /** Those in which somebody plays whom the correction moves. They stay as they are under every policy. */
  readonly pairings: readonly PairingTouched[];
}

/** What a correction would do, before it is sent. */
export interface Ripple extends WhatIf {
  readonly policy: RipplePolicy;
  /** Rounds started on the results it puts right. */
  readonly laterRounds: readonly RoundTouched[];
}

const idOf = ({ stream }: Supposed): string => stream.slice(stream.indexOf('-') + 1);

type Round = Pick<DealRecord, 'session' | 'round'>;

/** The round after which others are drawn or played on what the event puts right; undefined where it is of none. */
function roundOf(sheet: EventSheet, event: Supposed): Round | undefined {
  if (event.stream.startsWith('deal-')) return sheet.books.deals.get(idOf(event));
  if (event.type !== 'EntryWithdrawn') return undefined;
  const { session, round } = event.data as { readonly session?: number; readonly round?: number };
  return { session: session ?? sheet.books.sessions[0] ?? 0, round: (round ?? 1) - 1 };
}

function earliest(sheet: EventSheet, events: readonly Supposed[]): Round | undefined {
  return events
    .flatMap((event) => roundOf(sheet, event) ?? [])
    .sort((one, other) => one.session - other.session || (one.round ?? 0) - (other.round ?? 0))[0];
}

function pairingsOf(
  sheet: EventSheet,
  { session, round }: RoundRecord,
  moved: ReadonlySet<string>,
): readonly PairingTouched[] {
  const pairings = new Map<string, PairingTouched>();
  for (const { table, number, session: own } of sheet.books.tables.values()) {
    if (own !== session) continue;
    for (const { deal, result } of tableSheet(sheet, table)?.lines ?? []) {
      if (deal.session !== session || deal.round !== round) continue;
      const entries = partiesOf(sheet, deal).map((party) => party.entries);
      if (!entries.flat().some((entry) => moved.has(entry))) continue;
      const key = JSON.stringify([number, table, entries]);
      const before = pairings.get(key) ?? { table, number, entries, deals: 0, played: 0 };
      const played = before.played + (result.kind === 'unknown' || result.kind === 'void' ? 0 : 1);
      pairings.set(key, { ...before, deals: before.deals + 1, played });
    }
  }
  return [...pairings.values()].sort(
    (one, other) => one.number - other.number || (one.table < other.table ? -1 : 1),
  );
}

function laterRounds(
  sheet: EventSheet,
  events: readonly Supposed[],
  moved: ReadonlySet<string>,
): readonly RoundTouched[] {
  const from = earliest(sheet, events);
  if (from === undefined) return [];
  return [...sheet.books.rounds.values()]
    .filter(
      ({ session, round, started }) =>
        started !== undefined &&
        (session > from.session ||
          (session === from.session && from.round !== undefined && round > from.round)),
    )
    .sort((one, other) => one.session - other.session || one.round - other.round)
    .map((record) => ({
      session: record.session,
      round: record.round,
      state: record.closed === undefined ? 'running' : 'closed',
      pairings: pairingsOf(sheet, record, moved),
    }));
}

/**
 * What corrections would do if they were sent now: who would move from where to where, and which later rounds are
 * already drawn or played on the results they put right. Under
 *
 * - `all`, totals and places change backwards, at once;
 * - `later-rounds`, the rounds being played stay as they were drawn, and totals and places move once they are over;
 * - `score-only`, totals change and places stay;
 * - `title-only`, totals and places stay, and a title is given beside the place.
 *
 * Rounds already played stay played, whatever the policy.
 *
 * @param policy in place of the event's own and the corrections'
 */
export function ripple(sheet: EventSheet, events: readonly Supposed[], policy?: RipplePolicy): Ripple {
  const [first] = events;
  const supposed =
    policy === undefined
      ? events
      : events.map((event) => ({ ...event, data: { ...event.data, ripple: policy } }));
  const tried = whatIf(sheet, supposed);
  const seated = events.flatMap((event) => {
    const deal = event.stream.startsWith('deal-') ? sheet.books.deals.get(idOf(event)) : undefined;
    return deal ? partiesOf(sheet, deal).flatMap(({ entries }) => entries) : [];
  });
  const moved = new Set([...seated, ...tried.moves.map(({ entry }) => entry)]);
  return {
    ...tried,
    policy: policy ?? (first ? policyOf(sheet.books, first) : 'all'),
    laterRounds: laterRounds(sheet, events, moved),
  };
}
