import { isPhantom, type Party } from './entries';
import type { DealResult, ResultKind } from './result';
import type { EventSheet } from './sheet/event-sheet';

/** Nobody sits there, or entries nobody plays for. */
export const isNobody = (
  { books }: EventSheet,
  { holders, entries }: Pick<Party, 'holders' | 'entries'>,
): boolean =>
  entries.length === 0
    ? holders.length === 0
    : entries.every((entry) => {
        const record = books.entries.get(entry);
        return record !== undefined && isPhantom(record);
      });

/** A phantom's opponents have a table and nobody to play: what was never reported there was never to be. */
export const kindFor = (sheet: EventSheet, { kind }: DealResult, against: readonly Party[]): ResultKind =>
  kind === 'unknown' && against.length > 0 && against.every((party) => isNobody(sheet, party))
    ? 'phantom'
    : kind;
