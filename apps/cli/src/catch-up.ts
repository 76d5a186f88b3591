import { projections, Projectors, projectionStatus } from '@fairdeal/read-models';
import type { Database } from './database';
import type { Progress } from './progress';

/**
 * Brings the read models to the log's end, unless a running worker keeps them there anyway.
 *
 * @returns why one of them stopped, in a sentence; undefined when all are there
 */
export async function catchUp({ pool, store }: Database, progress?: Progress): Promise<string | undefined> {
  const before = await projectionStatus(pool);
  if (before.every(({ holder, lag, builtVersion }) => holder !== null || (lag === 0 && builtVersion > 0)))
    return;
  const stopped: string[] = [];
  const log = (level: string, text: string) => void (level === 'error' && stopped.push(text));
  const projectors = new Projectors(projections, { pool, store, log });
  projectors.start();
  try {
    while (stopped.length === 0) {
      const now = await projectionStatus(pool);
      const behind = now.filter(({ lag, builtVersion }) => lag > 0 || builtVersion === 0);
      if (behind.length === 0) return undefined;
      progress?.show(
        () => `Read models: ${behind.map(({ name, lag }) => `${name} ${lag} behind`).join(', ')}`,
      );
      await new Promise((awake) => setTimeout(awake, 30));
    }
    return `The read model ${stopped[0]}`;
  } finally {
    await projectors.stop();
    progress?.end();
  }
}
