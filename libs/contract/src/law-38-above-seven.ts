import { cancel, heightOf, reckon, sevenNoTrumps, type Auction, type Written } from './auction';
import { putPassIn } from './law-37-bound-to-pass';
import { penalty } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

type Seen = FactOf<'AttentionCalled' | 'DirectorCalled' | 'IrregularCallRefused' | 'CallMade'>;

/** The bid above seven in question, and whether the next player has called over it. */
const inQuestion = ({ auction }: ContractTable): boolean => auction.pending?.fault === 'above-seven';

/** The third pass over it would end the auction, and it is never played. */
const isLastPass = ({ auction }: ContractTable, call: string): boolean =>
  call === 'P' && auction.passes === 2;

const placeOf = ({ standing }: Auction): number =>
  standing.findIndex(({ call }) => heightOf(call) > sevenNoTrumps);

/**
 * 38. A bid above seven is never played: it falls with every later call, a pass is put in, and its side passes for
 * the rest. 26B only if nobody called over it.
 */
export const law38: ContractLaw<Seen['type']> = {
  ref: 'contract:38',
  on: ['AttentionCalled', 'DirectorCalled', 'IrregularCallRefused', 'CallMade'],
  rule: (before, fact) => {
    if (!inQuestion(before)) return undefined;
    if (fact.type === 'CallMade' && !isLastPass(before, fact.call)) return undefined;
    return penalty('contract:38', 'side-must-pass');
  },
  moves: (table) => {
    const auction = table.auction as Written;
    const isCalledOver = auction.pending?.calledOver === true;
    const place = placeOf(auction);
    if (place >= 0) {
      const by = auction.standing[place]?.by;
      const turn = auction.pending?.turn === by ? by : undefined;
      cancel(
        auction,
        auction.standing.slice(place).map(({ number }) => number),
      );
      reckon(auction, auction.standing.slice(0, place), turn);
    }
    putPassIn(table, !isCalledOver);
  },
};
