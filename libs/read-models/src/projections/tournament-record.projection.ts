import type { JsonObject } from '@fairdeal/event-store';
import type { Projection, ProjectedEvent, Table } from '../projection';
import { eventAudits } from './audit-list.projection';
import { idIn, objectOf, textOf } from './field-of';

export type RecordEventRow = {
  /** `deal-7f3@141`. */
  readonly id: string;
  /** The stream it is found under: its own, or the deal's or the tournament's that a pack or a finding speaks of. */
  readonly owner: string;
  readonly stream: string;
  readonly version: number;
  readonly position: string;
  /** As the reporter wrote it; when it was recorded where that is left out. RFC 3339. */
  readonly happenedAt: string;
  readonly reportedBy: string | null;
  readonly type: string;
  readonly data: JsonObject;
};

/** In a deal's stream, what says what it counts for, whose it was and how it ended: no card dealt, held or played. */
const ofADeal: ReadonlySet<string> = new Set([
  'BoardTaken',
  'DealClosed',
  'DealOpened',
  'DealScored',
  'DealVoided',
  'HandForHandBegan',
  'HonoursCalled',
  'PackProvedImperfect',
  'PlayerEliminated',
  'RubberAgreed',
  'RubberClosed',
  'RulingGiven',
  'ScoreAdjusted',
  'ScoreAgreed',
  'ScoreCorrected',
  'ScoreErrorReported',
  'TricksAgreed',
]);

/** A table's other event, DealAssigned, says nothing that its deal does not. */
const ofATable: ReadonlySet<string> = new Set([
  'GameWon',
  'PlayersSeated',
  'RubberWon',
  'CallAnswered',
  'TableCalled',
  'TableClosed',
  'TableOpened',
]);

const isOfTheRecord = ({ stream, type }: ProjectedEvent): boolean => {
  if (stream.startsWith('deal-')) return ofADeal.has(type) || type === 'FactCorrected';
  if (stream.startsWith('table-')) return ofATable.has(type);
  if (stream.startsWith('audit-')) return type.startsWith('Finding');
  return /^(?:tournament|pack|appeal)-/.test(stream);
};

/** A correction may carry a card that somebody still holds. The record keeps that of a score, and else only its type. */
function withoutCards({ type, data }: ProjectedEvent): JsonObject {
  if (type !== 'FactCorrected') return data;
  const fact = objectOf(data, 'fact');
  const corrected = fact && textOf(fact, 'type');
  if (fact === undefined || corrected === null || corrected === undefined) return { ...data, fact: {} };
  return ofADeal.has(corrected) ? data : { ...data, fact: { type: corrected } };
}

function ownerOf(event: ProjectedEvent): string {
  const { stream, data } = event;
  const ofAnEvent = idIn(eventAudits, event);
  if (ofAnEvent !== undefined) return `tournament-${ofAnEvent}`;
  const audited = idIn('audit-', event);
  if (audited === undefined && !stream.startsWith('pack-')) return stream;
  const deal = textOf(data, 'deal') ?? audited;
  if (deal !== undefined && deal !== null) return `deal-${deal}`;
  const tournament = textOf(data, 'tournament');
  return tournament === null ? stream : `tournament-${tournament}`;
}

/** A row an event, never written twice: so it holds whatever the log holds, and a rebuild need not remember it. */
const recordEvent: Table<RecordEventRow> = {
  name: 'record_event',
  key: 'id',
  columns: {
    id: 'text',
    owner: 'text',
    stream: 'text',
    version: 'integer',
    position: 'bigint',
    happenedAt: 'text',
    reportedBy: 'text',
    type: 'text',
    data: 'jsonb',
  },
  once: true,
  keyOf: (event) => (isOfTheRecord(event) ? `${event.stream}@${event.version}` : undefined),
  fold: (_, event) => {
    const { stream, version, position, type, meta, recordedAt } = event;
    return {
      id: `${stream}@${version}`,
      owner: ownerOf(event),
      stream,
      version,
      position,
      happenedAt: textOf(meta, 'at') ?? recordedAt,
      reportedBy: textOf(meta, 'by'),
      type,
      data: withoutCards(event),
    };
  },
};

export type RecordStreamRow = {
  readonly stream: string;
  /** Whose event it belongs to, as its opening says. */
  readonly tournament: string | null;
  /** Of a tournament: the season it counts for. */
  readonly season: string | null;
  readonly openedPosition: string;
};

const opening: Readonly<Record<string, string>> = {
  TournamentAnnounced: 'tournament-',
  TableOpened: 'table-',
  DealOpened: 'deal-',
  AppealLodged: 'appeal-',
};

const recordStream: Table<RecordStreamRow> = {
  name: 'record_stream',
  key: 'stream',
  columns: { stream: 'text', tournament: 'text', season: 'text', openedPosition: 'bigint' },
  keyOf: ({ stream, type }) => {
    const category = opening[type];
    return category !== undefined && stream.startsWith(category) ? stream : undefined;
  },
  fold: (row, event) => {
    if (row) return row;
    const { stream, data, position } = event;
    const settings = objectOf(data, 'settings');
    return {
      stream,
      tournament: idIn('tournament-', event) ?? textOf(data, 'tournament'),
      season: settings === undefined ? null : textOf(settings, 'season'),
      openedPosition: position,
    };
  },
};

/** What scores, standings, corrections, findings and appeals are made of, by the tournament they belong to. */
export const tournamentRecordProjection: Projection = {
  name: 'tournament-record',
  version: 4,
  tables: [recordEvent, recordStream],
};
