import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** What stands against WCAG 2.2 AA in the page as it is, as far as axe can see it; empty where nothing does. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // Not as a script of the page: its policy lets in none.
  await page.evaluate(axe);
  // Without what react-aria reads out: nobody sees it, and its picture of a log has no name to give.
  const { violations } = (await page.evaluate(
    `axe.run({ exclude: [['[data-live-announcer]']] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
  )) as Found;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}

/** How far the page is wider than its screen, in CSS pixels. */
export const tooWideBy = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
