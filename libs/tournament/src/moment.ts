const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Days since the first of March of year 0, so that the odd day of a leap year comes last. */
const daysUpTo = (year: number, month: number, day: number): number => {
  const shifted = month > 2 ? year : year - 1;
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return 365 * shifted + leaps + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day;
};

/**
 * Seconds on one line of time, for telling which of two moments came first; undefined for what is no RFC 3339 time
 * with its offset, or no day the calendar has. A leap second is the same as the second after it.
 */
export function secondsOf(at: unknown): number | undefined {
  const parts = typeof at === 'string' ? shape.exec(at) : null;
  if (!parts) return undefined;
  const part = (i: number) => Number(parts[i] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  const [offsetHour, offsetMinute] = [part(9), part(10)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return undefined;
  const offset = (parts[8] === '-' ? -60 : 60) * (60 * offsetHour + offsetMinute);
  return 86_400 * daysUpTo(year, month, day) + 3600 * hour + 60 * minute + second + part(7) - offset;
}

export const isMoment = (value: unknown): value is string => secondsOf(value) !== undefined;

/** Did `one` come before `other`? A moment that is none came before nothing. */
export const isBefore = (one: string, other: string): boolean =>
  (secondsOf(one) ?? Infinity) < (secondsOf(other) ?? -Infinity);
