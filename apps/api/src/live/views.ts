import {
  anybody,
  appeals,
  appealsFor,
  calls,
  correctionPeriods,
  findings,
  findingsFor,
  packLedger,
  packsFor,
  scoreSheet,
  sheetFor,
  standings,
  type EventSheet,
  type Reader,
} from '@fairdeal/standings';
import { tablesListed } from '../record/tables-listed';
import type { Change, Shown } from './shown';

/** How far streams have come, by name. */
export type Heads = ReadonlyMap<string, { readonly version: number; readonly position: string }>;

/** What can be listened to. */
export interface View {
  readonly key: string;
  readonly tournament: string;
  /** Streams whose own progress is shown. */
  watches(sheet: EventSheet): readonly string[];
  show(sheet: EventSheet, heads: Heads, now: string): Shown;
  /** Whether its listeners may know of an event. */
  tells(change: Change): boolean;
}

const later = (one: string, other: string): string => (BigInt(one) >= BigInt(other) ? one : other);

const rowsOf = <T extends object>(items: readonly T[], idOf: (item: T) => string) =>
  items.map((item): [string, object] => [idOf(item), item]);

/** Spectators hear of what was played and seated; of appeals, findings and packs the desk alone does. */
const isPublic = ({ stream }: Change): boolean => /^(?:tournament|table|deal)-/.test(stream);

export const standingsView = (tournament: string): View => ({
  key: `standings ${tournament}`,
  tournament,
  watches: () => [],
  tells: isPublic,
  show(sheet, _, now) {
    const { rows, through, ...about } = standings(sheet, now);
    return { at: through, about, rows: new Map(rowsOf(rows, ({ entry }) => entry)) };
  },
});

export const tableView = (tournament: string, table: string): View => {
  const open = ({ books }: EventSheet) =>
    [...books.deals.values()].filter((deal) => deal.table === table).map(({ deal }) => `deal-${deal}`);
  return {
    key: `table ${table}`,
    tournament,
    watches: open,
    tells: isPublic,
    show(sheet, heads) {
      const found = scoreSheet(sheet, table);
      const { deals = [], ...about } = found ? sheetFor(sheet, anybody, found) : {};
      const versions = open(sheet).map((stream) => heads.get(stream));
      return {
        at: versions.reduce((at, head) => (head ? later(at, head.position) : at), sheet.through),
        about: { ...about, table },
        rows: new Map(
          deals.map((line): [string, object] => [
            line.deal,
            { ...line, version: heads.get(`deal-${line.deal}`)?.version ?? null },
          ]),
        ),
      };
    },
  };
};

/**
 * What a director has to look after: calls, tables, rounds, appeals, findings and packs. Who directs and plays as well is
 * shown no word about a board they have still to play.
 */
export const deskView = (tournament: string, reader: Reader): View => ({
  key: `desk ${tournament}${reader.person === undefined ? '' : ` as ${reader.person}`}`,
  tournament,
  watches: () => [],
  tells: () => true,
  show(sheet) {
    const { books, through } = sheet;
    const rounds = [...books.rounds.values()].map(({ session, round, started, closed }) => ({
      session,
      round,
      started: started !== undefined,
      closed: closed !== undefined,
    }));
    return {
      at: through,
      about: { tournament, corrections: correctionPeriods(sheet) },
      rows: new Map(
        [
          ...rowsOf(rounds, ({ session, round }) => `round ${session}.${round}`),
          ...rowsOf(tablesListed(sheet), ({ table }) => `table ${table}`),
          ...rowsOf(calls(sheet), ({ table, call }) => `call ${table} ${call}`),
          ...rowsOf(appealsFor(sheet, reader, appeals(sheet)), ({ appeal }) => `appeal ${appeal}`),
          ...rowsOf(packsFor(sheet, reader, packLedger(sheet)), ({ pack }) => `pack ${pack}`),
          ...findingsFor(sheet, reader, findings(sheet)).map((finding, place): [string, object] => [
            `finding ${place}`,
            finding,
          ]),
        ].map(([id, item]) => [id, { id, ...item }]),
      ),
    };
  },
});
