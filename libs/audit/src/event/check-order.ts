import { secondsOf } from '@fairdeal/facts';
import { isVoid, placeOf, type EventCheck, type EventFinding, type EventRecord } from './event-record';

const before = (one: string, other: string): boolean => {
  const [a, b] = [secondsOf(one), secondsOf(other)];
  return a !== undefined && b !== undefined && a < b;
};

/** A deal that names its round is dealt while that round runs. */
function outsideTheirRound(record: EventRecord): readonly EventFinding[] {
  return [...record.deals.values()].flatMap((deal): readonly EventFinding[] => {
    const named = deal.opened.data['round'];
    const round = typeof named === 'number' ? record.rounds.get(`${deal.session}.${named}`) : undefined;
    const { started, closed } = round ?? {};
    const early = started !== undefined && before(deal.opened.at, started.at) ? started : undefined;
    const late = closed !== undefined && before(closed.at, deal.opened.at) ? closed : undefined;
    const bound = early ?? late;
    if (bound === undefined || isVoid(deal)) return [];
    return [
      {
        kind: 'deal-outside-its-round',
        severity: 'note',
        law: null,
        deal: deal.deal,
        detail: `deal ${deal.deal} was opened ${early ? 'before round' : 'after round'} ${String(named)} ${early ? 'had begun' : 'was over'}`,
        expected: 'a deal of a round, dealt while it runs',
        facts: [placeOf(bound), placeOf(deal.opened)],
      },
    ];
  });
}

/** At one table a deal is over before the next begins. */
function overlapping(record: EventRecord): readonly EventFinding[] {
  return [...record.tables.values()].flatMap(({ deals }) =>
    deals.flatMap((id, place): readonly EventFinding[] => {
      const deal = record.deals.get(id);
      const last = record.deals.get(deals[place - 1] ?? '');
      const end = last?.closed;
      if (deal === undefined || end === undefined || !before(deal.opened.at, end.at)) return [];
      return [
        {
          kind: 'deals-overlap',
          severity: 'note',
          law: null,
          deal: id,
          detail: `deal ${id} was opened before ${last?.deal ?? ''} was closed at the same table`,
          expected: 'one deal at a table at a time',
          facts: [placeOf(end), placeOf(deal.opened)],
        },
      ];
    }),
  );
}

/** The order of clocks between streams. */
export const checkOrder: EventCheck = (record) => [...outsideTheirRound(record), ...overlapping(record)];
