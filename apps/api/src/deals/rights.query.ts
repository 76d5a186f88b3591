import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventStore } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { corrected, openRightsOf, redact, replayDeal, type OpenRights } from '@fairdeal/tournament';
import { Problem } from '../problem';
import { EVENT_STORE } from '../resources';
import type { Caller } from '../rights/caller';
import { Sightings } from './sightings';

/** Who may claim what at a deal now, and until when, as this caller may see it. */
export class AskRights extends Query<OpenRights> {
  constructor(
    readonly deal: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(AskRights)
export class AskRightsHandler implements IQueryHandler<AskRights, OpenRights> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly sightings: Sightings,
  ) {}

  async execute({ deal, caller }: AskRights): Promise<OpenRights> {
    const found = await openRightsOf(this.store, lawbookOf, deal);
    if (found === undefined) throw new Problem('no-such-deal', `There is no deal ${deal}.`);
    const events = (await this.store.readStream(`deal-${deal}`)).slice(0, found.version);
    const last = { from: found.version, to: found.version };
    const whole = replayDeal(lawbookOf(found.lawbook), events, last);
    if (whole === undefined) return found;
    const { viewer, sight } = await this.sightings.of(caller, { deal: events, table: found.tableId });
    const seen = redact(viewer, whole, { ...sight, before: corrected(events).slice(0, -1) });
    const [was, is] = [whole.steps[0], seen.steps[0]];
    // A card that a ruling or a right names is shown where the replay shows it.
    const open = new Set(found.rights.map((right) => JSON.stringify(right)));
    return {
      ...found,
      ruling: is?.ruling ?? null,
      rights: is?.rights.filter((_, place) => open.has(JSON.stringify(was?.rights[place]))) ?? [],
    };
  }
}
