export const roles = ['desk', 'organiser', 'director', 'recorder', 'player', 'committee', 'monitor'] as const;

/**
 * `desk`: of every tournament, and who announces them. `committee`: who may be asked to sit on a tournament's appeals;
 * on which of them, each appeal says itself. `monitor`: who watches how the installation does, and nothing of its events.
 */
export type Role = (typeof roles)[number];

/** What somebody may do, and where: `organiser` of `tournament-t1`, `recorder` of `table-t1.1`. */
export interface Grant {
  readonly role: Role;
  /** The stream it is granted over; `*` is every one. */
  readonly scope: string;
}
