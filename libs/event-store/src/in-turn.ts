import type { CheckedAppend, CheckedCommand } from './checked-command';
import { InvalidAppend } from './event-store';

/**
 * The commands' only appends, each written against the version its forerunner leaves.
 * @throws InvalidAppend when they are on several streams, out of turn, or one id stands twice
 */
export function checkInTurn(commands: readonly CheckedCommand[]): readonly CheckedAppend[] {
  const ids = new Set(commands.map(({ commandId }) => commandId));
  if (ids.size < commands.length) throw new InvalidAppend('a command id stands twice among commands in turn');
  let before: CheckedAppend | undefined;
  return commands.map(({ appends }, i) => {
    const [append] = appends;
    if (append === undefined || appends.length > 1)
      throw new InvalidAppend(`command ${i} in turn is not on one stream`);
    if (before !== undefined) {
      const left = before.expectedVersion + before.events.length;
      if (append.stream !== before.stream || append.expectedVersion !== left) {
        throw new InvalidAppend(
          `command ${i} in turn is on ${append.stream} at version ${append.expectedVersion}, ` +
            `not on ${before.stream} at version ${left}`,
        );
      }
    }
    before = append;
    return append;
  });
}
