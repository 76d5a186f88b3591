import type { Config } from '@fairdeal/config';
import type { LogLevel } from '@nestjs/common';

/** Nest's levels, the gravest first; what it calls `log` is our `info`. */
const levels = ['error', 'warn', 'log', 'debug'] as const;

/** The levels from the gravest down to the least that shall be logged. */
export const logLevels = (least: Config['logLevel']): LogLevel[] =>
  levels.slice(0, levels.findIndex((level) => level === (least === 'info' ? 'log' : least)) + 1);
