import { leftOf, partnerOf, sideOf, otherSide, type Seat } from '@fairdeal/facts';
import { bidOfRank, denominationOf } from '../contract-auction';
import type { ContractTelling } from '../contract-telling';
import {
  enough,
  free,
  lowestEnough,
  mustPass,
  opened,
  refusedBy,
  restriction,
  restrictionToCome,
} from './contract-calling';
import { atDuplicate, chooses, penalty, rectified, stands, type ContractRow } from './contract-row';

/** A bid in its turn that is not enough. */
interface Low {
  readonly by: Seat;
  readonly lho: Seat;
  readonly bid: string;
  /** Its number among the calls. */
  readonly n: number;
}
const fits = (t: ContractTelling): boolean => t.form !== 'chicago';

function low(t: ContractTelling): Low {
  opened(t, ['1H', '1S', '1NT', '2C', '2D', '2H']);
  if (t.chance.once(0.4)) t.calls('P');
  else if (t.chance.once(0.4)) t.calls(enough(t));
  const by = t.callTurn;
  const bid = bidOfRank(t.chance.between(Math.max(0, t.auction.floor - 5), t.auction.floor));
  return { by, lho: leftOf(by), bid, n: t.misCalls(bid) };
}
const refusedLow = (t: ContractTelling): Low => {
  const bid = low(t);
  refusedBy(t, bid.lho, 'insufficient-bid');
  return bid;
};
/** Enough, and neither the lowest of the same denomination nor comparable. */
const another = (t: ContractTelling, { bid }: Low): string => {
  const lowest = lowestEnough(t, bid);
  let other = enough(t);
  while (other === lowest || denominationOf(other) === denominationOf(bid)) other = enough(t);
  return other;
};
const goesOn = ({ lho, n }: Low) => ({ turn: lho, cancelledCalls: [n] });

const accepted: readonly ContractRow[] = [
  {
    id: 'contract-27A1-called-over',
    expect: stands('27A1'),
    fits,
    happens: (t) => {
      const { by, bid, lho } = low(t);
      t.counts(bid, by).calls(t.chance.once(0.5) ? 'P' : enough(t));
      t.decides({ turn: leftOf(lho), cancelledCalls: [], ...free });
    },
  },
  {
    id: 'contract-27A1-accepted-in-words',
    expect: stands('27A1'),
    fits,
    happens: (t) => {
      const { by, bid, lho } = low(t);
      t.counts(bid, by).attention(lho, 'insufficient-bid');
      t.say({ type: 'IrregularCallAccepted', by: lho }).decides({ turn: lho, cancelledCalls: [], ...free });
    },
  },
];

const replaced: readonly ContractRow[] = [
  {
    id: 'contract-27B1a-lowest-in-the-same-denomination',
    expect: rectified('27B1a'),
    fits,
    happens: (t) => {
      const bid = refusedLow(t);
      t.substitutes(bid.by, lowestEnough(t, bid.bid)).decides({
        ...goesOn(bid),
        ...free,
        reviewAfterPlay: true,
      });
    },
  },
  {
    id: 'contract-27B1b-lowest-in-the-same-denomination-found-comparable',
    expect: rectified('27B1b'),
    fits,
    happens: (t) => {
      const bid = refusedLow(t);
      t.substitutes(bid.by, lowestEnough(t, bid.bid), true).decides({
        ...goesOn(bid),
        ...free,
        reviewAfterPlay: true,
      });
    },
  },
  {
    id: 'contract-27B1b-comparable',
    expect: rectified('27B1b'),
    fits,
    happens: (t) => {
      const bid = refusedLow(t);
      t.substitutes(bid.by, another(t, bid), true).decides({
        ...goesOn(bid),
        ...free,
        reviewAfterPlay: true,
      });
    },
  },
  ...(['unmarked', 'found-not-comparable'] as const).map((how): ContractRow => ({
    id: `contract-27B2-another-bid-${how}`,
    expect: penalty('27B2', 'partner-must-pass'),
    fits,
    happens: (t) => {
      const bid = refusedLow(t);
      t.substitutes(bid.by, another(t, bid), how === 'unmarked' ? undefined : false);
      t.decides({
        ...goesOn(bid),
        ...mustPass(t, partnerOf(bid.by), 'rest-of-auction'),
        ...restriction(t, bid.by),
      });
    },
  })),
  {
    id: 'contract-27B2-pass',
    expect: penalty('27B2', 'partner-must-pass'),
    fits,
    happens: (t) => {
      const bid = refusedLow(t);
      t.substitutes(bid.by, 'P');
      if (t.auction.ended) return 'other-cards';
      t.decides({
        ...goesOn(bid),
        ...mustPass(t, partnerOf(bid.by), 'rest-of-auction'),
        ...restriction(t, bid.by),
      });
      return undefined;
    },
  },
  {
    id: 'contract-27B3-double',
    // The page's table says `partner-must-pass`, its list of names has `call-cancelled` too: not asked.
    expect: { outcome: 'penalty', law: 'contract:27B3', by: [], until: null },
    fits,
    happens: (t) => {
      const bid = refusedLow(t);
      t.say({ type: 'CallSubstituted', by: bid.by, call: t.chance.pick(['X', 'XX']) });
      t.decides({
        turn: bid.by,
        ...mustPass(t, partnerOf(bid.by), 'rest-of-auction'),
        ...restrictionToCome(bid.by),
      });
      t.substitutes(bid.by, lowestEnough(t, bid.bid));
    },
  },
  {
    id: 'contract-27B4-not-enough-again',
    expect: { outcome: 'penalty', law: 'contract:27B4', by: [], until: null },
    fits,
    happens: (t) => {
      const bid = refusedLow(t);
      const again = bidOfRank(t.chance.between(0, t.auction.floor));
      t.say(
        { type: 'CallSubstituted', by: bid.by, call: again },
        { type: 'IrregularCallRefused', by: bid.lho },
      );
      t.decides({
        turn: bid.by,
        ...mustPass(t, partnerOf(bid.by), 'rest-of-auction'),
        ...restrictionToCome(bid.by),
      });
      t.substitutes(bid.by, another(t, bid));
    },
  },
];

/** 27C: replaced before anybody ruled. */
const inHaste = (t: ContractTelling, call: (bid: Low) => string): Low => {
  const bid = low(t);
  t.substitutes(bid.by, call(bid));
  return bid;
};
const hasty: readonly ContractRow[] = [
  {
    id: 'contract-27C-replaced-before-the-ruling',
    expect: chooses('27C'),
    fits,
    happens: (t) => {
      const { lho } = inHaste(t, ({ bid }) => lowestEnough(t, bid));
      const names = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;
      t.decides({
        by: [lho],
        until: `${names[lho]}-calls`,
        options: ['accept-first-bid', 'let-replacement-stand'],
      });
    },
  },
  {
    id: 'contract-27C-first-bid-accepted',
    expect: stands('27A1'),
    fits,
    happens: (t) => {
      const { by, lho, bid } = inHaste(t, (one) => lowestEnough(t, one.bid));
      t.say({ type: 'OptionChosen', by: lho, option: 'accept-first-bid' });
      t.uncounts().counts(bid, by).decides({ turn: lho });
    },
  },
  {
    id: 'contract-27C-replacement-stands',
    expect: rectified('27B1a'),
    fits,
    happens: (t) => {
      const { lho } = inHaste(t, ({ bid }) => lowestEnough(t, bid));
      t.say({ type: 'OptionChosen', by: lho, option: 'let-replacement-stand' });
      t.decides({ turn: lho, reviewAfterPlay: true });
    },
  },
  {
    id: 'contract-27C-another-replacement-stands',
    expect: penalty('27B2', 'partner-must-pass'),
    fits,
    happens: (t) => {
      const bid = low(t);
      t.substitutes(bid.by, another(t, bid));
      t.say({ type: 'OptionChosen', by: bid.lho, option: 'let-replacement-stand' });
      t.decides({
        turn: bid.lho,
        ...mustPass(t, partnerOf(bid.by), 'rest-of-auction'),
        ...restriction(t, bid.by),
      });
    },
  },
];

const afterwards: readonly ContractRow[] = [
  {
    id: 'contract-27D-outcome-could-well-differ',
    expect: penalty('27D', 'adjusted-score'),
    fits: atDuplicate,
    happens: (t) => {
      const { by, bid } = refusedLow(t);
      t.substitutes(by, lowestEnough(t, bid)).tricksAgreed();
      const damaged = otherSide(sideOf(by));
      t.finds('outcome-could-well-differ-without-infraction', { value: true, damaged }).decides().stops();
    },
  },
];

export const insufficientBids: readonly ContractRow[] = [...accepted, ...replaced, ...hasty, ...afterwards];
