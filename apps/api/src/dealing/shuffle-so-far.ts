import type { RecordedEvent } from '@fairdeal/event-store';
import type { AnySeat, Game } from '@fairdeal/facts';
import { corrected, gameOfLawbook, seatsOf, turnOfShuffle, type FieldsOfEvent } from '@fairdeal/tournament';

/** What a deal's stream says of its last committed shuffle. */
export interface ShuffleSoFar {
  /** Of the deal's stream. */
  readonly version: number;
  readonly game: Game;
  readonly seats: readonly AnySeat[];
  readonly dealer: AnySeat;
  /** Undefined where nobody has said which pack is dealt with. */
  readonly pack: string | undefined;
  /** Which of this deal's committed shuffles the last one is; 0 where there is none. */
  readonly turn: number;
  readonly commitment: string | undefined;
  readonly seals: Readonly<Record<string, string>>;
  readonly cut: { readonly lifted: number; readonly left: number } | undefined;
  /** Cards have begun to leave the pack. */
  readonly begun: boolean;
  readonly revealed: boolean;
}

export const contextOf = (deal: string, turn: number): string => `deal:${deal}/${turn}`;

/** Undefined where no deal was opened. */
export function shuffleSoFar(events: readonly RecordedEvent[]): ShuffleSoFar | undefined {
  const opened = events.findLast(({ type }) => type === 'DealOpened')?.data as
    FieldsOfEvent<'DealOpened'> | undefined;
  const game = opened && gameOfLawbook(opened.lawbook);
  if (opened === undefined || game === undefined) return undefined;
  const facts = corrected(events);
  const committed = (event: RecordedEvent) =>
    event.type === 'PackShuffled' && typeof event.data['commitment'] === 'string';
  const last = facts.findLastIndex(committed);
  const since = last < 0 ? [] : facts.slice(last);
  const cut = since.findLast(({ type }) => type === 'PackCut')?.data;
  return {
    version: events.at(-1)?.version ?? 0,
    game,
    seats: seatsOf(game, opened, facts),
    dealer: opened.dealer,
    pack: opened.pack ?? (last < 0 ? undefined : String(facts[last]?.data['pack'])),
    turn: last < 0 ? 0 : turnOfShuffle(events, facts[last]?.version ?? 0),
    commitment: last < 0 ? undefined : String(facts[last]?.data['commitment']),
    seals: Object.fromEntries(
      since
        .filter(({ type }) => type === 'SaltSealed')
        .map(({ data }) => [String(data['seat']), String(data['seal'])]),
    ),
    cut: cut && { lifted: Number(cut['lifted']), left: Number(cut['left']) },
    begun: facts.some(({ type }) => type === 'DealBegun' || type === 'CardDealt'),
    revealed: events.some(({ type }) => type === 'ShuffleRevealed'),
  };
}
