type Columns = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Columns => typeof value === 'object' && value !== null;

/** Lists name seats, whose order is immaterial unless it is asked for; everything else is compared field by field. */
function same(one: unknown, other: unknown, inOrder: boolean): boolean {
  if (Array.isArray(one) && Array.isArray(other) && !inOrder) {
    const left = [...other] as unknown[];
    return (
      one.length === other.length &&
      one.every((item) => {
        const at = left.findIndex((candidate) => same(item, candidate, inOrder));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      })
    );
  }
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...names].every((name) => same(one[name], other[name], inOrder))
  );
}

/**
 * Does a ruling say what is expected of it? Every column expected is there and holds the same.
 *
 * @param hints columns that only tell what was tested, and need not be reproduced
 * @param inOrder the order of a list is part of what it says
 */
export const agree = (
  actual: Columns,
  expect: Columns,
  hints: readonly string[] = [],
  inOrder = false,
): boolean =>
  Object.keys(expect).every((name) => hints.includes(name) || same(actual[name], expect[name], inOrder));
