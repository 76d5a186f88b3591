export interface SignedCheckpoint {
  /** Events it covers: every position up to there. */
  readonly size: number;
  /** The signed note, as it goes out. */
  readonly note: string;
  /** RFC 3339. */
  readonly signedAt: string;
}

export interface CheckpointRow {
  readonly size: string;
  readonly note: string;
  readonly signed_at: string;
}

export const columns = `size::text, note, to_char(signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS signed_at`;

export const checkpointOf = ({ size, note, signed_at }: CheckpointRow): SignedCheckpoint => ({
  size: Number(size),
  note,
  signedAt: signed_at,
});
