import type { RecordedEvent } from '@fairdeal/event-store';
import type { Card, LawbookOf, NextDeal } from '@fairdeal/facts';
import { readDeal } from '../reading';
import { walkDeal } from '../walked';
import type { BesideTheRecord, BrokenChain, EventRecord, RecordedThere } from './event-record';
import { houseDealtIn, houseDealtOn, type HouseDealt } from './house-packs';

/** Where an event's audit reads what its record leaves out. */
export interface EventSources {
  readStream(stream: string): Promise<readonly RecordedEvent[]>;
  /** The version each deal of the event stands at. */
  dealVersions(tournament: string): Promise<ReadonlyMap<string, number>>;
  readonly lawbookOf: LawbookOf;
  /** What does not hold of a board the house dealt, by its stream. */
  readonly doubtsOfBoard?: (events: readonly RecordedEvent[]) => readonly string[];
  /** Chi-squared of card by place over packs: `libs/fair-shuffle` has it. */
  readonly positionStatistic?: (packs: Iterable<readonly Card[]>) => {
    readonly packs: number;
    readonly chiSquared: number;
    readonly degrees: number;
  };
  /** Breaks of the chains of these streams; asked once results are published. */
  readonly brokenChains?: (streams: readonly string[]) => Promise<readonly BrokenChain[]>;
}

interface Kept {
  readonly version: number;
  readonly next: NextDeal | undefined;
  readonly dealt: HouseDealt;
}

/** Remembers what each deal came to, by the version it was read at, so that an audit goes on where the last one ended. */
export class EventReader {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly sources: EventSources) {}

  async beside(record: EventRecord): Promise<BesideTheRecord> {
    const versions = await this.sources.dealVersions(record.tournament);
    const next = new Map<string, NextDeal>();
    for (const deal of followed(record)) {
      const due = (await this.look(deal, versions.get(deal))).next;
      if (due !== undefined) next.set(deal, due);
    }
    const boards = await this.boards(record);
    return {
      next,
      registered: await this.registered(record),
      revealed: revealedAmong(boards),
      ...(record.publications.length > 0 && (await this.onceOver(record, versions, boards))),
    };
  }

  /** What takes every stream to be read is looked at once results are published. */
  private async onceOver(
    record: EventRecord,
    versions: ReadonlyMap<string, number>,
    boards: ReadonlyMap<string, readonly RecordedEvent[]>,
  ): Promise<Partial<BesideTheRecord>> {
    const { doubtsOfBoard = () => [], positionStatistic, brokenChains } = this.sources;
    const dealt: HouseDealt[] = [...boards.values()].map((events) =>
      houseDealtOn(events, doubtsOfBoard(events)),
    );
    for (const deal of record.deals.keys()) dealt.push((await this.look(deal, versions.get(deal))).dealt);
    const packs = dealt.flatMap(({ pack }) => pack ?? []);
    const chains = await brokenChains?.([
      `tournament-${record.tournament}`,
      ...[...record.tables.keys()].map((table) => `table-${table}`),
      ...[...record.deals.keys()].map((deal) => `deal-${deal}`),
      ...[...boards].flatMap(([board, events]) => (events.length > 0 ? [`board-${board}`] : [])),
    ]);
    return {
      packs,
      promised: dealt.flatMap(({ promised }) => promised ?? []),
      places: positionStatistic?.(packs.flatMap(({ order }) => (order ? [order] : []))),
      ...(chains && { chains }),
    };
  }

  private async look(deal: string, version: number | undefined): Promise<Kept> {
    const known = this.kept.get(deal);
    if (known !== undefined && version !== undefined && known.version >= version) return known;
    const events = await this.sources.readStream(`deal-${deal}`);
    const reading = readDeal(events);
    const kept = {
      version: events.at(-1)?.version ?? 0,
      next: reading && walkDeal(this.sources.lawbookOf, reading)?.walk.next,
      dealt: houseDealtIn(events),
    };
    this.kept.set(deal, kept);
    return kept;
  }

  private async registered({ deals }: EventRecord): Promise<ReadonlySet<string>> {
    const registered = new Set<string>();
    for (const pack of new Set([...deals.values()].flatMap((deal) => deal.pack ?? []))) {
      const events = await this.sources.readStream(`pack-${pack}`);
      if (events.some(({ type }) => type === 'PackRegistered')) registered.add(pack);
    }
    return registered;
  }

  private async boards({ deals }: EventRecord): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
    const boards = new Map<string, readonly RecordedEvent[]>();
    for (const board of new Set([...deals.values()].flatMap((deal) => deal.board ?? []))) {
      boards.set(board, await this.sources.readStream(`board-${board}`));
    }
    return boards;
  }
}

function revealedAmong(
  boards: ReadonlyMap<string, readonly RecordedEvent[]>,
): ReadonlyMap<string, RecordedThere> {
  const revealed = new Map<string, RecordedThere>();
  for (const [board, events] of boards) {
    const event = events.find(({ type }) => type === 'ShuffleRevealed');
    if (event === undefined) continue;
    const { stream, version, position, type, data, meta, recordedAt } = event;
    const at = typeof meta['at'] === 'string' ? meta['at'] : recordedAt;
    revealed.set(board, { stream, version, position, type, data, at });
  }
  return revealed;
}

/** Deals after which another was dealt at the same table, where turns to deal pass on. */
function followed({ tables, deals }: EventRecord): readonly string[] {
  return [...tables.values()].flatMap((table) =>
    table.deals.filter(
      (deal, place) => place < table.deals.length - 1 && deals.get(deal)?.board === undefined,
    ),
  );
}
