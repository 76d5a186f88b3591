import type { PokerTelling } from '../poker-telling';
import {
  actRefused,
  anteGame,
  atLeast,
  claims,
  newDeal,
  nothing,
  refused,
  says,
  stands,
  still,
  type PokerRow,
} from './poker-row';

const uncut = (t: PokerTelling): PokerTelling => t.begun('uncut');
/** Somewhere in the deal, with cards both dealt and to come. */
const midDeal = (t: PokerTelling): number => t.chance.between(1, t.fullDeal - 1);
const anybody = (t: PokerTelling): number => t.chance.pick(t.seats);
const toldUncut = (t: PokerTelling, by = anybody(t)): void => void says(t, by, 'not-cut').falls('poker:8');

const cuts: readonly PokerRow[] = [
  {
    // A8.
    id: 'poker-04-cut-by-the-wrong-person',
    expect: still(stands('poker:4')),
    fits: atLeast(3),
    happens: (t) => void t.cuts(t.someone(t.dealing, t.rightOf(t.dealing))).dealtOut(),
  },
  {
    id: 'poker-08-not-cut-told-in-mid-deal',
    expect: newDeal('poker:8'),
    happens: (t) => toldUncut(uncut(t).dealtTo(midDeal(t))),
  },
  {
    // A6.
    id: 'poker-08-not-cut-dealer-says-so',
    expect: newDeal('poker:8'),
    happens: (t) => toldUncut(uncut(t).dealtTo(midDeal(t)), t.dealing),
  },
  {
    // 17.
    id: 'poker-08-not-cut-told-with-one-card-to-come',
    expect: newDeal('poker:8'),
    happens: (t) => toldUncut(uncut(t).dealtTo(t.fullDeal - 1)),
  },
  {
    // A7: shuffling comes before the cut.
    id: 'poker-08-shuffled-after-the-cut',
    expect: newDeal('poker:8'),
    happens: (t) => toldUncut(t.cuts().shuffles(t.dealing).begun('uncut').dealtTo(midDeal(t))),
  },
  {
    // A7: a redeal needs a cut of its own.
    id: 'poker-08-void-deal-dealt-again-without-a-cut',
    expect: newDeal('poker:8'),
    happens: (t) => {
      t.dealtTo(midDeal(t))
        .say({ type: 'CardFoundFaced', n: t.dealt + 1 })
        .falls('poker:10');
      toldUncut(t.dealtAnew().shuffles(t.dealing).begun('uncut').dealtTo(midDeal(t)));
    },
  },
  {
    id: 'poker-08-new-deal-claimed-in-time',
    expect: newDeal('poker:8'),
    happens: (t) => void claims(uncut(t).dealtTo(midDeal(t)), t.someone(), 'not-cut').falls('poker:8'),
  },
  {
    // A4: while a player is short the deal is not finished.
    id: 'poker-08-not-cut-told-while-a-player-is-short',
    expect: newDeal('poker:8'),
    happens: (t) => toldUncut(uncut(t).dealtShort(t.someone()), t.dealing),
  },
  {
    id: 'poker-08-claimed-though-it-was-cut',
    expect: refused('poker:8'),
    happens: (t) => void claims(t.dealtTo(midDeal(t)), t.someone(), 'not-cut'),
  },
  {
    id: 'poker-08-claimed-after-the-deal-though-it-was-cut',
    expect: refused('poker:8'),
    happens: (t) => void claims(t.dealtOut(), t.someone(), 'not-cut'),
  },
  {
    id: 'poker-08-said-though-it-was-cut',
    expect: nothing,
    happens: (t) => void says(t.dealtTo(midDeal(t)), t.someone(), 'not-cut'),
  },
  {
    id: 'poker-09-not-cut-never-told',
    expect: still(stands('poker:9')),
    happens: (t) => void uncut(t).dealtOut(),
  },
  {
    id: 'poker-09-shuffled-after-the-cut-never-told',
    expect: still(stands('poker:9')),
    happens: (t) => void t.cuts().shuffles(t.dealing).begun('uncut').dealtOut(),
  },
  {
    id: 'poker-09-not-cut-told-too-late',
    expect: still(stands('poker:9')),
    happens: (t) => void says(uncut(t).dealtOut(), anybody(t), 'not-cut'),
  },
  {
    id: 'poker-09-new-deal-claimed-too-late',
    expect: refused('poker:9'),
    happens: (t) => void claims(uncut(t).dealtOut(), t.someone(), 'not-cut'),
  },
  {
    id: 'poker-S2-cut-spoiled',
    expect: { outcome: 'recut-required', law: 'poker:S2' },
    happens: (t) => {
      const reason = t.chance.pick(['card-exposed', 'confusion', 'doubt'] as const);
      t.cuts().say({ type: 'CutSpoiled', reason }).decides();
      t.uncut().cuts();
    },
  },
];

const usurped = (t: PokerTelling): PokerTelling => {
  t.dealing = t.someone(t.dealing);
  return t;
};

const wrongDealers: readonly PokerRow[] = [
  {
    id: 'poker-S3-wrong-dealer-stopped',
    expect: { outcome: 'deal-stopped', law: 'poker:S3' },
    happens: (t) => {
      usurped(t.staked()).dealtTo(midDeal(t));
      says(t, t.chance.pick([t.setting.dealer, t.someone(t.dealing)]), 'wrong-dealer')
        .stops('poker:S3')
        .decides();
    },
  },
  {
    // 18 runs on from the person who dealt. In a jack-pot, where nobody asks whose ante it was.
    id: 'poker-S3-wrong-dealer-noticed-too-late',
    expect: nothing,
    fits: (t) => t.setting.jackPot > 0,
    happens: (t) => void says(usurped(t).dealtOut(), t.setting.dealer, 'wrong-dealer'),
  },
];

const limitOf = (t: PokerTelling): number => Math.floor(t.setting.limit / 2);
const straddles = (t: PokerTelling, by: number, antes: number): PokerTelling => {
  t.offender = by;
  return t.say({ type: 'Straddled', by, amount: antes * t.setting.ante });
};
/** Rungs on the ladder of 21 within half the limit. */
const rungs = ({ setting: { ante, limit } }: PokerTelling): number => Math.floor(limit / (2 * ante)) - 1;

const stakes: readonly PokerRow[] = [
  {
    id: 'poker-19-ante-over-half-the-limit',
    expect: actRefused('poker:19'),
    fits: anteGame(2),
    happens: (t) => {
      t.cut();
      t.offender = t.anteSeat;
      t.say({ type: 'AntePosted', by: t.anteSeat, amount: limitOf(t) + t.chance.between(1, 3) }).decides();
    },
  },
  {
    id: 'poker-21-second-straddles-though-first-did-not',
    expect: actRefused('poker:21'),
    fits: (t) => anteGame(3)(t) && rungs(t) >= 1,
    happens: (t) => {
      t.straddlers = 0;
      straddles(t.cut().staked(), t.around(t.anteSeat)[t.chance.between(2, t.seats.length - 1)] as number, 2);
    },
  },
  {
    id: 'poker-21-ante-straddles-himself',
    expect: actRefused('poker:21'),
    fits: (t) => anteGame(2)(t) && rungs(t) >= 1,
    happens: (t) => {
      t.straddlers = 0;
      straddles(t.cut().staked(), t.anteSeat, 2);
    },
  },
  {
    id: 'poker-21-out-of-order',
    expect: actRefused('poker:21'),
    fits: (t) => anteGame(4)(t) && rungs(t) >= 2,
    happens: (t) => {
      t.straddlers = 1;
      straddles(t.cut().staked(), t.around(t.anteSeat)[3] as number, 3);
    },
  },
  {
    // A20: each rung is one ante above the last.
    id: 'poker-21-a-rung-left-out',
    expect: actRefused('poker:21'),
    fits: (t) => anteGame(3)(t) && rungs(t) >= 3,
    happens: (t) => {
      t.straddlers = 1;
      straddles(t.cut().staked(), t.around(t.anteSeat)[2] as number, 4);
    },
  },
  {
    id: 'poker-22-ladder-over-half-the-limit',
    expect: actRefused('poker:22'),
    fits: (t) => anteGame(3)(t) && rungs(t) < t.seats.length - 1,
    happens: (t) => {
      t.straddlers = rungs(t);
      straddles(t.cut().staked(), t.around(t.anteSeat)[rungs(t) + 1] as number, rungs(t) + 2);
    },
  },
  {
    id: 'poker-23-not-straddled',
    expect: nothing,
    fits: anteGame(2),
    happens: (t) => {
      t.straddlers = 0;
      t.dealtOut();
    },
  },
  {
    id: 'poker-24-straddled',
    expect: nothing,
    fits: (t) => anteGame(3)(t) && rungs(t) >= 2,
    happens: (t) => {
      t.straddlers = t.chance.between(1, 2);
      t.dealtOut();
    },
  },
];

export const beforeTheDeal: readonly PokerRow[] = [...cuts, ...wrongDealers, ...stakes];
