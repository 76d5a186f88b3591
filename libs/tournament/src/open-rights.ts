import { streamName, type EventStore, type RecordedEvent } from '@fairdeal/event-store';
import type { AnySeat, LawbookOf, Moment, Right, Ruling } from '@fairdeal/facts';
import { corrected, replayDeal, type ReplayedLawbook } from './replay-deal';

/** Who may claim what at a deal, and until when. */
export interface OpenRights {
  readonly deal: string;
  readonly tableId: string;
  readonly lawbook: string;
  readonly status: 'open' | 'closed' | 'void';
  /** As the deal stood after this version of its stream. */
  readonly version: number;
  /** Null where nobody here knows its lawbook. */
  readonly ruling: Ruling<AnySeat> | null;
  readonly rights: readonly Right<AnySeat>[];
}

const isLastCard = ({ type, data }: RecordedEvent): boolean =>
  type === 'DealCompleted' || ((type === 'CardDealt' || type === 'TrumpTurned') && data['n'] === 52);

/** The moments at which a right ends that come only with the table's next deal, which has a stream of its own. */
const comesWith: Readonly<Partial<Record<Moment, (event: RecordedEvent) => boolean>>> = {
  'next-cut': ({ type }) => type === 'PackCut',
  'next-deal-dealt': isLastCard,
  'next-trump-turned': ({ type }) => type === 'TrumpTurned',
  'next-trump-declared': ({ type }) => type === 'TrumpDeclared',
  'next-board-called': ({ type }) => type === 'CallMade',
};

/**
 * What is still open at a deal, as its lawbook says and as the table has gone on since: a void deal has nothing left to
 * claim, and a moment that the next deal brought has passed.
 *
 * @param next the events of the deals after it at its table, as far as they go; none where there is no other yet
 * @returns undefined when no deal was opened
 */
export function openRights(
  lawbook: ReplayedLawbook | undefined,
  events: readonly RecordedEvent[],
  next: readonly (readonly RecordedEvent[])[] = [],
): OpenRights | undefined {
  const version = events.at(-1)?.version ?? 0;
  const replay = replayDeal(lawbook, events, { from: version, to: version });
  if (replay === undefined) return undefined;
  const { deal, tableId, lawbook: id, status, steps } = replay;
  const facts = next.flatMap((each) => corrected(each));
  // Once its own trump lies turned, "until the trump is turned" speaks of the next one (whist 6, 11).
  const turned = corrected(events).some(({ type }) => type === 'TrumpTurned');
  const hasPassed = (moment: Moment): boolean => {
    const comes = comesWith[moment === 'trump-turned' && turned ? 'next-trump-turned' : moment];
    return comes !== undefined && facts.some(comes);
  };
  const last = steps.at(-1);
  const rights = status === 'void' ? [] : (last?.rights ?? []).filter(({ until }) => !hasPassed(until));
  return { deal, tableId, lawbook: id, status, version, ruling: last?.ruling ?? null, rights };
}

/** The same, of a stored deal. */
export async function openRightsOf(
  store: Pick<EventStore, 'readStream'>,
  lawbookOf: LawbookOf,
  deal: string,
): Promise<OpenRights | undefined> {
  const events = await store.readStream(streamName('deal', deal));
  const opened = events.findLast(({ type }) => type === 'DealOpened')?.data;
  if (opened === undefined) return undefined;
  const table = await store.readStream(streamName('table', String(opened['table'])));
  const turns = table.flatMap(({ type, data }) => (type === 'DealAssigned' ? [String(data['deal'])] : []));
  const later = turns.includes(deal) ? turns.slice(turns.indexOf(deal) + 1) : [];
  const next: (readonly RecordedEvent[])[] = [];
  for (const after of later) next.push(await store.readStream(streamName('deal', after)));
  const open = openRights(lawbookOf(String(opened['lawbook'])), events, next);
  // Who has left the table claims nothing there any more.
  return open && table.some(({ type }) => type === 'TableClosed') ? { ...open, rights: [] } : open;
}
