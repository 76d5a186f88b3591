import { ConsoleLogger, type LogLevel } from '@nestjs/common';

/** Lines for people, or one JSON object a line for machines. */
export type LogShape = 'text' | 'json';

/** Nest's levels from the gravest down to the least that shall be logged; what Nest calls `log` is our `info`. */
export function logLevels(least: 'error' | 'warn' | 'info' | 'debug'): LogLevel[] {
  const levels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
  const last: LogLevel = least === 'info' ? 'log' : least;
  return levels.slice(0, levels.indexOf(last) + 1);
}

/** A process's log. In JSON each line holds level, pid, timestamp, message and context, and what was logged as an object. */
export const logLines = (shape: LogShape, least: Parameters<typeof logLevels>[0]): ConsoleLogger =>
  new ConsoleLogger({
    logLevels: logLevels(least),
    ...(shape === 'json' && { json: true, colors: false }),
  });
