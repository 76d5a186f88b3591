import type { FactPlace } from '@fairdeal/facts';
import type { Reading, Seen } from './reading';

/** Where facts lie, and the corrections they read as they do for. */
export const placesOf = ({ stream }: Pick<Reading, 'stream'>, seen: readonly Seen[]): readonly FactPlace[] =>
  versionsAt(
    stream,
    seen.flatMap(({ version, by }) => (by === undefined ? [version] : [version, by])),
  );

export const versionsAt = (stream: string, versions: readonly number[]): readonly FactPlace[] =>
  [...new Set(versions)].sort((a, b) => a - b).map((version) => ({ stream, version }));
