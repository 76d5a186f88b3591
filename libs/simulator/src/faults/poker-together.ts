import type { PokerTelling } from '../poker-telling';
import {
  anteGame,
  awarded,
  claims,
  foul,
  newDeal,
  rectified,
  refused,
  says,
  type PokerRow,
} from './poker-row';

const exposed = (t: PokerTelling): PokerTelling =>
  t
    .dealtTo(t.chance.between(1, t.fullDeal - 2))
    .say({ type: 'CardExposed', n: t.dealt, by: t.dealing, card: t.face(t.dealt) })
    .draws({ outcome: 'stands', law: 'poker:11' });

/** Several things in one game: what was ruled before stands in `also`, oldest first. */
export const together: readonly PokerRow[] = [
  {
    id: 'poker-13-after-an-exposed-card-and-a-word-to-the-dealer',
    expect: foul('poker:13'),
    fits: anteGame(4),
    happens(t) {
      t.straddlers = 0;
      const ante = t.anteSeat;
      exposed(t).distracts(t.someone(t.dealing, ante));
      t.dealtOver(ante).lifts(ante);
    },
  },
  {
    id: 'poker-48-after-a-foul-hand-was-dealt',
    expect: foul('poker:48'),
    fits: anteGame(5),
    happens(t) {
      t.straddlers = 0;
      const ante = t.anteSeat;
      t.dealtOver(ante).lifts(ante);
      const seat = t.someone(t.dealing, ante);
      const [third] = t.seats.filter((one) => ![ante, seat, t.dealing].includes(one)) as [number];
      t.only(seat, third, t.dealing).drawnTo(seat).takesDraw(seat);
      t.discardsOf(seat, 2)
        .asks(seat, 2)
        .gives(seat, 3, 'at-once')
        .liftsDrawn(seat)
        .fouls(seat, 'poker:48')
        .decides();
    },
  },
  {
    id: 'poker-42-after-an-act-refused',
    expect: rectified('poker:42'),
    fits: anteGame(4),
    happens(t) {
      const seat = t.someone(t.dealing);
      exposed(t);
      t.some(3, seat).drawnTo(seat).takesDraw(seat).discardsOf(seat, 2);
      t.say({ type: 'DiscardTakenBack', by: seat, count: 1 });
      t.draws({ outcome: 'act-refused', law: 'poker:37', by: [seat] });
      t.asks(seat, 2).gives(seat, 3, 'at-once');
      says(t, t.someone(), 'excess-drawn', seat).decides();
      t.takesBack(seat, 1).liftsDrawn(seat);
    },
  },
  {
    id: 'poker-64-after-a-bet-out-of-turn',
    expect: awarded('poker:64'),
    unasked: ['also'],
    fits: anteGame(4),
    happens(t) {
      const [, second] = t.some(3).readyToBet().toBet as [number, number];
      t.say({ type: 'OutOfTurn', by: second, act: 'Bet' });
      const others = t.toBet.filter((one) => one !== second);
      t.bets(second, t.setting.ante).draws({ outcome: 'stands', law: 'poker:55' });
      for (const one of others) t.calls(one);
      t.turnsGoTo();
      const foulOne = t.chance.pick(t.players);
      t.say({ type: 'HandCounted', seat: foulOne, count: 6, raised: true, played: true }).foundFoul(foulOne);
      t.shown();
    },
  },
  {
    id: 'poker-10-after-a-claim-that-failed',
    expect: newDeal('poker:10'),
    happens(t) {
      claims(t.dealtTo(t.chance.between(1, t.fullDeal - 1)), t.someone(), 'not-cut');
      t.draws({ outcome: 'new-deal-refused', law: 'poker:8', by: [t.offender] });
      t.say({ type: 'CardFoundFaced', n: t.dealt + 1 }).falls('poker:10');
    },
  },
  {
    id: 'poker-11-claimed-twice',
    expect: refused('poker:11'),
    happens(t) {
      claims(exposed(t), t.someone(), 'card-exposed');
      t.draws({ outcome: 'new-deal-refused', law: 'poker:11', by: [t.offender] });
      claims(t.dealtOut(), t.someone(), 'card-exposed');
    },
  },
];
