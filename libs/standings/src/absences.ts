import { entries, isPhantom, partiesAt, partiesOf } from './entries';
import { comparePositions, type Happened } from './happened';
import { exact } from '@fairdeal/scoring';
import { nothing, type Figure, type MadeLine } from './made-line';
import { isNobody } from './phantom';
import type { EventSheet } from './sheet/event-sheet';
import { roundKey } from './sheet/take-tournament';
import type { RoundRecord, Seats, TableRecord } from './sheet/records';

/** `details.sitOut` of a movement: what it gives for a round without a table, in the unit of the event. Organisers differ. */
const sitOutIn = ({ data }: Happened): unknown =>
  (data['details'] as { readonly sitOut?: unknown } | undefined)?.sitOut;

/** Does a round without a table count for anything? */
export const sitOutsCount = ({ books }: EventSheet): boolean =>
  books.movements.some((drawn) => sitOutIn(drawn) !== undefined);

function sitOutAward({ books }: EventSheet, session: number): Figure {
  const drawn = books.movements.findLast((event) => event.data['session'] === session);
  const given = drawn && sitOutIn(drawn);
  if (typeof given !== 'number' || !Number.isSafeInteger(10 * given)) return nothing({ how: 'sit-out' });
  const why = { how: 'bye', source: 'as the movement was drawn' } as const;
  return { amount: exact(10 * given, 10), raw: null, of: null, why };
}

const seatsIn = ({ seatings }: TableRecord, { closed }: RoundRecord): Seats =>
  seatings.findLast(
    ({ event }) => closed === undefined || comparePositions(event.position, closed.position) < 0,
  )?.seats ?? {};

/** Tables with somebody on one side and nobody, or a phantom, on the other. */
function againstNobody(sheet: EventSheet, round: RoundRecord): ReadonlyMap<string, string> {
  const alone = new Map<string, string>();
  for (const table of sheet.books.tables.values()) {
    if (table.session !== round.session) continue;
    const parties = partiesAt(sheet, seatsIn(table, round));
    const real = parties.filter((party) => !isNobody(sheet, party));
    const [only] = real;
    if (real.length === 1 && only) for (const entry of only.entries) alone.set(entry, only.at);
  }
  return alone;
}

/**
 * A line for each entry and closed round it had no deal in: it sat out, or sat down against nobody. A round nobody has
 * a deal in says nothing of anybody.
 */
export function absences(sheet: EventSheet): readonly MadeLine[] {
  const closed = [...sheet.books.rounds.values()].filter((round) => round.closed !== undefined);
  if (closed.length === 0) return [];
  const played = new Map<string, Set<string>>();
  for (const deal of sheet.books.deals.values()) {
    if (deal.round === undefined) continue;
    const key = roundKey(deal.session, deal.round);
    let there = played.get(key);
    if (there === undefined) played.set(key, (there = new Set()));
    for (const { entries: own } of partiesOf(sheet, deal)) for (const entry of own) there.add(entry);
  }
  return closed.flatMap((round) => {
    const there = played.get(roundKey(round.session, round.round));
    return there === undefined ? [] : absentFrom(sheet, round, there);
  });
}

function absentFrom(sheet: EventSheet, round: RoundRecord, there: ReadonlySet<string>): readonly MadeLine[] {
  const closedAt = round.closed?.position ?? '0';
  const missing = entries(sheet).filter(
    (record) =>
      !there.has(record.entry) &&
      !isPhantom(record) &&
      comparePositions(record.accepted.position, round.started?.position ?? closedAt) < 0 &&
      (record.withdrawn === undefined || comparePositions(record.withdrawn.event.position, closedAt) > 0),
  );
  if (missing.length === 0) return [];
  const alone = againstNobody(sheet, round);
  const award = sitOutAward(sheet, round.session);
  return missing.map(({ entry }): MadeLine => {
    const at = alone.get(entry);
    return {
      entry,
      ...(at === undefined || award.amount !== null ? award : nothing({ how: 'phantom' })),
      kind: at === undefined ? 'sit-out' : 'phantom',
      at: at ?? '',
      against: [],
      session: round.session,
      round: round.round,
      deals: [],
    };
  });
}
