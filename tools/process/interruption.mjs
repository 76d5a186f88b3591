/**
 * Resolves when we are told to end: by Ctrl-C, by a signal, or by the death of whoever started us. The last because npm,
 * ended by SIGTERM, ends its shell and forgets the program below it.
 *
 * @returns {Promise<NodeJS.Signals>}
 */
export function interruption() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      resolve('SIGHUP');
    }, 500);
    watch.unref();
  });
}
