import { checkCards, checkResult, readDeal } from '@fairdeal/audit';
import { eventsTold } from '../events-told';
import type { ImportedFinding } from '../imported-finding';

const around = { events: [], lawbookOf: () => undefined, verifyShuffle: undefined };

/**
 * What the audit’s own checks of cards and results find in a deal’s lines. It is told at once, and not recorded: the audit
 * of the deal finds it again.
 *
 * @param lines of the deal’s stream, in turn
 */
export function foundByTheAudit(
  deal: string,
  record: number,
  lines: readonly string[],
): readonly ImportedFinding[] {
  const reading = readDeal(eventsTold(lines));
  if (reading === undefined) return [];
  return [...checkCards(reading, undefined, around), ...checkResult(reading, undefined, around)].flatMap(
    ({ kind, law, severity, detail, expected }) =>
      severity === 'watch' ? [] : [{ deal, record, kind, law, severity, detail, expected, byTheAudit: true }],
  );
}
