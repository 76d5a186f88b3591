/** 78B. The least difference that is worth so many IMPs, from one IMP up. */
const least = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
];

/** IMPs for a difference in points, with its sign. */
export function impsFor(difference: number): number {
  const size = Math.abs(difference);
  const imps = least.filter((points) => size >= points).length;
  return imps === 0 ? 0 : Math.sign(difference) * imps;
}
