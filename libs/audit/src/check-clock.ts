import { secondsOf } from '@fairdeal/facts';
import type { DealCheck } from './audit-deal';
import type { Finding } from './finding';
import { versionsAt } from './places';

/**
 * One reporter's clock does not run back from one report to the next of the same deal. Two reporters' clocks may
 * differ, and a device that was away may send late: its own order is what is held against it.
 */
export const checkClock: DealCheck = ({ stream, opened, seen }, _, { events }) => {
  const seenAt = new Set(seen.map(({ version }) => version));
  const last = new Map<string, { readonly at: number; readonly version: number }>();
  const found: Finding[] = [];
  for (const { version, meta } of events) {
    const { at, by } = meta;
    if (version <= opened.version || !seenAt.has(version)) continue;
    if (typeof at !== 'string' || typeof by !== 'string') continue;
    const now = secondsOf(at);
    if (now === undefined || Number.isNaN(now)) continue;
    const before = last.get(by);
    if (before !== undefined && now < before.at) {
      found.push({
        kind: 'clock-runs-back',
        severity: 'note',
        law: null,
        version,
        detail: `reported as seen ${before.at - now} s before what ${by} had reported already`,
        expected: 'what one reporter saw, in the order it was seen',
        facts: versionsAt(stream, [before.version, version]),
      });
    }
    if (before === undefined || now >= before.at) last.set(by, { at: now, version });
  }
  return found;
};
