const shape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(Z|[+-]\d\d:\d\d)$/;

/** Days since 1 March of the year 0, the leap day being a year's last (Hinnant, chrono-compatible date algorithms). */
const daysOf = (year: number, month: number, day: number): number => {
  const y = month > 2 ? year : year - 1;
  const m = month > 2 ? month - 3 : month + 9;
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day -
    1
  );
};

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

function dateOf(days: number): string {
  const era = Math.floor(days / 146097);
  const ofEra = days - era * 146097;
  const y = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36524) - Math.floor(ofEra / 146096)) / 365,
  );
  const ofYear = ofEra - (365 * y + Math.floor(y / 4) - Math.floor(y / 100));
  const m = Math.floor((5 * ofYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  const year = y + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(ofYear - Math.floor((153 * m + 2) / 5) + 1)}`;
}

/**
 * The hall's clock: seconds since the evening began, as RFC 3339 in the offset it was started with.
 * @throws RangeError when `startAt` is not such a time, to the second.
 */
export function clockFrom(startAt: string): (seconds: number) => string {
  const parts = shape.exec(startAt);
  if (!parts) throw new RangeError(`startAt: expected a time as 2026-11-27T19:30:00+00:00, found ${startAt}`);
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const offset = parts[7] === 'Z' ? '+00:00' : (parts[7] as string);
  const start = daysOf(year, month, day) * 86400 + hour * 3600 + minute * 60 + second;
  let knownDay = -1;
  let date = '';
  return (seconds) => {
    const at = start + seconds;
    const days = Math.floor(at / 86400);
    if (days !== knownDay) {
      knownDay = days;
      date = dateOf(days);
    }
    const ofDay = at - days * 86400;
    const hours = Math.floor(ofDay / 3600);
    const minutes = Math.floor(ofDay / 60) % 60;
    return `${date}T${two(hours)}:${two(minutes)}:${two(ofDay % 60)}${offset}`;
  };
}
