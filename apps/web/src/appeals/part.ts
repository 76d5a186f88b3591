import type { Who } from '../api/answers';
import type { AppealAnswer } from '../api/judging';

/** What somebody has to do with an appeal. The house judges it again, whatever is offered here. */
export interface Part {
  readonly person: string | null;
  /** As a committee names them: their person, or their account where they are none of the record. */
  readonly seatedAs: string | null;
  /** May seat members. */
  readonly organises: boolean;
  /** May hear statements, freeze the record and try rulings. */
  readonly hears: boolean;
  readonly judges: boolean;
  readonly lodged: boolean;
  /** May make a statement in their own name. */
  readonly speaks: boolean;
  /** Sits on it. */
  readonly sits: boolean;
}

/** As the house names whoever acts with this account. */
export const seatOf = (account: string, person: string | null): string => person ?? `account-${account}`;

export function partOf(me: Who | undefined, { appeal, tournament }: AppealAnswer): Part {
  const has = (...roles: readonly string[]) =>
    me?.grants.some(
      ({ role, scope }) => roles.includes(role) && (scope === '*' || scope === `tournament-${tournament}`),
    ) ?? false;
  const person = me?.person ?? null;
  const seatedAs = me === undefined || me.account === null ? person : seatOf(me.account, person);
  const sits =
    seatedAs !== null && has('committee') && appeal.members.some(({ member }) => member === seatedAs);
  const lodged = person !== null && appeal.by.includes(person);
  const hears = has('desk', 'organiser', 'director') || sits;
  return {
    person,
    seatedAs,
    organises: has('desk', 'organiser'),
    hears,
    speaks: person !== null && !hears && has('player'),
    judges: !lodged && (has('desk', 'organiser') || sits),
    lodged,
    sits,
  };
}
