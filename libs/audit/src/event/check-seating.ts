import { drawnRounds, type DrawnTable } from './drawn-rounds';
import {
  isVoid,
  placeOf,
  type DealThere,
  type EventCheck,
  type EventFinding,
  type EventRecord,
} from './event-record';

/** The entry a person plays for: the entry itself, or the one they are a member of. */
function entryOf({ entries }: EventRecord): (person: string) => string {
  const byMember = new Map<string, string>();
  for (const { entry, members } of entries.values())
    for (const member of members) byMember.set(member, entry);
  return (person) => byMember.get(person) ?? person;
}

const same = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));

/** The entries a deal seated, side by side. */
function seated({ seats }: DealThere, entry: (person: string) => string) {
  const at = (...names: readonly string[]) =>
    new Set(names.flatMap((name) => (seats[name] === undefined ? [] : [entry(seats[name])])));
  return { ns: at('N', 'S'), ew: at('E', 'W') };
}

const asDrawn = ({ ns, ew }: ReturnType<typeof seated>, table: DrawnTable): 'so' | 'turned' | 'no' => {
  const [drawnNs, drawnEw] = [new Set(table.ns), new Set(table.ew)];
  if (same(ns, drawnNs) && same(ew, drawnEw)) return 'so';
  return same(ns, drawnEw) && same(ew, drawnNs) ? 'turned' : 'no';
};

/**
 * Who sat where against the round as it was drawn, once a deal of each table. Teams meet at two tables, turned at one of
 * them; everybody else sits as the draw has it.
 *
 * Not covered: poker, whose players move between games and not by rounds.
 */
export const checkSeating: EventCheck = (record) => {
  const rounds = drawnRounds(record);
  const entry = entryOf(record);
  const teams = [...record.entries.values()].some(({ kind }) => kind === 'team');
  const seen = new Set<string>();
  return [...record.deals.values()].flatMap((deal): readonly EventFinding[] => {
    const drawn = rounds.get(`${deal.session}.${deal.round}`);
    const sat = seated(deal, entry);
    const once = `${deal.table} ${deal.round} ${[...sat.ns, '-', ...sat.ew].join(' ')}`;
    if (drawn === undefined || isVoid(deal) || sat.ns.size + sat.ew.size === 0 || seen.has(once)) return [];
    seen.add(once);
    const number = record.tables.get(deal.table)?.number;
    const answers = drawn
      .filter(({ table }) => teams || table === number)
      .map((table) => ({ table, is: asDrawn(sat, table) }));
    if (answers.some(({ is }) => is === 'so' || (teams && is === 'turned'))) return [];
    const due =
      answers.find(({ is }) => is === 'turned')?.table ?? drawn.find(({ table }) => table === number);
    if (due === undefined && !teams && number === undefined) return [];
    const [first] = drawn;
    return [
      {
        kind: 'seated-otherwise',
        severity: answers.some(({ is }) => is === 'turned') ? 'note' : 'fault',
        law: null,
        deal: deal.deal,
        detail: `${[...sat.ns].join(' and ')} sat North-South and ${[...sat.ew].join(' and ')} East-West in round ${deal.round}`,
        expected: due
          ? `${due.ns.join(' and ')} North-South, ${due.ew.join(' and ')} East-West, as the round was drawn`
          : 'a table of the round as it was drawn',
        facts: [...(due ? [placeOf(due.drawn)] : first ? [placeOf(first.drawn)] : []), placeOf(deal.opened)],
      },
    ];
  });
};
