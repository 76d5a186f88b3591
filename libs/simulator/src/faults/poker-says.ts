import { actRefused, anteGame, atLeast, nothing, type PokerRow } from './poker-row';

export const says: readonly PokerRow[] = [
  {
    id: 'poker-25-opens-for-less-than-double',
    expect: actRefused('poker:25'),
    fits: anteGame(3),
    happens: (t) => {
      const [first] = t.dealtOut().toSay as [number];
      t.offender = first;
      t.lifts(first)
        .say({ type: 'Bet', by: first, amount: t.opening(first) - 1 })
        .decides();
      t.takesSay(first).opens(first);
    },
  },
  {
    id: 'poker-27-takes-up-a-hand-he-passed',
    expect: actRefused('poker:27'),
    fits: atLeast(3),
    happens: (t) => {
      const [first] = t.dealtOut().toSay as [number];
      t.offender = first;
      t.leaves(first).nextSay().say({ type: 'HandTakenBack', by: first });
    },
  },
  {
    id: 'poker-29-nobody-opens',
    expect: { outcome: 'pool-carried', law: 'poker:29' },
    fits: (t) => t.setting.jackPot === 0 && t.setting.tournament === undefined,
    happens: (t) => void t.only().said(),
  },
  {
    id: 'poker-58-nobody-comes-in-after-the-opener',
    expect: { outcome: 'pool-awarded', law: 'poker:58' },
    fits: anteGame(3),
    happens: (t) => void t.only(t.someone()).said(),
  },
  {
    // 23: ante, last to say, may open though all have passed.
    id: 'poker-58-ante-opens-when-all-have-passed',
    expect: { outcome: 'pool-awarded', law: 'poker:58' },
    fits: anteGame(2),
    happens: (t) => {
      t.straddlers = 0;
      t.only(t.anteSeat).said();
    },
  },
  {
    // 55: the chips are on the table, and whose say it was has it still.
    id: 'poker-55-comes-in-out-of-turn-before-the-draw',
    expect: { outcome: 'stands', law: 'poker:55' },
    fits: anteGame(5),
    happens: (t) => {
      t.noRaises = true;
      const [opener, skipped, seat] = t.dealtOut().toSay as [number, number, number];
      t.stays(opener).nextSay();
      t.lifts(seat).say({ type: 'OutOfTurn', by: seat, act: 'Called' }).takesSay(seat).calls(seat).decides();
      t.stays(skipped);
    },
  },
  {
    // 34, 35, 53.
    id: 'poker-34-ante-draws-first-and-bets-last',
    expect: nothing,
    fits: anteGame(4),
    happens: (t) => void t.some(3, t.anteSeat).said(),
  },
  {
    // 53: from ante's left, whether or not ante is still in.
    id: 'poker-53-ante-has-passed',
    expect: nothing,
    fits: anteGame(4),
    happens: (t) => {
      t.straddlers = 0;
      t.only(...t.seats.filter((seat) => seat !== t.anteSeat)).said();
    },
  },
];
