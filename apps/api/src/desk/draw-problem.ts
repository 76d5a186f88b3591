import { DrawFault } from '@fairdeal/draw';
import { Problem } from '../problem';

/** What kept a round from being drawn, told to who asked. */
export function orDrawProblem<T>(made: () => T): T {
  try {
    return made();
  } catch (error) {
    if (!(error instanceof DrawFault)) throw error;
    const { code, message, match } = error;
    throw new Problem(code, message, match === undefined ? {} : { match });
  }
}
