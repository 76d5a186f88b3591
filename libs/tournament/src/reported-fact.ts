import type { JsonObject } from '@fairdeal/event-store';
import { faultSentence, parseFact, type Fault, type Game } from '@fairdeal/facts';
import type { Refused } from './answer';
import type { Happening, Report } from './happening';

/** A fact as it was reported: what was seen, and who saw it when. */
export interface ReportedFact {
  /** With its `type`, as the vocabulary has it; judged under the deal's game. */
  readonly fact: { readonly type: string } & Readonly<Record<string, unknown>>;
  readonly report: Report;
}

export const malformed = (fault: Fault, index?: number): Refused => ({
  refused: {
    code: 'malformed',
    detail: faultSentence(fault),
    fault,
    ...(index !== undefined && { index }),
  },
});

/** What was reported, as events; or the first report that is no fact of this game. */
export function happeningsOf(game: Game, facts: readonly ReportedFact[]): readonly Happening[] | Refused {
  const happened: Happening[] = [];
  for (const [index, { fact, report }] of facts.entries()) {
    const parsed = parseFact(game, fact);
    if ('fault' in parsed) return malformed(parsed.fault, index);
    const { type, ...data } = parsed.value;
    happened.push({ type, data: data as JsonObject, meta: report });
  }
  return happened;
}
