import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EventStore } from '@fairdeal/event-store';
import { happened, ripple, type Ripple, type Supposed } from '@fairdeal/standings';
import type { Answer, FieldsOfEvent, House, OrdersOfTheHouse } from '@fairdeal/tournament';
import { granted } from '../orders/granted';
import { Problem } from '../problem';
import { TheRecord } from '../record/record';
import { EVENT_STORE, HOUSE } from '../resources';
import { Places } from '../rights/places';

/** One decision about a deal that somebody thinks of. */
export type Thought =
  | { readonly adjust: FieldsOfEvent<'ScoreAdjusted'> }
  | { readonly void: FieldsOfEvent<'DealVoided'> }
  | { readonly correct: FieldsOfEvent<'FactCorrected'> };

/** What a decision would change, and for whom, before it is taken: it is tried on a copy, and nothing is written. */
export class PreviewDecision extends Query<Ripple> {
  constructor(
    readonly deal: string,
    readonly thought: Thought,
  ) {
    super();
  }
}

@QueryHandler(PreviewDecision)
export class PreviewDecisionHandler implements IQueryHandler<PreviewDecision, Ripple> {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly record: TheRecord,
    private readonly places: Places,
  ) {}

  async execute({ deal, thought }: PreviewDecision): Promise<Ripple> {
    const tournament = await this.places.tournamentOf(await this.places.tableOf(deal));
    const { sheet } = await this.record.sheetOf(tournament);
    if (sheet.books.deals.get(deal) === undefined) {
      throw new Problem('not-in-the-record', `The record has not come to deal ${deal} yet; ask again.`);
    }
    // While the deal went on nothing was final: the question is what would be, not whether it is still allowed.
    const last = (await this.store.readStream(`deal-${deal}`)).at(-1);
    const at = String(last?.meta['at'] ?? last?.recordedAt);
    const { answer, events } = await this.house.tryOut((copy) => tried(copy, thought, { id: deal, at }));
    granted(answer);
    return ripple(
      sheet,
      events.map((event): Supposed => {
        const { stream, at: when, type, data } = happened(event);
        return { stream, at: when, type, data };
      }),
    );
  }
}

function tried(
  copy: OrdersOfTheHouse,
  thought: Thought,
  of: { readonly id: string; readonly at: string },
): Promise<Answer> {
  const order = { ...of, commandId: 'preview', requestHash: 'preview' };
  if ('adjust' in thought) return copy.adjustScore({ ...order, data: thought.adjust });
  if ('void' in thought) return copy.voidDeal({ ...order, data: thought.void });
  return copy.correctFact({ ...order, data: thought.correct });
}
