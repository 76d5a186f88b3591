import { exact, fromDecimals, times } from '@fairdeal/scoring';
import { partiesOf } from './entries';
import type { MadeLine } from './made-line';
import type { EventSheet } from './sheet/event-sheet';
import type { PointsRecord } from './sheet/records';
import { roundKey } from './sheet/take-tournament';

/** How often an entry has played: what a handicap may be given for. */
interface Played {
  readonly sessions: ReadonlySet<number>;
  readonly rounds: ReadonlySet<string>;
  readonly deals: number;
}

/** Deals it sat down to that were told of, void ones apart. */
function playedBy(sheet: EventSheet, entry: string): Played {
  const played = { sessions: new Set<number>(), rounds: new Set<string>(), deals: 0 };
  for (const deal of sheet.books.deals.values()) {
    const last = deal.words.at(-1);
    if (last === undefined || last.is === 'voided') continue;
    if (!partiesOf(sheet, deal).some(({ entries }) => entries.includes(entry))) continue;
    played.sessions.add(deal.session);
    played.rounds.add(roundKey(deal.session, deal.round ?? 0));
    played.deals += 1;
  }
  return played;
}

function timesOf(sheet: EventSheet, { each, entry }: PointsRecord): number {
  if (each === 'event') return 1;
  const { sessions, rounds, deals } = playedBy(sheet, entry);
  switch (each) {
    case 'session':
      return sessions.size;
    case 'round':
      return rounds.size;
    case 'deal':
      return deals;
    default:
      return each satisfies never;
  }
}

/**
 * Penalties, handicaps and what is carried over: lines no board made, added to totals as they stand. They are of no
 * round unless they say so, and come before all rounds.
 */
export const pointsBeside = (sheet: EventSheet): readonly MadeLine[] =>
  sheet.memory.ofAll('points-beside', () =>
    [...sheet.books.points.values()].map((record): MadeLine => {
      const { what, entry, points, session, round, law, note, event } = record;
      const amount = times(fromDecimals(points), exact(timesOf(sheet, record)));
      return {
        entry,
        amount,
        raw: null,
        of: null,
        why: { how: 'added', what, note },
        kind: what,
        at: '',
        against: [],
        session: session ?? 0,
        round,
        deals: [],
        events: [event],
        law,
      };
    }),
  );
