import { exact, lateEntry, type Exact } from '@fairdeal/scoring';
import { comparePositions, type Happened } from './happened';
import type { MadeLine } from './made-line';
import { scoringOf } from './methods';
import { chosenIn } from './methods/chosen';
import type { EventSheet } from './sheet/event-sheet';

/** The most a match gives on the scale of victory points. */
const mostOfAMatch = (sheet: EventSheet): Exact => exact(chosenIn(sheet)['scale'] === 'stepped-30' ? 30 : 20);

interface DrawnRound {
  readonly session: number;
  readonly round: number;
  readonly share: Exact;
  readonly drawn: Happened;
}

/** Rounds that were drawn with a share for those who come late, `settings.lateEntry` in per cent, each once. */
const drawnRounds = ({ books, memory }: EventSheet): readonly DrawnRound[] =>
  memory.ofTournament('rounds-drawn', () => {
    const found = new Map<string, DrawnRound>();
    for (const drawn of books.movements) {
      const { round, settings } = (drawn.data['details'] ?? {}) as {
        readonly round?: unknown;
        readonly settings?: { readonly lateEntry?: unknown };
      };
      const percent = settings?.lateEntry;
      const session = Number(drawn.data['session']);
      if (typeof round !== 'number' || typeof percent !== 'number' || !Number.isSafeInteger(10 * percent))
        continue;
      const key = `${session}.${round}`;
      if (!found.has(key)) found.set(key, { session, round, share: exact(10 * percent, 1000), drawn });
    }
    return [...found.values()];
  });

/**
 * A line for each round that was drawn before an entry came in: of the victory points there were to win in it, the
 * share the event gives. Other methods than victory points know no most, and give nothing.
 */
export const lateEntries = (sheet: EventSheet): readonly MadeLine[] =>
  sheet.memory.ofTournament('late-entries', () => {
    const rounds = scoringOf(sheet).method.id === 'team-vp' ? drawnRounds(sheet) : [];
    return [...sheet.books.entries.values()].flatMap(({ entry, accepted, members }) =>
      rounds
        .filter(({ drawn }) => members.length > 0 && comparePositions(drawn.position, accepted.position) < 0)
        .map(({ session, round, share, drawn }): MadeLine => {
          const source = 'the share of a round missed that the event was begun with';
          const { amount } = lateEntry(entry, mostOfAMatch(sheet), { share, source });
          return {
            entry,
            amount,
            raw: null,
            of: null,
            why: { how: 'added', what: 'late-entry', note: source },
            kind: 'late-entry',
            at: '',
            against: [],
            session,
            round,
            deals: [],
            events: [drawn, accepted],
          };
        }),
    );
  });
