import type { Browser, Page } from 'playwright-core';
import type { House } from './house';
import { visit } from './visitors';

interface Step {
  readonly type: string;
  readonly data: { readonly to?: string };
}

/**
 * A phone at a table of whist: shuffled, cut, dealt by taps; the network goes in the middle, the page is even opened anew
 * without it, and a card goes to the wrong hand; the network comes back.
 *
 * @returns what the house has of the deal, and who deals next as the phone says
 */
export async function recordOffline(
  browser: Browser,
  house: House,
  look: (page: Page, name: string) => Promise<void> = async () => undefined,
) {
  const tournament = `e2e-recorder-${Date.now().toString(36)}`;
  await house.ask('/tournaments', {
    id: tournament,
    name: 'Offline rubber',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'rubber-table',
  });
  for (const entry of ['ada', 'bea', 'cy', 'dot'])
    await house.ask(`/tournaments/${tournament}/entries`, { entry, kind: 'individual' });
  await house.ask(`/tournaments/${tournament}/sessions`, { session: 1 });
  const table = `${tournament}.1`;
  const { recorderToken } = await house.ask<{ readonly recorderToken: string }>(
    `/tournaments/${tournament}/tables`,
    {
      id: table,
      session: 1,
      table: 1,
      packs: ['red', 'blue'],
      seats: { N: 'ada', E: 'bea', S: 'cy', W: 'dot' },
    },
  );
  const { link } = await house.ask<{ readonly link: string }>(`/tables/${table}/codes`, {});

  const { page, context, troubles } = await visit(browser, 'phone', {
    foreseen: /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/,
  });
  await page.goto(link);
  await page.getByRole('button', { name: /join/i }).click();
  await page.getByRole('button', { name: 'East', exact: true }).click();
  await page.getByLabel('Pack').fill('red');
  await page.getByRole('button', { name: 'East deals' }).click();
  await page.getByRole('group', { name: 'Shuffled by' }).getByRole('button', { name: 'West' }).click();
  await page.getByRole('button', { name: /cut 26/ }).click();
  await look(page, 'before-the-deal');
  await page.getByRole('button', { name: /begins to deal/ }).click();
  const goesTo = (seat: string) =>
    page
      .getByRole('group', { name: /goes to/ })
      .getByRole('button', { name: seat })
      .click();
  for (const seat of ['South', 'West', 'North', 'East']) await goesTo(seat);
  const [deal] = (
    await eventually(
      () => house.ask<{ items: { deal: string }[] }>(`/tables/${table}/deals`),
      ({ items }) => items.length > 0,
    )
  ).items;
  if (deal === undefined) throw new Error('no deal was opened');
  const steps = async () =>
    (await house.ask<{ steps: Step[] }>(`/deals/${deal.deal}/replay`, undefined, recorderToken)).steps;
  const dealtTo = (all: readonly Step[]) =>
    all.filter(({ type }) => type === 'CardDealt').map(({ data }) => data.to);
  await eventually(steps, (all) => dealtTo(all).length === 4);

  await look(page, 'dealing');
  // What the device keeps for a time without network has been asked for.
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('own-table')).keys();
    return kept.some(({ url }) => url.includes('/replay')) && kept.some(({ url }) => url.includes('/deals?'));
  });
  await context.setOffline(true);
  for (const seat of ['South', 'West']) await goesTo(seat);
  const said = async () => {
    const kept = page.getByRole('status').filter({ hasText: '2 kept on this device' });
    await kept.waitFor();
    return kept.textContent();
  };
  const waiting = await said();
  await page.reload();
  await page.getByRole('group', { name: /goes to/ }).waitFor();
  await look(page, 'without-network');
  const waitingAfterwards = await said();
  // West has had a card already this round; North was next.
  for (const seat of ['West', 'East']) await goesTo(seat);
  await context.setOffline(false);
  const all = await eventually(steps, (now) => now.at(-1)?.type === 'DealVoided');
  await page.getByRole('link', { name: /is void/ }).waitFor();
  await look(page, 'misdeal');
  const nextDealer = await page.getByRole('button', { name: /begins to deal/ }).textContent();
  await context.close();
  return { dealtTo: dealtTo(all), waiting, waitingAfterwards, nextDealer, last: all.at(-1)?.type, troubles };
}

/** Asks until the answer is as it should be. @throws after a minute, with the last answer */
export async function eventually<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(answer).slice(0, 2_000)}`);
    await new Promise((soon) => setTimeout(soon, 200));
  }
}
