import { adversariesOf, leftOf, partnerOf, seats, sideOf, type Seat, type Side } from '@fairdeal/facts';
import type { ContractTelling } from '../contract-telling';
import { atDuplicate, nothing, penalty, rectified, stands, under, type ContractRow } from './contract-row';

const fits = atDuplicate;
const counts = (t: ContractTelling, seat: Seat, count: number): ContractTelling =>
  t.say({ type: 'HandCounted', seat, count, raised: true, played: false });
/** Two seats, and one of them has the other's fourteenth card. */
const unequal = (t: ContractTelling, long = t.anyone()): { readonly long: Seat; readonly short: Seat } => ({
  long,
  short: t.chance.pick(seats.filter((seat) => seat !== long)),
});
const counted = (
  t: ContractTelling,
  { long, short }: { readonly long: Seat; readonly short: Seat },
): ContractTelling => counts(counts(t, long, 14), short, 12);
const fromPockets = (t: ContractTelling): ContractTelling => t.fromTheBoard(false).taken();
const liable = (seat: Seat): { readonly proceduralLiable: readonly Side[] } => ({
  proceduralLiable: [sideOf(seat)],
});

const unequalHands: readonly ContractRow[] = [
  {
    id: 'contract-13A1-fourteen-and-twelve-before-a-call',
    expect: rectified('13A1'),
    fits,
    happens: (t) => {
      const hands = unequal(fromPockets(t));
      counted(t, hands).attention(hands.long, 'wrong-count').decides({ reviewAfterPlay: false });
    },
  },
  {
    id: 'contract-13A1-only-the-others-have-called',
    expect: rectified('13A1'),
    fits,
    happens: (t) => {
      const others = [t.dealer, leftOf(t.dealer)];
      const [long, short] = t.chance.shuffle(seats.filter((seat) => !others.includes(seat))) as [Seat, Seat];
      counted(fromPockets(t).auctionTo(t.chance.between(1, 2)), { long, short }).decides({
        reviewAfterPlay: false,
      });
    },
  },
  {
    id: 'contract-13A2-a-card-has-been-seen',
    expect: rectified('13A2'),
    fits,
    happens: (t) => {
      const hands = unequal(fromPockets(t));
      counted(t, hands).finds('card-seen', { by: hands.long, card: t.face(5), belongsTo: hands.short });
      t.decides({ reviewAfterPlay: true, ...liable(hands.long) });
    },
  },
  ...([true, false] as const).flatMap((value): readonly ContractRow[] =>
    (['long', 'short'] as const).map((who) => ({
      id: `contract-13B${value ? 1 : 2}-the-${who}-hand-has-called`,
      expect: value ? rectified('13B1') : penalty('13B2', 'adjusted-score'),
      fits,
      happens: (t) => {
        fromPockets(t).auctionTo(1);
        const other = t.chance.pick(seats.filter((seat) => seat !== t.dealer));
        const hands = who === 'long' ? { long: t.dealer, short: other } : { long: other, short: t.dealer };
        counted(t, hands).finds('playable-with-no-call-changed', { value });
        t.decides(value ? { reviewAfterPlay: true } : liable(hands.long));
        if (!value) t.stops();
      },
    })),
  ),
  {
    id: 'contract-13D-found-after-play',
    expect: penalty('13D', 'result-cancelled'),
    fits,
    happens: (t) => {
      const { long, short } = unequal(fromPockets(t));
      if (t.called().passedOut) return 'other-cards';
      const original = { N: 13, E: 13, S: 13, W: 13, [long]: 14, [short]: 12 };
      t.tricksAgreed().finds('original-counts', original).decides(liable(long)).stops();
      return undefined;
    },
  },
];

const surplus: readonly ContractRow[] = [
  {
    id: 'contract-13C-surplus-card-in-the-auction',
    expect: rectified('13C'),
    fits,
    happens: (t) => {
      counts(fromPockets(t).auctionTo(t.chance.between(1, 3)), t.anyone(), 14);
      t.finds('surplus-card', { card: t.face(1), fromBoard: t.number + 1 }).decides({
        reviewAfterPlay: false,
      });
    },
  },
  {
    id: 'contract-13C-surplus-card-before-a-call',
    expect: rectified('13C'),
    fits,
    happens: (t) => {
      counts(fromPockets(t), t.anyone(), 14);
      t.finds('surplus-card', { card: t.face(1), fromBoard: t.number + 1 }).decides({
        reviewAfterPlay: false,
      });
    },
  },
  {
    id: 'contract-13C-surplus-card-was-played',
    expect: rectified('13C'),
    fits,
    happens: (t) => {
      if (fromPockets(t).called().passedOut) return 'other-cards';
      const playedToTrick = t.playedTo(t.chance.between(2, 8)).chance.between(1, t.tricks);
      t.finds('surplus-card', { card: t.face(1), fromBoard: t.number + 1, playedToTrick });
      t.decides({ reviewAfterPlay: true });
      return undefined;
    },
  },
];

const shortHands: readonly ContractRow[] = (
  [
    ['14A1', 'floor', 'auction'],
    ['14A1', 'previous-board', 'auction'],
    ['14A2', 'not-found', 'auction'],
    ['14A1', 'floor', 'clarification'],
    ['14B2', 'floor', 'play'],
    ['14B2', 'previous-board', 'play'],
    ['14B3', 'not-found', 'play'],
    ['67B2', 'played-cards', 'play'],
  ] as const
).map(([law, where, when]) => ({
  id: `contract-${law}-${where}-in-the-${when}`,
  expect: rectified(law),
  fits,
  happens: (t) => {
    fromPockets(t);
    if (when === 'auction') {
      const short = t.auctionTo(t.chance.between(1, 3)).anyone();
      counts(t, short, 12)
        .say({ type: 'CardFound', card: t.face(1), where })
        .decides({ reviewAfterPlay: false });
      return undefined;
    }
    if (t.called().passedOut) return 'other-cards';
    const short = t.anyone();
    // Any card of the hand that is short, from those it has not played.
    if (when === 'play') t.playedTo(t.chance.between(2, 8));
    const inHand = 12 - t.tricks;
    const trick = where === 'played-cards' ? { trick: t.chance.between(1, t.tricks) } : {};
    t.say({
      type: 'HandCounted',
      seat: short,
      count: where === 'played-cards' ? 13 : 12,
      inHand,
      raised: true,
      played: t.tricks > 0,
    });
    const card = t.cards.find((place) => t.hands[short].includes(place)) as number;
    t.say({ type: 'CardFound', card: t.face(t.cards.indexOf(card) + 1), where, ...trick });
    t.decides(where === 'played-cards' ? {} : { reviewAfterPlay: false });
    return undefined;
  },
}));

const wrongHands: readonly ContractRow[] = [
  ...([0, 1] as const).map((after): ContractRow => ({
    id: `contract-15A1b-call-on-a-wrong-hand-${after === 0 ? 'at-once' : 'after-the-next-call'}`,
    expect: rectified('15A1b'),
    fits,
    happens: (t) => {
      const before = fromPockets(t).auctionTo(t.chance.between(0, 1)).callsMade;
      const by = t.callTurn;
      t.calls(t.chance.pick(['P', '1C', '1NT', '1S'].filter((call) => t.auction.isLawful(call, by))));
      if (after === 1) t.calls('P');
      const cancelled = Array.from({ length: t.callsMade - before }, (_, i) => before + 1 + i);
      t.say({ type: 'WrongHand', by, fromBoard: t.number + 1 }).attention(t.anyone(), 'wrong-hand');
      cancelled.forEach(() => t.uncounts());
      t.callTurn = by;
      t.decides({ turn: by, cancelledCalls: cancelled, ...liable(by) });
    },
  })),
  {
    id: 'contract-15A1a-partner-has-called',
    expect: penalty('15A1a', 'adjusted-score'),
    fits,
    happens: (t) => {
      const by = fromPockets(t).callTurn;
      t.calls('1C')
        .calls('P')
        .calls(t.chance.pick(['P', '1D', '1H', '1NT']));
      t.say({ type: 'WrongHand', by, fromBoard: t.number + 1 }).attention(t.anyone(), 'wrong-hand');
      t.decides(liable(by)).stops();
    },
  },
  {
    id: 'contract-15A1a-found-a-round-later',
    expect: penalty('15A1a', 'adjusted-score'),
    fits,
    happens: (t) => {
      const by = fromPockets(t).callTurn;
      t.calls('1H').calls('P').calls('2H').calls('P');
      t.say({ type: 'WrongHand', by, fromBoard: t.number + 1 }).attention(partnerOf(by), 'wrong-hand');
      t.decides(liable(by)).stops();
    },
  },
];

const wrongBoards: readonly ContractRow[] = [
  {
    id: 'contract-15B1-somebody-had-played-it',
    expect: penalty('15B1', 'board-cancelled'),
    fits,
    happens: (t) => {
      t.asks = { event: t.chance.pick(['pairs', 'individual'] as const) };
      fromPockets(t).auctionTo(t.chance.between(1, 3));
      t.say({ type: 'WrongBoard', board: t.number, playedBefore: [t.anyone()] })
        .decides()
        .stops();
    },
  },
  {
    id: 'contract-15B2-nobody-had-played-it',
    expect: stands('15B2'),
    fits,
    happens: (t) => {
      t.asks = { event: t.chance.pick(['pairs', 'individual'] as const) };
      fromPockets(t).auctionTo(t.chance.between(1, 3));
      t.say({ type: 'WrongBoard', board: t.number, playedBefore: [] });
      t.decides({ options: ['finish-and-count', 'order-right-board-later'] });
    },
  },
  {
    id: 'contract-15B2-found-in-the-play',
    expect: stands('15B2'),
    fits,
    happens: (t) => {
      if (fromPockets(t).called().passedOut) return 'other-cards';
      t.playedTo(t.chance.between(1, 10)).say({ type: 'WrongBoard', board: t.number, playedBefore: [] });
      t.decides({ options: ['finish-and-count', 'order-right-board-later'] });
      return undefined;
    },
  },
  {
    id: 'contract-15B2-found-when-scored',
    expect: stands('15B2'),
    fits,
    happens: (t) => {
      t.fromTheBoard(false).scored().say({ type: 'WrongBoard', board: t.number, playedBefore: [] });
      t.decides({ options: ['order-right-board-later'] });
    },
  },
];

const information: readonly ContractRow[] = [
  {
    id: 'contract-16D3-information-after-a-call',
    expect: stands('16D3'),
    fits,
    happens: (t) => {
      fromPockets(t).auctionTo(t.chance.between(1, 3));
      t.finds('extraneous-information', { by: t.anyone(), about: 'the-board' }).decides({
        reviewAfterPlay: true,
      });
    },
  },
  {
    // 7C: nobody of the other side was there; 90 may follow.
    id: 'contract-7C-hand-taken-alone',
    expect: under('7C'),
    fits,
    happens: (t) => {
      const by = t.fromTheBoard(false).returned().anyone();
      t.say({ type: 'HandTaken', by, pocket: t.chance.pick(adversariesOf(by)), alone: true }).decides(
        liable(by),
      );
    },
  },
  {
    id: 'contract-7B-everybody-counts-thirteen',
    expect: nothing,
    fits,
    happens: (t) => {
      for (const seat of fromPockets(t) && seats) counts(t, seat, 13);
    },
  },
];

export const boards: readonly ContractRow[] = [
  ...unequalHands,
  ...surplus,
  ...shortHands,
  ...wrongHands,
  ...wrongBoards,
  ...information,
];
