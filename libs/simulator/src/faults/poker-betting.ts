import type { PokerTelling } from '../poker-telling';
import { actRefused, anteGame, awarded, counted, foul, nothing, stands, type PokerRow } from './poker-row';

/** The draw is over, and so many are left to bet. */
const ready = (t: PokerTelling, players: number): PokerTelling => t.some(players).readyToBet();
const chips = (t: PokerTelling): number => t.setting.ante * t.chance.between(1, 2);

const bets: readonly PokerRow[] = [
  {
    id: 'poker-55-bets-out-of-turn',
    expect: stands('poker:55'),
    fits: anteGame(4),
    happens(t) {
      const [, second, third] = ready(t, 3).toBet as [number, number, number];
      const seat = t.chance.pick([second, third]);
      t.say({ type: 'OutOfTurn', by: seat, act: 'Bet' });
      const others = t.toBet.filter((one) => one !== seat);
      t.bets(seat, chips(t)).decides();
      t.turnsGoTo(...others);
    },
  },
  {
    id: 'poker-56-says-one-sum-and-puts-down-another',
    expect: stands('poker:56'),
    fits: anteGame(4),
    happens(t) {
      const [seat] = ready(t, 3).toBet as [number];
      const amount = chips(t);
      t.say({ type: 'Said', by: seat, amount: amount + t.chance.between(1, 5) });
      t.bets(seat, amount).turnsAfter(seat).decides();
    },
  },
  {
    id: 'poker-56-says-the-sum-he-puts-down',
    expect: nothing,
    fits: anteGame(4),
    happens(t) {
      const [seat] = ready(t, 3).toBet as [number];
      const amount = chips(t);
      t.say({ type: 'Said', by: seat, amount }).bets(seat, amount).turnsAfter(seat).decides();
    },
  },
  {
    id: 'poker-57-said-he-would-pass-and-bets',
    expect: nothing,
    fits: anteGame(4),
    happens(t) {
      const [first, second] = ready(t, 3).toBet as [number, number];
      t.say({ type: 'Said', by: second, intends: 'pass' }).bets(first, chips(t)).turnsAfter(first);
      t.takesTurn(second)
        .raises(second, t.highest - t.stakeOf(second) + chips(t))
        .turnsAfter(second)
        .decides();
    },
  },
  {
    id: 'poker-58-bet-nobody-calls',
    expect: awarded('poker:58'),
    fits: anteGame(4),
    happens(t) {
      const [seat, ...others] = ready(t, 3).toBet as [number, ...number[]];
      t.bets(seat, chips(t));
      for (const one of others) t.folds(one);
      t.decides();
    },
  },
  {
    // He borrowed to raise, and must borrow to call.
    id: 'poker-62-borrowed-to-raise-and-would-have-a-show',
    expect: actRefused('poker:62'),
    fits: anteGame(4),
    happens(t) {
      const [first, second, third] = ready(t, 3).toBet as [number, number, number];
      const amount = chips(t);
      t.bets(first, amount)
        .say({ type: 'Borrowed', by: second, amount })
        .raises(second, 2 * amount);
      t.folds(third).raises(first, 2 * amount);
      t.offender = second;
      t.say({ type: 'ShowDemanded', by: second }).decides();
      t.say({ type: 'Borrowed', by: second, amount }).calls(second).turnsGoTo();
    },
  },
];

/** Betting is over, and this seat's hand proves foul though the record has it five. */
function foundFoul(t: PokerTelling, players: number): number {
  ready(t, players).standsAll();
  const seat = t.chance.pick(t.players);
  counted(t, seat, t.chance.pick([4, 6]), true, true).foundFoul(seat);
  return seat;
}

const found: readonly PokerRow[] = [
  {
    // A34: he forfeits all the same, and nothing is refunded him.
    id: 'poker-64-foul-hand-counted-at-the-show',
    expect: foul('poker:64'),
    unasked: ['also', 'outcome', 'law'],
    fits: anteGame(4),
    happens(t) {
      foundFoul(t, 3);
      t.decides();
    },
  },
  {
    id: 'poker-64-best-of-the-others',
    expect: awarded('poker:64'),
    unasked: ['also'],
    fits: anteGame(4),
    happens(t) {
      foundFoul(t, 3);
      t.shown();
    },
  },
  {
    id: 'poker-64-two-found-foul-and-the-third-takes-it',
    expect: awarded('poker:64'),
    unasked: ['also'],
    fits: anteGame(4),
    happens(t) {
      foundFoul(t, 3);
      const other = t.someone();
      counted(t, other, t.chance.pick([4, 6]), true, true).foundFoul(other);
      t.shown();
    },
  },
  {
    id: 'poker-64-the-only-other-player-takes-it',
    expect: awarded('poker:64'),
    unasked: ['also'],
    fits: anteGame(3),
    happens(t) {
      foundFoul(t, 2);
      t.shown();
    },
  },
];

export const betting: readonly PokerRow[] = [...bets, ...found];
