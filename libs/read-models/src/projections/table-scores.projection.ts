import type { Projection, Table } from '../projection';
import { dealScore } from './deal-score.table';
import { idIn, textOf, wholeOf } from './field-of';

export type PlayedTableRow = {
  readonly tableId: string;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly number: number | null;
  readonly closed: boolean;
};

const playedTable: Table<PlayedTableRow> = {
  name: 'played_table',
  key: 'tableId',
  columns: { tableId: 'text', tournament: 'text', session: 'integer', number: 'integer', closed: 'boolean' },
  keyOf: (event) =>
    event.type === 'TableOpened' || event.type === 'TableClosed' ? idIn('table-', event) : undefined,
  fold: (row, event) => {
    const before: PlayedTableRow = row ?? {
      tableId: idIn('table-', event) ?? '',
      tournament: null,
      session: null,
      number: null,
      closed: false,
    };
    if (event.type === 'TableClosed') return { ...before, closed: true };
    return {
      ...before,
      tournament: textOf(event.data, 'tournament'),
      session: wholeOf(event.data, 'session'),
      number: wholeOf(event.data, 'table'),
    };
  },
};

export type SeatingRow = {
  readonly id: string;
  readonly tableId: string;
  readonly position: string;
  readonly north: string | null;
  readonly east: string | null;
  readonly south: string | null;
  readonly west: string | null;
};

/**
 * Who sat where from when on. A seating replaces the one before it whole: a seat it does not name is empty.
 *
 * Not covered: poker's numbered seats, which score chips and not tricks.
 */
const seating: Table<SeatingRow> = {
  name: 'seating',
  key: 'id',
  columns: {
    id: 'text',
    tableId: 'text',
    position: 'bigint',
    north: 'text',
    east: 'text',
    south: 'text',
    west: 'text',
  },
  keyOf: (event) => {
    const table = event.type === 'PlayersSeated' ? idIn('table-', event) : undefined;
    // No id holds a slash.
    return table === undefined ? undefined : `${table}/${event.version}`;
  },
  fold: (_, event) => {
    const tableId = idIn('table-', event) ?? '';
    return {
      id: `${tableId}/${event.version}`,
      tableId,
      position: event.position,
      north: textOf(event.data, 'N'),
      east: textOf(event.data, 'E'),
      south: textOf(event.data, 'S'),
      west: textOf(event.data, 'W'),
    };
  },
};

export type TournamentEntryRow = {
  readonly id: string;
  readonly tournament: string;
  readonly entry: string;
  readonly kind: string | null;
  readonly members: readonly string[];
  readonly withdrawn: boolean;
};

const tournamentEntry: Table<TournamentEntryRow> = {
  name: 'tournament_entry',
  key: 'id',
  columns: {
    id: 'text',
    tournament: 'text',
    entry: 'text',
    kind: 'text',
    members: 'jsonb',
    withdrawn: 'boolean',
  },
  keyOf: (event) => {
    if (event.type !== 'EntryAccepted' && event.type !== 'EntryWithdrawn') return undefined;
    const [tournament, entry] = [idIn('tournament-', event), textOf(event.data, 'entry')];
    return tournament === undefined || entry === null ? undefined : `${tournament}/${entry}`;
  },
  fold: (row, event) => {
    const tournament = idIn('tournament-', event) ?? '';
    const entry = textOf(event.data, 'entry') ?? '';
    const before: TournamentEntryRow = row ?? {
      id: `${tournament}/${entry}`,
      tournament,
      entry,
      kind: null,
      members: [],
      withdrawn: false,
    };
    if (event.type === 'EntryWithdrawn') return { ...before, withdrawn: true };
    const { members } = event.data;
    return {
      ...before,
      kind: textOf(event.data, 'kind'),
      members: Array.isArray(members) ? members.filter((one) => typeof one === 'string') : [],
      withdrawn: false,
    };
  },
};

/** What every deal counts for, and at which table, between whom: all that standings are summed from, at one position. */
export const tableScoresProjection: Projection = {
  name: 'table-scores',
  version: 1,
  tables: [dealScore, playedTable, seating, tournamentEntry],
};
