const compass = 'NESW';

/** Seats as one goes round the table: North first, or by their numbers. */
export const roundTheTable = <Who>(
  seats: Readonly<Record<string, Who>>,
): readonly [seat: string, who: Who][] =>
  Object.entries(seats).sort(([one], [other]) => placeOf(one) - placeOf(other));

const placeOf = (seat: string): number => {
  const at = compass.indexOf(seat);
  return at < 0 ? Number(seat) : at;
};
