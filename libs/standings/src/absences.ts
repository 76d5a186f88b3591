import { exact } from '@fairdeal/scoring';
import { entries, isPhantom, partiesAt, partiesOf } from './entries';
import { comparePositions, type Happened } from './happened';
import { nothing, type Figure, type MadeLine } from './made-line';
import { isNobody } from './phantom';
import type { EventSheet } from './sheet/event-sheet';
import type { EntryRecord, RoundRecord, Seats, TableRecord } from './sheet/records';
import { roundKey } from './sheet/take-tournament';

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
  return sheet.memory.ofAll(`against-nobody/${roundKey(round.session, round.round)}`, () =>
    loneParties(sheet, round),
  );
}

function loneParties(sheet: EventSheet, round: RoundRecord): ReadonlyMap<string, string> {
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

interface DrawnOut {
  readonly round?: unknown;
  readonly out?: readonly { readonly entry: string; readonly because?: { readonly why?: string } }[];
}

/** Whom the draw of the round left out because they would have met a number nobody has. */
const againstPhantom = (sheet: EventSheet, { session, round }: RoundRecord): ReadonlySet<string> =>
  sheet.memory.ofTournament(`against-phantom/${roundKey(session, round)}`, () => {
    const drawn = sheet.books.movements.flatMap(({ data }): readonly DrawnOut[] =>
      data['session'] === session ? [(data['details'] ?? {}) as DrawnOut] : [],
    );
    const out = drawn.flatMap((one) => (one.round === round ? (one.out ?? []) : []));
    return new Set(out.flatMap(({ entry, because }) => (because?.why === 'phantom' ? [entry] : [])));
  });

/** Closed rounds somebody had a deal in; one nobody had a deal in says nothing of anybody. */
const roundsOver = ({ memory, books }: EventSheet): readonly RoundRecord[] =>
  memory.ofAll('rounds-over', () =>
    [...books.rounds.values()].filter(
      ({ session, round, closed }) => closed !== undefined && books.dealtRounds.has(roundKey(session, round)),
    ),
  );

/** Was it entered when the round was started, and still in when it was closed? */
function wasIn({ accepted, withdrawn }: EntryRecord, { started, closed }: RoundRecord): boolean {
  const closedAt = closed?.position ?? '0';
  return (
    comparePositions(accepted.position, started?.position ?? closedAt) < 0 &&
    (withdrawn === undefined || comparePositions(withdrawn.event.position, closedAt) > 0)
  );
}

/**
 * A line for each closed round an entry had no deal in: it sat out, or sat down against nobody.
 *
 * @param hadDeal whether it had one in a round, by the round's key
 */
export function absencesOf(
  sheet: EventSheet,
  record: EntryRecord,
  hadDeal: (round: string) => boolean,
): readonly MadeLine[] {
  if (isPhantom(record)) return [];
  return roundsOver(sheet).flatMap((round): readonly MadeLine[] => {
    if (hadDeal(roundKey(round.session, round.round)) || !wasIn(record, round)) return [];
    const at = againstNobody(sheet, round).get(record.entry);
    const kind = at !== undefined || againstPhantom(sheet, round).has(record.entry) ? 'phantom' : 'sit-out';
    const award = sitOutAward(sheet, round.session);
    const figure = award.amount === null ? nothing({ how: kind }) : award;
    return [
      {
        entry: record.entry,
        ...figure,
        kind,
        at: at ?? '',
        against: [],
        session: round.session,
        round: round.round,
        deals: [],
      },
    ];
  });
}

/** The absences of everybody. */
export function absences(sheet: EventSheet): readonly MadeLine[] {
  if (roundsOver(sheet).length === 0) return [];
  const played = new Set<string>();
  for (const deal of sheet.books.deals.values()) {
    if (deal.round === undefined) continue;
    const round = roundKey(deal.session, deal.round);
    for (const { entries: own } of partiesOf(sheet, deal))
      for (const entry of own) played.add(`${entry} ${round}`);
  }
  return entries(sheet).flatMap((record) =>
    absencesOf(sheet, record, (round) => played.has(`${record.entry} ${round}`)),
  );
}
