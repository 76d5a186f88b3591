/**
 * A fault of our own as a log may have it: its class, its code, and where it came about. Its message is left out, for a
 * driver's or a parser's repeats what was sent, and that may be a card or a name.
 */
export function faultForTheLog(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`;
  const code: unknown = 'code' in error ? error.code : undefined;
  const { stack = '', message } = error;
  // The stack begins with the message, and a line of that may look like a frame.
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  const named = typeof code === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(code) ? ` ${code}` : '';
  return [`${error.constructor.name}${named}`, ...frames].join('\n');
}
