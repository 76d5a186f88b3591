import { faultSentence, type Fault } from '@fairdeal/facts';
import { Problem } from '../problem';

/**
 * A fault as a problem: where in the body, as a JSON Pointer (RFC 6901), what was expected there and what was found.
 *
 * @param within where in the body the faulty thing stands: `/3`
 */
export const faultProblem = (code: 'invalid-fact' | 'invalid-order', fault: Fault, within = ''): Problem =>
  new Problem(code, faultSentence(fault), {
    pointer: within + pointerTo(fault.field),
    expected: fault.expected,
    found: fault.found,
  });

/** `hands.N[3]` -> `/hands/N/3`. A member whose own name holds a dot or a bracket is taken for two. */
const pointerTo = (field: string): string =>
  field === ''
    ? ''
    : field
        .replace(/\[(\d+)\]/g, '.$1')
        .split('.')
        .map((member) => `/${member.replace(/~/g, '~0').replace(/\//g, '~1')}`)
        .join('');
