import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@fairdeal/event-store';
import { comparePositions, type EventSheet } from '@fairdeal/standings';
import { Problem } from '../problem';
import { TheRecord } from '../record/record';
import { EVENT_STORE } from '../resources';
import { Places } from '../rights/places';

/** How long the record may take to come to what is in the log already, and how often it is asked; milliseconds. */
const patience = 3_000;
const between = 40;

/** A tournament's sheet that holds all that was in the log when it was asked for: what a draw goes by. */
@Injectable()
export class UpToDate {
  constructor(
    private readonly record: TheRecord,
    private readonly places: Places,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @throws Problem no-such-tournament, record-behind */
  async sheetOf(tournament: string): Promise<EventSheet> {
    await this.places.requireTournament(tournament);
    const head = await this.store.headPosition();
    for (let waited = 0; waited <= patience; waited += between) {
      const { sheet, through } = await this.record.sheetOf(tournament);
      if (comparePositions(through, head) >= 0) return sheet;
      await new Promise((resolve) => setTimeout(resolve, between));
    }
    throw new Problem(
      'record-behind',
      'The record has not come to the end of the log yet; nothing was drawn. Ask again in a moment.',
    );
  }
}
