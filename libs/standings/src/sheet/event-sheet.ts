import type { Reckoner } from '@fairdeal/facts';
import { beforeChange, noticesAfter } from '../change-notices';
import type { Hearing } from '../deal-result';
import { comparePositions, type Happened, type Supposed } from '../happened';
import { copyOf, emptyBooks, type Books } from './books';
import { Memory } from './memory';
import { takeAppeal } from './take-appeal';
import { takeAudit } from './take-audit';
import { takeDeal } from './take-deal';
import { takePack } from './take-pack';
import { takeTable } from './take-table';
import { takeTournament } from './take-tournament';

/** How the hands of a deal add up, by the lawbook it is played under; undefined for one nobody here knows. */
export type ReckonerOf = (lawbook: string) => Reckoner | undefined;

export const reckonerAmong = (reckoners: readonly Reckoner[]): ReckonerOf => {
  const known = new Map(reckoners.map((reckoner) => [reckoner.lawbook, reckoner]));
  return (lawbook) => known.get(lawbook);
};

/** Takes an event down, and names the table whose sheet is another for it. */
type Taker = (books: Books, id: string, event: Happened) => string | void;

const takers: Readonly<Record<string, Taker>> = {
  tournament: (books, id, event) => (id === books.tournament ? takeTournament(books, event) : undefined),
  table: takeTable,
  deal: takeDeal,
  pack: takePack,
  audit: takeAudit,
  appeal: takeAppeal,
};

/**
 * All that is known of one tournament, folded from its events one at a time. Every page is an answer of this fold:
 * standings, sheets, clock, packs, findings, appeals, notices. See ADR 0008.
 *
 * It believes what happened: what makes no sense to it is passed over, and a hand that cannot be reckoned is an
 * unknown result, never a failure of the fold.
 */
export class EventSheet {
  private constructor(
    /** The fold's own memory; to be read through the questions of this library. */
    readonly books: Readonly<Books>,
    readonly reckonerOf: ReckonerOf,
    /** What was asked before and still holds. */
    readonly memory: Memory = Memory.empty(),
  ) {}

  /** Before anything happened. `tournament` is the id, as in `tournament-<id>`. */
  static of(tournament: string, reckonerOf: ReckonerOf): EventSheet {
    return new EventSheet(emptyBooks(tournament), reckonerOf);
  }

  /** The last position it has heard of, `0` at first. */
  get through(): string {
    return this.books.through;
  }

  /** @throws RangeError where the event is not from after `through` */
  take(event: Happened): void {
    const books = this.books as Books;
    if (comparePositions(event.position, books.through) <= 0) {
      throw new RangeError(
        `position: expected one after ${books.through}; found ${event.position} (${event.stream}, version ${event.version})`,
      );
    }
    const before = beforeChange(this, event);
    books.through = event.position;
    books.versions.set(event.stream, event.version);
    const dash = event.stream.indexOf('-');
    const category = event.stream.slice(0, dash);
    const changed = takers[category]?.(books, event.stream.slice(dash + 1), event);
    this.memory.forgetWhole();
    if (typeof changed === 'string') this.memory.forgetTable(changed);
    if (category === 'tournament') this.memory.forgetTournament();
    if (before) books.notices = noticesAfter(this, event, before);
  }

  /** Where every correction reaches everything, all hearings are the same one. */
  hearing(hearing: Hearing): Hearing {
    return this.books.restricted ? hearing : 'score';
  }

  /** As this sheet stands, and then its own: what either hears later is not heard by the other. */
  fork(): EventSheet {
    return new EventSheet(copyOf(this.books), this.reckonerOf, this.memory.copy());
  }

  /** A fork that has heard these as well, at the places they would be given if they were appended now. */
  supposing(events: readonly Supposed[]): EventSheet {
    const fork = this.fork();
    for (const event of events) {
      const version = (fork.books.versions.get(event.stream) ?? 0) + 1;
      fork.take({ ...event, version, position: String(BigInt(fork.through) + 1n) });
    }
    return fork;
  }
}

/** @throws RangeError where the events are not in the order of their positions */
export function foldSheet(
  tournament: string,
  reckonerOf: ReckonerOf,
  events: Iterable<Happened>,
): EventSheet {
  const sheet = EventSheet.of(tournament, reckonerOf);
  for (const event of events) sheet.take(event);
  return sheet;
}
