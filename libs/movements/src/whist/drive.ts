import { MovementFault, wrapped } from '../movement';

/** A player's number. Ladies and gents are colours of the card, not people: `a` and `b`. */
export interface DrivePair {
  readonly a: number;
  readonly b: number;
}

/** A table of a drive while a hand is played, numbered from 1 in a ring. */
export interface DriveTable {
  readonly sides: readonly [DrivePair, DrivePair];
}

/** What the result of a hand does to who sits where. Local custom: which way they go, and whether winners or losers. */
export interface DriveForm {
  readonly kind: 'semi-partner' | 'progressive-individual' | 'progressive-partner';
  readonly moving: 'losers' | 'winners';
  /** Tables that card `a` goes up; card `b` goes as many down. In a partner drive the pair goes together. */
  readonly up: 1 | -1;
  readonly source: string;
}

const form = (kind: DriveForm['kind']): DriveForm => ({
  kind,
  moving: 'losers',
  up: 1,
  source: 'whistdrive.wordpress.com, frequently asked questions',
});

export const semiPartner = form('semi-partner');
export const progressiveIndividual = form('progressive-individual');
export const progressivePartner = form('progressive-partner');

/** Which side won at each table: 0 or 1. A hand is never level, for thirteen tricks cannot be halved. */
export type WonBy = readonly (0 | 1)[];

/**
 * Where everybody sits for the next hand. Every table keeps two of each card: it loses one of each and gains one.
 *
 * Semi-partner: the losing `a` one table up, the losing `b` one down, winners stay partners. Individual: the same, and
 * the winning `b` changes chairs, so that the last hand's partners are opponents. Partner: the pair moves together.
 */
export function nextHand(
  tables: readonly DriveTable[],
  wonBy: WonBy,
  { kind, moving, up }: DriveForm,
): readonly DriveTable[] {
  if (tables.length < 2) throw new MovementFault('a drive', 'at least two tables to move between');
  if (wonBy.length !== tables.length)
    throw new MovementFault('a drive', `a winner for each of ${tables.length} tables, not ${wonBy.length}`);
  const parted = tables.map(({ sides }, i) => {
    const winner = sides[wonBy[i] ?? 0];
    const loser = sides[wonBy[i] === 0 ? 1 : 0];
    return moving === 'losers' ? { stays: winner, goes: loser } : { stays: loser, goes: winner };
  });
  const from = (table: number) => parted[wrapped(table, tables.length) - 1]?.goes ?? { a: 0, b: 0 };
  return parted.map(({ stays }, i) => {
    const below = from(i + 1 - up);
    const above = from(i + 1 + up);
    switch (kind) {
      case 'semi-partner':
        return { sides: [stays, { a: below.a, b: above.b }] };
      case 'progressive-individual':
        return {
          sides: [
            { a: stays.a, b: above.b },
            { a: below.a, b: stays.b },
          ],
        };
      case 'progressive-partner':
        return { sides: [stays, below] };
      default:
        return kind satisfies never;
    }
  });
}

/**
 * The older head-table game: winners go up one towards table 1; there they stay, and the losers go to the last.
 */
export function headTableGame(tables: readonly DriveTable[], wonBy: WonBy): readonly DriveTable[] {
  if (wonBy.length !== tables.length || tables.length < 2)
    throw new MovementFault('a head-table game', 'two tables or more, and a winner for each');
  const winnerAt = (i: number) => tables[i]?.sides[wonBy[i] ?? 0];
  const loserAt = (i: number) => tables[i]?.sides[wonBy[i] === 0 ? 1 : 0];
  const last = tables.length - 1;
  return tables.map((_, i) => {
    const stays = i === 0 ? winnerAt(0) : loserAt(i);
    const comes = i === last ? loserAt(0) : winnerAt(i + 1);
    if (stays === undefined || comes === undefined) throw new MovementFault(`table ${i + 1}`, 'two sides');
    return { sides: [stays, comes] };
  });
}
