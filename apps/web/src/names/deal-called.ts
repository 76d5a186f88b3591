import { useQuery } from '@tanstack/react-query';
import type { PlaceOfDeal } from '../api/answers';
import { placeOfDeal } from '../api/questions';
import { shortOf, words } from '../words/en';
import { tableCalled } from './table-called';

/** `Board 7, Table 13`; where it was no board, `Table 3, deal 2`. */
export function dealCalled({ board, turn, ...place }: PlaceOfDeal): string {
  const at = tableCalled(place);
  return board === null ? words.replay.atTable(at, turn) : `${words.tables.boardOf(board)}, ${at}`;
}

/** What people call a deal of the event by; while that is asked, nothing, and where nobody can say, its id. */
export function useDealCalled(tournament: string, deal: string): string {
  const asked = useQuery({ ...placeOfDeal(tournament, deal), enabled: tournament !== '' && deal !== '' });
  if (asked.data) return dealCalled(asked.data);
  return asked.isLoading ? words.asking : words.replay.of(shortOf(deal, tournament));
}
