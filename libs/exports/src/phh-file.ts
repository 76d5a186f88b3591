import type { RecordedEvent } from '@fairdeal/event-store';
import { writePhh, type PhhAction, type PokerHandHistory, type Writing } from '@fairdeal/formats';
import { comparePositions, type DealRecord } from '@fairdeal/standings';
import { corrected } from '@fairdeal/tournament';
import { Leaving } from './leaving';
import { Naming } from './naming';
import type { ExportSource, LeftOut } from './source';

/** Facts that a hand of PHH says. */
const said: ReadonlySet<string> = new Set([
  'DealOpened',
  'DealBegun',
  'DealCompleted',
  'DealScored',
  'DealClosed',
  'AntePosted',
  'Straddled',
  'JackPotPaid',
  'CardDealt',
  'Bet',
  'Raised',
  'Called',
  'ShowDemanded',
  'Stood',
  'Folded',
  'Discarded',
  'DrawAsked',
  'HandShown',
  'ShowEnded',
  'PoolTaken',
  'ScoreAgreed',
]);

/** Every game of draw poker of a tournament as a hand of `.phhs`, amounts in the money they were told in. */
export async function phhFile(
  source: ExportSource,
): Promise<{ readonly writing: Writing; readonly hands: number; readonly left: readonly LeftOut[] }> {
  const { books } = source.sheet;
  const leaving = new Leaving(source);
  const naming = new Naming(source);
  const left: LeftOut[] = [];
  const hands: PokerHandHistory[] = [];
  const inTurn = [...books.deals.values()].sort((one, other) =>
    comparePositions(one.opened.position, other.opened.position),
  );
  for (const deal of inTurn) {
    const leave = (rule: string, detail: string) => left.push({ rule, deal: deal.deal, detail });
    const { events, held } = await leaving.deal(deal.deal, deal.table);
    if (held !== undefined) {
      leave('held-back', held);
      continue;
    }
    if (events.some(({ type }) => type === 'DealVoided')) {
      leave('void', 'the deal fell: it is no hand');
      continue;
    }
    const unsaid = new Map<string, number>();
    const facts = corrected(events);
    const told = handOf(deal, facts, hands.length + 1);
    const won = typeof told === 'string' ? {} : (told.won ?? {});
    for (const event of events) {
      if (said.has(event.type) || isResultTold(event, won)) continue;
      unsaid.set(event.type, (unsaid.get(event.type) ?? 0) + 1);
    }
    for (const [type, many] of unsaid) leave(`fact:${type}`, `${many} ${type}`);
    const thrown = facts.reduce(
      (sum, { type, data }) => sum + (type === 'Discarded' ? Number(data['count'] ?? 0) : 0),
      0,
    );
    if (thrown > 0) leave('cards-discarded', `${thrown} cards thrown: no fact tells their faces`);
    if (typeof told === 'string') {
      leave('no-hand', told);
      continue;
    }
    const { seats, hand } = told;
    if (told.won === undefined)
      leave('stacks-after', 'what was taken is not what was put in: no finishing stacks are told');
    else if (hand.winnings === undefined)
      leave('winnings', 'what was taken is not what was put in: the result is told by the stacks alone');
    const players = seats.map((seat) => naming.of(deal.seats[String(seat)] ?? '') ?? '');
    const { at } = deal.opened;
    const [, year = '1', month = '1', day = '1', time] =
      /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})/.exec(at) ?? [];
    const extra: (readonly [string, string])[] = [
      ['event', JSON.stringify(books.announced?.name ?? books.tournament)],
      ['year', String(Number(year))],
      ['month', String(Number(month))],
      ['day', String(Number(day))],
      ...(time === undefined || time === '00:00:00' ? [] : [['time', time] as const]),
      ['hand', JSON.stringify(deal.deal)],
      ['table', JSON.stringify(`Table ${books.tables.get(deal.table)?.number ?? 1}`)],
      ['seats', `[${seats.join(', ')}]`],
    ];
    hands.push({ ...hand, ...(players.some((name) => name !== '') && { players }), extra });
  }
  return { writing: writePhh(hands), hands: hands.length, left };
}

/** A hand in the words of PHH; or why it is none. */
function handOf(
  deal: DealRecord,
  facts: readonly RecordedEvent[],
  number: number,
):
  | {
      readonly hand: PokerHandHistory;
      readonly seats: readonly number[];
      /** What each came out with, the pool’s carrying aside nought together; undefined where the facts contradict it. */
      readonly won: Readonly<Record<string, number>> | undefined;
    }
  | string {
  const opening = facts.find(({ type }) => type === 'DealOpened')?.data ?? {};
  const opened = opening['seats'];
  const money = moneyIn(opening['agreed']);
  const all = (Array.isArray(opened) ? opened : Object.keys(deal.seats))
    .map(Number)
    .sort((one, other) => one - other);
  const dealer = all.indexOf(Number(deal.dealer));
  if (dealer < 0 || all.length < 2) return 'the seats that were dealt in are not known';
  const seats = all.map((_, i) => all[(dealer + 1 + i) % all.length] ?? 0);
  const playerOf = (seat: unknown) => seats.indexOf(Number(seat));
  const put = seats.map(() => 0);
  let street = seats.map(() => 0);
  const zeros = () => seats.map(() => 0);
  const [antes, blinds, taken] = [zeros(), zeros(), zeros()];
  const first = new Map<number, string[]>();
  const actions: PhhAction[] = [];
  const act = (raw: string) => actions.push({ act: 'unread', raw });
  let stacks: Readonly<Record<string, number>> | undefined;
  let given: Readonly<Record<string, number>> | undefined;
  let isDealt = false;
  let isDrawing = false;
  const asked = new Set<number>();
  const folded = new Set<number>();
  const drawn: { player: number; cards: string[] }[] = [];
  const dealDrawn = () => {
    for (const { player, cards } of drawn.splice(0)) act(`d dh p${player + 1} ${cards.join('')}`);
  };
  const standPat = (upTo: number) => {
    for (let player = 0; player < upTo; player++) {
      if (!asked.has(player) && !folded.has(player)) act(`p${player + 1} sd`);
      asked.add(player);
    }
  };
  const beginDraw = () => {
    if (!isDrawing) street = seats.map(() => 0);
    isDrawing = true;
  };
  for (const { type, data } of facts) {
    const player = playerOf(data['by'] ?? data['to']);
    const amount = Number(data['amount'] ?? 0);
    if (type !== 'CardDealt') dealDrawn();
    switch (type) {
      case 'JackPotPaid':
        antes[player] = (antes[player] ?? 0) + amount;
        put[player] = (put[player] ?? 0) + amount;
        break;
      case 'AntePosted':
      case 'Straddled':
        blinds[player] = (blinds[player] ?? 0) + amount;
        put[player] = (put[player] ?? 0) + amount;
        street[player] = (street[player] ?? 0) + amount;
        break;
      case 'CardDealt': {
        const card = cardText(data['card']);
        if (!isDealt) first.set(player, [...(first.get(player) ?? []), card]);
        else {
          const last = drawn.at(-1);
          if (last?.player === player) last.cards.push(card);
          else {
            dealDrawn();
            drawn.push({ player, cards: [card] });
          }
        }
        break;
      }
      case 'Discarded':
        isDealt = true;
        beginDraw();
        standPat(player);
        asked.add(player);
        act(`p${player + 1} sd ${'??'.repeat(Number(data['count'] ?? 0))}`.trimEnd());
        break;
      case 'Stood':
        if (!isDrawing) beginDraw();
        standPat(seats.length);
        act(`p${player + 1} cc`);
        break;
      case 'Bet':
      case 'Raised':
      case 'Called': {
        if (isDrawing) standPat(seats.length);
        put[player] = (put[player] ?? 0) + amount;
        street[player] = (street[player] ?? 0) + amount;
        act(type === 'Called' ? `p${player + 1} cc` : `p${player + 1} cbr ${money(street[player] ?? 0)}`);
        break;
      }
      case 'Folded':
        folded.add(player);
        if (isDrawing) standPat(seats.length);
        act(`p${player + 1} f`);
        break;
      case 'HandShown':
        act(`p${player + 1} sm ${((data['cards'] ?? []) as string[]).map(cardText).join('')}`);
        break;
      case 'PoolTaken':
        taken[player] = (taken[player] ?? 0) + amount;
        break;
      case 'ScoreAgreed':
        stacks = data['stacks'] as Readonly<Record<string, number>> | undefined;
        break;
      case 'ScoreAdjusted':
        given = (data['points'] ?? undefined) as Readonly<Record<string, number>> | undefined;
        break;
      default:
        break;
    }
    if (type === 'DealCompleted') isDealt = true;
  }
  dealDrawn();
  if (stacks === undefined) return 'no stacks are told: PHH begins with what each has';
  const told = seats.map((seat) => stacks[String(seat)] ?? 0);
  const starting = told.map((chips, i) => chips + (put[i] ?? 0) - (taken[i] ?? 0));
  if (starting.some((chips) => chips < 0)) return 'the stacks told are less than what was put in';
  // What an earlier deal left in the pool is taken with it, and a pool that nobody took goes on to the next.
  const isWhole = [0, sumOf(put) + carriedIn(opening['standing'])].includes(sumOf(taken));
  const changes = isWhole ? seats.map((_, i) => (taken[i] ?? 0) - (put[i] ?? 0)) : changesBy(given, seats);
  const finishing = changes && starting.map((chips, i) => chips + (changes[i] ?? 0));
  const texts = (of: readonly number[]) => of.map(money);
  const deals = [...first].map(([player, cards]): PhhAction => ({
    act: 'unread',
    raw: `d dh p${player + 1} ${cards.join('')}`,
  }));
  return {
    seats,
    won: changes && Object.fromEntries(seats.map((seat, i) => [seat, changes[i] ?? 0] as const)),
    hand: {
      number,
      name: String(number),
      variant: 'F5CD',
      lawbook: 'poker@baxter-wray-1891',
      antes: texts(antes),
      // Of two the dealer, who has the smaller blind, is written second.
      blinds: texts(seats.length === 2 ? blinds.toReversed() : blinds),
      smallBet: money(Math.max(1, ...blinds)),
      bigBet: money(2 * Math.max(1, ...blinds)),
      startingStacks: texts(starting),
      ...(finishing && { finishingStacks: texts(finishing) }),
      ...(isWhole && { winnings: texts(taken) }),
      actions: [...deals, ...actions],
    },
  };
}

const carriedIn = (standing: unknown): number =>
  Number((standing as { readonly carried?: unknown } | undefined)?.carried ?? 0);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** A result in the place of the pool’s; undefined where chips would come from nowhere, or go there. */
function changesBy(
  given: Readonly<Record<string, number>> | undefined,
  seats: readonly number[],
): readonly number[] | undefined {
  const changes = given && seats.map((seat) => given[String(seat)] ?? 0);
  return changes && sumOf(changes) === 0 ? changes : undefined;
}

/** `AS` is `As`; a face that nobody saw `??`. */
const cardText = (card: unknown): string =>
  typeof card === 'string' && card.length === 2 ? `${card[0]}${card.slice(1).toLowerCase()}` : '??';

/** A result in the place of the lawbook’s that comes to what the hand’s stacks and winnings say. */
function isResultTold({ type, data }: RecordedEvent, won: Readonly<Record<string, number>>): boolean {
  const { points } = data;
  if (type !== 'ScoreAdjusted' || typeof points !== 'object' || points === null) return false;
  const given = points as Readonly<Record<string, unknown>>;
  return Object.keys({ ...won, ...given }).every((seat) => (given[seat] ?? 0) === (won[seat] ?? 0));
}

/** Chips as the exact amounts they stand for: 10010 of `0.01` are `100.10`. */
function moneyIn(agreed: unknown): (chips: number) => string {
  const unit = (agreed as { readonly unit?: unknown } | undefined)?.unit;
  const decimals = typeof unit === 'string' ? (unit.split('.')[1] ?? '').length : 0;
  if (decimals === 0) return String;
  return (chips) => {
    const digits = String(chips).padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  };
}
