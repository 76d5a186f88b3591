import { stands } from './says';
import { dummyOf, isDefender, type ContractLaw } from './table';

/**
 * 43B3. A dummy who has looked where he may not is first to point out a defender's fault: no rectification, play goes
 * on, and at the end the defenders lose what they gained while the declaring side keeps its score.
 */
export const law43B3: ContractLaw<'AttentionCalled'> = {
  ref: 'contract:43B3',
  on: ['AttentionCalled'],
  rule: (before, { by, against }) =>
    before.setup.dummyLimited !== undefined &&
    by === dummyOf(before) &&
    against !== undefined &&
    isDefender(before, against)
      ? stands('contract:43B3', { reviewAfterPlay: true }, { lasts: 'board' })
      : undefined,
};
