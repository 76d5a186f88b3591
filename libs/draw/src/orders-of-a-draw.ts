import type { JsonObject } from '@fairdeal/event-store';
import type { DrawnRound } from './draw-round';
import { detailsOf } from './drawn';
import { movementParts } from './movement-data';

/** One `MovementDrawn` that is to be written. */
export interface DrawOrder {
  /** The same draw again is the same command: one that broke off half way is finished by being written again. */
  readonly commandId: string;
  readonly data: { readonly session: number; readonly movement: string; readonly details: JsonObject };
}

/** What writes a draw down, in turn: the movement of one's own first, where there is one. */
export function ordersOfADraw(
  tournament: string,
  { begun, session, seating, won, movement }: DrawnRound,
): readonly DrawOrder[] {
  const kept = movement === undefined ? [] : movementParts(movement);
  const parts = [...kept, ...detailsOf(begun, seating, won)];
  return parts.map((details, i) => ({
    commandId: `draw-${tournament}-${session}-${seating.round}-${i + 1}`,
    data: {
      session,
      movement: i < kept.length && movement ? movement.id : `${begun.format}-round-${seating.round}`,
      details,
    },
  }));
}
