import type { Browser } from 'playwright-core';
import { type House, startHouse } from './house';
import { recordOffline } from './recorder.e2e';
import { openBrowser } from './visitors';

let house: House;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([startHouse(), openBrowser()]);
}, 320_000);
afterAll(async () => {
  await browser?.close();
  await house?.stop();
});

it('a phone records a deal with a misdeal, without network in the middle: each fact once and in order', async () => {
  const told = await recordOffline(browser, house);
  expect(told.dealtTo).toEqual(['S', 'W', 'N', 'E', 'S', 'W', 'W', 'E']);
  expect([told.waiting, told.waitingAfterwards]).toEqual([
    expect.stringContaining('2'),
    expect.stringContaining('2'),
  ]);
  expect(told.troubles).toEqual([]);
});
