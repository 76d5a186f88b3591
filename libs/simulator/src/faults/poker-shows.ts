import { indexOfCard, type Card } from '@fairdeal/facts';
import type { PokerColumns } from '../poker-columns';
import type { PokerTelling } from '../poker-telling';
import { sidePots } from '../poker-pool';
import { anteGame, awarded, type PokerRow } from './poker-row';

const hand = (text: string): readonly number[] => (text.split(' ') as Card[]).map(indexOfCard);
const result = (t: PokerTelling): PokerColumns => t.result();

/** Two hands come to the show, the better in either seat; the law that parts them is the page's, not our reckoning's. */
const parted = (law: number, what: string, better: string, worse: string): PokerRow => ({
  id: `poker-${law}-${what}`,
  expect: {
    outcome: 'pool-awarded',
    law: 'poker:59',
    asks: (t) => ({ ...result(t), winners: [t.offender], handLaw: `poker:${law}` }),
  },
  fits: anteGame(3),
  happens(t) {
    t.some(2).readyToBet();
    const [one, other] = t.chance.shuffle([...t.players]) as [number, number];
    t.offender = one;
    t.handsToShow.set(one, hand(better)).set(other, hand(worse));
    t.staysToTheShow().shown();
  },
});

/** Hands the page shares: what is left over goes one chip each to the first from the dealer's left (A33). */
const shared = (what: string, ...hands: readonly string[]): PokerRow => ({
  id: `poker-76-${what}`,
  expect: { outcome: 'pool-awarded', law: 'poker:76', asks: result },
  fits: anteGame(hands.length + 1),
  happens(t) {
    t.some(hands.length).readyToBet();
    t.players.forEach((seat, i) => t.handsToShow.set(seat, hand(hands[i] as string)));
    t.staysToTheShow().shown();
  },
});

const ranking: readonly PokerRow[] = [
  parted(65, 'fours-beat-a-full', '2S 2H 2D 2C 3S', 'AS AH AD KC KS'),
  parted(65, 'a-sequence-beats-threes', 'AS 2H 3D 4C 5S', 'AH AD AC KC QS'),
  parted(65, 'a-pair-beats-ten-to-ace', '2S 2H 5D 7C 9S', 'TS JH QD KC AS'),
  parted(65, 'a-suited-ten-to-ace-is-a-flush', '2S 2H 2D 3C 3S', 'TD JD QD KD AD'),
  parted(66, 'ace-lowest-in-a-sequence-flush', '2C 3C 4C 5C 6C', 'AD 2D 3D 4D 5D'),
  parted(67, 'aces-are-the-best-fours', 'AS AH AD AC 2S', 'KS KH KD KC QS'),
  parted(68, 'a-full-by-its-threes', 'TS TH TD 2C 2S', '9H 9D 9C AS AH'),
  parted(69, 'hearts-beat-every-other-flush', '2H 3H 4H 5H 7H', 'AS KS QS JS 9S'),
  parted(69, 'two-flushes-card-by-card', 'KD QD JD 8D 3D', 'KC QC JC 8C 2C'),
  parted(70, 'sequences-by-their-top', '2S 3H 4D 5C 6S', 'AS 2H 3D 4C 5S'),
  parted(70, 'hearts-between-equal-sequence-flushes', '4H 5H 6H 7H 8H', '4C 5C 6C 7C 8C'),
  parted(72, 'threes-by-their-rank', '4S 4H 4D 2C 3S', '3H 3D 3C AC KS'),
  parted(73, 'the-higher-pair', 'AS AH 2D 2C 3S', 'KS KH QD QC AC'),
  parted(73, 'the-lower-pair', 'KS KH 4D 4C 2S', 'KD KC 3D 3C AS'),
  parted(74, 'the-rank-of-the-pair', '3S 3H 4D 5C 6S', '2S 2H AD KC QS'),
  parted(74, 'the-cards-beside-it', '9S 9H AD KC 3S', '9D 9C AS KD 2S'),
  parted(75, 'card-by-card', 'AS KH 9D 5C 4S', 'AD KC 9S 5D 3S'),
];

const sharing: readonly PokerRow[] = [
  shared('two-pairs-whatever-the-fifth-card', 'KS KH 4D 4C AS', 'KD KC 4S 4H 2S'),
  shared('equal-flushes', 'AS QS 9S 4S 2S', 'AC QC 9C 4C 2C'),
  shared('equal-sequences-hearts-or-no', '5H 6H 7H 8H 9S', '5S 6S 7S 8S 9D'),
  shared('three-of-a-worth', 'AS KD 9C 6H 3S', 'AC KH 9D 6S 3C', 'AD KS 9H 6C 3D'),
  shared('pairs-alike-to-the-last-card', '9S 9H AD KC 3S', '9D 9C AS KD 3H'),
];

const [best, second, third] = ['AS AH AD KC QS', 'KS KH JD TC 8S', 'QH QD JC TS 8C'].map(hand) as [
  readonly number[],
  readonly number[],
  readonly number[],
];

/** Whole stakes in place of says, draw and bets: so much for each of those still in, something for the others. */
function imported(t: PokerTelling, ...stakesOfPlayers: readonly number[]): readonly number[] {
  t.dealtOut();
  const still = t.chance.shuffle([...t.seats]).slice(0, stakesOfPlayers.length);
  const least = Math.min(...stakesOfPlayers);
  const stakes = new Map<number, number>();
  for (const seat of t.seats) {
    const place = still.indexOf(seat);
    const wanted = place < 0 ? t.chance.between(0, least) : (stakesOfPlayers[place] as number);
    const stake = Math.max(t.stakeOf(seat), wanted);
    if (stake > 0) stakes.set(seat, stake);
  }
  t.bringsStakes(
    stakes,
    t.seats.filter((seat) => !still.includes(seat)),
  );
  return still;
}
/** More than any ante or straddle that lies there. */
const enough = (t: PokerTelling): number => t.setting.limit + t.chance.between(1, 20);

const elsewhere: readonly PokerRow[] = [
  {
    id: 'poker-59-stakes-brought-in-from-elsewhere',
    expect: { ...awarded('poker:59'), asks: result },
    fits: anteGame(4),
    happens(t) {
      const stake = enough(t);
      imported(t, stake, stake, ...(t.chance.once(0.5) ? [stake] : []));
      t.shown();
      return t.award?.law === 'poker:59' ? undefined : 'other-cards';
    },
  },
];

const shortMoney: readonly PokerRow[] = [
  {
    // He has from each player in the game a sum equal to his stake, and the dead ante and straddles (A32).
    id: 'poker-60-short-stack-shows-the-best-hand',
    expect: { ...awarded('poker:60'), asks: result },
    fits: anteGame(4),
    happens(t) {
      const stake = enough(t);
      const [short, ...others] = imported(t, stake, stake + 15, stake + 15) as [number, number, number];
      t.demandsShow(short)
        .handsToShow.set(short, best)
        .set(others[0] as number, second);
      t.handsToShow.set(others[1] as number, third);
      t.shown();
    },
  },
  {
    id: 'poker-60-two-demand-and-the-shorter-is-best',
    expect: { ...awarded('poker:60'), asks: result },
    fits: anteGame(4),
    happens(t) {
      const stake = enough(t);
      const [short, longer, longest] = imported(t, stake, stake + 7, stake + 20) as [number, number, number];
      t.demandsShow(short).demandsShow(longer);
      t.handsToShow.set(short, best).set(longer, second).set(longest, third);
      t.shown();
    },
  },
  {
    id: 'poker-60-two-demand-and-the-longer-is-best',
    expect: { ...awarded('poker:60'), asks: result },
    fits: anteGame(4),
    happens(t) {
      const stake = enough(t);
      const [short, longer, longest] = imported(t, stake, stake + 7, stake + 20) as [number, number, number];
      t.demandsShow(short).demandsShow(longer);
      t.handsToShow.set(short, second).set(longer, best).set(longest, third);
      t.shown();
    },
  },
  {
    id: 'poker-59-short-stack-is-beaten',
    expect: { ...awarded('poker:59'), asks: result },
    fits: anteGame(4),
    happens(t) {
      const stake = enough(t);
      const [short, other] = imported(t, stake, stake + 15) as [number, number];
      t.demandsShow(short).handsToShow.set(short, second).set(other, best);
      t.shown();
    },
  },
];

const tournament =
  (players: number) =>
  ({ seats, setting, anteSeat }: PokerTelling): boolean =>
    setting.tournament !== undefined &&
    setting.jackPot === 0 &&
    seats.length >= players &&
    (setting.stacks?.get(anteSeat) ?? 0) > setting.ante;

/** Of those still in the shortest are all-in; the longest has put in as much as a second could. */
function allIn(t: PokerTelling, players: number): readonly number[] {
  t.straddlers = 0;
  t.dealtOut();
  const whole = (seat: number): number => t.chipsOf(seat) + t.stakeOf(seat);
  const still = t.chance
    .shuffle([...t.seats])
    .slice(0, players)
    .sort((a, b) => whole(a) - whole(b));
  const most = whole(still.at(-2) as number);
  const longest = Math.min(whole(still.at(-1) as number), most + t.chance.between(0, 60));
  const stakes = new Map(
    t.seats.filter((seat) => t.stakeOf(seat) > 0).map((seat) => [seat, t.stakeOf(seat)]),
  );
  still.forEach((seat, i) => stakes.set(seat, i === players - 1 ? longest : whole(seat)));
  t.bringsStakes(
    stakes,
    t.seats.filter((seat) => !still.includes(seat)),
  );
  for (const seat of still) if (t.chipsOf(seat) === 0) t.demandsShow(seat);
  return still;
}
const pots = (t: PokerTelling): PokerColumns => {
  const { pots: parts, returned } = sidePots(t.stakes, t.players, t.beside);
  return { pots: parts, returned: Object.fromEntries(returned) };
};

const allIns: readonly PokerRow[] = [
  {
    // Only the division is asked; nothing is ruled yet.
    id: 'poker-T15-the-pots-before-the-show',
    expect: { outcome: 'continues', asks: pots },
    fits: tournament(3),
    happens: (t) => void allIn(t, 3),
  },
  {
    id: 'poker-T15-shortest-stack-is-best',
    expect: { ...awarded('poker:T15'), asks: result },
    fits: tournament(3),
    happens(t) {
      const [short, middle, long] = allIn(t, 3) as [number, number, number];
      t.handsToShow.set(short, best).set(middle, second).set(long, third);
      t.shown();
    },
  },
  {
    id: 'poker-T15-two-tie-for-every-pot',
    expect: { ...awarded('poker:T15'), asks: result },
    fits: tournament(3),
    happens(t) {
      const [short, middle, long] = allIn(t, 3) as [number, number, number];
      t.handsToShow.set(short, third).set(middle, hand('AS AH 9D 7C 3S')).set(long, hand('AD AC 9S 7D 3H'));
      t.shown();
    },
  },
];

export const shows: readonly PokerRow[] = [...ranking, ...sharing, ...elsewhere, ...shortMoney, ...allIns];
