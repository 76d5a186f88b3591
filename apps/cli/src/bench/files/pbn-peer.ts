import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';

/** A reader of PBN by others: how many tags and games it finds in these bytes. */
export type PbnPeer = (bytes: Uint8Array) => Promise<{ readonly tags: number; readonly games: number }>;

/** The package `pbn` of npm, where it is installed; nothing but this measurement loads it. */
export function pbnPeer(root: string): PbnPeer | undefined {
  let open: () => Transform;
  try {
    open = createRequire(join(root, 'package.json'))('pbn') as () => Transform;
  } catch {
    return undefined;
  }
  return async (bytes) => {
    const parser = open();
    const pieces: Buffer[] = [];
    // A line end cut in two is two line ends to it.
    for (let at = 0, to = 0; at < bytes.length; at = to) {
      to = at + 65_536 < bytes.length ? bytes.lastIndexOf(10, at + 65_536) + 1 : bytes.length;
      pieces.push(Buffer.from(bytes.subarray(at, to)));
    }
    let [tags, games] = [0, 0];
    await new Promise<void>((ended, failed) => {
      parser.on('data', ({ type }: { readonly type: string }) => {
        if (type === 'tag') tags += 1;
        else if (type === 'game') games += 1;
      });
      parser.on('end', () => ended());
      parser.on('error', failed);
      Readable.from(pieces).pipe(parser);
    });
    return { tags, games };
  };
}
