import type { RecordedEvent } from '@fairdeal/event-store';
import type { AnySeat } from '@fairdeal/facts';
import { corrected } from './replay-deal';
import type { FieldsOfEvent } from './orders';
import type { Sight, Viewer } from './redact';

/** Somebody who wants to look at a deal. */
export interface Onlooker {
  /** An official of the deal's tournament: organiser or director. */
  readonly official: boolean;
  /** A member of a committee that hears an appeal about this deal. */
  readonly committee: boolean;
  /** Who it is, as entries name persons; undefined for whoever has no account, and for a device. */
  readonly person: string | undefined;
}

/** The streams that say who may see a deal, as they stand now. */
export interface AroundADeal {
  readonly deal: readonly RecordedEvent[];
  readonly table: readonly RecordedEvent[];
  readonly tournament: readonly RecordedEvent[];
  /** Streams of the tables at which the deal's board was played and is over. */
  readonly playedAt: readonly (readonly RecordedEvent[])[];
}

/**
 * House default of `spectatorDelayMinutes`. Of a game played once, whoever stands by sees a finished deal's cards at once,
 * and those of a duplicate board are held back until its results are published; so nothing is gained by waiting longer,
 * and an event that is shown on a screen in the next room sets its own.
 */
export const defaultSpectatorDelay = 0;

/**
 * Who an onlooker is to a deal, and how much of it they may see now. Officials and the committee see all, a seat its own
 * and then all, everybody else what is public: but nobody sees a board they may still have to play.
 *
 * @param now RFC 3339
 */
export function sightOf(
  { official, committee, person }: Onlooker,
  around: AroundADeal,
  now: string,
): { readonly viewer: Viewer; readonly sight: Pick<Sight, 'boardInPlay' | 'delay'> } {
  const names = namesOf(person, around.tournament);
  const seat = seatOf(names, around.table, around.deal);
  const entered = names.size > 0 && isEntered(names, around.tournament);
  const held = isBoard(around.deal) && !isPublished(around.tournament, sessionAt(around));
  const played = seat !== undefined || around.playedAt.some((table) => hasSat(names, table));
  const privileged = official || committee;
  // Of somebody without an account nobody knows whether they play; of an official who does not play, it is known.
  const boardInPlay = held && !played && (entered || !privileged);
  const viewer: Viewer = official
    ? { as: 'director' }
    : committee
      ? { as: 'committee' }
      : seat !== undefined
        ? { as: 'seat', seat }
        : { as: 'spectator' };
  return { viewer, sight: { boardInPlay, ...delayOf(around, now) } };
}

/** A person, and the entries that are nobody else's: a seat may hold either. */
function namesOf(person: string | undefined, tournament: readonly RecordedEvent[]): ReadonlySet<string> {
  if (person === undefined) return new Set();
  const own = entriesIn(tournament).flatMap(({ entry, kind, members }) =>
    kind === 'individual' && (members ?? [entry]).includes(person) ? [entry] : [],
  );
  return new Set([person, ...own]);
}

const entriesIn = (tournament: readonly RecordedEvent[]) =>
  tournament.flatMap(({ type, data }) =>
    type === 'EntryAccepted' ? [data as unknown as FieldsOfEvent<'EntryAccepted'>] : [],
  );

const isEntered = (names: ReadonlySet<string>, tournament: readonly RecordedEvent[]): boolean =>
  entriesIn(tournament).some(({ entry, members }) =>
    (members ?? [entry]).some((member) => names.has(member)),
  );

type Seating = readonly (readonly [AnySeat, string])[];

const seatingIn = ({ data }: RecordedEvent): Seating => {
  const { seats = {}, ...named } = data as unknown as FieldsOfEvent<'PlayersSeated'>;
  return Object.entries({ ...named, ...seats }).map(([seat, who]) => [
    /^\d+$/.test(seat) ? Number(seat) : (seat as AnySeat),
    String(who),
  ]);
};

/** Where they sat while the deal went on; undefined where they did not, and where one name holds two seats. */
function seatOf(
  names: ReadonlySet<string>,
  table: readonly RecordedEvent[],
  deal: readonly RecordedEvent[],
): AnySeat | undefined {
  if (names.size === 0) return undefined;
  const ended = deal.findLast(({ type }) => type === 'DealClosed' || type === 'DealVoided');
  const seatings = table.filter(({ type }) => type === 'PlayersSeated');
  const then =
    ended === undefined
      ? seatings.at(-1)
      : (seatings.findLast(({ position }) => BigInt(position) < BigInt(ended.position)) ?? seatings[0]);
  const own = (then === undefined ? [] : seatingIn(then)).filter(([, who]) => names.has(who));
  return own.length === 1 ? own[0]?.[0] : undefined;
}

const hasSat = (names: ReadonlySet<string>, table: readonly RecordedEvent[]): boolean =>
  table.some((event) => event.type === 'PlayersSeated' && seatingIn(event).some(([, who]) => names.has(who)));

/** Is it dealt from a board that other tables play too? */
const isBoard = (deal: readonly RecordedEvent[]): boolean =>
  deal.some(
    ({ type, data }) => type === 'BoardTaken' || (type === 'DealOpened' && data['board'] !== undefined),
  );

/** The session of a table's deals. */
const sessionAt = ({ table }: AroundADeal): unknown =>
  table.find(({ type }) => type === 'TableOpened')?.data['session'];

/** Are the results of a session published, or is the tournament over? */
export const isPublished = (tournament: readonly RecordedEvent[], session: unknown): boolean =>
  tournament.some(
    ({ type, data }) =>
      type === 'TournamentClosed' ||
      (type === 'ResultsPublished' && (data['session'] === undefined || data['session'] === session)),
  );

function delayOf({ deal, tournament }: AroundADeal, now: string): Pick<Sight, 'delay'> {
  const announced = tournament.find(({ type }) => type === 'TournamentAnnounced');
  const { settings } = (announced?.data ?? {}) as Partial<FieldsOfEvent<'TournamentAnnounced'>>;
  const minutes = settings?.spectatorDelayMinutes ?? defaultSpectatorDelay;
  if (minutes === 0) return {};
  const over = corrected(deal).findLast(({ type }) => type === 'DealClosed' || type === 'DealVoided');
  return { delay: { minutes, now, over: over?.recordedAt } };
}
