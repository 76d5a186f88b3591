import type { PokerTelling } from '../poker-telling';
import {
  actRefused,
  anteGame,
  counted,
  foul,
  nothing,
  rectified,
  says,
  still,
  type PokerRow,
} from './poker-row';

/** Three players come in, level, and it is `seat`'s turn to draw. */
const turnOf = (t: PokerTelling, seat: number, ...others: readonly number[]): PokerTelling =>
  t
    .some(3, seat, ...others)
    .drawnTo(seat)
    .takesDraw(seat);
const notDealer = (t: PokerTelling): number => t.someone(t.dealing);
const few = (t: PokerTelling): number => t.chance.between(1, 3);

const turns: readonly PokerRow[] = [
  {
    id: 'poker-36-discards-without-levelling-up',
    expect: actRefused('poker:36'),
    fits: anteGame(4),
    happens(t) {
      t.straddlers = 0;
      const [first, second] = t.around(t.leftOf(t.anteSeat)) as [number, number];
      t.some(3, first, second).raiser = second;
      t.drawnTo(first);
      t.offender = first;
      t.say({ type: 'Discarded', by: first, count: few(t) }).decides();
    },
  },
  {
    id: 'poker-37-takes-a-discard-back',
    expect: actRefused('poker:37'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      turnOf(t, seat).discardsOf(seat, count);
      t.offender = seat;
      t.say({ type: 'DiscardTakenBack', by: seat, count: t.chance.between(1, count) }).decides();
      t.asks(seat, count).gives(seat, count).liftsDrawn(seat);
    },
  },
  {
    id: 'poker-38-turn-to-draw-gone-by',
    expect: { outcome: 'penalty', law: 'poker:38', penalty: 'no-draw', by: 'offender' },
    fits: anteGame(4),
    happens(t) {
      t.some(3).said();
      const [seat, next] = t.toDraw as [number, number];
      t.takesDraw(seat).takesDraw(next).draw(next, few(t));
      t.offender = seat;
      t.say({ type: 'Discarded', by: seat, count: few(t) }).decides();
    },
  },
  {
    // Who stands on his five has no draw facts, and no penalty.
    id: 'poker-38-stands-on-his-five',
    expect: nothing,
    fits: anteGame(4),
    happens(t) {
      t.some(3).said();
      const [seat, next] = t.toDraw as [number, number];
      t.takesDraw(seat).takesDraw(next).draw(next, few(t)).decides();
    },
  },
];

const slips: readonly PokerRow[] = [
  {
    id: 'poker-40-dealer-shows-a-draw-card',
    expect: rectified('poker:40'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      const bad = t.chance.between(1, count);
      turnOf(t, seat).discardsOf(seat, count).asks(seat, count).gives(seat, bad, 'singly');
      t.say({ type: 'CardExposed', n: t.dealt, by: t.dealing, card: t.face(t.dealt) }).decides();
      t.goesBack(seat)
        .gives(seat, count - bad + 1, 'singly')
        .liftsDrawn(seat);
    },
  },
  {
    id: 'poker-40-dealer-shows-two-draw-cards',
    expect: rectified('poker:40'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      turnOf(t, seat).discardsOf(seat, count).asks(seat, count);
      t.gives(seat, 1, 'singly').say({
        type: 'CardExposed',
        n: t.dealt,
        by: t.dealing,
        card: t.face(t.dealt),
      });
      t.draws({ outcome: 'rectified', law: 'poker:40' }).goesBack(seat).gives(seat, 1, 'singly');
      t.say({ type: 'CardExposed', n: t.dealt, by: t.dealing, card: t.face(t.dealt) }).decides();
      t.goesBack(seat).gives(seat, count, 'singly').liftsDrawn(seat);
    },
  },
  {
    // S4: a faced card met in the draw is as one shown in giving it.
    id: 'poker-40-next-draw-card-lies-face-up-in-the-pack',
    expect: rectified('poker:40'),
    unasked: ['law', 'also'],
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      turnOf(t, seat).discardsOf(seat, count).asks(seat, count);
      t.say({ type: 'CardFoundFaced', n: t.dealt + 1 }).decides();
      t.burnsNext().gives(seat, count, 'singly').liftsDrawn(seat);
    },
  },
  {
    id: 'poker-42-one-too-many-said-in-time',
    expect: rectified('poker:42'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      turnOf(t, seat)
        .discardsOf(seat, count)
        .asks(seat, count)
        .gives(seat, count + 1, 'at-once');
      says(t, t.someone(), 'excess-drawn', seat).decides();
      t.takesBack(seat, 1).liftsDrawn(seat);
    },
  },
  {
    id: 'poker-43-too-few-said-in-time',
    expect: rectified('poker:43'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = t.chance.between(2, 4);
      turnOf(t, seat)
        .discardsOf(seat, count)
        .asks(seat, count)
        .gives(seat, count - 1, 'at-once');
      says(t, t.someone(), 'short-drawn', seat).decides();
      t.gives(seat, 1).liftsDrawn(seat);
    },
  },
  {
    // A5.
    id: 'poker-42-only-one-who-passed-says-it',
    expect: nothing,
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      turnOf(t, seat)
        .discardsOf(seat, count)
        .asks(seat, count)
        .gives(seat, count + 1, 'at-once');
      const passed = t.seats.find((one) => !t.inGame(one)) as number;
      says(t, passed, 'excess-drawn', seat).decides();
      t.liftsDrawn(seat).fouls(seat, 'poker:48');
    },
  },
  {
    id: 'poker-42-said-though-the-number-is-right',
    expect: nothing,
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      turnOf(t, seat).discardsOf(seat, count).asks(seat, count).gives(seat, count);
      says(t, t.someone(), t.chance.pick(['excess-drawn', 'short-drawn']), seat).decides();
      t.liftsDrawn(seat);
    },
  },
  {
    id: 'poker-44-dealer-looks-and-gives-what-was-thrown',
    expect: rectified('poker:44'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = t.chance.between(2, 3);
      turnOf(t, seat)
        .discardsOf(seat, count)
        .asks(seat, count + t.chance.pick([-1, 1]));
      t.say({ type: 'DiscardsInspected', by: t.dealing, seat, count })
        .gives(seat, count, 'at-once')
        .decides();
      t.liftsDrawn(seat);
    },
  },
];

const fouled: readonly PokerRow[] = [
  {
    // Foul, raised or not, and nothing is refunded (A12).
    id: 'poker-45-given-as-asked-not-as-thrown',
    expect: foul('poker:45'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = t.chance.between(2, 3);
      const asked = count + t.chance.pick([-1, 1]);
      turnOf(t, seat).discardsOf(seat, count).asks(seat, asked).gives(seat, asked, 'at-once');
      t.fouls(seat, 'poker:45').decides();
    },
  },
  {
    id: 'poker-45-ante-is-not-refunded',
    expect: foul('poker:45'),
    fits: anteGame(4),
    happens(t) {
      const seat = t.anteSeat;
      const count = t.chance.between(2, 3);
      turnOf(t, seat)
        .discardsOf(seat, count)
        .asks(seat, count + 1)
        .gives(seat, count + 1, 'singly');
      t.fouls(seat, 'poker:45').decides();
    },
  },
  {
    id: 'poker-47-dealer-draws-another-number',
    expect: foul('poker:47'),
    fits: anteGame(4),
    happens(t) {
      const count = t.chance.between(2, 3);
      turnOf(t, t.dealing).discardsOf(t.dealing, count);
      t.gives(t.dealing, count + t.chance.pick([-1, 1]), 'at-once')
        .fouls(t.dealing, 'poker:47')
        .decides();
    },
  },
  {
    id: 'poker-48-lifts-one-too-many',
    expect: foul('poker:48'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = few(t);
      turnOf(t, seat)
        .discardsOf(seat, count)
        .asks(seat, count)
        .gives(seat, count + 1, 'at-once');
      t.liftsDrawn(seat).fouls(seat, 'poker:48').decides();
    },
  },
  {
    id: 'poker-48-lifts-one-too-few-and-then-says-so',
    expect: still(foul('poker:48')),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      const count = t.chance.between(2, 4);
      turnOf(t, seat)
        .discardsOf(seat, count)
        .asks(seat, count)
        .gives(seat, count - 1, 'at-once');
      says(t.liftsDrawn(seat).fouls(seat, 'poker:48'), seat, 'short-drawn', seat).decides();
    },
  },
  {
    id: 'poker-48-counted-as-six-against-the-record',
    expect: foul('poker:48'),
    fits: anteGame(4),
    happens(t) {
      const seat = notDealer(t);
      turnOf(t, seat).draw(seat, few(t));
      counted(t, seat, t.chance.pick([4, 6]), true, true)
        .fouls(seat, 'poker:48')
        .decides();
    },
  },
];

const questions: readonly PokerRow[] = [
  {
    id: 'poker-49-asks-what-the-dealer-drew',
    expect: { outcome: 'continues', asks: (t) => ({ mustAnswer: t.discards.get(t.dealing)?.length ?? 0 }) },
    fits: anteGame(4),
    happens(t) {
      const seat = unlifted(t);
      t.say({ type: 'QuestionAsked', by: seat, about: t.dealing }).decides();
      t.liftsDrawn(seat);
    },
  },
  {
    id: 'poker-50-asks-after-lifting',
    expect: actRefused('poker:50'),
    fits: anteGame(4),
    happens(t) {
      const seat = unlifted(t);
      t.liftsDrawn(seat).say({ type: 'QuestionAsked', by: seat, about: t.dealing });
      t.offender = seat;
      t.decides();
    },
  },
  {
    id: 'poker-50-asks-after-betting',
    expect: actRefused('poker:50'),
    fits: anteGame(4),
    happens(t) {
      const seat = unlifted(t);
      t.readyToBet();
      while (t.toBet[0] !== seat) t.stands(t.toBet[0] as number).takesTurn(t.toBet[0] as number);
      t.takesTurn(seat).bets(seat, t.setting.ante).turnsAfter(seat);
      t.offender = seat;
      t.say({ type: 'QuestionAsked', by: seat, about: t.dealing }).decides();
      t.liftsDrawn(seat);
    },
  },
  {
    id: 'poker-51-asks-what-another-drew',
    expect: actRefused('poker:51'),
    fits: anteGame(4),
    happens(t) {
      const seat = unlifted(t);
      t.offender = seat;
      t.say({ type: 'QuestionAsked', by: seat, about: t.someone(seat, t.dealing) }).decides();
      t.liftsDrawn(seat);
    },
  },
];

/** Somebody who has drawn and not lifted, when the dealer has drawn too. */
function unlifted(t: PokerTelling): number {
  const seat = notDealer(t);
  const count = few(t);
  turnOf(t, seat, t.dealing).discardsOf(seat, count).asks(seat, count).gives(seat, count);
  t.drawnTo(t.dealing).takesDraw(t.dealing).draw(t.dealing, few(t));
  return seat;
}

/** Throws his whole hand, as everybody does, until the pack is too short for the next. */
function runsShort(t: PokerTelling): number | undefined {
  t.only(...t.seats).said();
  for (;;) {
    const [seat] = t.toDraw as [number];
    if (seat === t.dealing || t.over) return undefined;
    t.takesDraw(seat).discardsOf(seat, 5).asks(seat, 5);
    if (t.remaining < 5) return seat;
    t.gives(seat, 5).liftsDrawn(seat);
  }
}

const shortPack: readonly PokerRow[] = [
  {
    id: 'poker-41-pack-too-short-for-the-draw',
    expect: {
      outcome: 'reshuffle-required',
      law: 'poker:41',
      asks: (t) => ({ remaining: t.remaining, cutBy: t.rightOf(t.dealing) }),
    },
    fits: anteGame(6),
    happens(t) {
      const seat = runsShort(t);
      if (seat === undefined) return 'other-cards';
      t.decides();
      // A27: the rest throw and say how many, the dealer throws, and only discards are gathered.
      const waiting = t.toDraw;
      for (const one of waiting)
        t.takesDraw(one)
          .discardsOf(one, few(t))
          .asks(one, t.discards.get(one)?.length ?? 0);
      t.gathersDiscards().gives(seat, 5).liftsDrawn(seat);
      for (const one of waiting) t.gives(one, t.discards.get(one)?.length ?? 0).liftsDrawn(one);
      return undefined;
    },
  },
];

export const draw: readonly PokerRow[] = [...turns, ...slips, ...fouled, ...questions, ...shortPack];
