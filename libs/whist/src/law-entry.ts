import type { LawEntry, Phase } from '@fairdeal/facts';

/** A row of the index; the gist is ours, the number is the book's. */
export const entry = (
  number: string,
  title: string,
  gist: string,
  ...phases: readonly Phase[]
): LawEntry => ({
  ref: `whist:${number}`,
  number,
  title,
  gist,
  phases,
});
