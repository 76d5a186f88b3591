import { writeFile } from 'node:fs/promises';
import { openCheckpoint, readCheckpointBody, readVerifier, shortRoot } from '@fairdeal/proof';
import { MerkleLog, writeBundle } from '@fairdeal/proof-log';
import { examples, json, type AddCommand } from '../command';
import { withDatabase } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { counted } from '../progress';
import { notesIn } from '../proof/notes-in';
import { signerOf } from '../proof/signing-key';
import type { Surroundings } from '../surroundings';
import { checkName } from '../verify/verify-log';

interface Options {
  readonly out?: string;
  readonly checkpoint?: boolean;
  readonly since?: string;
}

export const addProof: AddCommand = (program, around, answer) => {
  program
    .command('proof')
    .description(
      'a stream with the proof that the log holds it so, to be checked by anybody without the house',
    )
    .argument('[stream]', 'as deal-winter-rubber.1.1')
    .option('-o, --out <file>', 'write it there; it holds every card and every salt of the stream')
    .option('--checkpoint', 'no stream: sign the log as it is now, and give the checkpoint to keep elsewhere')
    .option('--since <file>', 'a checkpoint somebody holds, which the bundle is to prove that it continues')
    .addHelpText(
      'after',
      examples(
        'proof deal-winter-rubber.1.1 --out deal.proof.json',
        'proof --checkpoint --out tonight.checkpoint',
      ),
    )
    .action(answer((stream: string | undefined, options: Options) => prove(stream, options, around)));
};

async function prove(stream: string | undefined, options: Options, around: Surroundings): Promise<ExitCode> {
  if ((stream === undefined) !== (options.checkpoint === true))
    throw new Misuse('Name a stream, or give --checkpoint.');
  if (stream !== undefined) checkName(stream);
  const since = options.since === undefined ? [] : await notesIn(options.since, around);
  const sizes = since.map((note) => readCheckpointBody(note)?.size ?? 0);
  const signer = await signerOf(around);
  if (signer === undefined)
    throw new Misuse(
      'FAIRDEAL_SIGNING_KEY is not set, and this database is not one of our own: nobody can sign.',
    );
  const [text, said] = await withDatabase(around, async ({ pool }) => {
    const log = new MerkleLog(pool);
    await log.catchUp();
    if (stream === undefined) {
      const signed = await log.sign(signer);
      if (signed === undefined) throw new Misuse('The log is empty: there is nothing to sign.');
      return [signed.note, about(signed.note, signer.verifier)];
    }
    const bundle = await writeBundle(pool, stream, signer, { since: sizes });
    if (bundle === undefined) throw new Misuse(`There is no stream ${stream}.`);
    const key = readVerifier(bundle.key);
    return [
      json(bundle),
      `${counted(bundle.events.length, 'event')}; ${key && about(bundle.checkpoint, key)}`,
    ];
  });
  if (options.out === undefined) await around.out(text);
  else {
    // Who reads it has seen the cards.
    await writeFile(options.out, text, { mode: stream === undefined ? 0o644 : 0o600 });
    await around.out(`${options.out}: ${said}.\n`);
  }
  return exitCode.good;
}

function about(note: string, key: Parameters<typeof openCheckpoint>[1][number]): string {
  const opened = openCheckpoint(note, [key]);
  if ('refused' in opened) throw new Error(`the checkpoint just signed cannot be read: ${opened.refused}`);
  const { size, root } = opened.checkpoint;
  const id = Buffer.from(key.id).toString('hex');
  return `checkpoint of ${counted(size, 'event')}, root ${shortRoot({ size, root })}…, signed by ${key.name} ${id}`;
}
