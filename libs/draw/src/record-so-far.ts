import type { Entrant, Format, Results, Seating, Won } from '@fairdeal/movements';
import { compare, exact, rounded, sum, times, type Exact } from '@fairdeal/scoring';
import { explain, standings, type EventSheet } from '@fairdeal/standings';
import { DrawFault } from './draw-fault';
import type { Drawn } from './drawn';
import { inLotOrder } from './lots';

const isAfter = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

/** The first round that was not drawn yet when this happened. */
const roundAt = (position: string, drawn: readonly Drawn[]): number =>
  1 + drawn.filter(({ firstPosition }) => isAfter(position, firstPosition)).length;

/** Who is in it, by lot or as they entered; late where they entered once a round was drawn. */
export function entrantsOf(
  { books }: EventSheet,
  drawn: readonly Drawn[],
  seed: string,
  order: 'by-lot' | 'as-entered',
): readonly Entrant[] {
  const known = [...books.entries.values()].filter(({ members }) => members.length > 0);
  const ids = known.map(({ entry }) => entry);
  const entered = [...known].sort((a, b) => (isAfter(a.accepted.position, b.accepted.position) ? 1 : -1));
  const inOrder = order === 'by-lot' ? inLotOrder(ids, seed) : entered.map(({ entry }) => entry);
  const lots = new Map(inOrder.map((id, i) => [id, i + 1]));
  return known.flatMap(({ entry, accepted, withdrawn }): readonly Entrant[] => {
    const from = roundAt(accepted.position, drawn);
    const gone = withdrawn && Math.max(withdrawn.round ?? 1, roundAt(withdrawn.event.position, drawn));
    // Gone before it was ever drawn: it has no number and leaves no gap.
    if (gone !== undefined && gone <= from) return [];
    return [
      { id: entry, lot: lots.get(entry) ?? 0, from, ...(gone !== undefined && { withdrawnFrom: gone }) },
    ];
  });
}

/** Scores in hundredths, as standings have them now: with penalties, and what those who came late were given. */
const scoresOf = (sheet: EventSheet): ReadonlyMap<string, number> =>
  new Map(
    standings(sheet).rows.map(({ entry, total }) => [
      entry,
      rounded(times(total, exact(100)), exact(1), 'away-from-zero').n,
    ]),
  );

/** What an entry made in a round; undefined where nothing of it is known. */
function madeIn(sheet: EventSheet, entry: string, session: number, round: number): Exact | undefined {
  const amounts = (explain(sheet, entry)?.lines ?? [])
    .filter((line) => line.session === session && line.round === round)
    .flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 ? undefined : sum(amounts);
}

/** Who won at each table of the rounds so far; what nobody reported is left out, and what was level asks for a word. */
function wonIn(
  sheet: EventSheet,
  session: number,
  rounds: readonly Seating[],
  said: readonly Won[],
): readonly Won[] {
  return rounds.flatMap(({ round, tables }) =>
    tables.flatMap(({ table, ns, ew }): readonly Won[] => {
      const byWord = said.find((one) => one.round === round && one.table === table);
      if (byWord !== undefined) return [byWord];
      const [one, other] = [ns, ew].map((side) => madeIn(sheet, side[0] ?? '', session, round));
      if (one === undefined && other === undefined) return [];
      const difference = compare(one ?? exact(0), other ?? exact(0));
      if (difference === 0)
        throw new DrawFault(
          'match-level',
          `Round ${round}, table ${table}: ${ns.join('+')} and ${ew.join('+')} are level. Say who goes on.`,
          `${round}.${table}`,
        );
      return [{ round, table, side: difference > 0 ? 'ns' : 'ew' }];
    }),
  );
}

export interface SoFar {
  readonly session: number;
  readonly rounds: readonly Seating[];
  readonly kind: Format['kind'];
  /** By a director's word, where a match was level. */
  readonly said: readonly Won[];
}

/** What the draw of the next round goes by. */
export function resultsOf(sheet: EventSheet, { session, rounds, kind, said }: SoFar): Results {
  return {
    won: kind === 'drive' || kind === 'knockout' ? wonIn(sheet, session, rounds, said) : [],
    scores: kind === 'swiss' ? scoresOf(sheet) : new Map(),
  };
}
