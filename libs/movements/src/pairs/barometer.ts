import type { Movement } from '../movement';

/**
 * The same movement as a barometer: all tables play one set in each round, in as many copies as there are tables, so
 * that running scores compare like with like.
 */
export const barometer = (movement: Movement): Movement => ({
  ...movement,
  id: `barometer-${movement.id}`,
  sets: movement.rounds.length,
  rounds: movement.rounds.map((round, r) =>
    round.map((meeting) => (meeting.set === null ? meeting : { ...meeting, set: r + 1 })),
  ),
  promises: { ...movement.promises, sharing: true },
});
