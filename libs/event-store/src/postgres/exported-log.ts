/**
 * The export's lines, as JSON values. Order: header; then for each command its line and its events' lines, by position;
 * then the end. data and meta stand in the lines exactly as stored.
 */
export interface HeaderLine {
  readonly fairdeal: 'event-log';
  readonly format: 1;
  /** Position of the last event in the file. */
  readonly position: string;
}

export interface CommandLine {
  readonly command: string;
  /** SHA-256 of the request, in hexadecimal. */
  readonly request: string;
  readonly fromPosition: string;
  readonly toPosition: string;
  readonly recordedAt: string;
}

export interface EventLine {
  readonly position: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  /** Hexadecimal. */
  readonly salt: string;
  /** Hexadecimal. */
  readonly hash: string;
  readonly data: object;
  readonly meta: object;
}

export interface EndLine {
  readonly end: true;
  readonly commands: number;
  readonly events: number;
  /** SHA-256, in hexadecimal, of all lines before this one, line feeds included. */
  readonly sha256: string;
}

export const format = 1;
