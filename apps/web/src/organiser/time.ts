/** `m:ss`, or `h:mm:ss` from an hour on. @param minutes not below nought */
export function clockFace(minutes: number): string {
  const seconds = Math.floor(minutes * 60 + 1e-6);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** As the wall clock of whoever looks reads it. */
export const hourOf = (at: string): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

export const dayAndHourOf = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const minutesSince = (at: string, now: string): number =>
  Math.max(0, (Date.parse(now) - Date.parse(at)) / 60_000);
