interface Places {
  readonly places: Readonly<Record<number, number>>;
  readonly prizes: Readonly<Record<number, number>>;
}

/** T13, by entries: each row's most entries and its percentages. As far as one table goes. */
const percentages: readonly (readonly [number, readonly number[]])[] = [
  [4, [100]],
  [8, [65, 35]],
  [20, [50, 30, 20]],
];

/** Each rounded down to the unit, and what remains added to the first. */
export function prizesFor(entries: number, prizePool: number): readonly number[] {
  const [, shares] = percentages.find(([most]) => entries <= most) ?? [0, [100]];
  const prizes = shares.map((share) => Math.floor((prizePool * share) / 100));
  const rest = prizePool - prizes.reduce((sum, prize) => sum + prize, 0);
  return prizes.map((prize, i) => (i === 0 ? prize + rest : prize));
}

/**
 * T12 and T13 for the seats that go out in one game at one table: more chips at its start places higher, equal chips
 * tie for the better place and divide the prizes they cover, odd units to the lower seat; the last one left is first.
 */
export function placesOf(
  out: readonly number[],
  seats: readonly number[],
  stacks: ReadonlyMap<number, number>,
  {
    entries,
    prizePool,
    playersLeft,
  }: { readonly entries: number; readonly prizePool: number; readonly playersLeft: number },
): Places {
  const prizeOf = prizesFor(entries, prizePool);
  const places: Record<number, number> = {};
  const prizes: Record<number, number> = {};
  const left = seats.filter((seat) => !out.includes(seat));
  const chips = (seat: number): number => stacks.get(seat) ?? 0;
  let place = playersLeft - out.length + 1;
  const settle = (group: readonly number[]): void => {
    const prize = group.reduce((sum, _, i) => sum + (prizeOf[place + i - 1] ?? 0), 0);
    [...group]
      .sort((a, b) => a - b)
      .forEach((seat, i) => {
        places[seat] = place;
        const part = Math.floor(prize / group.length) + (i < prize % group.length ? 1 : 0);
        if (part > 0) prizes[seat] = part;
      });
    place += group.length;
  };
  for (const height of [...new Set(out.map(chips))].sort((a, b) => b - a)) {
    settle(out.filter((seat) => chips(seat) === height));
  }
  if (left.length === 1 && playersLeft - out.length === 1) {
    place = 1;
    settle(left);
  }
  return { places, prizes };
}
