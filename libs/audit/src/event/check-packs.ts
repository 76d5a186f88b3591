import { secondsOf } from '@fairdeal/facts';
import {
  comparePositions,
  placeOf,
  type DealThere,
  type EventCheck,
  type EventFinding,
  type EventRecord,
  type PackThere,
  type RecordedThere,
} from './event-record';

const dealOf = ({ stream }: RecordedThere): string => stream.slice(stream.indexOf('-') + 1);

/** From when to when a deal had its pack: to its end, or to the next deal of its table. */
function span(record: EventRecord, deal: DealThere): readonly [number, number] | undefined {
  const from = secondsOf(deal.opened.at);
  const deals = record.tables.get(deal.table)?.deals ?? [];
  const after = record.deals.get(deals[deals.indexOf(deal.deal) + 1] ?? '');
  const end = deal.closed ?? deal.words.findLast(({ is }) => is === 'voided')?.event ?? after?.opened;
  const to = end === undefined ? undefined : secondsOf(end.at);
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** One registered pack lies on one table at a time. A back, as `red`, is another pack at every table. */
function atTwoTables(record: EventRecord, pack: string): readonly EventFinding[] {
  const dealt = [...record.deals.values()].flatMap((deal) => {
    const its = deal.pack === pack ? span(record, deal) : undefined;
    return its ? [{ deal, from: its[0], to: its[1] }] : [];
  });
  const inTurn = dealt.toSorted((one, other) => one.from - other.from);
  return inTurn.flatMap((one, place): readonly EventFinding[] => {
    const other = inTurn
      .slice(0, place)
      .findLast(({ deal, to }) => deal.table !== one.deal.table && to > one.from);
    if (other === undefined) return [];
    return [
      {
        kind: 'pack-at-two-tables',
        severity: 'grave',
        law: null,
        deal: one.deal.deal,
        detail: `pack ${pack} was dealt at table ${one.deal.table} while it lay at table ${other.deal.table}`,
        expected: 'a pack at one table at a time',
        facts: [placeOf(other.deal.opened), placeOf(one.deal.opened)],
      },
    ];
  });
}

/** Dealt with after it was proved imperfect or retired; what the pack's own stream tells already is not told again. */
function outOfPlay({ pack, proofs, retired, deals, findings }: PackThere): readonly EventFinding[] {
  const told = new Set(findings.map(({ data }) => data['deal']));
  const out = [...proofs, ...(retired ? [retired] : [])].toSorted((one, other) =>
    comparePositions(one.position, other.position),
  )[0];
  if (out === undefined) return [];
  return deals
    .filter((opened) => comparePositions(opened.position, out.position) > 0 && !told.has(dealOf(opened)))
    .map((opened) => ({
      kind: 'pack-out-of-play',
      severity: 'fault',
      law: null,
      deal: dealOf(opened),
      detail: `deal ${dealOf(opened)} was opened with pack ${pack}, which was out of play`,
      expected: 'another pack: this one was proved imperfect or retired',
      facts: [placeOf(out), placeOf(opened)],
    }));
}

/** A pack in two places at once, and one used after it was out of play. */
export const checkPacks: EventCheck = (record, { registered }) => [
  ...[...registered].flatMap((pack) => atTwoTables(record, pack)),
  ...[...record.packs.values()].flatMap(outOfPlay),
];
