import { parseStream, type JsonObject, type RecordedEvent } from '@fairdeal/event-store';
import {
  advance,
  type AnySeat,
  type DealLawbook,
  type DealWalk,
  openDeal,
  type Opening,
  type Ruling,
  type SeenFact,
} from '@fairdeal/facts';
import { seatsOf } from './deal.walks';
import { houseEventsOfADeal } from './deal.state';
import { gameOfLawbook } from './lawbooks';
import type { FieldsOfEvent } from './orders';
import { handsOver, type KnownCards } from './hands';
import { openingOf } from './opening';
import type { ReplayView, StepView } from './views';

/** What a replay asks of a lawbook. */
export interface ReplayedLawbook {
  begin(...opening: Parameters<DealLawbook['begin']>): Pick<DealWalk, 'take' | 'ruling' | 'rights' | 'dummy'>;
}

/** Versions of a deal, the first and the last of them included. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * A deal's stream, step by step, with a corrected fact in place of each mistaken one. Given the stream up to a version,
 * it shows what was known then: a correction that came later changes nothing.
 *
 * @param window the only steps to be shown; all that came before are taken into account all the same
 * @returns undefined when no deal was opened
 */
export function replayDeal(
  lawbook: ReplayedLawbook | undefined,
  events: readonly RecordedEvent[],
  window: Window = { from: 1, to: Infinity },
): ReplayView | undefined {
  // A deal that gave way to another, and was opened after all, began with that.
  const first = events.findLast(({ type }) => type === 'DealOpened');
  if (!first) return undefined;
  const opened = first.data as unknown as FieldsOfEvent<'DealOpened'>;
  const game = gameOfLawbook(opened.lawbook);
  if (game === undefined) return undefined;

  const corrections = correctionsIn(events);
  const facts = corrected(events, corrections);
  const seats = seatsOf(game, opened, facts);
  const opening = openingOf(opened, game, seats);
  const deal = openDeal<AnySeat>({
    seats,
    dealer: opened.dealer,
    ...(opened.pack !== undefined && { pack: opened.pack }),
  });
  const going = lawbook?.begin(opening);
  const known = knownCards(opening, facts);
  const playedBefore = new Map<AnySeat, number>();
  let led = false;

  const steps = events.flatMap((event, i): readonly StepView[] => {
    const { type, data } = facts[i] as RecordedEvent;
    const seen = !houseEventsOfADeal.has(event.type);
    let drawn: Ruling<AnySeat> | undefined;
    if (seen) {
      const fact: SeenFact = { ...data, type };
      advance(deal, fact);
      drawn = going?.take(fact);
      led ||= type === 'CardPlayed' || type === 'LeadFaced';
      if (type === 'CardPlayed') {
        const by = data['by'] as AnySeat;
        playedBefore.set(by, (playedBefore.get(by) ?? 0) + 1);
      }
    }
    if (event.version < window.from || event.version > window.to) return [];
    const correctedBy = corrections.get(event.version)?.version;
    return [
      {
        version: event.version,
        position: event.position,
        type,
        data,
        at: textIn(event, 'at'),
        by: textIn(event, 'by'),
        recordedAt: event.recordedAt,
        seen,
        ...(correctedBy !== undefined && { mistaken: { type: event.type, data: event.data, correctedBy } }),
        drawn: drawn ?? null,
        ruling: going?.ruling ?? null,
        rights: going?.rights ?? [],
        table: {
          dealer: deal.dealer,
          pack: deal.pack ?? null,
          dummy: (led ? going?.dummy : undefined) ?? null,
          hands: handsOver(deal, known, playedBefore),
          trick: deal.trick.map(({ by, card }) => ({ seat: by, card })),
          tricksQuitted: deal.tricksQuitted,
          dealt: deal.dealt,
        },
      },
    ];
  });

  const has = (type: string) => events.some((event) => event.type === type && event.version > first.version);
  return {
    deal: parseStream(first.stream).id,
    game,
    lawbook: opened.lawbook,
    tableId: opened.table,
    board: opened.board ?? boardTakenIn(events),
    round: opened.round ?? null,
    version: events.at(-1)?.version ?? 0,
    status: has('DealVoided') ? 'void' : has('DealClosed') ? 'closed' : 'open',
    from: window.from,
    steps,
  };
}

const textIn = ({ meta }: RecordedEvent, key: string): string | null => {
  const text = meta[key];
  return typeof text === 'string' ? text : null;
};

/** The board a deal turned out to be played from. */
function boardTakenIn(events: readonly RecordedEvent[]): string | null {
  const taken = events.find(({ type }) => type === 'BoardTaken');
  return taken === undefined ? null : String(taken.data['board']);
}

/** What was reported, with a corrected fact in place of each mistaken one. */
export const corrected = (
  events: readonly RecordedEvent[],
  corrections: ReadonlyMap<number, RecordedEvent> = correctionsIn(events),
): readonly RecordedEvent[] => events.map((event) => corrections.get(event.version) ?? event);

/** The last correction of each mistaken version, laid out as the event it should have been. */
function correctionsIn(events: readonly RecordedEvent[]): ReadonlyMap<number, RecordedEvent> {
  const corrections = new Map<number, RecordedEvent>();
  for (const event of events) {
    if (event.type !== 'FactCorrected') continue;
    const { version, fact } = event.data as unknown as FieldsOfEvent<'FactCorrected'>;
    const { type, ...data } = fact as SeenFact;
    corrections.set(version, { ...event, type, data: data as JsonObject });
  }
  return corrections;
}

/** What is known of the hands once everything has been seen: faces where a card lay, and what each seat played. */
function knownCards({ seats, dealer }: Opening, facts: readonly RecordedEvent[]): KnownCards {
  const deal = openDeal<AnySeat>({ seats, dealer });
  const played = new Map<AnySeat, string[]>(seats.map((seat) => [seat, []]));
  const recorded = new Map<AnySeat, readonly string[]>();
  for (const { type, data } of facts) {
    if (type === 'HandsRecorded') {
      for (const [seat, cards] of Object.entries(data['hands'] ?? {})) recorded.set(seat, cards as string[]);
    }
    if (houseEventsOfADeal.has(type)) continue;
    advance(deal, { ...data, type });
    if (type === 'CardPlayed') played.get(data['by'] as AnySeat)?.push(String(data['card']));
  }
  return { faces: deal.faces, played, recorded };
}
