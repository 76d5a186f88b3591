import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is on the heap once all garbage is gone, in bytes. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
