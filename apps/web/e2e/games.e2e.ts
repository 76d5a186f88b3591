import type { Browser, Page } from 'playwright-core';
import type { House } from './house';
import { eventually } from './recorder.e2e';
import { visit } from './visitors';

interface Event {
  readonly game: 'whist' | 'bridge' | 'contract' | 'poker';
  readonly lawbook: string;
  readonly format: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

const four = { N: 'ada', E: 'bea', S: 'cy', W: 'dot' };

export const events = {
  whist: { game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table', seats: four },
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
    packs: ['gold', 'green'],
    seats: seated,
  });
  const { link } = await house.ask<{ readonly link: string }>(`/tables/${table}/codes`, {});
  const visitor = await visit(browser, 'phone');
  await visitor.page.goto(link);
  await visitor.page.getByRole('button', { name: /join/i }).click();
  await visitor.page.getByRole('heading', { name: 'The next deal' }).waitFor();
  return { ...visitor, table, recorderToken };
}

/** What the house has of the table's first deal. */
export async function recorded(house: House, table: string, token: string) {
  const { items } = await house.ask<{ readonly items: readonly { readonly deal: string }[] }>(
    `/tables/${table}/deals`,
    undefined,
    token,
  );
  const deal = items[0]?.deal ?? '';
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

/** Straight bridge: dealt in one tap, the make is passed, doubled, and the tricks are told one by one. */
export async function bridgeDeal(page: Page): Promise<void> {
  await inGroup(page, 'Dealer', 'North');
  await press(page, 'North deals');
  await inGroup(page, 'Shuffled by', 'South');
  await press(page, /cut 26/);
  await press(page, 'North dealt as usual');
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
  await press(page, 'Seat 4 deals');
  await inGroup(page, 'Shuffled by', 'Seat 4');
  await press(page, /cut 26/);
  await page.getByRole('spinbutton', { name: 'Chips' }).fill('2');
  await press(page, 'Seat 1 antes');
  await press(page, 'Seat 4 begins to deal');
  for (let n = 0; n < 5; n++) await inGroup(page, `Card ${n + 1} goes to`, `Seat ${(n % 4) + 1}`);
  await press(page, 'Dealt on as usual');
  const bets = async (chips: string, act: string) => {
    await page.getByRole('spinbutton', { name: 'Chips' }).fill(chips);
    await press(page, `${act} ${chips}`);
  };
  await page.getByRole('heading', { name: 'Seat 1 is to speak' }).waitFor();
  await press(page, 'Folds');
  await bets('4', 'Bets');
  await page.getByRole('heading', { name: 'Seat 3 is to speak' }).waitFor();
  // As fast as a thumb goes: what is told next is about the next seat.
  await press(page, 'Calls 4');
  await press(page, 'Folds');
  await inGroup(page, 'Seat 2 draws', '2');
  await inGroup(page, 'Seat 3 draws', '0');
  await inGroup(page, 'Whose turn', 'Seat 2');
  await page.getByRole('spinbutton', { name: 'Chips' }).fill('8');
  await press(page, 'Seat 2 takes the pool of 8');
}

/** Whist: dealt in one tap up to the trump, a trick told without its cards, agreed; the next deal closes it. */
export async function whistDeal(page: Page): Promise<void> {
  await inGroup(page, 'Dealer', 'North');
  await press(page, 'North deals');
  await inGroup(page, 'Shuffled by', 'South');
  await press(page, /cut 26/);
  await press(page, 'North dealt as usual');
  await inGroup(page, 'The trump turned up', '9 of hearts');
  await inGroup(page, 'Trick 1 to', 'East');
  await press(page, 'Agreed: 7 to 6');
  // Twelve tricks are untold: it is asked once whether the hand is over.
  await page.getByRole('dialog').getByRole('button', { name: 'Agreed: 7 to 6' }).click();
  await press(page, 'East deals');
  await page.getByRole('heading', { name: 'Shuffled by' }).waitFor();
}

const lastOf = {
  whist: 'DealClosed',
  bridge: 'ScoreAgreed',
  contract: 'DealScored',
  poker: 'DealClosed',
} as const satisfies Record<keyof typeof events, string>;

/** One deal of a game on a phone, from its opening to its score. @returns what the house has of it, cards dealt aside */
export async function oneDeal(
  browser: Browser,
  house: House,
  game: keyof typeof events,
  look: (page: Page, name: string) => Promise<void> = async () => undefined,
) {
  const at = await sitDown(browser, house, events[game], `e2e-${game}-${Date.now().toString(36)}`);
  const { page, table, troubles, context } = at;
  // As the phone that told it: another device of the table is not shown a face that this one told of a board in play.
  const token = await page.evaluate((id) => localStorage.getItem(`fairdeal-recorder-${id}`) ?? '', table);
  const here = () => recorded(house, table, token);
  if (game === 'contract') await contractDeal(page);
  if (game === 'poker') await pokerDeal(page);
  if (game === 'bridge') await bridgeDeal(page);
  if (game === 'whist') await whistDeal(page);
  await look(page, game);
  // Agreed, a hand of bridge is scored and done with.
  if (game === 'poker') await press(page, 'The deal is over');
  if (game !== 'whist') await page.getByRole('heading', { name: 'The next deal' }).waitFor();
  const last = lastOf[game];
  const { deal, steps } = await eventually(here, (now) => now.steps.at(-1)?.type === last);
  await context.close();
  const said = steps.flatMap(({ type, data }) => (type === 'CardDealt' ? [] : [{ type, ...data }]));
  return { deal, said, troubles };
}
