import { leftOf, partnerOf, rightOf, type Seat } from '@fairdeal/facts';
import type { ContractTelling } from '../contract-telling';
import {
  enough,
  free,
  mustPass,
  opened,
  refusedBy,
  restriction,
  sideMustPass,
  turnAfter,
} from './contract-calling';
import { penalty, rectified, stands, type ContractRow } from './contract-row';

const fits = (t: ContractTelling): boolean => t.form !== 'chicago';

/** A double or redouble in turn that 19 forbids. */
interface Bad {
  readonly name: string;
  readonly happens: (t: ContractTelling) => 'X' | 'XX';
  /** A bid stands below it, so that it may be played. */
  readonly overABid: boolean;
}
const kinds: readonly Bad[] = [
  {
    name: 'double-of-partners-bid',
    overABid: true,
    happens: (t) => {
      opened(t).calls('P');
      return 'X';
    },
  },
  {
    name: 'double-before-any-bid',
    overABid: false,
    happens: (t) => {
      t.taken();
      for (let passes = t.chance.between(0, 2); passes > 0; passes--) t.calls('P');
      return 'X';
    },
  },
  {
    name: 'redouble-of-an-undoubled-bid',
    overABid: true,
    happens: (t) => {
      opened(t);
      return 'XX';
    },
  },
  {
    name: 'redouble-of-partners-double',
    overABid: true,
    happens: (t) => {
      opened(t).calls('X').calls('P');
      return 'XX';
    },
  },
  {
    name: 'second-double',
    overABid: true,
    happens: (t) => {
      opened(t).calls('X').calls('P');
      return 'X';
    },
  },
  {
    name: 'double-of-a-redoubled-bid',
    overABid: true,
    happens: (t) => {
      opened(t).calls('X').calls('XX');
      return 'X';
    },
  },
];

const doubles: readonly ContractRow[] = kinds.flatMap(
  ({ name, happens, overABid }): readonly ContractRow[] => [
    {
      id: `contract-36A-${name}-called-over`,
      expect: rectified('36A'),
      fits,
      happens: (t) => {
        const call = happens(t);
        const by = t.callTurn;
        const n = t.misCalls(call);
        t.misCalls(t.chance.once(0.7) ? 'P' : enough(t), leftOf(by));
        t.attention(t.anyone(), 'inadmissible-double').decides({
          turn: by,
          cancelledCalls: [n, n + 1],
          ...free,
        });
      },
    },
    {
      id: `contract-36B-${name}`,
      expect: penalty('36B', 'partner-must-pass'),
      fits,
      happens: (t) => {
        const call = happens(t);
        const by = t.callTurn;
        const n = t.misCalls(call);
        t.attention(leftOf(by), 'inadmissible-double');
        t.decides({ turn: by, cancelledCalls: [n], ...mustPass(t, partnerOf(by), 'rest-of-auction') });
        t.substitutes(by, enough(t));
      },
    },
    {
      id: `contract-36B-${name}-replaced`,
      expect: penalty('36B', 'partner-must-pass'),
      fits,
      happens: (t) => {
        const call = happens(t);
        const by = t.callTurn;
        const n = t.misCalls(call);
        refusedBy(t, leftOf(by), 'inadmissible-double').substitutes(by, t.chance.once(0.5) ? 'P' : enough(t));
        if (t.auction.ended) return 'other-cards';
        t.decides({
          ...turnAfter(by),
          cancelledCalls: [n],
          ...mustPass(t, partnerOf(by), 'rest-of-auction'),
          ...restriction(t, by),
        });
        return undefined;
      },
    },
    ...(overABid
      ? [
          {
            id: `contract-36C-${name}-found-after-the-lead`,
            expect: rectified('36C'),
            fits,
            happens: (t: ContractTelling) => {
              const call = happens(t);
              let by = t.callTurn;
              t.misCalls(call);
              for (let passes = 0; passes < 3; passes++) {
                by = leftOf(by);
                t.misCalls('P', by);
                t.counts('P', by);
              }
              t.leads().attention(t.anyone(), 'inadmissible-double').decides({ contract: t.contract });
            },
          } satisfies ContractRow,
        ]
      : []),
  ],
);

const outOfTurn: ContractRow = {
  // 32: it can never be accepted; A16: back to the player whose turn it was.
  id: 'contract-36A-double-of-own-sides-bid-out-of-turn-called-over',
  expect: rectified('36A'),
  fits,
  happens: (t) => {
    const by = rightOf(opened(t).callTurn);
    const turn = t.calls('P').callTurn;
    const n = t.misCalls('X', by);
    t.misCalls('P', leftOf(by));
    t.attention(t.anyone(), 'inadmissible-double').decides({
      turn,
      cancelledCalls: [n, n + 1],
      leadRestriction: null,
    });
  },
};

/** A pass out of turn has bound `by` to pass at his next turn, and it has come (30A). */
const boundOnce = (t: ContractTelling): Seat => {
  const turn = t.auctionTo(t.chance.between(0, 2)).callTurn;
  const by = leftOf(turn);
  t.misCalls('P', by);
  refusedBy(t, leftOf(by), 'call-out-of-rotation').calls(enough(t), turn);
  return by;
};
/** A bid not enough, replaced at another denomination, has bound the offender's partner for good (27B2). */
const boundForGood = (t: ContractTelling): Seat => {
  opened(t, ['1H', '1S']);
  const offender = t.callTurn;
  t.misCalls('1C');
  refusedBy(t, leftOf(offender), 'insufficient-bid').substitutes(offender, '2D', false);
  t.calls('P');
  return t.callTurn;
};
const bound: readonly ContractRow[] = [
  {
    id: 'contract-37A-bound-once-bids-and-is-called-over',
    expect: stands('37A'),
    fits,
    happens: (t) => {
      const by = boundOnce(t);
      t.calls(enough(t), by).calls(t.chance.once(0.6) ? 'P' : enough(t));
      t.attention(t.anyone(), 'bound-to-pass').decides({ ...turnAfter(leftOf(by)), ...free });
    },
  },
  {
    id: 'contract-37A-bound-for-good-bids-and-is-called-over',
    expect: stands('37A'),
    fits,
    happens: (t) => {
      const by = boundForGood(t);
      t.calls(enough(t), by).calls('P');
      t.attention(t.anyone(), 'bound-to-pass');
      t.decides({ ...turnAfter(leftOf(by)), ...mustPass(t, by, 'rest-of-auction') });
    },
  },
  {
    id: 'contract-37B-bound-once-bids',
    expect: penalty('37B', 'side-must-pass'),
    fits,
    happens: (t) => {
      const by = boundOnce(t);
      t.misCalls(enough(t), by);
      t.counts('P', by).attention(leftOf(by), 'bound-to-pass');
      t.decides({ ...turnAfter(by), ...sideMustPass(t, by), ...restriction(t, by) });
    },
  },
  {
    id: 'contract-37B-bound-once-doubles',
    expect: penalty('37B', 'side-must-pass'),
    fits,
    happens: (t) => {
      const by = boundOnce(t);
      t.misCalls('X', by);
      t.counts('P', by).attention(leftOf(by), 'bound-to-pass');
      t.decides({ ...turnAfter(by), ...sideMustPass(t, by), ...restriction(t, by) });
    },
  },
  {
    id: 'contract-37B-bound-for-good-bids',
    expect: penalty('37B', 'side-must-pass'),
    fits,
    happens: (t) => {
      const by = boundForGood(t);
      t.misCalls(enough(t), by);
      t.counts('P', by).attention(leftOf(by), 'bound-to-pass');
      t.decides({ ...turnAfter(by), ...sideMustPass(t, by) });
    },
  },
];

const aboveSeven: readonly ContractRow[] = (['8C', '8NT', '9S'] as const).flatMap(
  (bid): readonly ContractRow[] => [
    {
      id: `contract-38-${bid}`,
      expect: penalty('38', 'side-must-pass'),
      fits,
      happens: (t) => {
        const by = opened(t).callTurn;
        const n = t.misCalls(bid);
        t.counts('P', by).attention(leftOf(by), 'bid-above-seven');
        t.decides({ ...turnAfter(by), cancelledCalls: [n], ...sideMustPass(t, by), ...restriction(t, by) });
      },
    },
    {
      id: `contract-38-${bid}-called-over`,
      expect: penalty('38', 'side-must-pass'),
      fits,
      happens: (t) => {
        const by = opened(t).callTurn;
        const n = t.misCalls(bid);
        t.misCalls('P', leftOf(by));
        t.counts('P', by).attention(t.anyone(), 'bid-above-seven');
        t.decides({
          ...turnAfter(by),
          cancelledCalls: [n, n + 1],
          ...sideMustPass(t, by),
          leadRestriction: null,
        });
      },
    },
  ],
);

export const inadmissible: readonly ContractRow[] = [...doubles, outOfTurn, ...bound, ...aboveSeven];
