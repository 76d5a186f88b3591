import { leftOf, rightOf, seatOfCard, seats, type Seat } from '@fairdeal/facts';
import type { ContractTelling } from '../contract-telling';
import { atDuplicate, newDeal, nothing, refused, stands, type ContractRow } from './contract-row';

const fits = atDuplicate;
const board = (t: ContractTelling) => ({ nextDealer: t.dealer });

/** A fault of the dealing, told as it happens. */
interface Slip {
  readonly name: string;
  readonly happens: (t: ContractTelling) => unknown;
  /** Deals what is left of the round, so that each still gets thirteen. */
  readonly rest?: (t: ContractTelling) => unknown;
  /** A player may have seen the card of another. */
  readonly seen?: true;
}
const somewhere = (t: ContractTelling): ContractTelling => t.dealtHere().dealtTo(t.chance.between(2, 40));
/** A round that begins where the last one ended: two neighbours lie at the handler's own seat. */
const roundAstray = (t: ContractTelling, how: { together?: true } = {}): ContractTelling =>
  t
    .dealtHere()
    .dealtTo(4 * t.chance.between(1, 11))
    .deals(t.handler, how);
const roundOut = (t: ContractTelling): ContractTelling => {
  const left = leftOf(t.handler);
  return t.deals(left).deals(leftOf(left)).deals(rightOf(t.handler));
};
const slips: readonly Slip[] = [
  { name: 'two-neighbours-to-one-hand', happens: (t) => roundAstray(t), rest: roundOut },
  { name: 'two-at-once-to-one-hand', happens: (t) => roundAstray(t, { together: true }), rest: roundOut },
  { name: 'two-at-once', happens: (t) => somewhere(t).deals(undefined, { together: true }) },
  { name: 'card-dealt-face-up', seen: true, happens: (t) => somewhere(t).deals(undefined, { faceUp: true }) },
  {
    name: 'card-faced-in-the-pack',
    seen: true,
    happens: (t) => somewhere(t).say({ type: 'CardFoundFaced', n: t.dealt + 1 }),
  },
  {
    name: 'card-exposed',
    seen: true,
    happens(t) {
      const n = somewhere(t).chance.between(1, t.dealt);
      return t.say({ type: 'CardExposed', n, by: t.handler, card: t.face(n) });
    },
  },
  {
    name: 'card-looked-at',
    seen: true,
    happens(t) {
      const n = somewhere(t).chance.between(1, t.dealt);
      const owner = seatOfCard(t.handler, n);
      return t.say({ type: 'CardLookedAt', n, by: t.chance.pick(seats.filter((seat) => seat !== owner)) });
    },
  },
];
/** The dealing goes on to its end as if nothing had been. */
const dealtOut = (t: ContractTelling): ContractTelling => t.dealtTo(52).completed();

const newDeals: readonly ContractRow[] = slips.flatMap(
  ({ name, happens, rest, seen }): readonly ContractRow[] => [
    {
      id: `contract-6D1-${name}`,
      expect: newDeal('6D1'),
      fits,
      happens: (t) => {
        happens(t);
        t.decides(board(t));
      },
    },
    {
      id: `contract-6D1-${name}-pointed-out`,
      expect: newDeal('6D1'),
      fits,
      happens: (t) => {
        happens(t);
        t.attention(t.anyone(), `${name}-in-the-deal`).decides(board(t));
      },
    },
    {
      id: `contract-6D1-${name}-found-when-dealt`,
      expect: newDeal('6D1'),
      fits,
      happens: (t) => {
        happens(t);
        rest?.(t);
        dealtOut(t).attention(t.anyone(), `${name}-in-the-deal`).decides(board(t));
      },
    },
    {
      // After the first call no redeal; what was seen is looked at again after play (16D3).
      id: `contract-${seen ? '16D3' : '6D1'}-${name}-found-after-a-call`,
      expect: stands(seen ? '16D3' : '6D1'),
      fits,
      happens: (t) => {
        happens(t);
        rest?.(t);
        dealtOut(t).auctionTo(t.chance.between(1, 3));
        t.attention(t.anyone(), seen ? 'card-seen-in-the-deal' : `${name}-in-the-deal`).decides(
          seen ? { reviewAfterPlay: true } : {},
        );
      },
    },
  ],
);

/** The hands in the order they are dealt to, other than clockwise. */
const dealsRound = (t: ContractTelling, order: readonly Seat[], cards: number): ContractTelling => {
  t.dealtHere().begun();
  for (let n = 0; n < cards; n++) t.deals(order[n % 4]);
  return t;
};
const anticlockwise = (t: ContractTelling): readonly Seat[] => {
  const first = rightOf(t.handler);
  return [first, rightOf(first), leftOf(t.handler), t.handler];
};
const crosswise = (t: ContractTelling): readonly Seat[] => {
  const first = leftOf(t.handler);
  return [first, rightOf(t.handler), leftOf(first), t.handler];
};
const rotation: readonly ContractRow[] = (
  [
    ['anticlockwise', anticlockwise],
    ['crosswise', crosswise],
  ] as const
).flatMap(([name, order]): readonly ContractRow[] => [
  {
    id: `contract-6B-dealt-${name}`,
    expect: stands('6B'),
    fits,
    happens: (t) => {
      dealsRound(t, order(t), 4 * t.chance.between(2, 12))
        .attention(t.anyone(), 'not-in-rotation')
        .decides();
      for (let n = t.dealt; n < 52; n++) t.deals(order(t)[n % 4]);
      // The packets are whoever's they lie at.
      reseats(t, order(t));
    },
  },
]);
function reseats(t: ContractTelling, order: readonly Seat[]): void {
  for (const seat of seats) t.hands[seat].length = 0;
  t.cards.forEach((card, i) => t.hands[order[i % 4] as Seat].push(card));
}

const wrongTotals: ContractRow = {
  // A2: thirteen each is a must of 6B. A card goes astray where no neighbour lies.
  id: 'contract-6D1-fourteen-and-twelve-dealt',
  expect: newDeal('6D1'),
  fits,
  happens: (t) => {
    const n = t.dealtHere().chance.between(10, 40);
    t.dealtTo(n).deals(rightOf(seatOfCard(t.handler, n)));
    t.dealtTo(52).completed().decides(board(t));
  },
};

const sortedOrImported: readonly ContractRow[] = (
  ['sorted-pack-not-shuffled', 'deal-from-another-session'] as const
).flatMap((finding): readonly ContractRow[] => [
  {
    id: `contract-6D2-${finding}`,
    expect: newDeal('6D2'),
    fits,
    happens: (t) => void t.fromTheBoard().taken().finds(finding, { value: true }).decides(board(t)),
  },
  {
    id: `contract-6D2-${finding}-found-before-the-hands-are-taken`,
    expect: newDeal('6D2'),
    fits,
    happens: (t) => void t.fromTheBoard().completed().finds(finding, { value: true }).decides(board(t)),
  },
  {
    id: `contract-6D2-${finding}-found-after-play`,
    expect: { ...stands('6D2'), outcome: 'penalty', penalty: 'result-cancelled' },
    fits,
    happens: (t) => {
      if (t.fromTheBoard().called().passedOut) return 'other-cards';
      t.tricksAgreed().finds(finding, { value: true }).decides().stops();
      return undefined;
    },
  },
  {
    id: `contract-6D2-no-${finding}`,
    expect: { outcome: 'continues' },
    fits,
    happens: (t) => void t.fromTheBoard().taken().finds(finding, { value: false }),
  },
]);

const otherReasons: readonly ContractRow[] = [
  {
    // A4: no law of its own; before a call a sound pack is dealt (6D3).
    id: 'contract-6D3-imperfect-pack-before-a-call',
    expect: newDeal('6D3'),
    fits,
    happens: (t) => {
      t.taken().say({ type: 'PackProvedImperfect', pack: 'red', missing: [t.face(1)], extra: [t.face(2)] });
      t.decides(board(t));
    },
  },
  {
    id: 'contract-6D3-imperfect-pack-while-dealing',
    expect: newDeal('6D3'),
    fits,
    happens: (t) => {
      somewhere(t).say({
        type: 'PackProvedImperfect',
        pack: 'red',
        missing: [t.face(52)],
        extra: [t.face(1)],
      });
      t.decides(board(t));
    },
  },
  {
    id: 'contract-6D3-a-marked-back',
    expect: newDeal('6D3'),
    fits,
    happens: (t) =>
      void t
        .taken()
        .finds('pack-has-marked-back', { value: true, card: t.face(7) })
        .decides(board(t)),
  },
  {
    id: 'contract-22B-redeal-asked-after-four-passes',
    expect: refused('22B'),
    fits,
    happens: (t) => {
      t.taken();
      for (let n = 0; n < 4; n++) t.calls('P');
      t.say({ type: 'NewDealClaimed', by: t.anyone(), ground: 'passed-out' });
      t.decides({ score: { NS: 0, EW: 0 }, redeal: false });
    },
  },
  {
    id: 'contract-86A-match-decided-without-the-board',
    expect: { ...refused('86A'), penalty: 'adjusted-score' },
    fits,
    happens: (t) => {
      t.asks = { event: 'teams', match: 'knock-out', scoring: 'imps' };
      t.taken().finds('match-result-without-board-could-be-known', { value: true });
      t.say({ type: 'NewDealClaimed', by: t.anyone(), ground: 'fouled-board' }).decides().stops();
    },
  },
];

const passedOut: readonly ContractRow[] = [
  {
    id: 'contract-22B-passed-out',
    expect: nothing,
    fits,
    happens: (t) => {
      t.taken();
      for (let n = 0; n < 4; n++) t.calls('P');
      t.decides({ contract: 'PASS', redeal: false });
    },
  },
  {
    id: 'contract-R22-passed-out',
    expect: { outcome: 'continues' },
    fits: (t) => t.form === 'rubber',
    happens: (t) => {
      t.taken();
      for (let n = 0; n < 4; n++) t.calls('P');
      t.decides({ contract: 'PASS', redeal: false, nextDealer: leftOf(t.dealer) });
    },
  },
  {
    // FD: the same dealer, at the same vulnerability, deals again.
    id: 'contract-FD-passed-out',
    expect: newDeal('FD'),
    fits: (t) => t.form === 'chicago',
    happens: (t) => {
      t.taken();
      for (let n = 0; n < 4; n++) t.calls('P');
      t.decides({ nextDealer: t.dealer, dealer: t.dealer, vul: t.vul });
    },
  },
];

export const dealing: readonly ContractRow[] = [
  ...newDeals,
  ...rotation,
  wrongTotals,
  ...sortedOrImported,
  ...otherReasons,
  ...passedOut,
];
