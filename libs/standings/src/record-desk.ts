import { knownBy, type Moment } from './as-at';
import { difference, type Difference } from './difference';
import { comparePositions, type Happened } from './happened';
import { EventSheet, type ReckonerOf } from './sheet/event-sheet';

/** Where a tournament's record is read: the rows of the read models, or anything that answers like them. */
export interface RecordSource {
  /** The events after a position, a page at a time, in the log's order. */
  tournamentRecord(tournament: string, after: string): Promise<RecordPage>;
}

export interface RecordPage {
  readonly happenings: readonly Happened[];
  /** Nothing up to here is missing from this page and those before it. */
  readonly through: string;
  readonly more: boolean;
}

/** A sheet and the position of the whole log it has read through, which may hold later events of others. */
export interface SheetRead {
  readonly sheet: EventSheet;
  readonly through: string;
}

interface Kept {
  read: SheetRead;
  catching: Promise<SheetRead> | undefined;
}

/** Sheets kept folded; a hall runs a few events at a time. */
const sheetsKept = 8;

/** Sheets of tournaments, kept folded and caught up with the record whenever they are asked for. */
export class RecordDesk {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly source: RecordSource,
    private readonly reckonerOf: ReckonerOf,
  ) {}

  /** As it stands now. The sheet is the desk's own: to be asked, and forked before anything is supposed. */
  async now(tournament: string): Promise<SheetRead> {
    const kept = this.keep(tournament);
    kept.catching ??= this.catchUp(tournament, kept.read).finally(() => (kept.catching = undefined));
    kept.read = await kept.catching;
    return kept.read;
  }

  /** As it stood at a moment that is past; a moment to come is now. */
  async at(tournament: string, moment: Moment): Promise<SheetRead> {
    const counts = knownBy(moment);
    const sheet = EventSheet.of(tournament, this.reckonerOf);
    let through = '0';
    for await (const page of this.pages(tournament, through)) {
      for (const event of page.happenings) if (counts(event)) sheet.take(event);
      through = page.through;
      if ('position' in moment && comparePositions(through, moment.position) >= 0) {
        return { sheet, through: moment.position };
      }
    }
    return { sheet, through };
  }

  /** One moment held against another, both of them as the record tells them now. @throws as `difference` */
  async difference(tournament: string, from: Moment, to: Moment): Promise<Difference> {
    const events: Happened[] = [];
    for await (const page of this.pages(tournament, '0')) events.push(...page.happenings);
    return difference(tournament, this.reckonerOf, events, from, to);
  }

  private keep(tournament: string): Kept {
    const known = this.kept.get(tournament);
    const kept = known ?? {
      read: { sheet: EventSheet.of(tournament, this.reckonerOf), through: '0' },
      catching: undefined,
    };
    this.kept.delete(tournament);
    this.kept.set(tournament, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > sheetsKept && oldest !== undefined) this.kept.delete(oldest);
    return kept;
  }

  private async catchUp(tournament: string, { sheet, through }: SheetRead): Promise<SheetRead> {
    // A reading that broke off half way has been folded as far as it went.
    let at = comparePositions(sheet.through, through) > 0 ? sheet.through : through;
    for await (const page of this.pages(tournament, at)) {
      for (const event of page.happenings) sheet.take(event);
      at = page.through;
    }
    return { sheet, through: at };
  }

  private async *pages(tournament: string, after: string): AsyncGenerator<RecordPage, void, undefined> {
    for (let from = after; ;) {
      const page = await this.source.tournamentRecord(tournament, from);
      yield page;
      if (!page.more) return;
      from = page.through;
    }
  }
}
