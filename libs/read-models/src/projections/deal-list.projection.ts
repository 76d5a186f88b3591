import { houseEvents } from '@fairdeal/facts';
import type { Projection, ProjectedEvent, Table } from '../projection';
import { idIn, textOf, wholeOf } from './field-of';

export type DealState = 'open' | 'scored' | 'void' | 'closed';

export type DealListRow = {
  readonly deal: string;
  readonly tableId: string | null;
  readonly round: number | null;
  readonly lawbook: string | null;
  readonly dealer: string | null;
  readonly pack: string | null;
  readonly board: string | null;
  readonly variant: string | null;
  readonly state: DealState;
  /** Facts reported, the mistaken ones too; what the house did is not counted. */
  readonly facts: number;
  /** The deal's stream's. */
  readonly version: number;
  readonly openedPosition: string;
  readonly openedAt: string;
  readonly lastAt: string;
  readonly tournament: string | null;
};

const house: ReadonlySet<string> = new Set(
  // It stands in both tables of the vocabulary; in a deal's stream it is a fact of the table.
  Object.keys(houseEvents).filter((type) => type !== 'PackProvedImperfect'),
);

const dealList: Table<DealListRow> = {
  name: 'deal_list',
  key: 'deal',
  columns: {
    deal: 'text',
    tableId: 'text',
    round: 'integer',
    lawbook: 'text',
    dealer: 'text',
    pack: 'text',
    board: 'text',
    variant: 'text',
    state: 'text',
    facts: 'integer',
    version: 'integer',
    openedPosition: 'bigint',
    openedAt: 'timestamptz',
    lastAt: 'timestamptz',
    tournament: 'text',
  },
  keyOf: (event) => idIn('deal-', event),
  fold: (row, event) => {
    const before = row ?? begun(event);
    const known = event.type === 'DealOpened' ? { ...before, ...opened(event) } : before;
    return {
      ...known,
      state: stateAfter(before.state, event.type),
      facts: house.has(event.type) ? before.facts : before.facts + 1,
      version: event.version,
      lastAt: happenedAt(event),
    };
  },
};

/** When it happened, as the reporter says; a file may be recorded days later. The moment was judged on its way in. */
const happenedAt = ({ meta, recordedAt }: ProjectedEvent): string => {
  const at = typeof meta['at'] === 'string' ? Date.parse(meta['at']) : NaN;
  return Number.isNaN(at) ? recordedAt : new Date(at).toISOString();
};

/** A stream may begin with anything: a file's facts can come before the deal's opening. */
const begun = (event: ProjectedEvent): DealListRow => ({
  deal: idIn('deal-', event) ?? '',
  tableId: null,
  round: null,
  lawbook: null,
  dealer: null,
  pack: null,
  board: null,
  variant: null,
  state: 'open',
  facts: 0,
  version: 0,
  openedPosition: event.position,
  openedAt: happenedAt(event),
  lastAt: happenedAt(event),
  tournament: null,
});

const opened = ({ data, ...event }: ProjectedEvent) => ({
  openedAt: happenedAt({ data, ...event }),
  tableId: textOf(data, 'table'),
  round: wholeOf(data, 'round'),
  lawbook: textOf(data, 'lawbook'),
  dealer: textOf(data, 'dealer'),
  pack: textOf(data, 'pack'),
  board: textOf(data, 'board'),
  variant: textOf(data, 'variant'),
  tournament: textOf(data, 'tournament'),
});

/**
 * A deal is void by the house's word, DealVoided, and not by a fact that a lawbook may rule upon: rows hold what was
 * decided. Nothing that comes later revives a void deal, save its being opened after all: the house's own opening gives
 * way to another deal, and the table may turn out to have dealt both.
 */
function stateAfter(state: DealState, type: string): DealState {
  switch (type) {
    case 'DealOpened':
      return state === 'void' ? 'open' : state;
    case 'DealVoided':
      return 'void';
    case 'DealClosed':
      return state === 'void' ? state : 'closed';
    case 'ScoreAgreed':
      return state === 'open' ? 'scored' : state;
    default:
      return state;
  }
}

/** Deals by table and round. */
export const dealListProjection: Projection = { name: 'deal-list', version: 3, tables: [dealList] };
