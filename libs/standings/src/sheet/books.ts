import type { ChangeNotice } from '../change-notices';
import type { Happened } from '../happened';
import type {
  AnnouncedRecord,
  AppealRecord,
  DealRecord,
  EntryRecord,
  FindingRecord,
  OfficialRecord,
  PackRecord,
  PointsRecord,
  RoundRecord,
  TableRecord,
} from './records';

/**
 * All that the fold remembers. The maps are written in place while an event is taken, the records in them never:
 * a copy of the maps is a copy of the books.
 */
export interface Books {
  readonly tournament: string;
  through: string;
  announced: AnnouncedRecord | undefined;
  readonly entries: Map<string, EntryRecord>;
  /** By what they are: a later word on the same takes the place of the one before. */
  readonly points: Map<string, PointsRecord>;
  officials: readonly OfficialRecord[];
  /** In the order they were opened. */
  sessions: readonly number[];
  movements: readonly Happened[];
  /** By session and number, `2.3`. */
  readonly rounds: Map<string, RoundRecord>;
  /** RoundStarted in turn. */
  started: readonly RoundRecord[];
  publications: readonly Happened[];
  closed: Happened | undefined;
  readonly tables: Map<string, TableRecord>;
  readonly deals: Map<string, DealRecord>;
  /** Rounds in which somebody had a deal, `2.3`. */
  readonly dealtRounds: Set<string>;
  readonly packs: Map<string, PackRecord>;
  /** By what was audited and the version of the finding, `7f3@2`, in the order they were recorded. */
  readonly findings: Map<string, FindingRecord>;
  readonly appeals: Map<string, AppealRecord>;
  /** What changed since it was published, news or not. */
  notices: readonly ChangeNotice[];
  /** HandForHandBegan in turn, at whichever table it was told. */
  handForHand: readonly Happened[];
  /** Some correction does not reach everything. */
  restricted: boolean;
  /** Versions each stream was last heard at, where an event may be supposed after it. */
  readonly versions: Map<string, number>;
}

export const emptyBooks = (tournament: string): Books => ({
  tournament,
  through: '0',
  announced: undefined,
  entries: new Map(),
  points: new Map(),
  officials: [],
  sessions: [],
  movements: [],
  rounds: new Map(),
  started: [],
  publications: [],
  closed: undefined,
  tables: new Map(),
  deals: new Map(),
  dealtRounds: new Set(),
  packs: new Map(),
  findings: new Map(),
  appeals: new Map(),
  notices: [],
  handForHand: [],
  restricted: false,
  versions: new Map(),
});

export const copyOf = (books: Books): Books => ({
  ...books,
  entries: new Map(books.entries),
  points: new Map(books.points),
  rounds: new Map(books.rounds),
  tables: new Map(books.tables),
  deals: new Map(books.deals),
  dealtRounds: new Set(books.dealtRounds),
  packs: new Map(books.packs),
  findings: new Map(books.findings),
  appeals: new Map(books.appeals),
  versions: new Map(books.versions),
});
