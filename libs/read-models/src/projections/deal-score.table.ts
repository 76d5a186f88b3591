import type { ProjectedEvent, Table } from '../projection';
import { idIn, objectOf, textOf, wholeOf } from './field-of';

/** A fact the score is made of, as it now reads, under the version it was first reported with. */
export type ScoreFact = { readonly version: number; readonly type: string } & ProjectedEvent['data'];

export type DealScoreRow = {
  readonly deal: string;
  readonly tableId: string | null;
  readonly round: number | null;
  readonly lawbook: string | null;
  readonly openedPosition: string;
  readonly tricksNs: number | null;
  readonly tricksEw: number | null;
  readonly honoursNs: number | null;
  readonly honoursEw: number | null;
  readonly voidReason: string | null;
  readonly voidLaw: string | null;
  readonly scoreFacts: readonly ScoreFact[];
};

const scoring: ReadonlySet<string> = new Set(['ScoreAgreed', 'ScoreAdjusted', 'HonoursCalled']);
const telling: ReadonlySet<string> = new Set([...scoring, 'DealOpened', 'DealVoided', 'FactCorrected']);

/**
 * What a deal counts for. It takes the agreed result, its corrections and what the house decided, and nothing else: a
 * pack proved imperfect is not among them, whenever it comes (DESIGN: the rule that names the product).
 */
export const dealScore: Table<DealScoreRow> = {
  name: 'deal_score',
  key: 'deal',
  columns: {
    deal: 'text',
    tableId: 'text',
    round: 'integer',
    lawbook: 'text',
    openedPosition: 'bigint',
    tricksNs: 'integer',
    tricksEw: 'integer',
    honoursNs: 'integer',
    honoursEw: 'integer',
    voidReason: 'text',
    voidLaw: 'text',
    scoreFacts: 'jsonb',
  },
  keyOf: (event) => (telling.has(event.type) ? idIn('deal-', event) : undefined),
  fold: (row, event) => {
    const { data, type, version } = event;
    const before = row ?? begun(event);
    switch (type) {
      case 'DealOpened':
        return {
          ...before,
          tableId: textOf(data, 'table'),
          round: wholeOf(data, 'round'),
          lawbook: textOf(data, 'lawbook'),
        };
      case 'DealVoided':
        return { ...before, voidReason: textOf(data, 'reason') ?? '', voidLaw: textOf(data, 'law') };
      case 'FactCorrected':
        return corrected(before, row, data);
      default:
        return scored(before, [...before.scoreFacts, { ...data, version, type }]);
    }
  },
};

const begun = (event: ProjectedEvent): DealScoreRow => ({
  deal: idIn('deal-', event) ?? '',
  tableId: null,
  round: null,
  lawbook: null,
  openedPosition: event.position,
  tricksNs: null,
  tricksEw: null,
  honoursNs: null,
  honoursEw: null,
  voidReason: null,
  voidLaw: null,
  scoreFacts: [],
});

/**
 * The fact as it should have read takes the place of the mistaken one, which may thereby stop being, or begin to be,
 * a fact that counts. `version` is the mistaken report's own; a correction of a correction names it again.
 */
function corrected(before: DealScoreRow, row: DealScoreRow | undefined, data: ProjectedEvent['data']) {
  const version = wholeOf(data, 'version');
  const fact = objectOf(data, 'fact');
  const type = fact && textOf(fact, 'type');
  if (version === null || !fact || !type) return row;
  const others = before.scoreFacts.filter((one) => one.version !== version);
  if (!scoring.has(type)) return others.length === before.scoreFacts.length ? row : scored(before, others);
  const facts = [...others, { ...fact, version, type }].sort((a, b) => a.version - b.version);
  return scored(before, facts);
}

type BySide = readonly [ns: number | null, ew: number | null];

/** The last word on each figure counts. */
function scored(before: DealScoreRow, scoreFacts: readonly ScoreFact[]): DealScoreRow {
  let [tricksNs, tricksEw]: BySide = [null, null];
  let [honoursNs, honoursEw]: BySide = [null, null];
  for (const fact of scoreFacts) {
    if (fact.type === 'HonoursCalled') {
      if (fact['by'] === 'NS') honoursNs = wholeOf(fact, 'count');
      if (fact['by'] === 'EW') honoursEw = wholeOf(fact, 'count');
      continue;
    }
    const tricks = tricksBySide(fact);
    // An adjustment may leave the tricks alone.
    if (tricks === undefined && fact.type === 'ScoreAdjusted') continue;
    [tricksNs, tricksEw] = tricks ?? [null, null];
  }
  return { ...before, tricksNs, tricksEw, honoursNs, honoursEw, scoreFacts };
}

/** Whist's `{NS, EW}`, or contract bridge's number with its declarer; the other side has the rest of thirteen. */
function tricksBySide(fact: ScoreFact): BySide | undefined {
  const bySide = objectOf(fact, 'tricks');
  if (bySide) return [wholeOf(bySide, 'NS'), wholeOf(bySide, 'EW')];
  const made = wholeOf(fact, 'tricks');
  const declarer = textOf(fact, 'declarer');
  if (made === null || declarer === null) return undefined;
  return 'NS'.includes(declarer) ? [made, 13 - made] : [13 - made, made];
}
