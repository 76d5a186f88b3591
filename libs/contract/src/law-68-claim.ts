import { partnerOf, sideOf, type Seat } from '@fairdeal/facts';
import { choice } from './choice';
import { isOpen, type Claim } from './claim';
import { ruledUnder } from './ruled-under';
import { goesOn, stands, type ContractRuling } from './says';
import { isDefender, type ContractLaw, type ContractTable, type FactOf } from './table';

type Said = FactOf<
  'TricksClaimed' | 'TricksConceded' | 'ClaimAgreed' | 'ClaimObjected' | 'PlayResumedByAgreement'
>;

/** 68B2. A defender's concession, to which the partner objects before anybody has said yes to it. */
export const isNoConcession = (table: ContractTable, claim: Claim, by: Seat): boolean =>
  claim.kind === 'conceded' &&
  claim.state === 'made' &&
  isDefender(table, claim.by) &&
  by === partnerOf(claim.by);

/** 69A. Who has said yes may still object, until that side's first call on a later board or the end of the round. */
export const mayObject = ({ result }: ContractTable, claim: Claim, by: Seat): boolean =>
  claim.state === 'made' ||
  (claim.state === 'agreed' && !result.roundEnded && !result.calledOnNext.includes(sideOf(by)));

/** 69A. The other side says yes. */
export const isAssent = (claim: Claim | undefined, by: Seat): claim is Claim =>
  claim?.state === 'made' && sideOf(by) !== sideOf(claim.by);

/** 68D2b. All four play on as though nothing had been claimed. */
export const isPlayedOn = (claim: Claim | undefined, by: readonly Seat[]): claim is Claim =>
  isOpen(claim) && new Set(by).size === 4;

function judge(before: ContractTable, fact: Said): ContractRuling | undefined {
  const { claim } = before.result;
  switch (fact.type) {
    case 'TricksClaimed':
      return isOpen(claim) ? undefined : goesOn('contract:68A');
    case 'TricksConceded':
      // 68. A remark about the trick in progress alone is neither claim nor concession.
      if (fact.scope === 'current-trick') return goesOn('contract:68');
      return isOpen(claim) ? undefined : goesOn('contract:68B1');
    case 'ClaimAgreed':
      return isAssent(claim, fact.by) ? stands('contract:69A', undefined, { lasts: 'board' }) : undefined;
    case 'ClaimObjected':
      if (claim === undefined || !mayObject(before, claim, fact.by)) return undefined;
      return isNoConcession(before, claim, fact.by)
        ? goesOn('contract:68B2', { playResumes: true, reviewAfterPlay: true }, { settles: true })
        : choice('contract:68D2a', [], ['adjudicate-under-70'], 'director-rules', { playResumes: false });
    case 'PlayResumedByAgreement':
      return isPlayedOn(claim, fact.by)
        ? stands('contract:68D2b', { playResumes: true }, { lasts: 'board' })
        : undefined;
  }
}

/**
 * 68, 69A. Claims and concessions: play is suspended until a side says yes, and then they are scored as they were
 * made; or somebody doubts them, and the director decides, unless all four play on.
 */
export const lawsOf68: readonly ContractLaw[] = ruledUnder(
  ['68', '68A', '68B1', '68B2', '68D2a', '68D2b', '69A'],
  ['TricksClaimed', 'TricksConceded', 'ClaimAgreed', 'ClaimObjected', 'PlayResumedByAgreement'],
  judge,
);
