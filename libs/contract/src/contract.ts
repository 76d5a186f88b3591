/** From low to high as bids rank (law 18). */
export const denominations = ['C', 'D', 'H', 'S', 'NT'] as const;
export type Denomination = (typeof denominations)[number];

export const levels = [1, 2, 3, 4, 5, 6, 7] as const;
export type Level = (typeof levels)[number];

/** 1 undoubled, 2 doubled, 4 redoubled. */
export type Doubling = 1 | 2 | 4;

/** What the declaring side undertook: six tricks and `level` more. */
export interface Contract {
  readonly level: Level;
  readonly denomination: Denomination;
  readonly doubling: Doubling;
}

const written = /^([1-7])(C|D|H|S|NT)(X{0,2})$/;
const signs: Readonly<Record<Doubling, string>> = { 1: '', 2: 'X', 4: 'XX' };

/**
 * Reads `4SX`; null for `PASS`, a board passed out.
 * @throws RangeError where the text is no contract.
 */
export function readContract(text: string): Contract | null {
  if (text === 'PASS') return null;
  const parts = written.exec(text);
  if (!parts) throw new RangeError(`expected a contract, as 4SX, 1NTXX, PASS; got ${text}`);
  const [, level, denomination, doubled] = parts as unknown as [string, string, Denomination, string];
  return { level: Number(level) as Level, denomination, doubling: ([1, 2, 4] as const)[doubled.length] ?? 1 };
}

/** As `readContract` reads it. */
export const writeContract = (contract: Contract | null): string =>
  contract === null ? 'PASS' : `${contract.level}${contract.denomination}${signs[contract.doubling]}`;

/** Every contract there is: 7 levels, 5 denominations, undoubled, doubled, redoubled. */
export const allContracts: readonly Contract[] = levels.flatMap((level) =>
  denominations.flatMap((denomination) =>
    ([1, 2, 4] as const).map((doubling): Contract => ({ level, denomination, doubling })),
  ),
);
