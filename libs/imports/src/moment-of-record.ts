import type { BridgeRecord } from '@fairdeal/formats';

/** As precisely as the file tells the day. */
export function momentOf({ date }: BridgeRecord): string | undefined {
  const [, year, month = '01', day = '01'] =
    /^([0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?$/.exec(date ?? '') ?? [];
  if (year === undefined || year === '0000' || month === '00' || day === '00') return undefined;
  return Number(month) > 12 || Number(day) > 28 + (Number(month) === 2 ? 0 : 2) + 1
    ? undefined
    : `${year}-${month}-${day}T00:00:00Z`;
}
