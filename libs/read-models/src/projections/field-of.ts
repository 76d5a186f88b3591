import type { ProjectedEvent } from '../projection';

type Data = ProjectedEvent['data'];

/**
 * A field as a column may hold it, or null. The log is believed, never trusted: what is stored was checked when it came
 * in, but by the release of that day, and one odd field must not stop a projection.
 */
export const textOf = (data: Data, field: string): string | null => {
  const value = data[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
};

export const wholeOf = (data: Data, field: string): number | null => {
  const value = data[field];
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647
    ? value
    : null;
};

export const objectOf = (data: Data, field: string): Data | undefined => {
  const value = data[field];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : undefined;
};

/** The id in a stream's name, when the stream is of that category. */
export const idIn = (category: `${string}-`, { stream }: ProjectedEvent): string | undefined =>
  stream.startsWith(category) ? stream.slice(category.length) : undefined;
