import type { HouseEvent } from '@fairdeal/facts';
import type { Happened } from '../happened';
import type { Said } from './records';

/** The fields of an event, believed: they were judged before it was stored. */
export const saidIn = <T extends HouseEvent['type']>(event: Happened): Said<T> =>
  event.data as unknown as Said<T>;
