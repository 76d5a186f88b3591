import { readCheckpointBody, shortRoot } from '@fairdeal/proof';
import { counted } from '../progress';

/** As a printed sheet carries it: how many events, the root's first digits, and who signed, with the key's id. */
export function sayCheckpoint(note: string): string {
  const said = readCheckpointBody(note);
  const [, name = 'nobody', signature = ''] = /\n— (\S+) (\S+)\n/.exec(note) ?? [];
  const id = Buffer.from(signature, 'base64').subarray(0, 4).toString('hex');
  return said === undefined
    ? 'The checkpoint that is kept cannot be read.'
    : `Checkpoint: ${counted(said.size, 'event')}, root ${shortRoot(said)}, signed by ${name}+${id}.`;
}
