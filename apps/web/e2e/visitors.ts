import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where Debian and most others put it; another by CHROMIUM. */
const programs = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @throws where there is no Chromium */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? programs.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install it (`apt-get install chromium`), or name it in CHROMIUM.');
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  laptop: { viewport: { width: 1366, height: 768 } },
  projector: { viewport: { width: 1920, height: 1080 } },
} as const;

/** Somebody with a device of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in their page: errors nobody caught, and what it wrote to the console as errors. */
  readonly troubles: readonly string[];
}

/** @param foreseen errors of the console that belong to the story, as a refused login */
export async function visit(
  browser: Browser,
  screen: keyof typeof screens,
  { dark = false, foreseen = /(?!)/ }: { readonly dark?: boolean; readonly foreseen?: RegExp } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...screens[screen],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !foreseen.test(message.text())) troubles.push(message.text());
  });
  page.setDefaultTimeout(20_000);
  return { page, context, troubles };
}
