import type { LogLevel as Least } from '@fairdeal/config';
import type { LogLevel } from '@nestjs/common';

/** Nest's levels from the gravest down to the least that shall be logged; what Nest calls `log` is our `info`. */
export function logLevels(least: Least): LogLevel[] {
  const levels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
  const last: LogLevel = least === 'info' ? 'log' : least;
  return levels.slice(0, levels.indexOf(last) + 1);
}
