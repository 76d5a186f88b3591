import { readContract, writeContract, type Vulnerability } from '@fairdeal/contract';
import { sideOf, type Seat } from '@fairdeal/facts';
import { tableSheet, type DealRecord, type DealResult, type EventSheet } from '@fairdeal/standings';

/** A deal’s result as it now stands, in the words of a file of contract bridge. */
export interface ResultTold {
  readonly kind: DealResult['kind'];
  readonly contract?: string;
  readonly declarer?: Seat;
  readonly tricks?: number;
  readonly vul?: Vulnerability;
  /** From North-South. */
  readonly score?: number;
  readonly awards?: { readonly NS?: 'A+' | 'A' | 'A-'; readonly EW?: 'A+' | 'A' | 'A-' };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The contract as it is written, `PASS` for none; undefined for what is no contract. */
function written(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const read = readContract(text);
    return read === null ? 'PASS' : writeContract(read);
  } catch {
    return undefined;
  }
}

export function resultTold(sheet: EventSheet, { deal, table }: DealRecord): ResultTold {
  const line = tableSheet(sheet, table)?.lines.find((one) => one.deal.deal === deal);
  const result = line?.result ?? { kind: 'unknown' as const, by: [] };
  const told = { kind: result.kind };
  // The lawbook's hand first, and what a director put in its place over it.
  const hand = result.by
    .map(({ data }): unknown => data['hand'])
    .filter(isObject)
    .reduce((before, one) => ({ ...before, ...one }), {});
  const vul = typeof hand['vul'] === 'string' ? { vul: hand['vul'] as Vulnerability } : {};
  switch (result.kind) {
    case 'passed-out':
      return { ...told, ...vul, contract: 'PASS', score: 0 };
    case 'played': {
      const { points, tricks, outright } = result.reckoned;
      const score =
        points['NS'] !== undefined || points['EW'] !== undefined ? { score: pointsOf(points) } : {};
      const contract = outright ? undefined : written(hand['contract']);
      if (contract === undefined) return { ...told, ...vul, ...score };
      const declarer = hand['declarer'] as Seat;
      const side = tricks?.[sideOf(declarer)] ?? hand['tricks'];
      return {
        ...told,
        ...vul,
        ...score,
        contract,
        declarer,
        ...(typeof side === 'number' && { tricks: side }),
      };
    }
    case 'average': {
      const { NS, EW } = result.awards;
      return { ...told, ...vul, awards: { ...(NS && { NS: NS.award }), ...(EW && { EW: EW.award }) } };
    }
    default:
      return { ...told, ...vul };
  }
}

/** Both sides’ figures need not add up to nought: North-South’s is what a file asks for. */
const pointsOf = (points: Readonly<Record<string, number>>): number =>
  (points['NS'] ?? 0 - (points['EW'] ?? 0)) || 0;
