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
export interface View<About extends object = object, Row extends object = object> {
  readonly key: string;
  readonly tournament: string;
  /** Streams whose own progress is shown. */
  watches(sheet: EventSheet): readonly string[];
  show(sheet: EventSheet, heads: Heads, now: string): Shown<About, Row>;
  /** Whether its listeners may know of an event. */
  tells(change: Change): boolean;
}

/** The view itself: what it shows is inferred, for its listeners are told of it by type. */
const showing = <About extends object, Row extends object>(view: View<About, Row>) => view;

const later = (one: string, other: string): string => (BigInt(one) >= BigInt(other) ? one : other);

const rowsOf = <T extends object>(items: readonly T[], idOf: (item: T) => string) =>
  items.map((item): [string, T] => [idOf(item), item]);

/** Spectators hear of what was played and seated; of appeals, findings and packs the desk alone does. */
const isPublic = ({ stream }: Change): boolean => /^(?:tournament|table|deal)-/.test(stream);

export const standingsView = (tournament: string) =>
  showing({
    key: `standings ${tournament}`,
    tournament,
    watches: () => [],
    tells: isPublic,
    show(sheet, _, now) {
      const { rows, through, ...about } = standings(sheet, now);
      return { at: through, about, rows: new Map(rowsOf(rows, ({ entry }) => entry)) };
    },
  });

export const tableView = (tournament: string, table: string) => {
  const open = ({ books }: EventSheet) =>
    [...books.deals.values()].filter((deal) => deal.table === table).map(({ deal }) => `deal-${deal}`);
  return showing({
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
          rowsOf(
            deals.map((line) => ({ ...line, version: heads.get(`deal-${line.deal}`)?.version ?? null })),
            ({ deal }) => deal,
          ),
        ),
      };
    },
  });
};

/**
 * What a director has to look after: calls, tables, rounds, appeals, findings and packs. Who directs and plays as well is
 * shown no word about a board they have still to play.
 */
export const deskView = (tournament: string, reader: Reader) =>
  showing({
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
      const items = [
        ...rounds.map((round) => ({ id: `round ${round.session}.${round.round}`, ...round })),
        ...tablesListed(sheet).map((table) => ({ id: `table ${table.table}`, ...table })),
        ...calls(sheet).map((call) => ({ id: `call ${call.table} ${call.call}`, ...call })),
        ...appealsFor(sheet, reader, appeals(sheet)).map((appeal) => ({
          id: `appeal ${appeal.appeal}`,
          ...appeal,
        })),
        ...packsFor(sheet, reader, packLedger(sheet)).map((pack) => ({ id: `pack ${pack.pack}`, ...pack })),
        ...findingsFor(sheet, reader, findings(sheet)).map((finding, place) => ({
          id: `finding ${place}`,
          ...finding,
        })),
      ];
      return {
        at: through,
        about: { tournament, corrections: correctionPeriods(sheet) },
        rows: new Map(rowsOf(items, ({ id }) => id)),
      };
    },
  });
