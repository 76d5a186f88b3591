import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventSheet, Moment } from '@fairdeal/standings';
import { CLOCK } from '../resources';
import { Places } from '../rights/places';
import { TheRecord } from './record';

/** What is asked of a tournament's sheet. @param now the clock, RFC 3339 */
export type Question<T> = (sheet: EventSheet, now: string) => T;

/** An answer of the record, with the position it has read through. */
export type Answered<T> = T & { readonly through: string };

/** One question to a tournament's record, as it stands or stood. */
export class AskTheRecord<T extends object> extends Query<Answered<T>> {
  constructor(
    readonly tournament: string,
    readonly question: Question<T>,
    readonly moment?: Moment,
  ) {
    super();
  }
}

@QueryHandler(AskTheRecord)
export class AskTheRecordHandler implements IQueryHandler<AskTheRecord<object>, Answered<object>> {
  constructor(
    private readonly record: TheRecord,
    private readonly places: Places,
    @Inject(CLOCK) private readonly now: () => string,
  ) {}

  async execute({ tournament, question, moment }: AskTheRecord<object>): Promise<Answered<object>> {
    await this.places.requireTournament(tournament);
    const { sheet, through } = await this.record.sheetOf(tournament, moment);
    return { ...question(sheet, this.now()), through };
  }
}
