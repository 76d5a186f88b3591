import type { DeskDeal, DeskSheet, DeskTable, Drawn, EntryKind } from '../api/desk-answers';

/** The rooms of the desk, in the order an event goes through them. */
export const deskRooms = ['entries', 'seats', 'rounds', 'corrections', 'people', 'finish'] as const;
export type DeskRoom = (typeof deskRooms)[number];

export type NextStep =
  | { readonly what: 'enter'; readonly entered: number; readonly least: number }
  | { readonly what: 'session'; readonly entered: number; readonly session: number }
  | { readonly what: 'draw' | 'seat' | 'start' | 'close' | 'more'; readonly round: number }
  | { readonly what: 'scores'; readonly round: number; readonly missing: number }
  | { readonly what: 'played' | 'published' | 'closed' };

/** Fewest entries a round of a format can be drawn for. */
export function leastFor(format: string, kind: EntryKind): number {
  if (/^poker|match/.test(format)) return 2;
  if (format === 'rubber-table' || format === 'chicago' || format === 'individual') return 4;
  return { individual: 8, pair: 4, team: 2 }[kind];
}

export const isScored = ({ result }: DeskDeal): boolean =>
  !['unknown', 'unfinished', 'void'].includes(result.kind);

export const scoredIn = (table: DeskTable, round: number): number =>
  table.deals.filter((deal) => deal.round === round && isScored(deal)).length;

/** Deals each table plays in a round: a set of boards where there are any, one hand otherwise. */
export const dealsInRound = (drawn: Drawn | undefined): number => drawn?.boards ?? 1;

/** Tables of a round as it was drawn, each with the one in the room, where it is open. */
export const tablesOf = (desk: DeskSheet, drawn: Drawn) =>
  drawn.tables.map((planned) => ({
    planned,
    table: desk.tables.find(({ session, number }) => session === drawn.session && number === planned.number),
  }));

const sits = (planned: Drawn['tables'][number], table: DeskTable | undefined): boolean =>
  table !== undefined && Object.entries(planned.seats).every(([seat, who]) => table.seats[seat] === who);

/** Everybody has the seat the round was drawn for; later, when they have moved on, that they had it. */
export const isSeated = (desk: DeskSheet, drawn: Drawn): boolean =>
  tablesOf(desk, drawn).every(
    ({ planned, table }) => sits(planned, table) || (table !== undefined && scoredIn(table, drawn.round) > 0),
  );

export const missingIn = (desk: DeskSheet, drawn: Drawn): readonly Drawn['tables'][number][] =>
  tablesOf(desk, drawn)
    .filter(({ table }) => table === undefined || scoredIn(table, drawn.round) < dealsInRound(drawn))
    .map(({ planned }) => planned);

export const clockOf = (desk: DeskSheet, { session, round }: Pick<Drawn, 'session' | 'round'>) =>
  desk.rounds.find((one) => one.session === session && one.round === round);

/** Rounds of the event’s movement that are still to be played out, the one under way among them. */
export function roundsLeft(desk: Pick<DeskSheet, 'draws' | 'rounds' | 'movement'>): number {
  const drawn = desk.draws.at(-1);
  if (drawn === undefined) return 0;
  const clock = desk.rounds.find(({ session, round }) => session === drawn.session && round === drawn.round);
  const planned = Math.max(drawn.round, desk.movement?.movement.rounds.length ?? 0);
  return planned - drawn.round + (clock?.state === 'closed' ? 0 : 1);
}

/** What an organiser does next, so that nobody needs a manual. */
export function nextStep(desk: DeskSheet, kind: EntryKind): NextStep {
  if (desk.closed !== null) return { what: 'closed' };
  const entered = desk.entries.filter(({ withdrawn }) => withdrawn === null).length;
  const least = leastFor(desk.announced?.format ?? '', kind);
  const session = desk.sessions.at(-1);
  if (session === undefined) {
    return entered < least ? { what: 'enter', entered, least } : { what: 'session', entered, session: 1 };
  }
  const drawn = desk.draws.findLast((one) => one.session === session);
  const isPublished = desk.publications.some((one) => one.session === null || one.session === session);
  if (drawn === undefined) {
    // It came in by a file, or its tables were opened one by one: nothing was drawn, and yet it was played.
    const tables = desk.tables.filter((table) => table.session === session);
    if (tables.some(({ deals }) => deals.length > 0)) return { what: isPublished ? 'published' : 'played' };
    return entered < least ? { what: 'enter', entered, least } : { what: 'draw', round: 1 };
  }
  const { round } = drawn;
  const state = clockOf(desk, drawn)?.state;
  if (state === 'closed') {
    return isPublished ? { what: 'published' } : { what: 'more', round };
  }
  if (!isSeated(desk, drawn)) return { what: 'seat', round };
  if (state === undefined || state === 'not-started') return { what: 'start', round };
  const missing = missingIn(desk, drawn).length;
  return missing > 0 ? { what: 'scores', round, missing } : { what: 'close', round };
}
