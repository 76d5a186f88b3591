/** Chips of one hand as they go in, by player from 0. Amounts are the player’s own on each street. */
export class Betting {
  readonly put: number[];
  private street: number[];
  /** Blinds are no bet: the first that is put on top of them opens. */
  isOpened = false;

  constructor(private readonly stacks: readonly number[]) {
    this.put = stacks.map(() => 0);
    this.street = stacks.map(() => 0);
  }

  private pay(player: number, amount: number): number {
    const paid = Math.max(0, Math.min(amount, this.behind(player)));
    this.put[player] = (this.put[player] ?? 0) + paid;
    return paid;
  }

  behind(player: number): number {
    return (this.stacks[player] ?? 0) - (this.put[player] ?? 0);
  }

  /** Into the middle, and no part of a stake to be met. */
  ante(player: number, amount: number): number {
    return this.pay(player, amount);
  }

  /** Puts in what makes the street’s stake come to `to`, or all that is left. */
  to(player: number, to: number): number {
    const paid = this.pay(player, to - (this.street[player] ?? 0));
    this.street[player] = (this.street[player] ?? 0) + paid;
    return paid;
  }

  get highest(): number {
    return Math.max(0, ...this.street);
  }

  owed(player: number): number {
    return this.highest - (this.street[player] ?? 0);
  }

  nextStreet(): void {
    this.street = this.stacks.map(() => 0);
    this.isOpened = false;
  }

  /** What nobody met of the last bet, and whose it was. */
  uncalled(): { readonly player: number; readonly amount: number } {
    const [most = 0, second = 0] = [...this.street].sort((one, other) => other - one);
    return { player: this.street.indexOf(most), amount: most - second };
  }
}
