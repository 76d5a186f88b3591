/** What an answer says, as a person reads it. */

const games: Readonly<Record<string, string>> = {
  whist: 'Whist',
  bridge: 'Straight bridge',
  contract: 'Contract bridge',
  poker: 'Poker',
};
export const gameInWords = (game: string): string => games[game] ?? game;

export function tableInWords(session: number | null, number: number | null, table: string): string {
  if (number === null) return `Table ${table}`;
  return session === null ? `Table ${number}` : `Session ${session}, table ${number}`;
}

export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;
