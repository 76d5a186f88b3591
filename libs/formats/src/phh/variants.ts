/** The eleven codes of the specification, and five-card draw in the same manner of naming. */
export const variants: ReadonlyMap<string, string> = new Map([
  ['FT', "fixed-limit Texas hold'em"],
  ['NT', "no-limit Texas hold'em"],
  ['NS', "no-limit short-deck hold'em"],
  ['PO', "pot-limit Omaha hold'em"],
  ['FO/8', "fixed-limit Omaha hold'em high-low split eight or better"],
  ['F7S', 'fixed-limit seven-card stud'],
  ['F7S/8', 'fixed-limit seven-card stud high-low split eight or better'],
  ['FR', 'fixed-limit razz'],
  ['N2L1D', 'no-limit deuce-to-seven lowball single draw'],
  ['F2L3D', 'fixed-limit deuce-to-seven lowball triple draw'],
  ['FB', 'fixed-limit badugi'],
  ['F5CD', 'fixed-limit five-card draw'],
  ['N5CD', 'no-limit five-card draw'],
  ['P5CD', 'pot-limit five-card draw'],
]);

/** Five-card draw is played under the lawbook of draw poker, whatever its limit. */
export const lawbookOf = (variant: string): 'poker@baxter-wray-1891' | undefined =>
  /^[FNP]5CD$/.test(variant) ? 'poker@baxter-wray-1891' : undefined;
