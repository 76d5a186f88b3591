import type { Suit } from '@fairdeal/facts';

/** The trump suit of a contract, or of the denomination alone an end position names; undefined at no trumps and for no contract. */
export const trumpOf = (contract: string | undefined): Suit | undefined =>
  /^[1-7]?([CDHS])/.exec(contract ?? '')?.[1] as Suit | undefined;
