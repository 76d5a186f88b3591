import { stands, type BridgeLaw } from './table';

/** 104. New cards may be called for until the pack for a deal has been cut; once it has, that deal goes on with it. */
export const law104: BridgeLaw<'NewCardsCalled'> = {
  ref: 'bridge:104',
  on: ['NewCardsCalled'],
  rule: ({ cut, phase }) => {
    const mayCall =
      phase === 'table' || phase === 'played' || ((phase === 'shuffle' || phase === 'cut') && !cut);
    return mayCall ? { outcome: 'continues', law: 'bridge:104' } : stands('bridge:104');
  },
};
