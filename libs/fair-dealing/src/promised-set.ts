import type { RecordedEvent } from '@fairdeal/event-store';
import type { SetPromise } from '@fairdeal/fair-shuffle';
import type { FieldsOfEvent } from '@fairdeal/tournament';

/** A set of boards as its tournament's stream tells of it. */
export interface PromisedSet {
  readonly set: string;
  readonly promise: SetPromise;
  /** Ids of the boards' streams, by board number. */
  readonly ids: ReadonlyMap<number, string>;
  /** Which public figure the cards wait for, where one was announced. */
  readonly announced: string | undefined;
  /** How it came out. */
  readonly figure: string | undefined;
  readonly dealt: boolean;
  /** Of the whole set, once it was revealed. */
  readonly seed: string | undefined;
  /** When it was promised, as the log's clock says, and where in the log. */
  readonly at: string;
  readonly position: string;
}

/** Every set of a tournament, in the order they were promised. */
export function promisedSets(tournament: readonly RecordedEvent[]): readonly PromisedSet[] {
  const sets = new Map<string, PromisedSet>();
  for (const { type, data, recordedAt, position } of tournament) {
    const set = String(data['set']);
    const known = sets.get(set);
    if (type === 'BoardsCommitted') {
      const { context, plan, planHash, commitments, figure } =
        data as unknown as FieldsOfEvent<'BoardsCommitted'>;
      const played = plan.map(({ turn, session, board }) => ({ turn, session, board }));
      sets.set(set, {
        set,
        promise: { context, plan: played, planHash, commitments },
        ids: new Map(plan.map(({ board, id }) => [board, id])),
        announced: figure,
        figure: undefined,
        dealt: false,
        seed: undefined,
        at: recordedAt,
        position,
      });
    } else if (type === 'BoardsDealt' && known !== undefined) {
      const { figure } = data as unknown as FieldsOfEvent<'BoardsDealt'>;
      sets.set(set, { ...known, dealt: true, figure });
    } else if (type === 'BoardsRevealed' && known !== undefined) {
      sets.set(set, { ...known, seed: (data as unknown as FieldsOfEvent<'BoardsRevealed'>).seed });
    }
  }
  return [...sets.values()];
}

/** Sessions whose results lie open for everybody: their boards are no secret any more. */
export function isOver(tournament: readonly RecordedEvent[], session: number): boolean {
  return tournament.some(
    ({ type, data }) =>
      type === 'TournamentClosed' ||
      (type === 'ResultsPublished' && (data['session'] === undefined || data['session'] === session)),
  );
}
