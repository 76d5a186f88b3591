import { games, type Game } from '@fairdeal/facts';

/** The lawbooks a deal may name. A deal can be recorded under one whose rulebook is not written yet. */
export const lawbooks = [
  'whist@foster-1897',
  'bridge@elwell-1905',
  'poker@baxter-wray-1891',
  'contract@wbf-2017',
] as const;

/** The game of a known lawbook. */
export function gameOfLawbook(lawbook: string): Game | undefined {
  const known: readonly string[] = lawbooks;
  if (!known.includes(lawbook)) return undefined;
  return games.find((game) => lawbook.startsWith(`${game}@`));
}

export const unknownLawbook = (lawbook: string): string =>
  `${lawbook} is no lawbook of this house, which knows ${lawbooks.join(', ')}`;
