import type { Happened } from '../happened';
import type { Books } from './books';
import type { AppealRecord } from './records';

export function takeAppeal(books: Books, appeal: string, event: Happened): void {
  const before = books.appeals.get(appeal);
  if (before === undefined) {
    const deal = event.data['deal'];
    if (event.type !== 'AppealLodged' || typeof deal !== 'string' || !books.deals.has(deal)) return;
    books.appeals.set(appeal, {
      appeal,
      lodged: event,
      deal,
      statements: [],
      members: [],
      recused: [],
      frozen: undefined,
      ended: undefined,
    });
    return;
  }
  books.appeals.set(appeal, appealAfter(before, event));
}

function appealAfter(before: AppealRecord, event: Happened): AppealRecord {
  switch (event.type) {
    case 'StatementMade':
      return { ...before, statements: [...before.statements, event] };
    case 'MemberSeated':
      return { ...before, members: [...before.members, event] };
    case 'MemberRecused':
      return { ...before, recused: [...before.recused, event] };
    case 'RecordFrozen':
      return { ...before, frozen: event };
    case 'AppealUpheld':
    case 'AppealDismissed':
    case 'AppealWithdrawn':
      return { ...before, ended: event };
    default:
      return before;
  }
}
