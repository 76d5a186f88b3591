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
 * @throws Misuse where there is none, or where the bundle is malformed
 */
export async function keptIn(path: string, around: Surroundings): Promise<Kept> {
  const text = await fileOf(path, around);
  const notes = notesOf(text, path);
  const bundle = isBundle(text) ? readBundle(text) : undefined;
  if (bundle === undefined) return { notes };
  // Passed over, its events would be evidence that nobody hears.
  if ('doubts' in bundle)
    throw new Misuse(`${path}: ${bundle.doubts.map(({ detail }) => detail).join('; ')}`);
  return { notes, bundle };
}

/** The checkpoints alone, of a bundle as well. @throws Misuse where there is none */
export const notesIn = async (path: string, around: Surroundings): Promise<readonly string[]> =>
  notesOf(await fileOf(path, around), path);

const fileOf = async (path: string, around: Surroundings): Promise<string> =>
  (await textOf(path, longest, around)).replaceAll('\r\n', '\n');

const isJson = (text: string): boolean => text.trimStart().startsWith('{');

function notesOf(text: string, path: string): readonly string[] {
  const notes = isJson(text) ? notesOfJson(text) : [text];
  if (notes.length > 0 && notes.every((note) => readCheckpointBody(note) !== undefined)) return notes;
  throw new Misuse(`${path}: expected a checkpoint: a signed note, a list of them, or a bundle`);
}

/** Of text that holds checkpoints, and so is JSON where it looks it. */
const isBundle = (text: string): boolean =>
  isJson(text) && (JSON.parse(text) as { readonly format?: unknown }).format === 'fairdeal-proof';

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
