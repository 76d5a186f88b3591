import { sides, type Side } from '@fairdeal/facts';
import type { Average, BoardResult, SideScore } from '@fairdeal/scoring';
import type { DealResult, Reckoned, ResultKind } from '../result';

const assigned = (score: number): SideScore => ({ kind: 'assigned', outcomes: [{ score, weight: 1 }] });

/** From North-South. Where the two sides' points do not balance, each has its own. */
function scored({ points }: Pick<Reckoned, 'points'>): BoardResult {
  const { NS, EW } = points as Partial<Record<Side, number>>;
  if (NS === undefined && EW === undefined) return { kind: 'unknown' };
  const [ns, ew] = [NS ?? 0 - (EW ?? 0), 0 - (EW ?? 0 - (NS ?? 0))];
  return ns === ew ? { kind: 'played', score: ns } : { kind: 'adjusted', ns: assigned(ns), ew: assigned(ew) };
}

/** 12C2a: partly at fault, for a side the director named no award for. */
const unnamed: Average = { kind: 'average', award: 'A' };

/**
 * A deal's result as methods that compare boards take it; undefined where it is none, as with a deal that fell.
 *
 * @param kind as the movement has it: a phantom's opponents have no result, whatever was not reported
 */
export function boardResult(result: DealResult, kind: ResultKind): BoardResult | undefined {
  if (kind === 'phantom') return { kind: 'phantom' };
  switch (result.kind) {
    case 'played':
      return scored(result.reckoned);
    case 'passed-out':
      return { kind: 'passed-out' };
    case 'average': {
      const [ns = unnamed, ew = unnamed] = sides.map((side) => result.awards[side]);
      return { kind: 'average', ns, ew };
    }
    case 'weighted':
      return {
        kind: 'adjusted',
        ns: { kind: 'assigned', outcomes: result.outcomes.NS },
        ew: { kind: 'assigned', outcomes: result.outcomes.EW },
      };
    case 'not-played':
    case 'unknown':
      return { kind: result.kind };
    case 'void':
      return undefined;
    default:
      return result satisfies never;
  }
}
