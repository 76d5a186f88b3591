import type { EventSheet } from '../sheet/event-sheet';

/** Rounds drawn one by one, by session and round: each is matches of its own, whoever has met before. */
export const drawnRounds = ({ books, memory }: EventSheet): ReadonlySet<string> =>
  memory.ofTournament('rounds-of-matches', () => {
    const found = books.movements.flatMap(({ data }) => {
      const round = (data['details'] as { readonly round?: unknown } | undefined)?.round;
      return typeof round === 'number' ? [`${Number(data['session'])}.${round}`] : [];
    });
    return new Set(found);
  });

/** The round where it was drawn by itself, else the session: what a match, or a board of one, belongs to. */
export function roundName(
  rounds: ReadonlySet<string>,
  { session, round }: { readonly session: number; readonly round: number | undefined },
): string {
  const ofRound = `${session}.${round ?? 0}`;
  return rounds.has(ofRound) ? ofRound : String(session);
}

interface DrawnTable {
  readonly ns?: readonly string[];
  readonly ew?: readonly string[];
  readonly because?: { readonly criterion?: string };
}

/** Ids hold no blanks. */
const metAs = (round: string, one: string, other: string): string =>
  one < other ? `${round} ${one} ${other}` : `${round} ${other} ${one}`;

/** Half matches: three teams who played each other in one round, each twice. */
export function halfMatches(
  sheet: EventSheet,
): (
  place: { readonly session: number; readonly round: number | undefined },
  one: string,
  other: string,
) => boolean {
  const found = sheet.memory.ofTournament('half-matches', () => {
    const halves = sheet.books.movements.flatMap(({ data }) => {
      const { round, tables } = (data['details'] ?? {}) as {
        readonly round?: unknown;
        readonly tables?: unknown;
      };
      return (Array.isArray(tables) ? (tables as readonly DrawnTable[]) : []).flatMap(
        ({ ns, ew, because }) =>
          because?.criterion === 'triangle'
            ? [metAs(`${Number(data['session'])}.${Number(round)}`, ns?.[0] ?? '', ew?.[0] ?? '')]
            : [],
      );
    });
    return new Set(halves);
  });
  return ({ session, round }, one, other) => found.has(metAs(`${session}.${round ?? 0}`, one, other));
}
