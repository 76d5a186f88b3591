import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated', 'coverage', '.nx']);

/**
 * When the youngest of the files and folders was changed. Folders count, since a file's removal shows only there.
 *
 * @param {readonly string[]} paths what is not there counts as never changed
 * @returns {number} milliseconds since 1970
 */
export function newest(paths) {
  let latest = 0;
  const pending = [...paths];
  while (pending.length > 0) {
    const path = pending.pop();
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    latest = Math.max(latest, found.mtimeMs);
    if (!found.isDirectory()) continue;
    for (const name of readdirSync(path)) if (!NOT_SOURCES.has(name)) pending.push(join(path, name));
  }
  return latest;
}

/**
 * @param {string} product
 * @param {readonly string[]} sources
 * @returns {boolean} true also when the product is not there at all
 */
export function isStale(product, sources) {
  const built = statSync(product, { throwIfNoEntry: false });
  return built === undefined || built.mtimeMs < newest(sources);
}
