import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Digest } from '../evening/unit';
import type { OpenEvening } from '../evening/read-evening';

export const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex');

/** A rubber at one whist table, with a misdeal and a pack proved imperfect on the way. */
export const winterRubber: string = readFileSync(
  join(__dirname, 'evenings/winter-rubber.facts.jsonl'),
  'utf8',
);

export const header = '{"format":"fairdeal-facts","version":1}';

/** A text as a file that can be opened again and again, in portions that fall where they like. */
export const fileOf = (content: string | Uint8Array, portion = 1000): OpenEvening =>
  async function* () {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    for (let from = 0; from < bytes.length; from += portion) yield bytes.subarray(from, from + portion);
  };
