import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '@fairdeal/config';
import { readSigner, type Signer } from '@fairdeal/proof';
import { Misuse } from '../exit-code';
import type { Surroundings } from '../surroundings';

/**
 * The key this house signs with: the one it was told, else the one in its data folder, which is made where it is first
 * wanted. Undefined on a database of somebody else's, where none was told.
 *
 * @throws Misuse where what was told is no key
 */
export async function signerOf(around: Surroundings): Promise<Signer | undefined> {
  const { signingKey, databaseUrl, dataFolder } = readConfig(around.env);
  const file = join(resolve(around.root, dataFolder), 'signing-key');
  if (signingKey === undefined && databaseUrl !== undefined) return undefined;
  const signer = readSigner(signingKey ?? (await keptKey(around.root, file)));
  if (signer !== undefined) return signer;
  throw new Misuse(
    signingKey === undefined
      ? `${file} holds no signing key.`
      : 'FAIRDEAL_SIGNING_KEY holds no signing key: its id is not that of its name and key.',
  );
}

/** As the launcher makes it, by the same program. */
async function keptKey(root: string, file: string): Promise<string> {
  const tool = pathToFileURL(join(root, 'tools/launch/signing-key.mjs')).href;
  const { signingKey } = (await import(/* @vite-ignore */ tool)) as { signingKey(file: string): string };
  return signingKey(file);
}
