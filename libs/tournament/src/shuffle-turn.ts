import type { RecordedEvent } from '@fairdeal/event-store';
import { corrected } from './replay-deal';

const isCommitted = ({ type, data }: RecordedEvent): boolean =>
  type === 'PackShuffled' && typeof data['commitment'] === 'string';

/**
 * Which of a deal's committed shuffles the one of this version was when it was made, 1 for the first: its commitment is for
 * that turn. One that was taken back before then does not count, and one taken back since still does.
 */
export const turnOfShuffle = (events: readonly RecordedEvent[], version: number): number =>
  corrected(events.filter((event) => event.version <= version)).filter(isCommitted).length;
