import type { Moment } from '@fairdeal/standings';
import { InvalidArgumentError } from 'commander';
import { isMoment } from '@fairdeal/facts';

/** A position of the log, or a time with its offset. */
export function momentFrom(text: string): Moment {
  if (/^(?:0|[1-9][0-9]{0,17})$/.test(text)) return { position: text };
  if (isMoment(text)) return { time: text };
  throw new InvalidArgumentError(
    'Expected a position, as 1042, or a time with its offset, as 2026-11-30T15:42:00+01:00.',
  );
}
