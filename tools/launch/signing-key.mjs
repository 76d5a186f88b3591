import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The key this house signs its checkpoints with: made where it is first wanted and readable by the user alone. Its text
 * is that of golang.org/x/mod/sumdb/note, which libs/proof reads:
 * `PRIVATE+KEY+name+id+base64(0x01, 32 bytes of secret)`.
 *
 * @param {string} file
 */
export function signingKey(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

function newKey() {
  // Two houses that nobody named must not share a name: whoever checks knows them apart by it.
  const name = `fairdeal.local/${randomBytes(4).toString('hex')}`;
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [secret, publicKey] = [d, x].map((part) => Buffer.from(part, 'base64url'));
  const kind = Buffer.of(1);
  const id = createHash('sha256')
    .update(`${name}\n`)
    .update(kind)
    .update(publicKey)
    .digest('hex')
    .slice(0, 8);
  return `PRIVATE+KEY+${name}+${id}+${Buffer.concat([kind, secret]).toString('base64')}`;
}
