import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventStore, JsonObject } from '@fairdeal/event-store';
import { type PageWish, type Page } from '@fairdeal/read-models';
import { Pool } from 'pg';
import { readCursor, writeCursor } from '../http/cursor';
import { EVENT_STORE } from '../resources';

export interface TournamentListed {
  readonly tournament: string;
  readonly name: string;
  readonly game: string;
  readonly lawbook: string;
  readonly format: string;
  readonly closed: boolean;
  /** A table was opened for it. */
  readonly begun: boolean;
  /** Its results are published, and nothing was begun since. */
  readonly published: boolean;
}

/** Tournaments by id, from the log itself: they are few, and one that was just announced is there. */
export class ListTournaments extends Query<Page<TournamentListed>> {
  constructor(readonly wish: PageWish) {
    super();
  }
}

@QueryHandler(ListTournaments)
export class ListTournamentsHandler implements IQueryHandler<ListTournaments, Page<TournamentListed>> {
  constructor(
    private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ wish: { after, limit = 100 } }: ListTournaments): Promise<Page<TournamentListed>> {
    // "." comes after "-" in the names' collation, so this is all that begin with "tournament-".
    const { rows } = await this.pool.query<{ name: string }>({
      name: 'list_tournaments',
      text: `SELECT name FROM stream WHERE name > $1 AND name < 'tournament.' ORDER BY name LIMIT $2`,
      values: [`tournament-${after === undefined ? '' : readCursor(after)}`, limit + 1],
    });
    const names = rows.slice(0, limit).map(({ name }) => name);
    const last = names.at(-1);
    const begun = await this.withTables(names.map(idIn));
    return {
      items: await Promise.all(names.map((name) => this.listed(name, begun))),
      next: rows.length > limit && last !== undefined ? writeCursor(idIn(last)) : undefined,
    };
  }

  /** Those of them that have a table. */
  private async withTables(tournaments: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ tournament: string }>({
      name: 'tournaments_with_tables',
      text: `SELECT asked.tournament FROM unnest($1::text[]) AS asked(tournament) WHERE EXISTS (
        SELECT 1 FROM record_stream AS its WHERE its.tournament = asked.tournament AND its.stream LIKE 'table-%')`,
      values: [tournaments],
    });
    return new Set(rows.map(({ tournament }) => tournament));
  }

  private async listed(stream: string, begun: ReadonlySet<string>): Promise<TournamentListed> {
    const events = await this.store.readStream(stream);
    const announced = events.find(({ type }) => type === 'TournamentAnnounced')?.data ?? ({} as JsonObject);
    const { name, game, lawbook, format } = announced;
    return {
      tournament: idIn(stream),
      name: String(name),
      game: String(game),
      lawbook: String(lawbook),
      format: String(format),
      closed: events.some(({ type }) => type === 'TournamentClosed'),
      begun: begun.has(idIn(stream)),
      published: events.findLast(({ type }) => turns.has(type))?.type === 'ResultsPublished',
    };
  }
}

/** What an event is at: playing, or told. */
const turns: ReadonlySet<string> = new Set([
  'SessionOpened',
  'MovementDrawn',
  'RoundStarted',
  'ResultsPublished',
]);

const idIn = (stream: string): string => stream.slice('tournament-'.length);
