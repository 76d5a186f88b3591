import type { Happened } from './happened';
import type { Books } from './sheet/books';
import type { RipplePolicy } from './sheet/records';

export interface RippleDefault {
  readonly policy: RipplePolicy;
  readonly source: string;
}

/**
 * How far a correction reaches where neither the event nor the decision says so.
 *
 * At bridge and whist scores change backwards. At a Swiss a published pairing stays, and a wrong result found later
 * counts only for later pairings. In a knock-out points may be put right at any time, who went through no longer once
 * anybody has played on.
 */
export function rippleOf(format = ''): RippleDefault {
  if (/(?:^|-)(?:swiss|danish)(?:-|$)/.test(format)) {
    return { policy: 'later-rounds', source: 'FIDE Handbook C.04.1, F.6 and F.7' };
  }
  if (/(?:^|-)(?:knock-?out|bracket)(?:-|$)/.test(format)) {
    return { policy: 'score-only', source: 'Foorgol/QTournament#55' };
  }
  return { policy: 'all', source: 'Laws of Duplicate Bridge 2017, 79C: scores change backwards' };
}

/** The policy a correction is made under: its own, the event's, or the default of its format. */
export function policyOf(
  { announced }: Pick<Books, 'announced'>,
  event: Pick<Happened, 'data'>,
): RipplePolicy {
  const own = event.data['ripple'] as RipplePolicy | undefined;
  return own ?? announced?.settings.ripple ?? rippleOf(announced?.format).policy;
}
