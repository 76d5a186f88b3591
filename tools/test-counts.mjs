import { readFileSync } from 'node:fs';

/**
 * Sums what count-reporter.cjs has written.
 *
 * @param {string} file one line `passed failed skipped` for each run; it need not exist
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function sumCounts(file) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const line of linesOf(file)) {
    const [passed, failed, skipped] = line.split(' ').map(Number);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

function linesOf(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
