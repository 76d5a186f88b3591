import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventStore } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { openRightsOf, type OpenRights } from '@fairdeal/tournament';
import { Problem } from '../problem';
import { EVENT_STORE } from '../resources';

/** Who may claim what at a deal now, and until when. */
export class AskRights extends Query<OpenRights> {
  constructor(readonly deal: string) {
    super();
  }
}

@QueryHandler(AskRights)
export class AskRightsHandler implements IQueryHandler<AskRights, OpenRights> {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async execute({ deal }: AskRights): Promise<OpenRights> {
    const found = await openRightsOf(this.store, lawbookOf, deal);
    if (found) return found;
    throw new Problem('no-such-deal', `There is no deal ${deal}.`);
  }
}
