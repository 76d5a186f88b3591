import type { Recorded } from '@fairdeal/tournament';
import type { Response } from 'express';
import { entityTag } from '../http/expected-version';

/** What every accepted order and report is answered with: the stream it was about, and how far it has come. */
export interface RecordedAnswer {
  readonly stream: string;
  /**
   * Of the stream now.
   * @integer
   */
  readonly version: number;
  /** Place of the last event in the whole store. */
  readonly position: string;
}

/** The answer to a command sent again is the first one's to the byte; only a header tells. */
export function answerRecorded(
  response: Response,
  { stream, version, position, repeated }: Recorded,
): RecordedAnswer {
  response.set('ETag', entityTag(version));
  if (repeated) response.set('Idempotency-Replayed', 'true');
  return { stream, version, position };
}
