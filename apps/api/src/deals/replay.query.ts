import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventStore } from '@fairdeal/event-store';
import { lawbookOf } from '@fairdeal/lawbooks';
import { corrected, redact, replayDeal, type ReplayView, type Viewer } from '@fairdeal/tournament';
import { Problem } from '../problem';
import { EVENT_STORE } from '../resources';
import type { Caller } from '../rights/caller';
import { Places } from '../rights/places';
import { withOwnReports } from './own-reports';

/** Steps in one answer: more than a deal has, save one that went badly wrong. */
export const mostSteps = 300;

/** A deal step by step, as this caller may see it; up to a version, as it was known then. */
export class ReplayDeal extends Query<ReplayView> {
  constructor(
    readonly deal: string,
    readonly at: number | undefined,
    /** The first step wanted; where left out, the last `mostSteps` are shown. */
    readonly from: number | undefined,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(ReplayDeal)
export class ReplayDealHandler implements IQueryHandler<ReplayDeal, ReplayView> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly places: Places,
  ) {}

  async execute({ deal, at, from, caller }: ReplayDeal): Promise<ReplayView> {
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

    const tournament = await this.places.tournamentOf(now.tableId);
    const boardInPlay = now.board !== null && !(await this.resultsArePublic(tournament));
    // Whether its cards are public is a matter of today, even where it is shown as it was.
    const seen = redact(
      viewerOf(caller, tournament),
      { ...then, status: now.status },
      { boardInPlay, before: corrected(known).slice(0, first - 1) },
    );
    const shown = { ...seen, status: then.status };
    const records =
      typeof caller === 'object' && caller.role === 'recorder' && caller.scope === `table-${now.tableId}`;
    return records ? withOwnReports(shown, then, caller.holder) : shown;
  }

  private async resultsArePublic(tournament: string): Promise<boolean> {
    const events = await this.store.readStream(`tournament-${tournament}`);
    return events.some(({ type }) => type === 'ResultsPublished' || type === 'TournamentClosed');
  }
}

const nothing = { from: 1, to: 0 };

function viewerOf(caller: Caller, tournament: string): Viewer {
  if (typeof caller === 'string') return { as: 'spectator' };
  const runsIt =
    caller.role === 'desk' || (caller.role === 'organiser' && caller.scope === `tournament-${tournament}`);
  return { as: runsIt ? 'director' : 'spectator' };
}
