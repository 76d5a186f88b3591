import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventStore } from '@fairdeal/event-store';
import type { AnySeat } from '@fairdeal/facts';
import { lawbookOf, lawCard, type LawCard } from '@fairdeal/lawbooks';
import { corrected, redact, replayDeal, type ReplayView } from '@fairdeal/tournament';
import { Problem } from '../problem';
import { EVENT_STORE } from '../resources';
import { recordsAt, type Caller } from '../rights/caller';
import { withOwnReports } from './own-reports';
import { Sightings } from './sightings';

/** Steps in one answer: more than a deal has, save one that went badly wrong. */
export const mostSteps = 300;

export interface Replayed {
  readonly replay: ReplayView & { readonly laws: readonly LawCard[] };
  /** Nothing was left out for whoever asked. */
  readonly whole: boolean;
}

/** A deal step by step, as this caller may see it; up to a version, as it was known then. */
export class ReplayDeal extends Query<Replayed> {
  constructor(
    readonly deal: string,
    readonly at: number | undefined,
    /** The first step wanted; where left out, the last `mostSteps` are shown. */
    readonly from: number | undefined,
    readonly caller: Caller,
    /** As it was known at this seat: of what the caller may see, only that. */
    readonly as: AnySeat | undefined,
  ) {
    super();
  }
}

@QueryHandler(ReplayDeal)
export class ReplayDealHandler implements IQueryHandler<ReplayDeal, Replayed> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly sightings: Sightings,
  ) {}

  async execute({ deal, at, from, caller, as }: ReplayDeal): Promise<Replayed> {
    const events = await this.store.readStream(`deal-${deal}`);
    const lawbook = events.find(({ type }) => type === 'DealOpened')?.data['lawbook'];
    const now = replayDeal(undefined, events, nothing);
    if (now === undefined) throw new Problem('no-such-deal', `There is no deal ${deal}.`);
    const last = at ?? now.version;
    if (Math.max(last, from ?? 1) > now.version) {
      throw new Problem('no-such-version', `Deal ${deal} is at version ${now.version}.`, {
        currentVersion: now.version,
      });
    }
    const first = from ?? Math.max(1, last - mostSteps + 1);
    const known = events.slice(0, last);
    const window = { from: first, to: first + mostSteps - 1 };
    const then = replayDeal(lawbookOf(String(lawbook)), known, window) ?? now;

    const { viewer, sight } = await this.sightings.of(caller, { deal: events, table: now.tableId });
    const around = {
      before: corrected(known).slice(0, first - 1),
      after: corrected(events).slice(window.to),
    };
    // Whether its cards are public is a matter of today, even where it is shown as it was.
    const seen = redact(viewer, { ...then, status: now.status }, { ...sight, ...around });
    const shown = { ...seen, status: then.status };
    const laws = lawsNamedIn(shown, String(lawbook));
    if (as !== undefined) {
      if (!shown.steps.every(({ table }) => table.hands.some(({ seat }) => seat === as)))
        throw new Problem('no-such-seat', `Nobody sits at ${as} in deal ${deal}.`, { parameter: 'as' });
      // Nobody at a table knew that the deal would become public: so it is shown as of one that goes on.
      const told = redact({ as: 'seat', seat: as }, { ...shown, status: 'open' }, around);
      return { replay: { ...told, status: then.status, laws }, whole: false };
    }
    const replay = recordsAt(caller, now.tableId) ? withOwnReports(shown, then, caller.holder) : shown;
    return { replay: { ...replay, laws }, whole: seen.steps === then.steps };
  }
}

/** Every law that these steps name, as it is printed and read. */
function lawsNamedIn({ steps }: ReplayView, lawbook: string): readonly LawCard[] {
  const refs = steps.flatMap(({ data, drawn, ruling, rights }) => [
    drawn?.law,
    ruling?.law,
    ...rights.map(({ law }) => law),
    data['law'],
  ]);
  return [...new Set(refs.filter((ref) => typeof ref === 'string'))]
    .sort()
    .flatMap((ref) => lawCard(lawbook, ref) ?? []);
}

const nothing = { from: 1, to: 0 };
