/**
 * Resolves when we are told to end: by Ctrl-C, by a signal, or by the death of npm above us. npm, ended by SIGTERM, ends
 * its shell and forgets the program below it. Any other parent may leave us running on purpose, as nohup does.
 *
 * @returns {Promise<NodeJS.Signals>}
 */
export function interruption() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    if (process.env.npm_lifecycle_event === undefined) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve('SIGHUP');
    }, 500);
    watch.unref();
  });
}
