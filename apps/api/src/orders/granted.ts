import { isRefused, type Answer, type Recorded } from '@fairdeal/tournament';
import { faultProblem } from '../http/fault-problem';
import { Problem } from '../problem';

/** What was recorded. @throws Problem when the house refused */
export function granted(answer: Answer): Recorded {
  if (!isRefused(answer)) return answer;
  const { code, detail, fault, index } = answer.refused;
  if (fault !== undefined) throw faultProblem('invalid-order', fault, index === undefined ? '' : `/${index}`);
  throw new Problem(code, detail);
}
