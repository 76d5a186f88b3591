const parts = (text: string): string[] => text.match(/\d+|\D+/g) ?? [];

const isNumber = (part: string): boolean => /^\d/.test(part);

/**
 * `2` before `10`, `A9` before `A12`; the same on every machine, for no locale is asked. Texts that differ are
 * never equal: `07` comes before `7`.
 */
export function naturalOrder(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const [x, y] = [left[i] ?? '', right[i] ?? ''];
    if (x === y) continue;
    if (isNumber(x) && isNumber(y)) {
      const [shortX, shortY] = [x.replace(/^0+(?=\d)/, ''), y.replace(/^0+(?=\d)/, '')];
      if (shortX.length !== shortY.length) return shortX.length - shortY.length;
      if (shortX !== shortY) return shortX < shortY ? -1 : 1;
      continue;
    }
    return x < y ? -1 : 1;
  }
  return left.length - right.length || (a < b ? -1 : 1);
}
