interface Seated {
  readonly players: readonly string[];
  readonly seats: readonly number[];
}

/**
 * Where players sit who are told clockwise from the dealer’s left. Who was at the table the hand before keeps their seat, as
 * long as the same people sit in the same order: only the deal moves on.
 */
export class Seating {
  private readonly last = new Map<string, Seated>();

  /** @param told the seats’ own numbers, where the file has them */
  of(table: string, players: readonly string[], told: readonly number[] | undefined): readonly number[] {
    const isWhole =
      told !== undefined &&
      told.length === players.length &&
      new Set(told).size === told.length &&
      told.every((seat) => seat >= 1 && seat <= 10) &&
      isClockwise(told);
    const seats = isWhole ? told : (this.before(table, players) ?? players.map((_, i) => i + 1));
    if (this.last.size > 10_000) this.last.clear();
    this.last.set(table, { players, seats });
    return seats;
  }

  private before(table: string, players: readonly string[]): readonly number[] | undefined {
    const last = this.last.get(table);
    if (last === undefined || last.players.length !== players.length) return undefined;
    const turn = last.players.indexOf(players[0] ?? '');
    const at = (i: number) => (turn + i) % players.length;
    if (turn < 0 || players.some((player, i) => last.players[at(i)] !== player)) return undefined;
    return players.map((_, i) => last.seats[at(i)] ?? 0);
  }
}

/** Numbers that go up, but for one step from the last seat to the first. */
const isClockwise = (seats: readonly number[]): boolean =>
  seats.filter((seat, i) => (seats[(i + 1) % seats.length] ?? 0) < seat).length <= 1;
