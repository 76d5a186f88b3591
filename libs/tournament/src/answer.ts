import type { Refusal } from '@fairdeal/event-store';
import type { Fault } from '@fairdeal/facts';

/** What every command carries beside its subject. */
export interface Envelope {
  /** The same id with the same request again gives the first answer and no second effect. */
  readonly commandId: string;
  /** Hash of what was asked; at most 1,024 characters. */
  readonly requestHash: string;
  /** The version of the stream the caller last saw; left out, the command holds for whatever stands there now. */
  readonly expectedVersion?: number;
  /** When it happened, RFC 3339 with offset. */
  readonly at: string;
  /** Who reports it: a person's or a device's id. */
  readonly by?: string;
  /** The reporter's own id of this report; the same id again in the same stream adds nothing. */
  readonly reportId?: string;
}

export interface Recorded {
  /** The stream the command was about. */
  readonly stream: string;
  /** Its version now. */
  readonly version: number;
  /** Position of the command's last event; of the stream's last one where the command added nothing. */
  readonly position: string;
  /** Events added to that stream now. */
  readonly added: number;
  /** True when nothing was added: command or report had been seen before. */
  readonly repeated: boolean;
}

/** A refusal; with `fault` where the request itself makes no sense: code `malformed`. */
export interface Refused {
  readonly refused: Refusal & {
    readonly fault?: Fault;
    /** Place of the faulty or refused one, from 0, where several came in one request. */
    readonly index?: number;
  };
}

export type Answer = Recorded | Refused;

export const isRefused = (answer: Answer): answer is Refused => 'refused' in answer;
