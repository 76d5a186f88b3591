import type { AnySeat, Game, Opening } from '@fairdeal/facts';
import type { FieldsOfEvent } from './orders';

export const openingOf = (
  { lawbook, dealer, pack, variant, board, standing, agreed }: FieldsOfEvent<'DealOpened'>,
  game: Game,
  seats: readonly AnySeat[],
): Opening => ({ game, lawbook, seats, dealer, pack, variant, board, standing, agreed });
