import type { Game } from '@fairdeal/facts';
import type { AnySeat } from './views';

/** How a deal began, as a lawbook needs it. */
export interface Opening {
  readonly game: Game;
  readonly lawbook: string;
  readonly seats: readonly AnySeat[];
  readonly dealer: AnySeat;
  readonly pack: string | undefined;
}
