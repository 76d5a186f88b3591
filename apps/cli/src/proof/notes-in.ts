import { readCheckpointBody } from '@fairdeal/proof';
import { textOf } from '../input-file';
import { Misuse } from '../exit-code';
import type { Surroundings } from '../surroundings';

const longest = 64 * 1024 * 1024;

/**
 * Checkpoints out of a file: one signed note as it was published, a list of them as GET /api/proof/checkpoints answers
 * it, or the one in a bundle.
 *
 * @throws Misuse where there is none
 */
export async function notesIn(path: string, around: Surroundings): Promise<readonly string[]> {
  const text = (await textOf(path, longest, around)).replaceAll('\r\n', '\n');
  const notes = text.trimStart().startsWith('{') ? notesOfJson(text) : [text];
  if (notes.length > 0 && notes.every((note) => readCheckpointBody(note) !== undefined)) return notes;
  throw new Misuse(`${path}: expected a checkpoint: a signed note, a list of them, or a bundle`);
}

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
