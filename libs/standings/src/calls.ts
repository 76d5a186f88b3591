import { cited, comparePositions, type Cited } from './happened';
import type { EventSheet } from './sheet/event-sheet';
import { saidIn } from './sheet/said-in';

/** A table's call for the director. */
export interface Call {
  readonly table: string;
  readonly number: number;
  /** The version of the table's stream, by which an answer names it. */
  readonly call: number;
  readonly by: string | number | null;
  readonly why: string | null;
  readonly deal: string | null;
  readonly event: Cited;
  readonly answered: { readonly answer: string | null; readonly event: Cited } | null;
}

/** In the order of the log. */
export const calls = ({ books }: EventSheet): readonly Call[] =>
  [...books.tables.values()]
    .flatMap(({ table, number, calls: made, answers }) =>
      made.map((event): Call => {
        const { by = null, why = null, deal = null } = saidIn<'TableCalled'>(event);
        const answer = answers.find(({ data }) => data['call'] === event.version);
        const answered = answer && {
          answer: saidIn<'CallAnswered'>(answer).answer ?? null,
          event: cited(answer),
        };
        const call = event.version;
        return { table, number, call, by, why, deal, event: cited(event), answered: answered ?? null };
      }),
    )
    .sort((one, other) => comparePositions(one.event.position, other.event.position));
