import { useQueries, useQuery } from '@tanstack/react-query';
import { scoreSheet, tablesOf } from '../api/questions';

/** The score sheets of all tables, by session and number; undefined until all are here. */
export function useSheets(tournament: string) {
  const tables = useQuery(tablesOf(tournament));
  const items = [...(tables.data?.items ?? [])].sort(
    (one, other) => (one.session ?? 0) - (other.session ?? 0) || (one.number ?? 0) - (other.number ?? 0),
  );
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
