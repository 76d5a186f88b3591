import type { Page } from 'playwright-core';

/** A picture of the page as it stands, for whoever looks at the walk. */
export type Look = (name: string) => Promise<void>;

export interface Walked {
  readonly tournament: string;
  /** Standings as the last page showed them, best first: name and total. */
  readonly standings: readonly (readonly [name: string, total: string])[];
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`the organiser’s walk: ${what}`);
};

/** Somebody who runs the house, by an invitation of the desk's, taken up in this page. */
export async function signInAsOrganiser(
  page: Page,
  base: string,
  deskToken: string,
  login: string,
): Promise<void> {
  const answer = await fetch(`${base}/api/invitations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${deskToken}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { link } = (await answer.json()) as { readonly link: string };
  await page.goto(new URL(new URL(link).pathname + new URL(link).hash, base).href);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill('a password of the organiser');
  await page.getByRole('button', { name: 'Take it up' }).click();
  await page.getByText(login).waitFor();
}

const others = [
  'Ben Ode',
  'Cy Dean',
  'Dot Ely',
  'Eve Fox',
  'Fay Gill',
  'Gil Hart',
  'Hal Ives',
  'Ivy Jay',
  'Jo Kidd',
  'Kit Lowe',
  'Lou Mars',
];

/** Tricks of North and South at tables 1 to 3, round by round. */
const slips = [
  [9, 4, 7],
  [6, 8, 10],
  [5, 12, 7],
] as const;

/**
 * A whist drive of three tables from nothing to published standings, by the desk alone. What the standings must come to is
 * reckoned here from the slips and the seats that were shown, not asked of the product.
 */
export async function organiserWalk(
  page: Page,
  base: string,
  deskToken: string,
  look: Look = async () => undefined,
): Promise<Walked> {
  const login = `organiser-${Date.now().toString(36)}`;
  await signInAsOrganiser(page, base, deskToken, login);
  await look('home');

  await page.getByRole('link', { name: 'Announce an event' }).click();
  await page.getByRole('radio', { name: /^Whist/ }).waitFor();
  await look('announce-game');
  await page.getByRole('button', { name: 'Next' }).click();
  await look('announce-format');
  await page.getByRole('button', { name: 'Next' }).click();
  // Without a name it is not announced, and says what is wanted.
  await page.getByRole('button', { name: 'Announce it' }).click();
  await page.getByText('Every event has a name.').waitFor();
  await page.getByLabel('Name of the event').fill('Village whist drive');
  await look('announce-details');
  // Pressed twice it is announced once.
  await page.getByRole('button', { name: 'Announce it' }).dblclick();
  await page.waitForURL(/\/desk\/entries$/);
  const tournament = decodeURIComponent(/events\/([^/]+)\//.exec(page.url())?.[1] ?? '');
  await page.getByText('Nobody has entered yet.').waitFor();
  await look('entries-empty');

  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByRole('button', { name: 'Enter', exact: true }).dblclick();
  await page.getByText('1 in the event').waitFor();
  await page.getByLabel('Paste a list').fill([...others, 'ada  byron', 'Ben Ode'].join('\n'));
  await page.getByText('11 can be entered; 2 cannot, and are left out.').waitFor();
  await look('entries-paste');
  await page.getByRole('button', { name: 'Enter these 11' }).click();
  await page.getByText('12 in the event').waitFor();
  await look('entries');

  await page.getByRole('button', { name: 'Open the session' }).click();
  const totals = new Map<string, number>();
  for (const [i, tricks] of slips.entries()) {
    const round = i + 1;
    await page.getByRole('button', { name: `Show the draw of round ${round}` }).click();
    await page.getByRole('heading', { name: `Round ${round}, as it would be drawn` }).waitFor();
    await look(`draw-${round}`);
    await page.getByRole('button', { name: 'Keep this draw and seat everybody' }).dblclick();
    await page.getByText(`Everybody has a seat. Start the clock of round ${round}.`).waitFor();
    if (round === 3) await look('movement');
    await page.getByRole('tab', { name: 'Rounds' }).click();
    await page.getByRole('heading', { name: `Clock of round ${round}` }).waitFor();
    await look(`round-${round}-seated`);
    // Of two buttons that say so one leads here, and one is the clock's own.
    await page.locator('.clock').getByRole('button', { name: 'Start the clock' }).dblclick();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await score(page, tricks, totals, look, round);
    await look(`round-${round}-scored`);
    await page.locator('.next-step').getByRole('button', { name: 'Close the round' }).click();
    await page.getByText(`Round ${round} is over.`).waitFor();
  }

  await page.getByRole('tab', { name: 'Corrections' }).click();
  await look('corrections');
  const row = page.getByRole('row').filter({ hasText: 'Table 1, Round 3' });
  const [ns, ew] = await sides(row);
  await row.getByRole('button', { name: 'Correct' }).click();
  await page.getByRole('textbox', { name: /^Tricks of/ }).fill('6');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await page.getByText('Say why; it stands in the record.').waitFor();
  await page.getByLabel('Why').fill('the slip said six');
  await look('correction');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await page.getByRole('heading', { name: 'What it would change' }).waitFor();
  await look('correction-ripple');
  // Others may change places for it; nobody else's total is another.
  const gained = await page
    .getByRole('dialog')
    .locator('tbody tr td:last-child')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent).filter((text) => text !== '0'));
  must(gained.sort().join() === '+1,+1,−1,−1', `a trick goes from two players to two, not ${gained.join()}`);
  await page.getByRole('button', { name: 'Put it right' }).dblclick();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const who of ns) totals.set(who, (totals.get(who) ?? 0) + 1);
  for (const who of ew) totals.set(who, (totals.get(who) ?? 0) - 1);

  await page.getByRole('tab', { name: 'Helpers' }).click();
  await page.getByRole('button', { name: 'Make the invitation' }).click();
  await page.getByText('It is shown this once.').waitFor();
  await look('helpers');

  await page.getByRole('tab', { name: 'Publish and print' }).click();
  await page.locator('.panel').getByRole('button', { name: 'Publish the results' }).dblclick();
  await page.getByText(/open for corrections until/).waitFor();
  must((await page.locator('.published li').count()) === 1, 'published twice by a double click');
  await look('published');

  await page.getByRole('link', { name: 'Standings', exact: true }).first().click();
  await page.locator('table.standings').waitFor();
  const wanted = [...totals].sort(([, a], [, b]) => b - a).map(([, total]) => String(total));
  await page
    .waitForFunction(
      (sums) =>
        [...document.querySelectorAll('table.standings td.total')].map((cell) => cell.textContent).join() ===
        sums,
      wanted.join(),
      { timeout: 10_000 },
    )
    .catch(() => undefined);
  const standings = await page
    .locator('table.standings tbody tr')
    .evaluateAll((rows) =>
      rows.map((one): [string, string] => [
        one.querySelector('th button')?.textContent ?? '',
        one.querySelector('td.total')?.textContent ?? '',
      ]),
    );
  await look('standings');
  must(standings.length === 12, `twelve stand, not ${standings.length}`);
  for (const [name, total] of standings)
    must(
      total === String(totals.get(name)),
      `${name} took ${totals.get(name)} tricks, and stands at ${total}`,
    );
  return { tournament, standings };
}

/** Types in a pile of slips, one table after the other. */
async function score(
  page: Page,
  tricks: readonly number[],
  totals: Map<string, number>,
  look: Look,
  round: number,
): Promise<void> {
  const seats = await page
    .locator('.round-table')
    .evaluateAll((tables) =>
      tables.map((table) =>
        Object.fromEntries(
          [...table.querySelectorAll('.seated > div')].map((one) => [
            one.querySelector('dt')?.textContent ?? '',
            one.querySelector('dd')?.textContent ?? '',
          ]),
        ),
      ),
    );
  await page.getByRole('button', { name: 'Enter the score' }).first().click();
  for (const [i, ns] of tricks.entries()) {
    const dialog = page.getByRole('dialog', { name: `Score of table ${i + 1}, round ${round}` });
    await dialog.getByRole('textbox', { name: /^Tricks of/ }).fill(String(ns));
    if (i === 0 && round === 1) await look('score');
    await dialog.getByRole('textbox', { name: /^Tricks of/ }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    for (const seat of ['N', 'S']) add(totals, seats[i]?.[seat] ?? '', ns);
    for (const seat of ['E', 'W']) add(totals, seats[i]?.[seat] ?? '', 13 - ns);
  }
  await page.getByText(`Every table of round ${round} has its score.`).waitFor();
}

const add = (totals: Map<string, number>, who: string, tricks: number) =>
  totals.set(who, (totals.get(who) ?? 0) + tricks);

async function sides(
  row: ReturnType<Page['locator']>,
): Promise<readonly [readonly string[], readonly string[]]> {
  // On a phone the two columns are not shown; they are there all the same.
  const cells = await row.locator('td').evaluateAll((all) => all.map((cell) => cell.textContent ?? ''));
  return [(cells[0] ?? '').split(' & '), (cells[1] ?? '').split(' & ')];
}
