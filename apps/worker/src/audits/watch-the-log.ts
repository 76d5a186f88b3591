import { LiveDeal, type AuditedEvent } from '@fairdeal/audit';
import { BoundedMap, type EventStore } from '@fairdeal/event-store';
import type { LawbookOf } from '@fairdeal/facts';
import { callsForAudit, passesByItself } from '@fairdeal/read-models';
import type { AuditJob } from './audit-queue';

/** Deals followed at once: more than a hall has tables. */
const mostDeals = 20_000;

export interface Wanted {
  /** Deals that go on, in which something was seen. */
  readonly now: readonly AuditJob[];
  readonly others: readonly AuditJob[];
}

/** Reads the log as it grows and tells which deals to audit, each once a page and up to its last event that calls for it. */
export class LogWatch {
  private readonly deals = new BoundedMap<string, LiveDeal>(mostDeals);
  /** Deals that could not be followed: their audit says why, once. */
  private readonly broken = new BoundedMap<string, true>(mostDeals);

  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly lawbookOf: LawbookOf,
  ) {}

  async take(page: readonly AuditedEvent[]): Promise<Wanted> {
    const now = new Map<string, number>();
    const others = new Map<string, number>();
    for (const event of page) {
      if (!event.stream.startsWith('deal-')) continue;
      const deal = event.stream.slice('deal-'.length);
      if (callsForAudit.has(event.type)) {
        others.set(deal, event.version);
        // What is put right is put right from the first fact on; a result or an end changes nothing of what was seen.
        if (event.type === 'FactCorrected' || event.type === 'RulingGiven') this.deals.delete(deal);
        if (event.type === 'DealClosed' || event.type === 'DealVoided') this.deals.delete(deal);
        if (event.type !== 'ScoreAgreed') continue;
      }
      if (await this.showsOrBreaks(deal, event)) now.set(deal, event.version);
    }
    const jobs = (of: ReadonlyMap<string, number>) =>
      [...of].map(([dealId, version]) => ({ dealId, version }));
    return { now: jobs(now), others: jobs(others) };
  }

  private async showsOrBreaks(deal: string, event: AuditedEvent): Promise<boolean> {
    if (this.broken.get(deal)) return false;
    try {
      return await this.shows(deal, event);
    } catch (error) {
      if (passesByItself(error)) throw error;
      this.deals.delete(deal);
      this.broken.set(deal, true);
      return true;
    }
  }

  /** Does this event show something to audit? */
  private async shows(deal: string, event: AuditedEvent): Promise<boolean> {
    if (event.type === 'DealOpened') {
      const opened = LiveDeal.after(this.lawbookOf, [event]);
      if (opened) this.deals.set(deal, opened);
      return false;
    }
    if (event.type === 'HandsRecorded' || event.type === 'BoardTaken') return false;
    const known = this.deals.get(deal);
    if (known) return known.take({ version: event.version, fact: { ...event.data, type: event.type } });
    const events = await this.store.readStream(event.stream);
    const read = events.slice(0, event.version);
    const followed = LiveDeal.after(this.lawbookOf, read);
    if (followed) this.deals.set(deal, followed);
    // Whoever followed it before may have gone without a word.
    return followed !== undefined;
  }
}
