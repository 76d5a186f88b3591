import type { Browser } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { visit } from './visitors';

export interface FirstLoad {
  /** Bytes of script, gzip, that a first visit fetches before the leaderboard stands. */
  readonly script: number;
  /** From navigation until the rows are there and the main thread answers, in milliseconds, the processor slowed 4 times. */
  readonly interactive: number;
}

/** A first visit to a leaderboard, nothing kept from before. */
export async function firstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const { page, context } = await visit(browser, 'phone');
  let script = 0;
  const measured: Promise<void>[] = [];
  page.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
    const isWorkers = /\/(?:sw|workbox-[0-9a-f]+|registerSW)\.js$/.test(response.url());
    if (!isScript || isWorkers) return;
    measured.push(response.body().then((bytes) => void (script += gzipSync(bytes).length)));
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The next idle moment after the rows stand: what is tapped now is answered.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('table tbody tr') === null) return;
      observer.disconnect();
      requestIdleCallback(() => performance.mark('interactive'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  const interactive = await page.evaluate(
    () => performance.getEntriesByName('interactive')[0]?.startTime ?? NaN,
  );
  await Promise.all(measured);
  await context.close();
  return { script, interactive };
}
