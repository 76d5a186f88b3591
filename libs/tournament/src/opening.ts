import type { Game, WrittenStanding } from '@fairdeal/facts';
import type { FieldsOfEvent } from './orders';
import type { AnySeat } from './views';

/** How a deal began, as a lawbook needs it. */
export interface Opening {
  readonly game: Game;
  readonly lawbook: string;
  readonly seats: readonly AnySeat[];
  readonly dealer: AnySeat;
  readonly pack: string | undefined;
  /** The game's variant; undefined: the game as the code has it. */
  readonly variant: string | undefined;
  /** The board the cards are those of, where there is one. */
  readonly board: string | undefined;
  /** Where the table stood, as the lawbook wrote it; undefined where nobody wrote it down. */
  readonly standing: WrittenStanding | undefined;
}

export const openingOf = (
  { lawbook, dealer, pack, variant, board, standing }: FieldsOfEvent<'DealOpened'>,
  game: Game,
  seats: readonly AnySeat[],
): Opening => ({ game, lawbook, seats, dealer, pack, variant, board, standing });
