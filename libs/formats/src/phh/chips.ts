import type { PokerHandHistory } from './poker-hand-history';

/** Decimals as whole numbers of the smallest part that any of them has. */
export class Units {
  private readonly digits: number;

  constructor(texts: readonly string[]) {
    this.digits = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  }

  of(text: string): bigint {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(`${whole}${part.padEnd(this.digits, '0')}`);
  }

  text(units: bigint): string {
    const plain = (units < 0n ? -units : units).toString().padStart(this.digits + 1, '0');
    const at = plain.length - this.digits;
    return `${units < 0n ? '-' : ''}${plain.slice(0, at)}${this.digits > 0 ? `.${plain.slice(at)}` : ''}`;
  }
}

/** What the chips of one hand do not bear out, as rule and detail. */
export function chipFaults(hand: PokerHandHistory): readonly (readonly [rule: string, detail: string])[] {
  const { startingStacks, finishingStacks, winnings, antes, blinds = [] } = hand;
  const bets = hand.actions.flatMap((action) => (action.act === 'bet-to' ? [action.amount] : []));
  const all = [
    ...startingStacks,
    ...(finishingStacks ?? []),
    ...(winnings ?? []),
    ...antes,
    ...blinds,
    ...bets,
  ];
  if (hand.bringIn !== undefined) all.push(hand.bringIn);
  // Only plain decimals are reckoned with; others were told where they stand.
  if (!all.every((text) => /^-?\d{1,30}(\.\d{1,30})?$/.test(text))) return [];
  const units = new Units(all);
  const sum = (texts: readonly string[]): bigint => texts.reduce((total, text) => total + units.of(text), 0n);
  const faults: [string, string][] = [];
  if (finishingStacks && sum(finishingStacks) !== sum(startingStacks)) {
    const [before, after] = [units.text(sum(startingStacks)), units.text(sum(finishingStacks))];
    faults.push(['conservation', `stacks begin with ${before} and finish with ${after}`]);
  }
  if (winnings) {
    const { pot, uncalled } = potOf(hand, units);
    const won = sum(winnings);
    const flopSeen = hand.actions.some(({ act }) => act === 'deal-board');
    // Sites count a bet that nobody called as won or as given back; both are met.
    if (won !== pot && won !== pot + uncalled) {
      const rake = flopSeen && won < pot && won * 10n >= pot * 9n;
      faults.push([
        rake ? 'rake' : 'conservation',
        `won ${units.text(won)} of ${units.text(pot)} put in and called`,
      ]);
    }
  }
  return faults;
}

/** What lies in the middle at the end, and what of it nobody called. */
function potOf(hand: PokerHandHistory, units: Units): { readonly pot: bigint; readonly uncalled: bigint } {
  const stacks = hand.startingStacks.map((text) => units.of(text));
  const n = stacks.length;
  const put = new Array<bigint>(n).fill(0n);
  let street = new Array<bigint>(n).fill(0n);
  const pay = (player: number, to: bigint, counts = true): void => {
    const stack = stacks[player];
    if (stack === undefined) return;
    const before = counts ? (street[player] as bigint) : 0n;
    const more = to - before < stack ? to - before : stack;
    if (more <= 0n) return;
    stacks[player] = stack - more;
    put[player] = (put[player] as bigint) + more;
    if (counts) street[player] = before + more;
  };
  hand.antes.forEach((ante, player) => pay(player, units.of(ante), false));
  const blinds = n === 2 ? [...(hand.blinds ?? [])].reverse() : (hand.blinds ?? []);
  blinds.forEach((blind, player) => pay(player, units.of(blind)));
  let betting = false;
  for (const action of hand.actions) {
    if (action.act === 'deal-board' || action.act === 'draw' || (action.act === 'deal-hole' && betting)) {
      if (betting) street = new Array<bigint>(n).fill(0n);
      betting = false;
    } else if (action.act === 'bet-to') {
      betting = true;
      pay(action.player - 1, units.of(action.amount));
    } else if (action.act === 'bring-in') {
      betting = true;
      pay(action.player - 1, units.of(hand.bringIn ?? '0'));
    } else if (action.act === 'check-or-call') {
      betting = true;
      pay(
        action.player - 1,
        street.reduce((most, one) => (one > most ? one : most), 0n),
      );
    } else if (action.act === 'fold') betting = true;
  }
  const total = put.reduce((sum, one) => sum + one, 0n);
  const [most = 0n, second = 0n] = [...street].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0));
  const uncalled = most - second;
  return { pot: total - uncalled, uncalled };
}
