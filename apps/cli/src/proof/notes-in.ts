import { readBundle, readCheckpointBody, type Bundle } from '@fairdeal/proof';
import { textOf } from '../input-file';
import { Misuse } from '../exit-code';
import type { Surroundings } from '../surroundings';

const longest = 64 * 1024 * 1024;

/** What somebody kept from before: checkpoints, and where it was a bundle, its events as well. */
export interface Kept {
  readonly notes: readonly string[];
  readonly bundle?: Bundle;
}

/**
 * Checkpoints out of a file: one signed note as it was published, a list of them as GET /api/proof/checkpoints answers
 * it, or the one in a bundle, whose events are evidence beside it.
 *
 * @throws Misuse where there is none
 */
export async function keptIn(path: string, around: Surroundings): Promise<Kept> {
  const text = (await textOf(path, longest, around)).replaceAll('\r\n', '\n');
  const isJson = text.trimStart().startsWith('{');
  const notes = isJson ? notesOfJson(text) : [text];
  if (notes.length === 0 || notes.some((note) => readCheckpointBody(note) === undefined))
    throw new Misuse(`${path}: expected a checkpoint: a signed note, a list of them, or a bundle`);
  const bundle = isJson ? readBundle(text) : undefined;
  return { notes, ...(bundle !== undefined && !('doubts' in bundle) && { bundle }) };
}

/** @throws Misuse where there is none */
export const notesIn = async (path: string, around: Surroundings): Promise<readonly string[]> =>
  (await keptIn(path, around)).notes;

function notesOfJson(text: string): readonly string[] {
  let value: { readonly checkpoint?: unknown; readonly items?: unknown; readonly note?: unknown };
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    return [];
  }
  const items = Array.isArray(value.items) ? (value.items as readonly { readonly note?: unknown }[]) : [];
  return [value.checkpoint, value.note, ...items.map((item) => item?.note)].filter(
    (note): note is string => typeof note === 'string',
  );
}
