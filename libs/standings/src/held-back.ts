import { isPublished } from './correction-period';
import { stateOf } from './appeals';
import type { EventSheet } from './sheet/event-sheet';
import type { AppealRecord, DealRecord } from './sheet/records';
import { saidIn } from './sheet/said-in';

/** Somebody who reads what was written about deals. */
export interface Reader {
  /** An official of the tournament: organiser or director. */
  readonly official: boolean;
  /** May be asked to sit on its appeals. */
  readonly committee: boolean;
  /** As entries and committees name them; undefined for whoever has no account, and for a device. */
  readonly person: string | undefined;
}

export const anybody: Reader = { official: false, committee: false, person: undefined };

/**
 * Deals about which this reader may not be told anything in somebody's own words, for the words may name a card: those
 * that go on, and those of a board that the reader may still have to play. It is the sight of libs/tournament, asked of
 * the record: where a spectator's delay is set, words wait for the results to be published.
 */
export function heldBack(sheet: EventSheet, reader: Reader): (deal: string) => boolean {
  const { books } = sheet;
  const names = namesOf(sheet, reader.person);
  const enters = [...books.entries.values()].some(({ members }) => members.some((one) => names.has(one)));
  const delay = books.announced?.settings.spectatorDelayMinutes ?? 0;
  const sat = ({ seats }: DealRecord): boolean => Object.values(seats).some((who) => names.has(who));
  return (id) => {
    const deal = books.deals.get(id);
    if (deal === undefined) return true;
    const isPublic = books.closed !== undefined || isPublished(sheet, deal.session);
    const privileged = reader.official || (reader.committee && hears(books.appeals.values(), id, names));
    if (deal.board !== undefined && !isPublic && (enters || !privileged)) {
      const played =
        sat(deal) ||
        [...books.deals.values()].some(
          (other) =>
            other.board === deal.board &&
            other.session === deal.session &&
            other.closed !== undefined &&
            sat(other),
        );
      if (!played) return true;
    }
    if (privileged) return false;
    if (!isOver(deal)) return true;
    return delay > 0 && !isPublic && !sat(deal);
  };
}

const isOver = ({ closed, words }: DealRecord): boolean =>
  closed !== undefined || words.some(({ is }) => is === 'voided');

function namesOf({ books }: EventSheet, person: string | undefined): ReadonlySet<string> {
  if (person === undefined) return new Set();
  const own = [...books.entries.values()].filter(
    ({ kind, members }) => kind === 'individual' && members.includes(person),
  );
  return new Set([person, ...own.map(({ entry }) => entry)]);
}

/** Does one of these sit on an appeal about the deal that is not decided yet? */
function hears(appeals: Iterable<AppealRecord>, deal: string, names: ReadonlySet<string>): boolean {
  for (const appeal of appeals) {
    if (appeal.deal !== deal || stateOf(appeal) !== 'open') continue;
    const seated = new Set(appeal.members.map((event) => saidIn<'MemberSeated'>(event).member));
    for (const event of appeal.recused) seated.delete(saidIn<'MemberRecused'>(event).member);
    if ([...seated].some((member) => names.has(member))) return true;
  }
  return false;
}
