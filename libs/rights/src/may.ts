import type { Grant, Role } from './grant';
import type { Right } from './right';

/** Somebody who asks: what they were granted, and who they are as far as that is known. */
export interface Bearer {
  readonly grants: readonly Grant[];
  /** With an account, not with a device’s token alone. */
  readonly account: boolean;
  /** As entries and committees name persons. */
  readonly person: string | undefined;
  /** As committees name an account that is no person of the record. */
  readonly seatedAs?: string | undefined;
}

/** What is asked about. */
export interface Place {
  readonly tournament?: string;
  readonly table?: string;
  readonly appeal?: {
    /** Persons who sit on it. */
    readonly members: readonly string[];
    /** Persons whose own case it is: who lodged it, and who played the deal. */
    readonly own: readonly string[];
  };
}

/** May they? What is not granted is refused. */
export function may(
  { grants, account, person, seatedAs = person }: Bearer,
  right: Right,
  place: Place,
): boolean {
  const over = (role: Role, stream: string) =>
    grants.some((grant) => grant.role === role && grant.scope === stream);
  const inTournament = (...roles: readonly Role[]): boolean =>
    place.tournament !== undefined && roles.some((role) => over(role, `tournament-${place.tournament}`));
  const atTable = (): boolean => place.table !== undefined && over('recorder', `table-${place.table}`);
  // An organiser elsewhere may have called somebody by this person's name: it is this tournament's word that counts.
  const sits =
    seatedAs !== undefined && place.appeal?.members.includes(seatedAs) === true && inTournament('committee');
  const isOwn = person !== undefined && place.appeal?.own.includes(person) === true;
  const desk = over('desk', '*');

  switch (right) {
    case 'anybody':
      return true;
    case 'account':
      return account;
    case 'desk':
      return desk;
    case 'monitor':
      return desk || over('monitor', '*');
    case 'organise':
      return desk || inTournament('organiser');
    case 'direct':
      return desk || inTournament('organiser', 'director');
    case 'record':
      return desk || inTournament('organiser', 'director') || atTable();
    case 'lodge':
      return desk || inTournament('organiser', 'director', 'player') || atTable();
    case 'hear':
      return desk || inTournament('organiser', 'director') || (sits && !isOwn);
    case 'judge':
      return !isOwn && (desk || inTournament('organiser') || sits);
    default:
      return right satisfies never;
  }
}
