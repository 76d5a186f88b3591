import type { Browser, Page } from 'playwright-core';
import type { House } from './house';
import { eventually } from './recorder.e2e';
import { visit, type Visitor } from './visitors';

/** A picture of the page as it stands, for whoever looks at the walk. */
export type Look = (page: Page, name: string) => Promise<void>;

export interface Judged {
  /** What the standings said before and after: entry and total. */
  readonly before: Readonly<Record<string, number>>;
  readonly after: Readonly<Record<string, number>>;
  /** What the committee saw before it decided, and what the casebook says. */
  readonly whatIf: string;
  readonly casebook: string;
  /** The house's word to a competitor who is to sit on the committee. */
  readonly refused: string;
  readonly troubles: readonly string[];
}

const seats = { N: 'ada', E: 'bea', S: 'cy', W: 'dot' };

/** Somebody who was invited in a role, as the person of that id, signed in on a device of their own. */
async function invited(
  browser: Browser,
  house: House,
  event: string,
  role: 'organiser' | 'director' | 'player' | 'committee',
  person: string,
  screen: 'phone' | 'laptop',
): Promise<Visitor> {
  const { link } = await house.ask<{ readonly link: string }>(`/tournaments/${event}/invitations`, {
    role,
    person,
  });
  const visitor = await visit(browser, screen, { foreseen: /status of 40[0-9]/ });
  const { page } = visitor;
  await page.goto(new URL(new URL(link).pathname + new URL(link).hash, house.base).href);
  await page.getByLabel('Login').fill(`${person}@${event}`);
  await page.getByLabel('Password').fill(`a password of ${person}`);
  await page.getByRole('button', { name: 'Take it up' }).click();
  await page.getByText(`${person}@${event}`).waitFor();
  return visitor;
}

const rotation = ['W', 'N', 'E', 'S'] as const;

/** Whist, South dealing: the pack is cut, and the sixth card goes to West after the fifth did. */
const misdealt = [
  { type: 'PackShuffled', by: 'S', pack: 'red' },
  { type: 'PackPresented', by: 'S', to: 'E' },
  { type: 'PackCut', by: 'E', lifted: 20, left: 32 },
  { type: 'DealBegun', dealer: 'S', pack: 'red' },
  ...['W', 'N', 'E', 'S', 'W'].map((to, i) => ({ type: 'CardDealt', n: i + 1, to, card: null })),
  { type: 'CardDealt', n: 6, to: 'W', card: null },
];

/** A whole deal that goes round, with a card of West's shown on the way, and its score agreed. */
const dealt = (tricks: { readonly NS: number; readonly EW: number }) => [
  { type: 'PackShuffled', by: 'S', pack: 'red' },
  { type: 'PackPresented', by: 'S', to: 'E' },
  { type: 'PackCut', by: 'E', lifted: 20, left: 32 },
  { type: 'DealBegun', dealer: 'S', pack: 'red' },
  ...Array.from({ length: 51 }, (_, i) => ({
    type: 'CardDealt',
    n: i + 1,
    to: rotation[i % 4],
    card: null,
  })),
  { type: 'CardDealt', n: 52, to: 'S', card: 'JD', faceUp: true },
  { type: 'TrumpTurned', n: 52, card: 'JD' },
  { type: 'DealCompleted', n: 52 },
  { type: 'ScoreAgreed', tricks },
];

/**
 * A table of whist. A card is shown in the deal: the director, called by the table, rules on the phone in three touches.
 * Another deal is played and agreed at eight to five; a player appeals. A committee of three sits, one of them stands
 * down; the record is frozen, seven to six is tried on a copy, and decided.
 */
export async function appealWalk(
  browser: Browser,
  house: House,
  look: Look = async () => undefined,
  event = 'e2e-appeal',
): Promise<Judged> {
  const table = `${event}.1`;
  await house.ask('/tournaments', {
    id: event,
    name: 'Winter rubber',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'rubber-table',
    settings: { scoring: 'tricks' },
  });
  for (const entry of Object.values(seats))
    await house.ask(`/tournaments/${event}/entries`, { entry, kind: 'individual' });
  await house.ask(`/tournaments/${event}/sessions`, { session: 1 });
  const { recorderToken } = await house.ask<{ readonly recorderToken: string }>(
    `/tournaments/${event}/tables`,
    {
      id: table,
      session: 1,
      table: 1,
      packs: ['red', 'blue'],
      seats,
    },
  );
  const record = (path: string, body: unknown) => house.ask(path, body, recorderToken);
  const open = (id: string, dealer: string) =>
    record(`/tables/${table}/deals`, { id, lawbook: 'whist@foster-1897', dealer, pack: 'red' });

  const troubles: string[] = [];
  const director = await invited(browser, house, event, 'director', 'dan', 'phone');
  const desk = director.page;
  await desk.goto(`${house.base}/events/${event}/director`);
  await desk.getByText('No table is calling').waitFor();
  await look(desk, 'director-quiet');

  // A card of the dealer's is shown in the deal: the adversaries may have a new deal (whist 38).
  await open(`${event}.shown`, 'S');
  await record(`/deals/${event}.shown/facts`, [
    ...misdealt.slice(0, 9),
    { type: 'CardExposed', n: 4, by: 'S', card: 'TH' },
  ]);
  await record(`/tables/${table}/calls`, { by: 'E', why: 'a card was shown', deal: `${event}.shown` });
  // It appears by itself.
  await desk.getByText('a card was shown').waitFor();
  await look(desk, 'director-call');
  await desk.getByRole('tab', { name: /^Rights [1-9]/ }).click();
  const right = desk.getByRole('listitem').filter({ hasText: 'whist:38' }).filter({ hasText: 'East' });
  await right.first().waitFor();
  await look(desk, 'director-rights');
  // Three touches: the right, what is ruled, that it is meant.
  await right.getByRole('button', { name: 'Rule' }).first().click();
  await desk.getByRole('button', { name: /^East claims it/ }).waitFor();
  await look(desk, 'director-options');
  await desk.getByRole('button', { name: /^East claims it/ }).click();
  await desk.getByRole('button', { name: 'Rule so' }).waitFor();
  await look(desk, 'director-confirm');
  await desk.getByRole('button', { name: 'Rule so' }).click();
  await desk.getByText('The ruling is given.').waitFor();
  await eventually(
    () => house.ask<{ readonly status: string }>(`/deals/${event}.shown/replay`),
    ({ status }) => status === 'void',
  );
  await desk.getByRole('tab', { name: /^Calls/ }).click();
  await desk.getByRole('button', { name: 'Answer' }).click();
  await desk.getByLabel('What you told them').fill('A new deal, South deals again.');
  await desk.getByRole('button', { name: 'Answered' }).click();
  await desk.getByText('No table is calling').waitFor();

  // A misdeal: the replay marks the card that does not lie where the deal goes.
  const nextDeal = async () => {
    const { items } = await house.ask<{
      readonly items: { readonly deal: string; readonly state: string }[];
    }>(`/tables/${table}/deals`);
    return items.findLast(({ state }) => state === 'open')?.deal;
  };
  const fell = (await eventually(nextDeal, (deal) => deal !== undefined)) ?? '';
  await record(`/deals/${fell}/facts`, misdealt);
  await desk.goto(`${house.base}/deals/${fell}`);
  await desk.getByText('Card 6 does not lie where the deal goes.').waitFor();
  await look(desk, 'replay-misdeal');
  await record(`/deals/${fell}/void`, { reason: 'a misdeal', law: 'whist:44.VI' }).catch(() => undefined);

  const played = `${event}.played`;
  await house.ask(`/deals/${fell}/void`, { reason: 'the deal was lost' }).catch(() => undefined);
  await house.ask(`/tables/${table}/deals`, {
    id: played,
    lawbook: 'whist@foster-1897',
    dealer: 'S',
    pack: 'red',
  });
  await record(`/deals/${played}/facts`, dealt({ NS: 8, EW: 5 }));
  await record(`/deals/${played}/close`, {});
  await house.ask(`/deals/${played}/rulings`, {
    law: 'whist:71',
    outcome: 'penalty',
    by: 'dan',
    why: 'West revoked in the fourth trick.',
  });
  await house.ask(`/tournaments/${event}/publications`, { session: 1 });
  const totals = async () => {
    const { items } = await house.ask<{
      readonly items: { readonly entry: string; readonly total: { readonly n: number } }[];
    }>(`/tournaments/${event}/standings`);
    return Object.fromEntries(items.map(({ entry, total }) => [entry, total.n]));
  };
  const before = await eventually(totals, ({ ada }) => ada === 8);

  const player = await invited(browser, house, event, 'player', 'bea', 'phone');
  await player.page.goto(`${house.base}/deals/${played}?at=5`);
  await player.page.getByLabel('As it was known to').selectOption('E');
  await look(player.page, 'replay-player');
  await player.page.getByRole('button', { name: 'Lodge an appeal' }).click();
  await player.page.getByRole('button', { name: 'Lodge it' }).click();
  await player.page.getByText('Say what you appeal against.').waitFor();
  await player.page
    .getByLabel(/What do you appeal against/)
    .fill('West had no club left. There was no revoke, and the trick is ours.');
  await look(player.page, 'lodge');
  await player.page.getByRole('button', { name: 'Lodge it' }).click();
  await player.page.getByRole('heading', { name: /^Appeal about Table 1, deal/ }).waitFor();
  await look(player.page, 'appeal-player');
  const appeal = new URL(player.page.url()).pathname.split('/').at(-1) ?? '';

  // Who appeals is heard in their own words, and nobody else's.
  await player.page.getByRole('button', { name: 'Make a statement' }).click();
  await player.page.getByLabel('What you say').fill('Dot followed suit; I saw it.');
  await player.page.getByRole('button', { name: 'Put it in the record' }).click();
  await player.page.getByText('Dot followed suit; I saw it.').waitFor();

  const organiser = await invited(browser, house, event, 'organiser', 'olga', 'laptop');
  await organiser.page.goto(`${house.base}/appeals/${appeal}`);
  const seat = async (member: string) => {
    await organiser.page.getByRole('button', { name: 'Seat a member' }).click();
    await organiser.page.getByRole('textbox', { name: 'Member' }).fill(member);
    await organiser.page.getByRole('button', { name: 'Seat them' }).click();
  };
  await seat('cy');
  const refused = (await organiser.page.getByRole('dialog').getByRole('alert').textContent()) ?? '';
  await look(organiser.page, 'member-refused');
  await organiser.page.getByRole('button', { name: 'Close' }).click();
  for (const member of ['zoe', 'yves', 'xan']) {
    await seat(member);
    await organiser.page
      .getByRole('region', { name: 'Committee' })
      .getByText(member, { exact: true })
      .waitFor();
  }

  const member = await invited(browser, house, event, 'committee', 'xan', 'phone');
  await member.page.goto(`${house.base}/appeals/${appeal}`);
  await member.page.getByRole('button', { name: 'Stands down' }).click();
  await member.page.getByLabel('Why').fill('plays with Dot on Tuesdays');
  await member.page.getByRole('button', { name: 'Stand down', exact: true }).click();
  await member.page
    .getByText('xan stood down')
    .waitFor()
    .catch(() => undefined);

  const chair = await invited(browser, house, event, 'committee', 'zoe', 'laptop');
  const room = chair.page;
  await room.goto(`${house.base}/appeals/${appeal}`);
  await room.getByText(/xan stood down/).waitFor();
  await room.getByRole('button', { name: 'Take down a statement' }).click();
  await room.getByRole('button', { name: /Who says it$/ }).click();
  await room.getByRole('option', { name: /^dot/ }).click();
  await room.getByLabel('What they say').fill('I had followed suit in every trick.');
  await room.getByRole('button', { name: 'Take it down' }).click();
  await room.getByText('I had followed suit in every trick.').waitFor();
  await room.getByRole('button', { name: /^Freeze it at fact/ }).click();
  await room.getByText(/^Frozen at fact/).waitFor();
  const tricks = room.getByRole('textbox', { name: 'Tricks of North and South' });
  await tricks.fill('7');
  await tricks.blur();
  await room.getByRole('button', { name: 'Try it on a copy' }).click();
  const gain = room.getByText(/would gain/);
  await gain.waitFor();
  const whatIf = (await room.getByRole('region', { name: 'What it would change' }).textContent()) ?? '';
  await look(room, 'what-if');
  await room.getByText('upholds the appeal').click();
  await room
    .getByLabel('Reasons')
    .fill('The card was led before the trick was quitted: one trick goes back.');
  await room.getByRole('button', { name: /Law$/ }).click();
  await room
    .getByRole('option', { name: /^whist:71/ })
    .first()
    .click();
  await look(room, 'decision');
  await room.getByRole('button', { name: 'Decide', exact: true }).click();
  await room.getByRole('button', { name: 'Uphold the appeal' }).click();
  await room.getByRole('heading', { name: 'The appeal was upheld' }).waitFor();
  await look(room, 'appeal-decided');
  const after = await eventually(totals, ({ ada }) => ada === 7);

  await room.getByRole('link', { name: 'In the casebook' }).click();
  await room.getByRole('heading', { name: 'Casebook' }).waitFor();
  await room.getByText('one trick goes back').waitFor();
  const casebook = (await room.getByRole('main').textContent()) ?? '';
  await look(room, 'casebook');
  await room.goto(`${house.base}/events/${event}/notices`);
  await room.getByText('one trick goes back').first().waitFor();
  await look(room, 'notices');
  await desk.goto(`${house.base}/events/${event}/director?room=handover`);
  await desk.getByRole('heading', { name: 'Handover' }).waitFor();
  await look(desk, 'handover');
  for (const duty of ['findings', 'tables', 'packs']) {
    await desk.goto(`${house.base}/events/${event}/director?room=${duty}`);
    await desk.getByRole('tab', { selected: true }).waitFor();
    await look(desk, `director-${duty}`);
  }
  for (const one of [director, player, organiser, member, chair]) {
    troubles.push(...one.troubles);
    await one.context.close();
  }
  return { before, after, whatIf, casebook, refused, troubles };
}
