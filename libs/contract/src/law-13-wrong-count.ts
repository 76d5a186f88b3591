import { seats, sideOf, type Seat } from '@fairdeal/facts';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, type ContractRuling, type Says } from './says';
import { isOver, type ContractLaw, type ContractTable, type FactOf } from './table';

type Counts = ContractTable['counted'];
type Seen = FactOf<'HandCounted' | 'DirectorFinds'>;

const tooMany = (counted: Counts): Seat | undefined => seats.find((seat) => (counted[seat] ?? 13) > 13);
const tooFew = (counted: Counts): Seat | undefined => seats.find((seat) => (counted[seat] ?? 13) < 13);

/** 13. Is the pack of 52 divided unevenly: one hand over and another short? */
const isUneven = (counted: Counts): boolean =>
  tooMany(counted) !== undefined && tooFew(counted) !== undefined;

/** Has a player whose hand is wrong called? */
const hasCalledOnIt = ({ auction, contract, counted }: ContractTable): boolean =>
  contract !== undefined ||
  auction.standing.some(({ by }) => (counted[by] ?? 13) !== 13) ||
  (auction.pending !== undefined && (counted[auction.pending.by] ?? 13) !== 13);

/** The side that took up, or could see, what was not its own (reading A20). */
const liable = (counted: Counts): Says => {
  const over = tooMany(counted);
  return over === undefined ? {} : { proceduralLiable: [sideOf(over)] };
};

const countedAfter = (before: ContractTable, { seat, count }: FactOf<'HandCounted'>): Counts => ({
  ...before.counted,
  [seat]: count,
});

/** 13D. Found after play that one began with too many and another with too few: there is no result. */
const cancelled = (counted: Counts): ContractRuling =>
  penalty('contract:13D', 'result-cancelled', liable(counted), { lasts: 'board' });

const isCount = (value: unknown): value is number => Number.isInteger(value);

function found(before: ContractTable, fact: FactOf<'DirectorFinds'>): ContractRuling | undefined {
  const { counted } = before;
  switch (fact.finding) {
    case 'original-counts': {
      const told: Partial<Record<Seat, number>> = {};
      for (const seat of seats) if (isCount(fact[seat])) told[seat] = fact[seat];
      return isUneven(told) && isOver(before) ? cancelled(told) : undefined;
    }
    case 'card-seen':
      return isUneven(counted) && !hasCalledOnIt(before)
        ? rectified('contract:13A2', { reviewAfterPlay: true, ...liable(counted) })
        : undefined;
    case 'playable-with-no-call-changed':
      if (!isUneven(counted) || isOver(before)) return undefined;
      return fact.value === true
        ? rectified('contract:13B1', { reviewAfterPlay: true })
        : penalty('contract:13B2', 'adjusted-score', liable(counted), { lasts: 'board' });
    case 'surplus-card':
      return rectified('contract:13C', {
        reviewAfterPlay: fact.playedToTrick !== undefined && fact.playedToTrick <= before.play.tricks,
      });
    default:
      return undefined;
  }
}

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  if (fact.type === 'DirectorFinds') return found(before, fact);
  const counted = countedAfter(before, fact);
  if (!isUneven(counted)) return undefined;
  if (isOver(before)) return cancelled(counted);
  // Once one of the two has called, whether the deal can be put right is the director's to find (13B).
  return hasCalledOnIt({ ...before, counted }) ? undefined : rectified('contract:13A1');
}

/** 13. A pack of 52 unevenly divided, by when it is found and whether a wrong hand has called; 13C a card too many. */
export const lawsOf13: readonly ContractLaw[] = ruledUnder(
  ['13A1', '13A2', '13B1', '13B2', '13C', '13D'],
  ['HandCounted', 'DirectorFinds'],
  judge,
);
