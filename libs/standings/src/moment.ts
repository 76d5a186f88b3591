const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Days from the first of March of year 0 to the first of March of another, so that the odd day of a leap year comes last. */
const daysOfYears = (years: number): number =>
  365 * years + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);

/** Days from the first of March to the first of the month that is so many after it. */
const daysOfMonths = (months: number): number => Math.floor((153 * months + 2) / 5);

/** From 1970 on. */
const epoch = daysOfYears(1969) + daysOfMonths(10);

/**
 * Seconds since 1970 on one line of time, for telling how far two moments lie apart. A leap second is the same as the
 * second after it.
 *
 * @throws RangeError for what is no RFC 3339 time with its offset, or no day the calendar has
 */
export function secondsOf(at: string): number {
  const parts = shape.exec(at);
  const part = (i: number) => Number(parts?.[i] ?? 0);
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)];
  const [offsetHour, offsetMinute] = [part(9), part(10)];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!parts || !isDay || hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) {
    throw new RangeError(`time: expected RFC 3339 with an offset, as 2026-11-27T19:30:00Z; found ${at}`);
  }
  const shifted = month > 2 ? year : year - 1;
  const days = daysOfYears(shifted) + daysOfMonths((month + 9) % 12) + day - 1 - epoch;
  const offset = (parts[8] === '-' ? -60 : 60) * (60 * offsetHour + offsetMinute);
  return 86_400 * days + 3600 * hour + 60 * minute + second + part(7) - offset;
}

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

export const minutesAfter = (at: string, minutes: number): string => momentOf(secondsOf(at) + 60 * minutes);

export const isBefore = (one: string, other: string): boolean => secondsOf(one) < secondsOf(other);
