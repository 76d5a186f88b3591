import { sideOf, sides, type Seat } from '@fairdeal/facts';
import { isInTime } from './law-79-correction';
import { ruledUnder } from './ruled-under';
import { goesOn, stands, type ContractRef, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

type Lodged = FactOf<'AppealLodged'>;

const bothOfASide = (by: readonly Seat[]): boolean =>
  sides.some((side) => new Set(by.filter((seat) => sideOf(seat) === side)).size === 2);

/** 92D. Whose consent is wanting: both partners' at pairs, the captain's at teams, one player's by himself. */
function lackingConsent({ setup }: ContractTable, { by }: Lodged, captain: boolean): ContractRef | undefined {
  switch (setup.event) {
    case 'teams':
      return captain ? undefined : 'contract:92D2';
    case 'individual':
      return by.length > 0 ? undefined : 'contract:92D1';
    default:
      return bothOfASide(by) ? undefined : 'contract:92D1';
  }
}

const notHeard = (law: ContractRef): ContractRuling => stands(law, undefined, { lasts: 'board' });

function ruled(before: ContractTable, appeal: Lodged, captain: boolean): ContractRuling {
  if (!isInTime(before.result, appeal.minutes)) return notHeard('contract:92B');
  const lacking = lackingConsent(before, appeal, captain);
  return lacking
    ? notHeard(lacking)
    : goesOn('contract:92B', { referTo: 'appeals' }, { lasts: 'board', settles: true });
}

function judge(
  before: ContractTable,
  fact: FactOf<'AppealLodged' | 'DirectorFinds'>,
): ContractRuling | undefined {
  const { appeal, captainConcurs } = before.result;
  if (fact.type === 'AppealLodged') return ruled(before, fact, captainConcurs);
  return fact.finding === 'captain-concurs' && appeal
    ? ruled(before, appeal, fact.value === true)
    : undefined;
}

/** 92. An appeal in time, by those who must agree to it, goes to the committee; any other is not heard. */
export const lawsOf92: readonly ContractLaw[] = ruledUnder(
  ['92B', '92D1', '92D2'],
  ['AppealLodged', 'DirectorFinds'],
  judge,
);
