import { useQuery } from '@tanstack/react-query';
import { replay, scoreSheet } from '../api/questions';
import { scoreOfSheet, type AnotherScore } from './another-score';

/** What a deal came to at its table, where another score begins; where it came to nothing yet, the blank one. */
export function useScoreOf(tournament: string, deal: string): AnotherScore {
  const table = useQuery(replay(deal, 1)).data?.tableId ?? '';
  const sheet = useQuery({ ...scoreSheet(tournament, table), enabled: table !== '' }).data;
  return scoreOfSheet(sheet?.deals.find((line) => line.deal === deal)?.result);
}
