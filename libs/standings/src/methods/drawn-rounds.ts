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
