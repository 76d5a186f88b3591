import { queryOptions } from '@tanstack/react-query';
import type { Answer, Schema } from '@fairdeal/api-client';
import { ask, at } from './ask';
import { everythingOf } from './questions';

/** What the director's desk, the appeals and the replay's law ask, apart from questions.ts so that who only looks does not fetch it. */

export type Call = Answer<'/api/tournaments/{tournament}/calls'>['calls'][number];
export type TablePace = Answer<'/api/tournaments/{tournament}/calls'>['tables'][number];
export type OpenDeal = Answer<'/api/tournaments/{tournament}/rights'>['deals'][number];
export type Finding = Answer<'/api/tournaments/{tournament}/findings'>['findings'][number];
export type PackInLedger = Answer<'/api/tournaments/{tournament}/packs'>['packs'][number];
export type Appeal = Answer<'/api/tournaments/{tournament}/appeals'>['appeals'][number];
export type AppealAnswer = Answer<'/api/appeals/{appeal}'>;
export type Case = Answer<'/api/tournaments/{tournament}/casebook'>['cases'][number];
export type Notice = Answer<'/api/tournaments/{tournament}/notices'>['notices'][number];
export type LawCard = Schema<'LawCard'>;

const ofEvent = <What extends 'calls' | 'rights' | 'findings' | 'packs' | 'appeals' | 'casebook' | 'notices'>(
  tournament: string,
  what: What,
) =>
  queryOptions({
    queryKey: [...everythingOf(tournament), what],
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, what]), { signal }),
  });

export const callsOf = (tournament: string) => ofEvent(tournament, 'calls');
export const openDealsOf = (tournament: string) => ofEvent(tournament, 'rights');
export const findingsOf = (tournament: string) => ofEvent(tournament, 'findings');
export const packsOf = (tournament: string) => ofEvent(tournament, 'packs');
export const appealsOf = (tournament: string) => ofEvent(tournament, 'appeals');
export const casebookOf = (tournament: string) => ofEvent(tournament, 'casebook');
export const noticesOf = (tournament: string) => ofEvent(tournament, 'notices');

export const changesOfFinding = (tournament: string, { about, finding }: Finding) =>
  queryOptions({
    queryKey: [...everythingOf(tournament), 'finding', about, finding],
    queryFn: ({ signal }) =>
      ask(at(['tournaments', tournament, 'findings', about, String(finding)]), { signal }),
  });

export const appealAt = (appeal: string) =>
  queryOptions({
    queryKey: ['appeal', appeal],
    queryFn: ({ signal }) => ask(at(['appeals', appeal]), { signal }),
  });

export const lawsOf = (game: string) =>
  queryOptions({
    queryKey: ['laws', game],
    queryFn: ({ signal }) => ask(at(['laws', game]), { signal }),
    staleTime: Infinity,
  });
