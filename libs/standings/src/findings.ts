import { cited, comparePositions, type Cited } from './happened';
import type { EventSheet } from './sheet/event-sheet';
import { saidIn } from './sheet/said-in';

export interface Finding {
  /** The deal or the table that was audited. */
  readonly about: string;
  readonly kind: string;
  readonly law: string | null;
  /** The version of the audited stream it speaks of. */
  readonly version: number | null;
  readonly detail: string;
  readonly event: Cited;
  readonly answers: readonly { readonly by: string; readonly answer: string; readonly event: Cited }[];
}

/** What the auditor found, with what was answered, in the order of the log. */
export const findings = ({ books }: EventSheet): readonly Finding[] =>
  [...books.findings.values()]
    .sort((one, other) => comparePositions(one.event.position, other.event.position))
    .map(({ about, event, answers }) => {
      const { kind, law = null, version = null, detail } = saidIn<'FindingRecorded'>(event);
      return {
        about,
        kind,
        law,
        version,
        detail,
        event: cited(event),
        answers: answers.map((answered) => {
          const { by, answer } = saidIn<'FindingAnswered'>(answered);
          return { by, answer, event: cited(answered) };
        }),
      };
    });

export const openFindings = (sheet: EventSheet): readonly Finding[] =>
  findings(sheet).filter(({ answers }) => answers.length === 0);
