import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { namesIn } from '../api/questions';
import { plain } from '../words/en';

/** What somebody is called; their id in words, where no name is known or it was forgotten. */
export type NameOf = (id: string) => string;

export function useNames(tournament: string): NameOf {
  const { data } = useQuery({ ...namesIn(tournament), enabled: tournament !== '' });
  return useCallback((id: string) => data?.names[id] ?? plain(id), [data]);
}
