import type { Browser } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { visit } from './visitors';

/**
 * A first visit to a leaderboard, nothing kept from before. It is interactive at the first idle moment of the main thread
 * after the rows stand: no task is then under way or waiting, and a key in the search box is answered (`keyAnswered`).
 *
 * Chromium slows a processor down by holding the page for three times as long as it ran by the clock, so whatever else the
 * machine does meanwhile counts four times over. What the page itself needs is the processor time of its main thread,
 * which others cannot lengthen; four times that is the budget's reading. The clock's reading stands beside it, and beside
 * both what a page of the same style without any script takes on the same machine at the same time.
 */
export interface FirstLoad {
  /** Bytes of script, gzip, that are fetched before the leaderboard stands. */
  readonly script: number;
  /** Processor time of the main thread from navigation until interactive, taken four times, in milliseconds. */
  readonly work: number;
  /** The same of the page without script. */
  readonly workOfFloor: number;
  /** By the clock, the processor slowed 4 times: from navigation until interactive, in milliseconds. */
  readonly interactive: number;
  /** The same of the page without script. */
  readonly interactiveOfFloor: number;
  /** From a key in the search box until what it leaves is painted, the processor slowed 4 times, in milliseconds. */
  readonly keyAnswered: number;
  /** Addresses asked more than once: what the server lets be fetched ahead is what the script asks for. */
  readonly askedTwice: readonly string[];
}

const slower = 4;

export async function firstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const atPace = await load(browser, address, { rate: 1, bare: false });
  const slowed = await load(browser, address, { rate: slower, bare: false });
  const bareAtPace = await load(browser, address, { rate: 1, bare: true });
  const bareSlowed = await load(browser, address, { rate: slower, bare: true });
  return {
    script: slowed.script,
    work: Math.round(slower * atPace.work),
    workOfFloor: Math.round(slower * bareAtPace.work),
    interactive: Math.round(slowed.interactive),
    interactiveOfFloor: Math.round(bareSlowed.interactive),
    keyAnswered: slowed.keyAnswered,
    askedTwice: slowed.askedTwice,
  };
}

/** @param bare the page as it is sent, with a row in it and its script left out */
async function load(
  browser: Browser,
  address: string,
  { rate, bare }: { readonly rate: number; readonly bare: boolean },
) {
  const { page, context } = await visit(browser, 'phone');
  let script = 0;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const measured: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    measured.push(response.body().then((bytes) => void (script += gzipSync(bytes).length)));
  });
  if (bare)
    await page.route(address, async (route) => {
      const sent = await route.fetch();
      const body = (await sent.text())
        .replace(/<script.*?<\/script>|<link rel="modulepreload".*?>/gs, '')
        .replace('<div id="page"></div>', '<table><tbody><tr><td>1</td></tr></tbody></table>');
      await route.fulfill({ response: sent, headers: { ...sent.headers(), link: '' }, body });
    });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('table tbody tr') === null) return;
      observer.disconnect();
      requestIdleCallback(() => performance.mark('interactive'));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, undefined, {
    polling: 50,
  });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const interactive = await page.evaluate(
    () => performance.getEntriesByName('interactive')[0]?.startTime ?? NaN,
  );
  await Promise.all(measured);
  const askedTwice = asked.filter((url, i) => asked.indexOf(url) < i);
  const keyAnswered = bare ? NaN : await answerToKey(() => page.getByRole('searchbox').press('z'));
  await context.close();
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  return { script, work, interactive, keyAnswered, askedTwice };

  /** As Event Timing has it: until the frame after the key is painted, to 8 ms. */
  async function answerToKey(press: () => Promise<void>): Promise<number> {
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (name === 'keydown') document.documentElement.dataset['answered'] = String(duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await press();
    const told = await page
      .waitForFunction(() => document.documentElement.dataset['answered'], undefined, {
        timeout: 1_000,
        polling: 50,
      })
      .then((handle) => handle.jsonValue())
      // Sooner than is told of at all.
      .catch(() => '16');
    return Number(told);
  }
}
