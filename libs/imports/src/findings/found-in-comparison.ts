import type { BridgeRecord } from '@fairdeal/formats';
import type { ImportedFinding } from '../imported-finding';

/** What a file prints beside one result. */
export interface Printed {
  readonly deal: string;
  readonly record: number;
  readonly compared: NonNullable<BridgeRecord['compared']>;
}

/** What the house makes of the same results. */
export interface Reckoned {
  readonly unit: 'matchpoints' | 'imps' | 'none';
  /** By deal and side, exact decimals. */
  readonly deals: ReadonlyMap<string, { readonly NS?: string; readonly EW?: string }>;
}

export interface FoundInComparison {
  /** Results of which every figure printed is ours. */
  readonly reproduced: number;
  readonly findings: readonly ImportedFinding[];
}

const unitOf = (kind: string): Reckoned['unit'] | 'percent' =>
  /percent/i.test(kind)
    ? 'percent'
    : /imp|butler/i.test(kind)
      ? 'imps'
      : /^(?:mp|match)/i.test(kind)
        ? 'matchpoints'
        : 'none';

/**
 * Matchpoints, IMPs, Butler and cross-IMPs printed beside results, against what the event’s own scoring makes of them.
 * Some programs count one matchpoint for each result beaten and some two (78A): where half of ours is printed throughout,
 * that is the same.
 *
 * @param inRooms deals whose two rooms were held against each other before
 */
export function foundInComparisons(
  printed: readonly Printed[],
  { unit, deals }: Reckoned,
  inRooms: ReadonlySet<string>,
): FoundInComparison {
  const findings: ImportedFinding[] = [];
  const comparable: Printed[] = [];
  for (const one of printed) {
    const told = unitOf(one.compared.kind);
    if (told === unit && deals.has(one.deal)) comparable.push(one);
    else if (!inRooms.has(one.deal)) findings.push(notReached(one, told, unit));
  }
  const scales = unit === 'matchpoints' ? [1, 2] : [1];
  const scale = scales.find((by) => comparable.every((one) => otherwise(one, deals, by).length === 0)) ?? 1;
  let reproduced = 0;
  for (const one of comparable) {
    const wrong = otherwise(one, deals, scale);
    if (wrong.length === 0) reproduced += 1;
    else if (!inRooms.has(one.deal)) {
      findings.push({
        deal: one.deal,
        record: one.record,
        kind: 'comparison-otherwise',
        law: 'contract:78',
        severity: 'fault',
        detail: `${wrong.map(([side, said]) => `${said} is printed for ${side}`).join(', ')} (${one.compared.kind})`,
        expected: `${wrong.map(([side, , ours]) => `${ours} for ${side}`).join(', ')}, as all results of the board in the event come to`,
      });
    }
  }
  return { reproduced, findings };
}

function notReached(
  { deal, record, compared }: Printed,
  told: Reckoned['unit'] | 'percent',
  unit: Reckoned['unit'],
): ImportedFinding {
  const figures = (['NS', 'EW'] as const).flatMap((side) =>
    compared[side] === undefined ? [] : `${side} ${compared[side]}`,
  );
  return {
    deal,
    record,
    kind: 'comparison-not-reached',
    law: null,
    severity: 'note',
    detail: `${figures.join(', ')} is printed (${compared.kind})`,
    expected:
      told === unit
        ? 'another result of the board to compare it with: the file has none'
        : `a figure in ${unit === 'none' ? 'the event’s own unit' : unit}, which the event is scored in`,
  };
}

type Wrong = readonly [side: 'NS' | 'EW', said: string, ours: string];

/** @param scale how many of ours one of theirs is */
function otherwise({ deal, compared }: Printed, deals: Reckoned['deals'], scale: number): readonly Wrong[] {
  const ours = deals.get(deal) ?? {};
  return (['NS', 'EW'] as const).flatMap((side): readonly Wrong[] => {
    const [said, own] = [compared[side]?.replace(',', '.'), ours[side]];
    if (said === undefined || own === undefined) return [];
    // As many places as are printed: what lies half way between two may be rounded either way.
    const unit = 10 ** -(said.split('.')[1]?.length ?? 0);
    const figure = Number(own) / scale;
    const isFiner = Math.abs(Number(own) / unit - Math.round(Number(own) / unit)) > 1e-9;
    const apart = Math.abs(Number(said) - figure);
    return apart <= (isFiner ? unit / 2 : 0) + 1e-9 ? [] : [[side, said, own]];
  });
}
