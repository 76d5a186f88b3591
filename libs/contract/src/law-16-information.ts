import { choice } from './choice';
import { ruledUnder } from './ruled-under';
import { penalty, stands, type ContractRuling } from './says';
import { hasBegunAuction, type ContractLaw, type ContractTable, type FactOf } from './table';

/**
 * 16B1. Partner's remark, question or tempo: whether there was any, and whether it did harm, are findings.
 */
function partners(
  before: ContractTable,
  { finding, value }: FactOf<'DirectorFinds'>,
): ContractRuling | undefined {
  switch (finding) {
    case 'break-in-tempo':
    case 'infraction':
      return value === false ? stands('contract:16B1', undefined, { lasts: 'board' }) : undefined;
    case 'damage':
      if (!before.tempo) return undefined;
      return value === true
        ? penalty('contract:16B1', 'adjusted-score', undefined, { lasts: 'board' })
        : stands('contract:16B1', undefined, { lasts: 'board' });
    default:
      return undefined;
  }
}

/**
 * 16D2. A player learned by accident of a board not yet called on: the director chooses. Of the four ways only
 * playing it and watching has a name in the vocabulary.
 */
function accident(
  before: ContractTable,
  fact: FactOf<'DirectorFinds' | 'OptionChosen'>,
): ContractRuling | undefined {
  if (hasBegunAuction(before)) return undefined;
  if (fact.type === 'DirectorFinds') {
    return fact.finding === 'extraneous-information'
      ? choice('contract:16D2', [], ['play-and-review'], undefined)
      : undefined;
  }
  const isAsked = before.ruling.outcome === 'penalty' && before.ruling.law === 'contract:16D2';
  return isAsked && fact.option === 'play-and-review'
    ? stands('contract:16D2c', { reviewAfterPlay: true })
    : undefined;
}

/** 21B3. A wrong explanation did harm, and it is too late to change a call. */
const misinformed = (
  before: ContractTable,
  { finding, value }: FactOf<'DirectorFinds'>,
): ContractRuling | undefined =>
  finding === 'damage' && value === true && before.result.misexplained && !before.tempo
    ? penalty('contract:21B3', 'adjusted-score', undefined, { lasts: 'board' })
    : undefined;

/** 16, 21B3. Extraneous information: from partner, and by accident about a board still to be played; 16D3 stands with Law 6. */
export const lawsOf16: readonly ContractLaw[] = [
  ...ruledUnder(['16B1'], ['DirectorFinds'], partners),
  ...ruledUnder(['21B3'], ['DirectorFinds'], misinformed),
  ...ruledUnder(['16D2', '16D2c'], ['DirectorFinds', 'OptionChosen'], accident),
];
