import {
  isVoid,
  placeOf,
  type DealThere,
  type EventCheck,
  type EventFinding,
  type EventRecord,
} from './event-record';

/** Deals the house told of itself as they were opened. */
const toldByHouse = ({ findings }: EventRecord): ReadonlySet<string> =>
  new Set(
    [...findings.values()]
      .filter(({ event }) => event.data['kind'] === 'opened-otherwise' && event.by !== 'auditor')
      .map(({ about }) => about),
  );

/** The house opened it, the table went on with another, and nothing was seen of it. */
const gaveWay = (deal: DealThere): boolean =>
  isVoid(deal) &&
  deal.reports.length === 0 &&
  deal.words.at(-1)?.event.data['law'] === undefined &&
  deal.words.length === 1;

/** Turns to deal pass from one deal to the next of a round; a board brings its dealer with it. */
const goesOn = (before: DealThere, after: DealThere): boolean =>
  before.lawbook === after.lawbook &&
  before.round === after.round &&
  before.board === undefined &&
  after.board === undefined;

/**
 * The dealer's rotation over a rubber: each deal by whom the lawbook names after the deal before it, as both read now.
 * What the house found when the deal was opened is told already, and not told again.
 */
export const checkRotation: EventCheck = (record, { next }) => {
  const told = toldByHouse(record);
  return [...record.tables.values()].flatMap(({ deals }) => {
    const inTurn = deals.flatMap((id) => record.deals.get(id) ?? []).filter((deal) => !gaveWay(deal));
    return inTurn.flatMap((deal, place): readonly EventFinding[] => {
      const before = inTurn[place - 1];
      const due = before && next.get(before.deal);
      if (before === undefined || due === undefined || !goesOn(before, deal)) return [];
      if (String(due.dealer) === deal.dealer || told.has(deal.deal)) return [];
      return [
        {
          kind: 'opened-otherwise',
          severity: 'fault',
          law: null,
          deal: deal.deal,
          detail: `deal ${deal.deal} was opened with ${deal.dealer} to deal`,
          expected: `${due.dealer}, who deals after ${before.deal}`,
          facts: [placeOf(before.opened), placeOf(deal.opened)],
        },
      ];
    });
  });
};
