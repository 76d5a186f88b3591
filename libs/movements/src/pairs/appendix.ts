import { MovementFault, upTo, wrapped, type Meeting, type Movement } from '../movement';

/** Cores that go with boards coming down two places a round: those that neither two nor three divides. */
const cores = [13, 11, 7, 5] as const;

const coreFor = (tables: number): number | undefined =>
  cores.find((core) => core < tables && tables <= 2 * core);

/**
 * Appendix Mitchell, for many tables: a circuit of thirteen stops (or eleven, seven or five), the last of which are dual
 * carriageways of two tables. As many North-South and East-West pairs as there are stops go round in opposite directions and
 * keep to their own carriageway; the others sit along the dual section, one on each, and meet everybody who passes. Both
 * carriageways of a stop share its boards.
 *
 * Source: EBU Pairs manual, M13d, as carried at bridgeserbia.org. How boards move is not in our copy; that they go two
 * stops a round is ours, verified by certificate.
 */
export function appendixMitchell(tables: number): Movement {
  const core = Number.isInteger(tables) ? coreFor(tables) : undefined;
  if (core === undefined)
    throw new MovementFault(`an Appendix Mitchell of ${tables} tables`, '6 to 26 tables');
  const dual = tables - core;
  const single = core - dual;
  const northSouth = (stop: number, n: number) => wrapped(stop - n + 1, core);
  const eastWest = (stop: number, n: number) => tables + wrapped(stop + n - 1, core);
  const at = (stop: number, n: number): readonly Meeting[] => {
    const set = wrapped(stop + 2 * (n - 1), core);
    const [ns, ew] = [[northSouth(stop, n)], [eastWest(stop, n)]];
    if (stop <= single) return [{ table: stop, ns, ew, set }];
    const side = core + stop - single;
    return [
      { table: stop, ns, ew: [tables + side], set },
      { table: side, ns: [side], ew, set },
    ];
  };
  return {
    id: `appendix-${tables}`,
    version: 1,
    of: 'pairs',
    entries: 2 * tables,
    tables,
    sets: core,
    rounds: upTo(core).map((n) => upTo(core).flatMap((stop) => at(stop, n))),
    winners: 2,
    seatings: 1,
    promises: { opponents: { least: 0, most: 1 }, sharing: true },
    source: 'EBU Pairs manual, M13d, as carried at bridgeserbia.org; the boards’ move is ours',
  };
}
