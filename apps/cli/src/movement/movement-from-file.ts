import { readMovement, type Movement } from '@fairdeal/movements';
import { Misuse } from '../exit-code';
import { textOf } from '../input-file';
import type { Surroundings } from '../surroundings';

/** A thousand rounds of a thousand tables would be longer; nobody plays them. */
const longestFile = 8 * 1024 * 1024;

/** @throws Misuse where it is not there, or makes no sense, field by field */
export async function movementFromFile(file: string, around: Surroundings): Promise<Movement> {
  const text = await textOf(file, longestFile, around);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { movement, faults } = readMovement(value);
  if (movement !== null) return movement;
  const lines = faults.map(
    ({ field, expected, found }) => `${file}: ${field || 'the file'}: expected ${expected}; found ${found}`,
  );
  throw new Misuse(lines.join('\n'));
}
