import type { Browser, Page } from 'playwright-core';
import type { House } from './house';
import { eventually } from './recorder.e2e';
import { visit } from './visitors';

interface Event {
  readonly game: 'contract' | 'bridge' | 'poker';
  readonly lawbook: string;
  readonly format: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const four = { N: 'ada', E: 'bea', S: 'cy', W: 'dot' };

export const events = {
  contract: { game: 'contract', lawbook: 'contract@wbf-2017', format: 'rubber-table', seats: four },
  bridge: { game: 'bridge', lawbook: 'bridge@elwell-1905', format: 'rubber-table', seats: four },
  poker: {
    game: 'poker',
    lawbook: 'poker@baxter-wray-1891',
    format: 'poker-tables',
    seats: { 1: 'ada', 2: 'bea', 3: 'cy', 4: 'dot' },
  },
} as const satisfies Record<string, Event>;

/** An event with one table, whose recorder is a phone. */
export async function sitDown(browser: Browser, house: House, event: Event, id: string) {
  const { seats, ...announced } = event;
  await house.ask('/tournaments', { id, name: `One deal of ${event.game}`, ...announced });
  const seated: Readonly<Record<string, unknown>> = event.game === 'poker' ? { seats } : seats;
  for (const entry of Object.values(seats))
    await house.ask(`/tournaments/${id}/entries`, { entry, kind: 'individual' });
  await house.ask(`/tournaments/${id}/sessions`, { session: 1 });
  const table = `${id}.1`;
  const { recorderToken } = await house.ask<{ readonly recorderToken: string }>(`/tournaments/${id}/tables`, {
    id: table,
    session: 1,
    table: 1,
    packs: ['red', 'blue'],
    seats: seated,
  });
  const { link } = await house.ask<{ readonly link: string }>(`/tables/${table}/codes`, {});
  const visitor = await visit(browser, 'phone');
  await visitor.page.goto(link);
  await visitor.page.getByRole('button', { name: /join/i }).click();
  await visitor.page.getByRole('heading', { name: 'The next deal' }).waitFor();
  return { ...visitor, table, recorderToken };
}

/** What the house has of the table's last deal. */
export async function recorded(house: House, table: string, token: string) {
  const { items } = await house.ask<{ readonly items: readonly { readonly deal: string }[] }>(
    `/tables/${table}/deals`,
    undefined,
    token,
  );
  const deal = items.at(-1)?.deal ?? '';
  const { steps } = await house.ask<{
    readonly steps: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  }>(`/deals/${deal}/replay?limit=500`, undefined, token);
  return { deal, steps };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
const inGroup = (page: Page, group: string | RegExp, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).first().click();

/** A board of duplicate: called, led, played by tricks, agreed. */
export async function contractDeal(page: Page): Promise<void> {
  await page.getByLabel(/^Board/).fill('2');
  await press(page, 'East deals');
  for (const [seat, call] of [
    ['East', 'Pass'],
    ['South', '1♠'],
    ['West', 'Pass'],
    ['North', '4♠'],
    ['East', 'Double'],
    ['South', 'Pass'],
    ['West', 'Pass'],
    ['North', 'Pass'],
  ] as const)
    await inGroup(page, `${seat} calls`, call);
  await page.getByRole('heading', { name: 'West leads' }).waitFor();
  await inGroup(page, 'West plays', 'A, ace of diamonds');
  await page.getByRole('heading', { name: 'North plays' }).waitFor();
  await page.getByRole('slider', { name: /^Tricks the declarer took/ }).fill('10');
  await press(page, 'Agreed: 4SX by South, 10 tricks');
}

/** Straight bridge, dealt already: the make is passed, doubled, and the tricks are told one by one. */
export async function bridgeDeal(page: Page): Promise<void> {
  await inGroup(page, 'North makes the trump', 'Pass');
  await inGroup(page, 'South makes the trump', '♥');
  await inGroup(page, 'West makes the trump', 'Double');
  for (let trick = 1; trick <= 13; trick++)
    await inGroup(page, `Trick ${trick} to`, trick <= 8 ? 'South' : 'West');
  await press(page, 'The score of the hand is agreed');
}

/** Draw poker at a table of four: cut, dealt, bet, drawn, shown. */
export async function pokerDeal(page: Page): Promise<void> {
  await inGroup(page, 'Dealer', 'Seat 4');
  await page.getByLabel('Pack').fill('red');
  await press(page, 'Seat 4 deals');
  await inGroup(page, 'Shuffled by', 'Seat 4');
  await press(page, /cut 26/);
  await page.getByRole('spinbutton', { name: 'Chips' }).fill('2');
  await press(page, 'Seat 1 antes');
  await press(page, 'Seat 4 begins to deal');
  for (let n = 0; n < 20; n++) await inGroup(page, `Card ${n + 1} goes to`, `Seat ${(n % 4) + 1}`);
  const bets = async (chips: string, act: string) => {
    await page.getByRole('spinbutton', { name: 'Chips' }).fill(chips);
    await press(page, act);
  };
  await page.getByRole('heading', { name: 'Seat 1 is to speak' }).waitFor();
  await press(page, 'Folds');
  await bets('4', 'Bets');
  await page.getByRole('heading', { name: 'Seat 3 is to speak' }).waitFor();
  await bets('4', 'Calls');
  await press(page, 'Folds');
  await inGroup(page, 'Seat 2 draws', '2');
  await inGroup(page, 'Seat 3 draws', '0');
  await inGroup(page, 'Whose turn', 'Seat 2');
  await page.getByRole('spinbutton', { name: 'Chips' }).fill('8');
  await press(page, 'Seat 2 takes the pool of 8');
}

/** A pack that goes round from the left of the dealer. */
export const dealtRound = (dealer: string) => [
  { type: 'PackShuffled', by: dealer, pack: 'red' },
  { type: 'PackPresented', by: dealer, to: 'W' },
  { type: 'PackCut', by: 'W', lifted: 20, left: 32 },
  { type: 'DealBegun', dealer, pack: 'red' },
  ...Array.from({ length: 52 }, (_, i) => ({
    type: 'CardDealt',
    n: i + 1,
    to: ['E', 'S', 'W', 'N'][i % 4],
    card: null,
  })),
  { type: 'DealCompleted', n: 52 },
];

/** One deal of a game on a phone, from its opening to its score. @returns what the house has of it, cards dealt aside */
export async function oneDeal(
  browser: Browser,
  house: House,
  game: keyof typeof events,
  look: (page: Page, name: string) => Promise<void> = async () => undefined,
) {
  const at = await sitDown(browser, house, events[game], `e2e-${game}-${Date.now().toString(36)}`);
  const { page, table, recorderToken, troubles, context } = at;
  const here = () => recorded(house, table, recorderToken);
  if (game === 'contract') await contractDeal(page);
  if (game === 'poker') await pokerDeal(page);
  if (game === 'bridge') {
    await inGroup(page, 'Dealer', 'North');
    await page.getByLabel('Pack').fill('red');
    await press(page, 'North deals');
    const { deal } = await eventually(
      () => here().catch(() => ({ deal: '', steps: [] })),
      (now) => now.deal !== '',
    );
    await house.ask(`/deals/${deal}/facts`, dealtRound('N'), recorderToken);
    await bridgeDeal(page);
  }
  await look(page, game);
  // Agreed, a hand of bridge is scored and done with.
  if (game === 'poker') await press(page, 'The deal is over');
  await page.getByRole('heading', { name: 'The next deal' }).waitFor();
  const last = game === 'contract' ? 'DealScored' : game === 'poker' ? 'DealClosed' : 'ScoreAgreed';
  const { deal, steps } = await eventually(here, (now) => now.steps.at(-1)?.type === last);
  await context.close();
  const said = steps.flatMap(({ type, data }) => (type === 'CardDealt' ? [] : [{ type, ...data }]));
  return { deal, said, troubles };
}
