import { useQueries, useQuery } from '@tanstack/react-query';
import { byPlace } from '../tables/by-place';
import { scoreSheet, tablesOf } from '../api/questions';

/** The score sheets of all tables, by session and number; undefined until all are here. */
export function useSheets(tournament: string) {
  const tables = useQuery(tablesOf(tournament));
  const items = [...(tables.data?.items ?? [])].sort(byPlace);
  const asked = useQueries({ queries: items.map(({ table }) => scoreSheet(tournament, table)) });
  const error = tables.error ?? asked.find((one) => one.error)?.error ?? null;
  const here = asked.flatMap(({ data }, i) => {
    const table = items[i];
    return data && table ? [{ table, sheet: data }] : [];
  });
  return {
    error,
    sheets: tables.data !== undefined && here.length === items.length ? here : undefined,
  };
}
