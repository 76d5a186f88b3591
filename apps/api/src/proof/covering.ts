import { readCheckpointBody, shortRoot } from '@fairdeal/proof';
import { MerkleLog } from '@fairdeal/proof-log';
import type { Pool } from 'pg';

/** What a printed sheet carries, and a person compares. */
export interface PrintedCheckpoint {
  /** Events of the log it covers. */
  readonly size: number;
  /** The first 16 hexadecimal digits of its root. */
  readonly root: string;
  /** The key that signed, as its name and its id, eight hexadecimal digits. */
  readonly signedBy: string;
}

/** The first signed checkpoint that covers a position; null where there is none yet. */
export async function checkpointCovering(pool: Pool, position: string): Promise<PrintedCheckpoint | null> {
  const signed = await new MerkleLog(pool).covering(position);
  const said = signed && readCheckpointBody(signed.note);
  if (signed === undefined || said === undefined) return null;
  const [, name = '', signature = ''] = /\n— (\S+) (\S+)\n/.exec(signed.note) ?? [];
  const id = Buffer.from(signature, 'base64').subarray(0, 4).toString('hex');
  return { size: signed.size, root: shortRoot(said), signedBy: `${name}+${id}` };
}
