const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `dd/mm/yyyy` as ISO 8601; a date already so stays. Undefined for what is no day. */
export function isoOf(text: string): string | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [day, month, year] = parts
    ? [parts[1], parts[2], parts[3]].map(Number)
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number).reverse() ?? []);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const most = month === 2 && !leap ? 28 : (days[month - 1] ?? 0);
  if (day < 1 || day > most) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** ISO 8601 as `dd/mm/yyyy`; undefined where it is less than a day. */
export function dayMonthYear(iso: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : undefined;
}
