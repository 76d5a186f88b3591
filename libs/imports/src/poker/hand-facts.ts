import { isCard, type Card } from '@fairdeal/facts';
import type { PokerHandHistory } from '@fairdeal/formats';
import { Betting } from './betting';
import { unitsOf } from './units';

export interface HandFacts {
  readonly facts: readonly (readonly [type: string, data: object])[];
  /** Chips won or lost by seat, as the file tells; undefined where it does not. */
  readonly won: Readonly<Record<string, number>> | undefined;
  readonly untold: readonly string[];
}

/** `As` is `AS`; `??` was not seen. */
const cardOf = (text: string): Card | null => {
  const card = text.toUpperCase();
  return isCard(card) ? card : null;
};

/**
 * What was seen of a hand of five-card draw: the blinds as ante and straddle, antes of all as payments into the pool, each
 * act by the chips it put in.
 *
 * @param seatOf of each player in the file’s order, who sit clockwise from the dealer’s left
 * @returns undefined where an amount is more than a fact can say
 */
export function handFacts(
  hand: PokerHandHistory,
  seatOf: readonly number[],
  decimals: number,
): HandFacts | undefined {
  const units = (texts: readonly string[] = []) => texts.map((text) => unitsOf(text, decimals));
  const stacks = units(hand.startingStacks);
  const antes = units(hand.antes);
  // Of two the dealer has the smaller blind, and is written second.
  const blinds = units(hand.startingStacks.length === 2 ? [...(hand.blinds ?? [])].reverse() : hand.blinds);
  const [winnings, finishing] = [units(hand.winnings), units(hand.finishingStacks)];
  if ([...stacks, ...antes, ...blinds, ...winnings, ...finishing].includes(undefined)) return undefined;

  const facts: (readonly [string, object])[] = [];
  const untold = new Set<string>();
  const say = (type: string, data: object) => facts.push([type, data]);
  const players = seatOf.map((_, player) => player);
  const seat = (player: number) => seatOf[player] ?? 0;
  const dealer = players.length - 1;
  const betting = new Betting(stacks as number[]);
  for (const player of players) {
    const ante = antes[player] ?? 0;
    if (ante > 0) say('JackPotPaid', { by: seat(player), amount: betting.ante(player, ante) });
  }
  const posting = players.filter((player) => (blinds[player] ?? 0) > 0);
  for (const [i, player] of posting.entries()) {
    const amount = betting.to(player, blinds[player] ?? 0);
    say(i === 0 ? 'AntePosted' : 'Straddled', { by: seat(player), amount });
  }

  const held = new Map<number, (Card | null)[]>();
  let dealt = 0;
  let isDrawn = false;
  const dealHands = () => {
    if (dealt > 0 || held.size === 0) return;
    untold.add('order-of-dealing');
    const most = Math.max(...[...held.values()].map((cards) => cards.length));
    for (let round = 0; round < most; round++) {
      for (const player of players) {
        const card = held.get(player)?.[round];
        if (card === undefined) continue;
        dealt += 1;
        say('CardDealt', { n: dealt, to: seat(player), card });
      }
    }
    say('DealCompleted', { n: dealt });
  };

  let isShown = false;
  for (const action of hand.actions) {
    if (action.comment !== undefined) untold.add('comments');
    if (action.act === 'unread' || action.act === 'deal-board' || action.act === 'bring-in') {
      untold.add(action.act);
      continue;
    }
    const player = action.player - 1;
    const by = seat(player);
    if (action.act === 'deal-hole' && dealt === 0) {
      held.set(player, [...(held.get(player) ?? []), ...action.cards.map(cardOf)]);
      continue;
    }
    dealHands();
    switch (action.act) {
      case 'deal-hole':
        for (const card of action.cards.map(cardOf)) {
          dealt += 1;
          held.get(player)?.push(card);
          say('CardDealt', { n: dealt, to: by, card });
        }
        break;
      case 'draw': {
        if (!isDrawn) betting.nextStreet();
        isDrawn = true;
        const count = action.cards.length;
        if (count === 0) break;
        say('Discarded', { by, count });
        if (player !== dealer) say('DrawAsked', { by, count });
        const gone = action.cards.map(cardOf);
        // The fact counts what was thrown, and has no faces.
        if (gone.some((card) => card !== null)) untold.add('cards-discarded');
        held.set(player, leftOf(held.get(player) ?? [], gone));
        break;
      }
      case 'fold':
        say('Folded', { by });
        break;
      case 'check-or-call': {
        const owed = betting.owed(player);
        if (owed === 0 && isDrawn) say('Stood', { by });
        else {
          const amount = betting.to(player, betting.highest);
          say('Called', { by, amount });
          if (amount < owed) say('ShowDemanded', { by });
        }
        break;
      }
      case 'bet-to': {
        const to = unitsOf(action.amount, decimals);
        if (to === undefined) return undefined;
        const amount = betting.to(player, to);
        say(betting.isOpened ? 'Raised' : 'Bet', { by, amount });
        betting.isOpened = true;
        break;
      }
      case 'show': {
        const cards = (action.cards === null || action.cards.length === 0 ? [] : action.cards).map(cardOf);
        const known =
          cards.length > 0 && cards.every((card) => card !== null) ? cards : (held.get(player) ?? []);
        const isMucked = action.cards !== null && action.cards.length === 0;
        if (isMucked) untold.add('hand-mucked');
        else if (known.length === 5 && known.every((card) => card !== null)) {
          say('HandShown', { by, cards: known });
          isShown = true;
        } else untold.add('hand-shown-unseen');
        break;
      }
      default:
        break;
    }
  }
  dealHands();
  if (isShown) say('ShowEnded', {});

  const paid = paidOut(betting, stacks as number[], winnings as number[], finishing as number[]);
  for (const player of players) {
    const amount = paid?.[player] ?? 0;
    if (amount > 0) say('PoolTaken', { by: seat(player), amount });
  }
  if (paid !== undefined) {
    const after = players.map((player) => [seat(player), betting.behind(player) + (paid[player] ?? 0)]);
    say('ScoreAgreed', { stacks: Object.fromEntries(after) });
  } else untold.add('starting-stacks');
  const isFinished = finishing.length === players.length && finishing.length > 0;
  const won = isFinished
    ? players.map((player) => [seat(player), (finishing[player] ?? 0) - (stacks[player] ?? 0)])
    : paid && players.map((player) => [seat(player), (paid[player] ?? 0) - (betting.put[player] ?? 0)]);
  return { facts, won: won && Object.fromEntries(won), untold: [...untold] };
}

/** The cards left when some go; where it is not known which, as many of the unknown ones as go. */
function leftOf(held: readonly (Card | null)[], gone: readonly (Card | null)[]): (Card | null)[] {
  const left = [...held];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    // One that is not known among those held: what is left is not known either.
    else left.splice(0, left.length, ...left.slice(1).map(() => null));
  }
  return left;
}

/** What each took: winnings as told, with a bet nobody called where they leave it out; or what the stacks grew by. */
function paidOut(
  betting: Betting,
  stacks: readonly number[],
  winnings: readonly number[],
  finishing: readonly number[],
): readonly number[] | undefined {
  if (winnings.length > 0) {
    const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
    const { player, amount } = betting.uncalled();
    const isLeftOut = amount > 0 && sum(winnings) === sum(betting.put) - amount;
    return winnings.map((won, i) => won + (isLeftOut && i === player ? amount : 0));
  }
  if (finishing.length === 0) return undefined;
  return stacks.map((_, i) => Math.max(0, (finishing[i] ?? 0) - betting.behind(i)));
}
