import type { Who } from '../api/answers';
import type { AppealAnswer } from '../api/judging';

/** What somebody has to do with an appeal. The house judges it again, whatever is offered here. */
export interface Part {
  readonly person: string | null;
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

export function partOf(me: Who | undefined, { appeal, tournament }: AppealAnswer): Part {
  const has = (...roles: readonly string[]) =>
    me?.grants.some(
      ({ role, scope }) => roles.includes(role) && (scope === '*' || scope === `tournament-${tournament}`),
    ) ?? false;
  const person = me?.person ?? null;
  const sits = person !== null && has('committee') && appeal.members.some(({ member }) => member === person);
  const lodged = person !== null && appeal.by.includes(person);
  const hears = has('desk', 'organiser', 'director') || sits;
  return {
    person,
    organises: has('desk', 'organiser'),
    hears,
    speaks: person !== null && !hears && has('player'),
    judges: !lodged && (has('desk', 'organiser') || sits),
    lodged,
    sits,
  };
}
