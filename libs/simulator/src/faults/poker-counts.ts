import type { PokerTelling } from '../poker-telling';
import {
  anteGame,
  atLeast,
  claims,
  counted,
  foul,
  newDeal,
  nothing,
  openTable,
  refused,
  says,
  still,
  type PokerRow,
} from './poker-row';

const nobodyStraddles = (t: PokerTelling): PokerTelling => {
  t.straddlers = 0;
  return t;
};
/** Someone who has posted neither ante nor straddle: none of the first two from the dealer's left, nobody straddling. */
const unposted = (t: PokerTelling): number => nobodyStraddles(t).someone(t.anteSeat, t.dealing);
const told = (t: PokerTelling, by: number, seat: number): PokerTelling => says(t, by, 'wrong-count', seat);

const announced: readonly PokerRow[] = [
  {
    id: 'poker-12-holder-says-he-has-six',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const seat = t.someone();
      told(t.dealtOver(seat), seat, seat).falls('poker:12');
    },
  },
  {
    id: 'poker-12-another-says-it',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const seat = t.someone();
      told(t.dealtOver(seat), t.someone(seat), seat).falls('poker:12');
    },
  },
  {
    id: 'poker-12-dealer-says-one-is-short',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const seat = t.someone(t.dealing);
      told(t.dealtShort(seat), t.dealing, seat).falls('poker:12');
    },
  },
  {
    id: 'poker-12-short-hand-said-by-its-holder',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const seat = t.someone();
      told(t.dealtShort(seat), seat, seat).falls('poker:12');
    },
  },
  {
    id: 'poker-12-six-and-four',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const six = t.someone();
      const four = t.someone(six);
      told(t.dealtAcross(six, four), t.someone(), t.chance.pick([six, four])).falls('poker:12');
    },
  },
  {
    // A2: feeling the packet is not raising it.
    id: 'poker-12-packet-touched-first',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const seat = t.someone();
      t.dealtOver(seat).say({ type: 'PacketTouched', by: seat, seat });
      told(t, seat, seat).falls('poker:12');
    },
  },
  {
    id: 'poker-12-others-have-lifted-theirs',
    expect: newDeal('poker:12'),
    fits: atLeast(3),
    happens: (t) => {
      const seat = t.someone();
      const other = t.someone(seat);
      told(t.dealtOver(seat).lifts(other), other, seat).falls('poker:12');
    },
  },
  {
    // A17: a bet already made counts in its owner's stake when the game is dealt again.
    id: 'poker-12-others-have-staked',
    expect: newDeal('poker:12'),
    fits: anteGame(4),
    happens: (t) => {
      t.noRaises = true;
      const ante = t.anteSeat;
      nobodyStraddles(t).dealtOver(ante).stays(t.firstSay, t.dealing).saidTo(t.dealing);
      told(t.nextSay(), t.dealing, ante).falls('poker:12');
    },
  },
  {
    // A3: a card too many is a fault the moment it lands.
    id: 'poker-12-sixth-card-in-mid-deal',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const seat = t.someone();
      t.dealtTo(t.fullDeal - t.seats.length)
        .deals(seat)
        .deals(seat);
      told(t, t.someone(), seat).falls('poker:12');
    },
  },
  {
    id: 'poker-12-new-deal-claimed-in-time',
    expect: newDeal('poker:12'),
    happens: (t) => void claims(t.dealtOver(t.someone()), t.someone(), 'wrong-count').falls('poker:12'),
  },
  {
    // 15 stays, and nobody owes anything.
    id: 'poker-12-announced-after-a-distraction',
    expect: newDeal('poker:12'),
    happens: (t) => {
      t.dealtTo(t.chance.between(1, t.fullDeal - 1)).distracts(t.someone(t.dealing));
      const ante = t.anteSeat;
      told(t.dealtOver(ante), t.someone(), ante).falls('poker:12');
    },
  },
  {
    // A17: a foul hand found earlier in the void deal is void too.
    id: 'poker-12-one-hand-foul-the-other-announced',
    expect: newDeal('poker:12'),
    fits: openTable(3),
    happens: (t) => {
      const six = t.someone();
      const four = t.someone(six);
      t.dealtAcross(six, four).lifts(six);
      told(t, t.someone(six), four).falls('poker:12');
    },
  },
  {
    id: 'poker-12-counted-unlifted-and-announced',
    expect: newDeal('poker:12'),
    happens: (t) => {
      const seat = t.someone();
      counted(t.dealtOut(), seat, t.chance.pick([4, 6]), false);
      told(t, t.someone(), seat).falls('poker:12');
    },
  },
  {
    // A5: who has passed is no longer a player.
    id: 'poker-12-only-one-who-passed-says-it',
    expect: nothing,
    fits: anteGame(4),
    happens: (t) => {
      const ante = t.anteSeat;
      nobodyStraddles(t).dealtOver(ante);
      t.noRaises = true;
      const [first, second] = t.toSay as [number, number];
      t.leaves(first).stays(second).nextSay().nextSay();
      told(t, first, ante).decides();
    },
  },
  {
    // A5: nor is a dealer, though he goes on serving.
    id: 'poker-12-only-a-dealer-who-passed-says-it',
    expect: nothing,
    fits: anteGame(4),
    happens: (t) => {
      const ante = t.anteSeat;
      nobodyStraddles(t).dealtOver(ante);
      t.only(...t.seats.filter((seat) => seat !== t.dealing));
      told(t.saidTo(ante), t.dealing, ante).decides();
    },
  },
  {
    id: 'poker-12-said-though-the-count-is-right',
    expect: nothing,
    happens: (t) => void told(t.dealtOut(), t.someone(), t.someone()),
  },
  {
    // A3: everybody is short in mid-deal.
    id: 'poker-12-said-of-a-hand-still-being-dealt',
    expect: nothing,
    happens: (t) =>
      void told(t.dealtTo(t.chance.between(1, t.fullDeal - 1)), t.someone(), t.ownerOf(t.fullDeal)),
  },
  {
    id: 'poker-12-new-deal-claimed-though-the-count-is-right',
    expect: refused('poker:12'),
    happens: (t) => void claims(t.dealtOut(), t.someone(), 'wrong-count'),
  },
];

/** A hand that posted nothing is foul when lifted. */
const foulHands: readonly PokerRow[] = [
  {
    id: 'poker-13-six-cards-lifted',
    expect: foul('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      t.dealtOver(seat).lifts(seat);
    },
  },
  {
    id: 'poker-13-four-cards-lifted',
    expect: foul('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      t.dealtShort(seat).lifts(seat);
    },
  },
  {
    id: 'poker-13-one-card-lifted-and-then-said',
    expect: still(foul('poker:13')),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      told(t.dealtOver(seat).lifts(seat, 1), seat, seat);
    },
  },
  {
    // A2: a hand already lifted when it becomes wrong cannot be saved.
    id: 'poker-13-lifted-in-the-deal-then-a-sixth-card',
    expect: foul('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      t.dealtTo(t.chance.between(t.seats.length, t.fullDeal - 1)).lifts(seat);
      t.dealtTo(t.fullDeal).deals(seat);
    },
  },
  {
    // A3: it is short once the dealer has stopped.
    id: 'poker-13-lifted-in-the-deal-and-left-short',
    expect: foul('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      t.dealtTo(t.chance.between(t.seats.length, t.fullDeal - t.seats.length)).lifts(seat);
      t.dealtShort(seat);
    },
  },
  {
    id: 'poker-13-counted-as-six-against-the-record',
    expect: foul('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      counted(t.dealtOut().lifts(seat), seat, t.chance.pick([4, 6]), true).foulDealt(seat);
    },
  },
  {
    id: 'poker-13-counted-as-the-record-has-it',
    expect: nothing,
    happens: (t) => {
      const seat = t.someone();
      counted(t.dealtOut().lifts(seat), seat, 5, true);
    },
  },
  {
    id: 'poker-13-new-deal-claimed-after-lifting',
    expect: refused('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      claims(t.dealtOver(seat).lifts(seat), t.someone(), 'wrong-count');
    },
  },
  {
    // 63: what he puts in afterwards is lost with the rest.
    id: 'poker-63-bets-on-the-foul-hand',
    expect: still(foul('poker:13')),
    fits: anteGame(5),
    happens: (t) => {
      nobodyStraddles(t);
      const seat = t.dealing;
      const others = t.seats.filter((one) => one !== seat);
      t.dealtOver(seat).stays(...others);
      t.noRaises = true;
      t.saidTo(seat).takesSay(seat).lifts(seat).calls(seat);
      counted(t, seat, 6, true, true).decides();
    },
  },
  {
    id: 'poker-58-foul-hand-leaves-the-opener-alone',
    expect: still({ outcome: 'pool-awarded', law: 'poker:58' }),
    fits: anteGame(4),
    happens: (t) => {
      nobodyStraddles(t);
      const last = t.anteSeat;
      const opener = t.someone(last);
      t.only(opener).leaving.delete(last);
      t.dealtOver(last).saidTo(last).nextSay();
    },
  },
];

const antesRefund: readonly PokerRow[] = [
  {
    id: 'poker-14-ante-is-refunded-by-the-dealer',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens: (t) => {
      const seat = nobodyStraddles(t).anteSeat;
      if (t.chance.once(0.5)) t.dealtOver(seat).lifts(seat);
      else t.dealtShort(seat).lifts(seat);
    },
  },
  {
    // 18: the refund is his though he has passed.
    id: 'poker-14-a-dealer-who-passed-refunds',
    expect: foul('poker:13'),
    fits: anteGame(5),
    happens: (t) => {
      const seat = nobodyStraddles(t).anteSeat;
      const others = t.seats.filter((one) => one !== seat && one !== t.dealing);
      t.only(...others).leaving.delete(seat);
      t.dealtOver(seat).saidTo(seat).nextSay();
    },
  },
  {
    id: 'poker-14-straddler-is-refunded',
    expect: foul('poker:13'),
    fits: (t) => anteGame(4)(t) && t.setting.limit >= 4 * t.setting.ante,
    happens: (t) => {
      t.straddlers = 1;
      const seat = t.leftOf(t.anteSeat);
      t.dealtOver(seat).lifts(seat);
    },
  },
  {
    id: 'poker-14-ante-and-straddler-both',
    expect: foul('poker:13'),
    fits: (t) => anteGame(5)(t) && t.setting.limit >= 4 * t.setting.ante,
    happens: (t) => {
      t.straddlers = 1;
      const [ante, straddler] = t.around(t.anteSeat) as [number, number];
      t.dealtAcross(ante, straddler).lifts(ante).lifts(straddler);
    },
  },
  {
    // A16: he owes himself nothing, and deals on.
    id: 'poker-14-dealers-own-foul-hand',
    expect: foul('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      t.dealtOver(nobodyStraddles(t).dealing).lifts(t.dealing);
    },
  },
  {
    // A15, A16: the last straddle was the dealer's own.
    id: 'poker-14-dealer-straddled-and-is-foul',
    expect: foul('poker:13'),
    fits: (t) => anteGame(4)(t) && t.setting.limit >= 2 * t.seats.length * t.setting.ante,
    happens: (t) => {
      t.straddlers = t.seats.length - 1;
      t.dealtOver(t.dealing).lifts(t.dealing);
    },
  },
  {
    // A12: a jack-pot payment is neither ante nor straddle.
    id: 'poker-14-nothing-refunded-in-a-jack-pot',
    expect: foul('poker:13'),
    fits: (t) => atLeast(4)(t) && t.setting.jackPot > 0,
    happens: (t) => void t.dealtOver(t.anteSeat).lifts(t.anteSeat),
  },
];

const distracted = (t: PokerTelling, by: number): PokerTelling =>
  t.dealtTo(t.chance.between(1, t.fullDeal - t.seats.length - 1)).distracts(by);

const distractors: readonly PokerRow[] = [
  {
    id: 'poker-16-the-distractor-refunds',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens: (t) => {
      const ante = nobodyStraddles(t).anteSeat;
      distracted(t, t.someone(t.dealing, ante)).dealtOver(ante).lifts(ante);
    },
  },
  {
    // A14.
    id: 'poker-16-the-first-of-two-refunds',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens: (t) => {
      const ante = nobodyStraddles(t).anteSeat;
      const first = t.someone(t.dealing, ante);
      distracted(t, first)
        .distracts(t.someone(t.dealing, ante, first))
        .dealtOver(ante)
        .lifts(ante);
    },
  },
  {
    // A15.
    id: 'poker-16-the-distractor-is-foul-himself',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens: (t) => {
      const ante = nobodyStraddles(t).anteSeat;
      distracted(t, ante).dealtOver(ante).lifts(ante);
    },
  },
  {
    id: 'poker-16-nothing-posted-nothing-refunded',
    expect: foul('poker:13'),
    fits: atLeast(4),
    happens: (t) => {
      const seat = unposted(t);
      distracted(t, t.someone(t.dealing, seat)).dealtOver(seat).lifts(seat);
    },
  },
  {
    id: 'poker-16-the-dealer-is-refunded',
    expect: foul('poker:13'),
    fits: (t) => anteGame(4)(t) && t.setting.limit >= 2 * t.seats.length * t.setting.ante,
    happens: (t) => {
      t.straddlers = t.seats.length - 1;
      distracted(t, t.someone(t.dealing)).dealtOver(t.dealing).lifts(t.dealing);
    },
  },
  {
    id: 'poker-16-one-distractor-two-foul-hands',
    expect: foul('poker:13'),
    fits: (t) => anteGame(5)(t) && t.setting.limit >= 4 * t.setting.ante,
    happens: (t) => {
      t.straddlers = 1;
      const [ante, straddler] = t.around(t.anteSeat) as [number, number];
      distracted(t, t.someone(t.dealing, ante, straddler));
      t.dealtAcross(ante, straddler).lifts(ante).lifts(straddler);
    },
  },
  {
    // A13: while being dealt runs from the first card.
    id: 'poker-16-spoke-before-the-first-card',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens: (t) => {
      const ante = nobodyStraddles(t).anteSeat;
      t.cut().staked().distracts(t.someone(t.dealing, ante)).dealtOver(ante).lifts(ante);
    },
  },
  {
    // 17: everyone had five when he spoke, and the card too many came after.
    id: 'poker-16-spoke-when-all-had-five',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens: (t) => {
      const ante = nobodyStraddles(t).anteSeat;
      t.dealtTo(t.fullDeal).distracts(t.someone(t.dealing, ante)).dealtOver(ante).lifts(ante);
    },
  },
  {
    // 16 speaks of that deal alone.
    id: 'poker-16-spoke-in-a-deal-that-fell',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens: (t) => {
      const ante = nobodyStraddles(t).anteSeat;
      distracted(t, t.someone(t.dealing, ante)).say({ type: 'CardFoundFaced', n: t.dealt + 1 });
      t.falls('poker:10').dealtAnew().dealtOver(ante).lifts(ante);
    },
  },
];

const serving: readonly PokerRow[] = [
  {
    id: 'poker-18-a-dealer-who-passed-serves-the-draw',
    expect: nothing,
    fits: anteGame(4),
    happens: (t) => {
      const playing = t.seats.filter((seat) => seat !== t.dealing);
      t.only(...playing.slice(0, 3)).said();
    },
  },
  {
    id: 'poker-18-a-dealer-put-out-serves-the-draw',
    expect: still(foul('poker:13')),
    fits: anteGame(5),
    happens: (t) => {
      nobodyStraddles(t).dealtOver(t.dealing);
      t.only(...t.seats.filter((seat) => seat !== t.dealing)).leaving.delete(t.dealing);
      t.said();
    },
  },
];

export const counts: readonly PokerRow[] = [
  ...announced,
  ...foulHands,
  ...antesRefund,
  ...distractors,
  ...serving,
];
