import { drawnIn } from '@fairdeal/draw';
import { certificateOf, eventFormat, MovementFault, settingsOf, type Movement } from '@fairdeal/movements';
import {
  correctionPeriods,
  pace,
  roundClocks,
  scoreSheet,
  type EventSheet,
  type TableRecord,
} from '@fairdeal/standings';
import { drawnShown } from './drawn-shown';

/** All an organiser has before them: who entered, what was drawn, how far each table has come. */
export function deskSheet(sheet: EventSheet, now: string) {
  const { announced, entries, sessions, publications, closed, tables } = sheet.books;
  return {
    announced: announced
      ? {
          name: announced.name,
          game: announced.game,
          lawbook: announced.lawbook,
          format: announced.format,
          settings: announced.settings,
          at: announced.event.at,
        }
      : null,
    entries: [...entries.values()].map(({ entry, kind, members, accepted, withdrawn }) => ({
      entry,
      kind,
      members,
      at: accepted.at,
      withdrawn: withdrawn
        ? {
            session: withdrawn.session ?? null,
            round: withdrawn.round ?? null,
            reason: withdrawn.reason ?? null,
          }
        : null,
    })),
    sessions,
    rounds: roundClocks(sheet, now),
    now,
    corrections: correctionPeriods(sheet),
    draws: sessions.flatMap((session) =>
      drawnIn(sheet, session).map((drawn) =>
        drawnShown(sheet, { begun: drawn, session, seating: drawn.seating, position: drawn.event.position }),
      ),
    ),
    movement: movementAhead(sheet),
    pace: pace(sheet),
    tables: [...tables.values()]
      .sort((one, other) => one.session - other.session || one.number - other.number)
      .map((table) => tableShown(sheet, table)),
    publications: publications.map(({ at, data: { session } }) => ({
      at,
      session: typeof session === 'number' ? session : null,
    })),
    closed: closed?.at ?? null,
  };
}

function tableShown(
  sheet: EventSheet,
  { table, session, number, closed, seatings, deals, opened }: TableRecord,
) {
  const lines = scoreSheet(sheet, table)?.deals ?? [];
  const latest = deals.flatMap((id) => {
    const deal = sheet.books.deals.get(id);
    return deal ? [deal.opened.at, deal.words.at(-1)?.event.at, deal.closed?.at] : [];
  });
  return {
    table,
    session,
    number,
    closed: closed !== undefined,
    seats: seatings.at(-1)?.seats ?? {},
    deals: lines.map(({ deal, round, board, dealer, seats, result, instead }) => ({
      deal,
      round,
      board,
      dealer,
      seats,
      instead,
      over: sheet.books.deals.get(deal)?.closed !== undefined,
      result,
    })),
    /** The last that was heard of it. */
    last:
      latest
        .filter((at) => at !== undefined)
        .sort()
        .at(-1) ?? opened.at,
  };
}

/** The movement the event's format has for those who are in now; null where it goes by results, or none is known. */
function movementAhead({ books }: EventSheet) {
  const { announced, entries } = books;
  if (announced === undefined) return null;
  const count = [...entries.values()].filter(({ withdrawn }) => withdrawn === undefined).length;
  try {
    const format = eventFormat(announced.format);
    const made = format.format(settingsOf(format), count);
    return made?.kind === 'movement' && count > 1 ? withCertificate(made.movement) : null;
  } catch (error) {
    if (error instanceof MovementFault) return null;
    throw error;
  }
}

export const withCertificate = (movement: Movement) => ({ movement, certificate: certificateOf(movement) });
