import type { PokerTelling } from '../poker-telling';
import { actRefused, anteGame, atLeast, foul, nothing, rectified, type PokerRow } from './poker-row';

interface Dispute {
  readonly seat: number;
  readonly thrown: number;
  readonly given: number;
}

/** A player, none of those who would be asked first, threw one number and was given another; the asking is in dispute. */
function disputed(t: PokerTelling, seat: number, more: 1 | -1): Dispute {
  const thrown = t.chance.between(2, 3);
  const given = thrown + more;
  t.some(3, seat)
    .drawnTo(seat)
    .takesDraw(seat)
    .discardsOf(seat, thrown)
    .asks(seat, null)
    .gives(seat, given, 'at-once');
  t.say({ type: 'DisputeRaised', by: seat, against: t.dealing, about: 'draw-count' });
  return { seat, thrown, given };
}
const evidence = (t: PokerTelling, by: number, seat: number, asked: number | null): PokerTelling =>
  t.say({ type: 'EvidenceGiven', by, says: asked === null ? null : { seat, asked } });
/** Neither the dealer nor one on either side of him. */
const farOff = (t: PokerTelling): number => t.someone(t.dealing, t.leftOf(t.dealing), t.rightOf(t.dealing));
const decidedBy = (by: (t: PokerTelling) => number | null) => ({
  asks: (t: PokerTelling) => ({ decidedBy: by(t) }),
});

/** The word that settles it says he asked for what he was given: it is not what he threw (45). */
const asGiven = (t: PokerTelling, by: number, { seat, given }: Dispute): void =>
  evidence(t, by, seat, given).fouls(seat, 'poker:45').decides();
/** It says he asked for what he threw: put right as if said in time (42, 43). */
const putRight = (t: PokerTelling, { seat, thrown, given }: Dispute): void => {
  t.decides();
  if (given > thrown) t.takesBack(seat, given - thrown);
  else t.gives(seat, thrown - given);
  t.liftsDrawn(seat);
};

const numbers: readonly PokerRow[] = [
  {
    id: 'poker-46-dealers-left-says-he-had-what-he-asked',
    expect: { ...foul('poker:45'), ...decidedBy((t) => t.leftOf(t.dealing)) },
    fits: anteGame(5),
    happens: (t) => asGiven(t, t.leftOf(t.dealing), disputed(t, farOff(t), t.chance.pick([1, -1]))),
  },
  {
    id: 'poker-46-dealers-left-says-he-had-too-many',
    expect: { ...rectified('poker:42'), ...decidedBy((t) => t.leftOf(t.dealing)) },
    fits: anteGame(5),
    happens(t) {
      const dispute = disputed(t, farOff(t), 1);
      putRight(evidence(t, t.leftOf(t.dealing), dispute.seat, dispute.thrown), dispute);
    },
  },
  {
    id: 'poker-46-dealers-left-says-he-had-too-few',
    expect: { ...rectified('poker:43'), ...decidedBy((t) => t.leftOf(t.dealing)) },
    fits: anteGame(5),
    happens(t) {
      const dispute = disputed(t, farOff(t), -1);
      putRight(evidence(t, t.leftOf(t.dealing), dispute.seat, dispute.thrown), dispute);
    },
  },
  {
    id: 'poker-46-left-cannot-say-and-right-is-heard',
    expect: { ...foul('poker:45'), ...decidedBy((t) => t.rightOf(t.dealing)) },
    fits: anteGame(5),
    happens(t) {
      const dispute = disputed(t, farOff(t), t.chance.pick([1, -1]));
      asGiven(evidence(t, t.leftOf(t.dealing), dispute.seat, null), t.rightOf(t.dealing), dispute);
    },
  },
  {
    id: 'poker-46-left-is-the-disputant-and-right-is-heard',
    expect: { ...rectified('poker:43'), ...decidedBy((t) => t.rightOf(t.dealing)) },
    fits: anteGame(4),
    happens(t) {
      const dispute = disputed(t, t.leftOf(t.dealing), -1);
      putRight(evidence(t, t.rightOf(t.dealing), dispute.seat, dispute.thrown), dispute);
    },
  },
  {
    id: 'poker-46-the-first-who-can-say-from-his-left',
    expect: { ...foul('poker:45'), ...decidedBy((t) => t.offender) },
    fits: anteGame(6),
    happens(t) {
      const seat = farOff(t);
      const dispute = disputed(t, seat, t.chance.pick([1, -1]));
      const sides = [t.leftOf(t.dealing), t.rightOf(t.dealing)];
      for (const one of sides) evidence(t, one, seat, null);
      const others = t
        .around(seat)
        .filter((one) => one !== seat && one !== t.dealing && !sides.includes(one));
      t.offender = t.chance.pick(others);
      for (const one of others.slice(0, others.indexOf(t.offender))) evidence(t, one, seat, null);
      asGiven(t, t.offender, dispute);
    },
  },
  {
    id: 'poker-46-nobody-can-say',
    expect: { ...rectified('poker:42'), ...decidedBy(() => null) },
    fits: anteGame(5),
    happens(t) {
      const seat = farOff(t);
      const dispute = disputed(t, seat, 1);
      const sides = [t.leftOf(t.dealing), t.rightOf(t.dealing)];
      const others = t
        .around(seat)
        .filter((one) => one !== seat && one !== t.dealing && !sides.includes(one));
      for (const one of [...sides, ...others]) evidence(t, one, seat, null);
      putRight(t, dispute);
    },
  },
];

const judged = (
  what: string,
  judge: (t: PokerTelling) => number,
  parties: (t: PokerTelling) => readonly number[],
): PokerRow => ({
  id: `poker-${what}`,
  expect: { outcome: 'continues', asks: (t) => ({ judge: judge(t) }) },
  fits: atLeast(4),
  happens(t) {
    const [by, against] = t.chance.shuffle([...parties(t.dealtOut())]) as [number, number];
    t.say({ type: 'DisputeRaised', by, against, about: t.chance.pick(['turn', 'stake']) });
  },
});

const judges: readonly PokerRow[] = [
  judged(
    '77-the-dealer-judges',
    (t) => t.dealing,
    (t) => {
      const one = t.someone(t.dealing);
      return [one, t.someone(t.dealing, one)];
    },
  ),
  judged(
    '78-dealer-a-party-his-left-judges',
    (t) => t.leftOf(t.dealing),
    (t) => [t.dealing, t.someone(t.dealing, t.leftOf(t.dealing))],
  ),
  judged(
    '78-dealer-and-his-left-parties-his-right-judges',
    (t) => t.rightOf(t.dealing),
    (t) => [t.dealing, t.leftOf(t.dealing)],
  ),
];

/** Throws, and takes all of it up again. */
const takesBack = (t: PokerTelling, seat: number): PokerTelling => {
  const count = t.chance.between(1, 3);
  return t.say({ type: 'Discarded', by: seat, count }, { type: 'DiscardTakenBack', by: seat, count });
};
const waived = (t: PokerTelling, by: readonly number[]): PokerTelling =>
  t.say({ type: 'LawWaived', by: [...by], law: 'poker:37' });

const waivers: readonly PokerRow[] = [
  {
    id: 'poker-80-law-waived-once',
    expect: nothing,
    fits: anteGame(4),
    happens(t) {
      t.some(3).said();
      const [first] = t.toDraw as [number];
      takesBack(waived(t, t.players).takesDraw(first), first).decides();
    },
  },
  {
    id: 'poker-80-a-second-waiver-cannot-be-claimed',
    expect: actRefused('poker:80'),
    fits: anteGame(4),
    happens(t) {
      t.some(3).said();
      const [first, second] = t.toDraw as [number, number];
      takesBack(waived(t, t.players).takesDraw(first), first).takesDraw(second);
      const count = t.chance.between(1, 3);
      t.discardsOf(second, count).say({ type: 'DiscardTakenBack', by: second, count: 1 });
      t.offender = second;
      t.decides();
      t.asks(second, count).gives(second, count).liftsDrawn(second);
    },
  },
  {
    // 81: agreed before play, it lasts the sitting.
    id: 'poker-81-law-set-aside-before-play',
    expect: nothing,
    fits: anteGame(4),
    happens(t) {
      waived(t, t.seats).some(3).said();
      const [first, second] = t.toDraw as [number, number];
      takesBack(t.takesDraw(first), first);
      takesBack(t.takesDraw(second), second).decides();
    },
  },
];

export const disputes: readonly PokerRow[] = [...numbers, ...judges, ...waivers];
