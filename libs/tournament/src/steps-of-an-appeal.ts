import type { Refused } from './answer';
import type { CaseFacts } from './appeal.decider';
import { spread } from './after-a-deal';
import { isFinal } from './correction-period';
import { objectionToLaw } from './deal.decider';
import { refuse, type Report } from './happening';
import type { FieldsOfEvent, OrderOn } from './orders';
import { competitorsOf, personsWith } from './tournament.decider';
import { appeals, tables, tournaments, type UnitOfWork } from './unit-of-work';

type Order = OrderOn<'appeal'>;

const refusedOf = (decision: object): Refused | undefined =>
  'refused' in decision ? (decision as Refused) : undefined;

/** An order on an appeal, told what the deal, its table and its tournament say of the case. */
export async function orderAppeal(work: UnitOfWork, id: string, order: Order): Promise<Refused | undefined> {
  const { lodged } = await work.look(appeals, id);
  const deal = order.order === 'LodgeAppeal' ? order.asks.deal : lodged?.deal;
  if (deal === undefined) return refuse('no-such-appeal', 'no such appeal was lodged');
  const state = await work.look(work.deals, deal);
  if (state.opened === undefined) return refuse('no-such-deal', `no deal ${deal} was opened`);
  const { law } = order.asks as { readonly law?: string };
  const wrongLaw = objectionToLaw(work.lawbookOf, law, state);
  if (wrongLaw) return refusedOf(wrongLaw);
  const { tournament, ...of } = await caseOf(work, deal, order.report);
  const asked = await filledIn(work, order, deal, tournament);
  const decision = await work.do(appeals, id, { ...asked, of });
  if ('refused' in decision || decision.accepted.length === 0) return refusedOf(decision);
  return order.order === 'UpholdAppeal' ? carryOut(work, id, deal, order) : undefined;
}

/** What the house knows of a case: who played the deal, who ruled on it, whether it is too late. */
async function caseOf(
  work: UnitOfWork,
  deal: string,
  { at }: Report,
): Promise<CaseFacts & { readonly tournament: string | undefined }> {
  const { opened, ruledBy } = await work.look(work.deals, deal);
  const { read } = await work.versions(work.deals, deal);
  const table = opened && (await work.look(tables, opened.table));
  const tournament = table?.opened?.tournament;
  const event = tournament === undefined ? undefined : await work.look(tournaments, tournament);
  const then = table?.deals.get(deal)?.seated;
  const seated = (then !== undefined && then.size > 0 ? then : table?.seated)?.values() ?? [];
  return {
    played: event === undefined ? new Set(seated) : personsWith(event, seated),
    competing: event === undefined ? new Set() : competitorsOf(event),
    ruledBy,
    version: read,
    isFinal: event !== undefined && table?.opened !== undefined && isFinal(event, table.opened.session, at),
    tournament,
  };
}

async function filledIn(
  work: UnitOfWork,
  order: Order,
  deal: string,
  tournament: string | undefined,
): Promise<Order> {
  if (order.order === 'LodgeAppeal' && tournament !== undefined) {
    return { ...order, asks: { ...order.asks, tournament } };
  }
  if (order.order !== 'FreezeRecord') return order;
  const position = await work.position(work.deals, deal, order.asks.version);
  return position === '0' ? order : { ...order, asks: { ...order.asks, position } };
}

const mostOfAReason = 500;

/** The decision's beginning, never half a character. */
const reasonIn = (decision: string): string =>
  decision.slice(0, mostOfAReason).replace(/[\ud800-\udbff]$/, '');

/** An appeal upheld changes the score in the same moment, whenever that is. */
async function carryOut(
  work: UnitOfWork,
  appeal: string,
  deal: string,
  { asks, report }: Extract<Order, { readonly order: 'UpholdAppeal' }>,
): Promise<Refused | undefined> {
  const { adjustment, law, decision } = asks;
  if (adjustment === undefined) return undefined;
  const before = await work.look(work.deals, deal);
  const adjust: FieldsOfEvent<'ScoreAdjusted'> = {
    ...adjustment,
    ...(law !== undefined && { law }),
    appeal,
    why: reasonIn(decision),
  };
  const { at, by } = report;
  const adjusted = await work.do(work.deals, deal, {
    order: 'AdjustScore',
    asks: adjust,
    report: { at, ...(by !== undefined && { by }) },
  });
  if ('refused' in adjusted) return adjusted;
  await spread(work, deal, before, adjusted.accepted);
  return undefined;
}
