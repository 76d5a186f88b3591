import { noPenalty, type BridgeLaw } from './table';

/** 37. There is no misdeal: nothing the dealer does costs him the deal, whoever asks for it. */
export const law37: BridgeLaw<'PenaltyDemanded'> = {
  ref: 'bridge:37',
  on: ['PenaltyDemanded'],
  rule: (before, { penalty }) =>
    before.phase !== 'table' && penalty === 'deal-passes' ? noPenalty('bridge:37') : undefined,
};
