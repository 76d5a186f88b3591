import type { PokerHandHistory } from '@fairdeal/formats';

/** Decimals of the finest amount a hand tells: facts count chips in whole numbers, so all are told in units of that. */
export function decimalsOf({
  antes,
  blinds = [],
  startingStacks,
  finishingStacks = [],
  winnings = [],
  actions,
}: PokerHandHistory): number {
  const bets = actions.flatMap((action) => (action.act === 'bet-to' ? [action.amount] : []));
  const all = [...antes, ...blinds, ...startingStacks, ...finishingStacks, ...winnings, ...bets];
  return Math.max(0, ...all.map((text) => (text.split('.')[1] ?? '').replace(/0+$/, '').length));
}

/** Finer amounts than a unit can be told in. */
export const mostDecimals = 9;

/** Most chips of one amount in a fact. */
const most = 1_000_000_000;

/** An exact decimal in units; undefined where it is none, or more than a fact can say. */
export function unitsOf(text: string, decimals: number): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const units = Number(`${whole}${part.slice(0, decimals).padEnd(decimals, '0')}`);
  return units <= most ? units : undefined;
}

/** What one unit is worth in the file’s own money: `0.01` of two decimals. */
export const unitTold = (decimals: number): string => `0.${'1'.padStart(decimals, '0')}`;
