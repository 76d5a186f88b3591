import { checkScoringChosen, ScoringFault, type ScoringChosen } from '@fairdeal/scoring';
import type { EventSheet } from '../sheet/event-sheet';

/** What the event chose of how results are compared. What makes no sense was refused; told all the same, it is passed over. */
export const chosenIn = ({ books, memory }: EventSheet): ScoringChosen =>
  memory.ofTournament('scoring-settings', () => {
    const chosen = books.announced?.settings.scoringSettings ?? {};
    try {
      checkScoringChosen(chosen);
      return chosen;
    } catch (error) {
      if (error instanceof ScoringFault) return {};
      throw error;
    }
  });
