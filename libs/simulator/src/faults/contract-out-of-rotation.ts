import { leftOf, partnerOf, rightOf, type Seat } from '@fairdeal/facts';
import type { ContractTelling } from '../contract-telling';
import { enough, free, mustPass, opened, refusedBy, restriction, turnAfter } from './contract-calling';
import { penalty, rectified, stands, under, type ContractRow } from './contract-row';

const fits = (t: ContractTelling): boolean => t.form !== 'chicago';

/** A call by `by` when it was `turn`'s turn. */
interface Early {
  readonly turn: Seat;
  readonly by: Seat;
  readonly lho: Seat;
  readonly call: string;
  readonly n: number;
}
/** Whose turn it was, as the offender sees it; at LHO's the offender has not called before. */
type Whose = 'RHO' | 'partner' | 'LHO';
const offenderAt = (whose: Whose, turn: Seat): Seat =>
  whose === 'RHO' ? leftOf(turn) : whose === 'partner' ? partnerOf(turn) : rightOf(turn);

function early(t: ContractTelling, whose: Whose, what: 'pass' | 'bid'): Early {
  if (whose === 'LHO') t.taken();
  else t.auctionTo(t.chance.between(0, 2));
  const turn = t.callTurn;
  const by = offenderAt(whose, turn);
  const call = what === 'pass' ? 'P' : enough(t);
  return { turn, by, lho: leftOf(by), call, n: t.misCalls(call, by) };
}
/** 32: a double out of turn that could have been made in turn. */
function earlyDouble(t: ContractTelling, whose: 'RHO' | 'partner'): Early {
  opened(t);
  if (whose === 'RHO') t.calls('P');
  const turn = t.callTurn;
  const by = offenderAt(whose, turn);
  return { turn, by, lho: leftOf(by), call: 'X', n: t.misCalls('X', by) };
}
const refused = (t: ContractTelling, one: Early): Early => {
  refusedBy(t, one.lho, 'call-out-of-rotation');
  return one;
};
/** The others call until it is the offender's proper turn; false when the auction ended first. */
const comesRound = (t: ContractTelling, { by }: Early): boolean => {
  while (t.callTurn !== by && !t.auction.ended) t.callsHonestly();
  return !t.auction.ended;
};

/** At LHO's turn, LHO is the right player too: what he says is 28B's. */
const calledOver = (whose: Whose, what: 'pass' | 'bid'): readonly ContractRow[] =>
  whose === 'LHO'
    ? []
    : [
        {
          id: `contract-29A-${what}-at-${whose.toLowerCase()}s-turn-called-over`,
          expect: stands('29A'),
          fits,
          happens: (t) => {
            const { by, call, lho } = early(t, whose, what);
            t.counts(call, by);
            if (t.auction.ended) return 'other-cards';
            t.calls(t.chance.once(0.5) ? 'P' : enough(t));
            if (t.auction.ended) return 'other-cards';
            t.decides({ ...turnAfter(lho), cancelledCalls: [], ...free });
            return undefined;
          },
        },
      ];

const accepted: readonly ContractRow[] = (['RHO', 'partner', 'LHO'] as const).flatMap((whose) =>
  (['pass', 'bid'] as const).flatMap((what): readonly ContractRow[] => [
    ...calledOver(whose, what),
    {
      id: `contract-29A-${what}-at-${whose.toLowerCase()}s-turn-accepted-in-words`,
      expect: stands('29A'),
      fits,
      happens: (t) => {
        const { by, call, lho } = early(t, whose, what);
        t.counts(call, by);
        if (t.auction.ended) return 'other-cards';
        t.attention(lho, 'call-out-of-rotation').say({ type: 'IrregularCallAccepted', by: lho });
        t.decides({ turn: lho, cancelledCalls: [], ...free });
        return undefined;
      },
    },
  ]),
);

const rightPlayerCalls: readonly ContractRow[] = (['RHO', 'partner', 'LHO'] as const).map((whose) => ({
  id: `contract-28B-called-at-${whose.toLowerCase()}s-turn-and-the-right-player-calls`,
  expect: under('28B'),
  fits,
  happens: (t) => {
    const { turn, n } = early(t, whose, t.chance.pick(['pass', 'bid'] as const));
    t.callTurn = turn;
    t.callsHonestly().decides({ ...turnAfter(turn), cancelledCalls: [n] });
  },
}));

const passes: readonly ContractRow[] = [
  {
    id: 'contract-30A-pass-at-rhos-turn',
    expect: penalty('30A', 'offender-must-pass'),
    fits,
    happens: (t) => {
      const { turn, by, n } = refused(t, early(t, 'RHO', 'pass'));
      t.decides({ turn, cancelledCalls: [n], ...mustPass(t, by, 'next-turn'), leadRestriction: null });
    },
  },
  {
    id: 'contract-28A-called-when-rho-was-bound-to-pass',
    expect: under('28A'),
    fits,
    happens: (t) => {
      const { by, turn } = refused(t, early(t, 'RHO', 'pass'));
      mustPass(t, by, 'next-turn');
      t.calls(enough(t), turn);
      // In rotation, as if the pass had been made.
      const next = leftOf(by);
      t.misCalls('P', next);
      t.counts('P', by).counts('P', next).decides(turnAfter(next));
    },
  },
];

/** The offender's call at the proper turn, and the director's word on it: marked, or found after an ordinary call. */
const repliesAs = (
  t: ContractTelling,
  by: Seat,
  call: string,
  comparable: boolean,
  how: 'marked' | 'found',
): void => {
  if (how === 'marked') t.substitutes(by, call, comparable);
  else t.calls(call, by).finds('comparable', { value: comparable });
};
type Case = readonly [law: string, name: string, tell: (t: ContractTelling) => Early];
const cases: readonly Case[] = [
  ['30B', 'pass-at-partners-turn', (t) => early(t, 'partner', 'pass')],
  ['30B', 'pass-at-lhos-turn', (t) => early(t, 'LHO', 'pass')],
  ['31B', 'bid-at-partners-turn', (t) => early(t, 'partner', 'bid')],
  ['31B', 'bid-at-lhos-turn', (t) => early(t, 'LHO', 'bid')],
  ['32B', 'double-at-partners-turn', (t) => earlyDouble(t, 'partner')],
];
const replaced: readonly ContractRow[] = cases.flatMap(([law, name, tell]) =>
  (['marked', 'found'] as const).flatMap((how): readonly ContractRow[] => [
    {
      id: `contract-${law}-${name}-comparable-${how}`,
      expect: rectified(law),
      fits,
      happens: (t) => {
        const one = refused(t, tell(t));
        if (!comesRound(t, one)) return 'other-cards';
        const call = one.call === 'P' || t.auction.isLawful(one.call, one.by) ? one.call : enough(t);
        repliesAs(t, one.by, call, true, how);
        if (t.auction.ended) return 'other-cards';
        t.decides({ ...turnAfter(one.by), cancelledCalls: [one.n], ...free, reviewAfterPlay: true });
        return undefined;
      },
    },
    {
      id: `contract-${law}-${name}-not-comparable-${how}`,
      expect: penalty(law, 'partner-must-pass'),
      fits,
      happens: (t) => {
        const one = refused(t, tell(t));
        if (!comesRound(t, one)) return 'other-cards';
        repliesAs(t, one.by, one.call === 'P' ? enough(t) : 'P', false, how);
        if (t.auction.ended) return 'other-cards';
        t.decides({
          ...turnAfter(one.by),
          cancelledCalls: [one.n],
          ...mustPass(t, partnerOf(one.by), 'next-turn'),
          ...restriction(t, one.by),
        });
        return undefined;
      },
    },
  ]),
);

const atRhosTurn: readonly ContractRow[] = (
  [
    ['31A1', '31A2a', '31A2b', 'bid', (t) => early(t, 'RHO', 'bid')],
    ['32A', '32A', '32A', 'double', (t) => earlyDouble(t, 'RHO')],
  ] as const satisfies readonly (readonly [string, string, string, string, (t: ContractTelling) => Early])[]
).flatMap(([repeated, comparable, not, what, tell]): readonly ContractRow[] => [
  {
    id: `contract-${repeated}-${what}-at-rhos-turn-rho-passes`,
    expect: rectified(repeated),
    fits,
    happens: (t) => {
      const { turn, by, call, n } = refused(t, tell(t));
      t.calls('P', turn);
      if (t.auction.ended) return 'other-cards';
      t.decides({ turn: by, mustCall: { seat: by, call }, cancelledCalls: [n], ...free });
      t.calls(call, by);
      return undefined;
    },
  },
  ...(['marked', 'found'] as const).flatMap((how): readonly ContractRow[] => [
    {
      id: `contract-${comparable}-${what}-at-rhos-turn-rho-bids-comparable-${how}`,
      expect: rectified(comparable),
      fits,
      happens: (t) => {
        const { turn, by, call, n } = refused(t, tell(t));
        t.calls(enough(t), turn);
        repliesAs(t, by, t.auction.isLawful(call, by) ? call : enough(t), true, how);
        t.decides({ ...turnAfter(by), cancelledCalls: [n], ...free, reviewAfterPlay: true });
      },
    },
    {
      id: `contract-${not}-${what}-at-rhos-turn-rho-bids-not-comparable-${how}`,
      expect: penalty(not, 'partner-must-pass'),
      fits,
      happens: (t) => {
        const { turn, by, n } = refused(t, tell(t));
        t.calls(enough(t), turn);
        repliesAs(t, by, t.chance.once(0.5) ? 'P' : enough(t), false, how);
        t.decides({
          ...turnAfter(by),
          cancelledCalls: [n],
          ...mustPass(t, partnerOf(by), 'next-turn'),
          ...restriction(t, by),
        });
      },
    },
  ]),
]);

const lostTurn: ContractRow = {
  // 17D3: the third pass was made because a turn had been taken away.
  id: 'contract-17D3-three-passes-and-a-turn-taken-away',
  expect: rectified('17D3'),
  fits,
  happens: (t) => {
    const opener = rightOf(opened(t).callTurn);
    t.calls('P');
    const robbed = t.callTurn;
    const first = t.misCalls('P', leftOf(robbed));
    const second = t.misCalls('P', opener);
    t.attention(robbed, 'turn-missed').decides({ turn: robbed, cancelledCalls: [first, second] });
  },
};

export const outOfRotation: readonly ContractRow[] = [
  ...accepted,
  ...rightPlayerCalls,
  ...passes,
  ...replaced,
  ...atRhosTurn,
  lostTurn,
];
