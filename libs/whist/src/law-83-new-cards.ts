import type { WhistLaw } from './table';

/** 83. Any player may call for new cards before the pack is cut for the deal, not after. A cut undone is no cut. */
export const law83: WhistLaw<'NewCardsCalled'> = {
  ref: 'whist:83',
  on: ['NewCardsCalled'],
  rule: ({ phase, deal }) =>
    phase === 'fallen' || (phase === 'preparing' && deal.cut === undefined)
      ? undefined
      : { outcome: 'stands', law: 'whist:83' },
};
