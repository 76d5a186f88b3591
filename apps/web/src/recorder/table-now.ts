import { advance, openDeal, type DealFact, type Deal } from '@fairdeal/facts';
import type { Replay, SeatName, Step } from '../api/answers';

export interface SaidFact {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What the device knows of its deal: what the house has, and behind it what is still on its way. */
export interface TableNow {
  readonly deal: Deal<SeatName>;
  readonly seats: readonly SeatName[];
  /** Who gets the next card, goes on in the trick, or leads; a suggestion, never a rule. */
  readonly next: SeatName;
  /** Over: it is agreed what it came to, or the pool is taken, and nothing more is played. */
  readonly phase: 'preparing' | 'dealing' | 'playing' | 'over';
  /** Cards an ordinary deal gives in all. */
  readonly all: number;
  readonly last: SaidFact | undefined;
  readonly facts: readonly SaidFact[];
}

const compass: readonly SeatName[] = ['N', 'E', 'S', 'W'];
const cardsDealt: Readonly<Record<string, number>> = { whist: 52, bridge: 52, contract: 52 };

/** Facts that say what a deal came to. */
export const results: ReadonlySet<string> = new Set(['ScoreAgreed', 'PoolTaken']);

export const seatsOf = (step: Step | undefined): readonly SeatName[] =>
  step === undefined || step.table.hands.length === 0 ? compass : step.table.hands.map(({ seat }) => seat);

export const after = (seats: readonly SeatName[], seat: SeatName): SeatName =>
  seats[(seats.indexOf(seat) + 1) % seats.length] ?? seat;

/** Lays the facts of the house and those on their way over one another. No law is asked: only where things lie. */
export function tableNow(view: Replay, waiting: readonly SaidFact[]): TableNow {
  const seats = seatsOf(view.steps.at(-1));
  const opened = view.steps.find(({ type }) => type === 'DealOpened');
  const dealer = (opened?.data['dealer'] ?? view.steps.at(-1)?.table.dealer ?? seats[0]) as SeatName;
  const deal = openDeal<SeatName>({ seats, dealer });
  const facts: readonly SaidFact[] = [
    ...view.steps.filter(({ seen }) => seen).map(({ type, data }) => ({ ...data, type })),
    ...waiting,
  ];
  let winner: SeatName | undefined;
  for (const fact of facts) {
    // The opening lead lies on the table like any card that is played.
    const lies = fact.type === 'LeadFaced' ? { ...fact, type: 'CardPlayed' } : fact;
    advance(deal, lies as unknown as DealFact<SeatName>);
    const by = fact['wonBy'] ?? (fact.type === 'TrickQuitted' ? fact['by'] : undefined);
    if (by !== undefined) winner = by as SeatName;
  }
  const all = cardsDealt[view.game] ?? 5 * seats.length;
  // A board comes to the table dealt; so does whatever is called on.
  const called =
    view.game === 'contract' && (view.board !== null || facts.some(({ type }) => type === 'CallMade'));
  const isDealt =
    called || deal.completed || deal.dealt >= all || deal.playedInAll > 0 || deal.tricksQuitted > 0;
  const isOver = facts.some(({ type }) => results.has(type));
  const phase = isOver
    ? 'over'
    : isDealt
      ? 'playing'
      : deal.dealt > 0 || deal.begun
        ? 'dealing'
        : 'preparing';
  return { deal, seats, next: nextOf(deal, seats, phase, winner), phase, all, last: facts.at(-1), facts };
}

function nextOf(
  deal: Deal<SeatName>,
  seats: readonly SeatName[],
  phase: TableNow['phase'],
  winner: SeatName | undefined,
): SeatName {
  if (phase === 'preparing' || phase === 'dealing') {
    const last = deal.lies[deal.dealt];
    return after(seats, last ?? deal.dealer);
  }
  const played = deal.trick.at(-1);
  if (played !== undefined && deal.trick.length < seats.length) return after(seats, played.by);
  return winner ?? after(seats, deal.dealer);
}
