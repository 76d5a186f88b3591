const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Days from the first of March of year 0 to the first of March of another, so that a leap year's odd day comes last. */
const daysOfYears = (years: number): number =>
  365 * years + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);

/** Days from the first of March to the first of the month that is so many after it. */
const daysOfMonths = (months: number): number => Math.floor((153 * months + 2) / 5);

const epoch = daysOfYears(1969) + daysOfMonths(10);

/**
 * Seconds since 1970 on one line of time, for telling how two moments lie; undefined for what is no RFC 3339 time with
 * its offset, or no day the calendar has. A leap second is the same as the second after it.
 */
export function secondsOf(at: unknown): number | undefined {
  const parts = typeof at === 'string' ? shape.exec(at) : null;
  if (!parts) return undefined;
  const part = (i: number) => Number(parts[i] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  const [offsetHour, offsetMinute] = [part(9), part(10)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return undefined;
  const shifted = month > 2 ? year : year - 1;
  const days = daysOfYears(shifted) + daysOfMonths((month + 9) % 12) + day - 1 - epoch;
  const offset = (parts[8] === '-' ? -60 : 60) * (60 * offsetHour + offsetMinute);
  return 86_400 * days + 3600 * hour + 60 * minute + second + part(7) - offset;
}

export const isMoment = (value: unknown): value is string => secondsOf(value) !== undefined;

/** Did `one` come before `other`? A moment that is none came before nothing, and nothing before it. */
export const isBefore = (one: string, other: string): boolean =>
  (secondsOf(one) ?? Infinity) < (secondsOf(other) ?? -Infinity);

const digits = (value: number, places = 2): string => String(value).padStart(places, '0');

/** The second as RFC 3339 writes it, in UTC; fractions are left out. */
export function momentOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const time = ((whole % 86_400) + 86_400) % 86_400;
  const days = (whole - time) / 86_400 + epoch;
  let year = Math.floor(days / 365.2425);
  while (daysOfYears(year) > days) year -= 1;
  while (daysOfYears(year + 1) <= days) year += 1;
  const dayOfYear = days - daysOfYears(year);
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - daysOfMonths(month) + 1;
  const date = `${digits(month > 9 ? year + 1 : year, 4)}-${digits(((month + 2) % 12) + 1)}-${digits(day)}`;
  const [hour, minute] = [Math.floor(time / 3600), Math.floor((time % 3600) / 60)];
  return `${date}T${digits(hour)}:${digits(minute)}:${digits(time % 60)}Z`;
}

/** @returns undefined where `at` is no moment */
export function minutesAfter(at: string, minutes: number): string | undefined {
  const seconds = secondsOf(at);
  return seconds === undefined ? undefined : momentOf(seconds + 60 * minutes);
}
