import { openSync, readFileSync, renameSync, statSync } from 'node:fs';

const LIMIT = 10_000_000;

/**
 * Opens a log for appending. One that has grown beyond ten megabytes is first put aside as `<file>.1`.
 *
 * @param {string} file
 * @returns {{ handle: number, lastLines: () => string }} `lastLines`: up to fifteen, of those written from now on
 */
export function openLog(file) {
  let begin = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (begin >= LIMIT) {
    renameSync(file, `${file}.1`);
    begin = 0;
  }
  const handle = openSync(file, 'a', 0o600);
  return {
    handle,
    lastLines: () =>
      readFileSync(file).subarray(begin).toString().trimEnd().split('\n').slice(-15).join('\n'),
  };
}
