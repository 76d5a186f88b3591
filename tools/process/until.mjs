/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks until the answer is yes or the time is up.
 *
 * @param {() => boolean | Promise<boolean>} condition
 * @param {{ within: number, every?: number }} limits milliseconds
 * @returns {Promise<boolean>} the last answer
 */
export async function until(condition, { within, every = 25 }) {
  const end = performance.now() + within;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await pause(every);
  }
  return true;
}
