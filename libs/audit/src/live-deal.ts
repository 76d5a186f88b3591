import type { AnySeat, DealWalk, LawbookOf, Ruling } from '@fairdeal/facts';
import { CardRecord } from './check-cards';
import { openingOf, readDeal, type AuditedEvent, type Reading, type Seen } from './reading';
import { isIrregular } from './walked';

const lawOf = (ruling: Ruling<AnySeat>): string | undefined => ('law' in ruling ? ruling.law : undefined);

/**
 * A deal followed while it goes on, fact by fact: cheap enough for every fact of a hall, and it only tells whether there is
 * something to audit. What that is, the audit says.
 *
 * Not followed: what was corrected or decided. Those call for an audit by themselves, and the deal is followed anew.
 */
export class LiveDeal {
  private readonly walk: DealWalk | undefined;
  private readonly cards: CardRecord;
  private readonly ruled = new Set<number>();
  private disturbed = Infinity;
  private played = false;

  private constructor(reading: Reading, lawbookOf: LawbookOf) {
    this.walk = lawbookOf(reading.opened.said.lawbook)?.begin(openingOf(reading));
    this.cards = new CardRecord(reading, {
      ruledOn: (version) => this.ruled.has(version),
      disturbedFrom: () => this.disturbed,
    });
    for (const seen of reading.seen) this.take(seen);
  }

  /** @returns undefined where no deal was opened */
  static after(lawbookOf: LawbookOf, events: readonly AuditedEvent[]): LiveDeal | undefined {
    const reading = readDeal(events);
    return reading && new LiveDeal(reading, lawbookOf);
  }

  /** Takes one more fact. @returns is there something to audit? */
  take(seen: Seen): boolean {
    this.played ||= seen.fact.type === 'CardPlayed';
    const before = this.walk?.ruling;
    const drawn = this.walk?.take(seen.fact);
    const now = this.walk?.ruling;
    const isNew =
      now !== undefined &&
      before !== now &&
      (now.outcome !== before?.outcome || lawOf(now) !== lawOf(before));
    const isRuled = (drawn !== undefined && isIrregular(drawn)) || (isNew && isIrregular(now));
    if (isRuled) {
      this.ruled.add(seen.version);
      if (this.played) this.disturbed = Math.min(this.disturbed, seen.version);
    }
    const found = this.cards.found.length;
    this.cards.take(seen);
    return isRuled || this.cards.found.length > found;
  }
}
