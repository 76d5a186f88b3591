import { adversariesOf, partnerOf, seatOfCard, seats, type Seat } from '@fairdeal/facts';
import { cardAt, suitAt, type Place } from '../pack';
import type { WhistTelling } from '../whist-telling';
import { claimable, granted, newDeal, nothing, penalty, rectified, refused, stands } from './columns';
import type { FaultRow } from './fault-row';
import { claimRevoke, revokes } from './whist-revokes';

type Row = FaultRow<WhistTelling>;

const counted = (short: Seat, by: number): Record<Seat, number> => ({
  N: 13,
  E: 13,
  S: 13,
  W: 13,
  [short]: 13 - by,
});

/**
 * Cards that should lie in the offender's hand do not. They are ones the hand has not played, so nothing it did
 * before was a revoke.
 */
const handShort = (t: WhistTelling, by: number): readonly Place[] => {
  t.playedTo(t.chance.between(1, 8));
  t.offender = t.chance.pick(seats);
  t.counts(counted(t.offender, by), true);
  return t.hands[t.offender].slice(0, by);
};
const found = (t: WhistTelling, missing: readonly Place[]): void => {
  for (const card of missing) {
    const where = t.chance.pick(['floor', 'other-pack'] as const);
    t.say({ type: 'CardFound', seat: t.offender, card: cardAt(card), where });
  }
};

/** The only cards of their suits in a hand. */
const loneCards = (t: WhistTelling, seat: Seat): readonly Place[] =>
  t.hands[seat].filter(
    (card) => t.hands[seat].filter((other) => suitAt(other) === suitAt(card)).length === 1,
  );

const shortHands: readonly Row[] = [
  {
    id: 'whist-46-one-short-hand',
    expect: stands('whist:46'),
    happens: (t) => {
      const missing = handShort(t, 1);
      t.decides();
      found(t, missing);
    },
  },
  {
    id: 'whist-46-short-by-several',
    expect: stands('whist:46'),
    happens: (t) => {
      const missing = handShort(t, t.chance.between(2, 4));
      t.decides();
      found(t, missing);
    },
  },
  {
    id: 'whist-46-found-before-it-has-played',
    expect: rectified('whist:46'),
    happens: (t) => {
      t.turned();
      t.offender = t.chance.pick(seats);
      t.counts(counted(t.offender, 1), false);
      const lost = [1, 2, 3, 4].find((n) => seatOfCard(t.dealing, n) === t.offender) as number;
      t.say({ type: 'CardFound', seat: t.offender, card: t.face(lost), where: 'floor' });
    },
  },
  {
    // R12.
    id: 'whist-46-not-found-before-it-has-played',
    expect: newDeal('whist:37.I'),
    happens: (t) => {
      t.turned().counts(counted(t.chance.pick(seats), 1), false);
      t.say({
        type: 'PackProvedImperfect',
        pack: t.packUsed,
        missing: [t.face(t.chance.between(1, 51))],
        extra: [],
      });
    },
  },
  {
    id: 'whist-46-short-hand-answers-for-a-revoke',
    expect: penalty('whist:46', 'revoke', 'against-offender'),
    happens: (t) => {
      t.ready();
      // A singleton that fell to the floor: the first trick in that suit is the revoke.
      const singleton = seats.flatMap((seat) => loneCards(t, seat)).find((card) => card !== t.turnUp);
      if (singleton === undefined) return 'other-cards';
      t.offender = seats.find((seat) => t.hands[seat].includes(singleton)) as Seat;
      const hand = t.hands[t.offender];
      hand.splice(hand.indexOf(singleton), 1);
      let revoked = 0;
      while (revoked === 0 && t.tricks < 10) {
        const led = t.trick.cards[0];
        if (t.toPlay === t.offender && led !== undefined && suitAt(led) === suitAt(singleton))
          revoked = t.tricks + 1;
        t.plays();
      }
      if (revoked === 0) return 'other-cards';
      t.playedTo(revoked).counts(counted(t.offender, 1), true);
      hand.push(singleton);
      t.say(
        { type: 'CardFound', seat: t.offender, card: cardAt(singleton), where: 'floor' },
        {
          type: 'RevokeClaimed',
          by: t.chance.pick(adversariesOf(t.offender)),
          against: t.offender,
          trick: revoked,
        },
      );
      return undefined;
    },
  },
  {
    // Found short at once, and of its only card of a suit; the card turns up when the suit has gone round.
    id: 'whist-46-short-hand-revokes-after-it-was-counted',
    expect: penalty('whist:46', 'revoke', 'against-offender'),
    happens: (t) => {
      t.playedTo(1);
      const lone = t.chance
        .shuffle([...seats])
        .flatMap((seat) => loneCards(t, seat).map((card) => ({ seat, card })))
        .find(({ card }) => card !== t.turnUp);
      if (!lone) return 'other-cards';
      t.offender = lone.seat;
      const hand = t.hands[lone.seat];
      hand.splice(hand.indexOf(lone.card), 1);
      t.counts(counted(t.offender, 1), true);
      let revoked = 0;
      while (revoked === 0 && t.tricks < 11) {
        const led = t.trick.cards[0];
        if (t.toPlay === t.offender && led !== undefined && suitAt(led) === suitAt(lone.card))
          revoked = t.tricks + 1;
        t.plays();
      }
      if (revoked === 0) return 'other-cards';
      t.playedTo(revoked);
      hand.push(lone.card);
      found(t, [lone.card]);
      claimRevoke(t, revoked);
      return undefined;
    },
  },
  {
    // A revoke of a hand that was whole is any other's.
    id: 'whist-46-another-hand-revokes',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const missing = handShort(t, 1);
      found(t, missing);
      const short = t.offender;
      const trick = revokes(t, (seat) => seat !== short);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(trick), trick);
      return undefined;
    },
  },
];

const trumpCard: readonly Row[] = [
  {
    id: 'whist-52-trump-left-on-the-table',
    expect: penalty('whist:52', 'trump-card-callable', 'adversaries'),
    happens: (t) => {
      t.leavesTrump = true;
      t.playedTo(1);
      return t.hands[t.dealing].includes(t.turnUp) ? undefined : 'other-cards';
    },
  },
  {
    // 52: the trick has to be turned and quitted first.
    id: 'whist-52-first-trick-still-lies',
    expect: nothing,
    happens: (t) => {
      t.leavesTrump = true;
      t.ready().holdsTrick();
      for (let n = 0; n < 4; n++) t.plays();
      if (!t.hands[t.dealing].includes(t.turnUp)) return 'other-cards';
      t.takesUpTrump().decides();
      t.letsGo();
      return undefined;
    },
  },
  {
    id: 'whist-53-dealer-names-the-trump',
    expect: penalty('whist:53', 'highest-or-lowest-trump', 'adversaries'),
    happens: (t) => void t.playedTo(t.chance.between(1, 6)).say({ type: 'TrumpNamed', by: t.dealing }),
  },
  {
    id: 'whist-53-trump-named',
    expect: penalty('whist:53', 'highest-or-lowest-trump', 'against-offender'),
    happens: (t) => {
      t.playedTo(t.chance.between(1, 6));
      t.offender = t.chance.pick([t.eldest, t.partner, t.pone]);
      t.say({ type: 'TrumpNamed', by: t.offender });
    },
  },
  {
    id: 'whist-54-trump-taken-up-too-soon',
    expect: penalty('whist:54', 'trump-card-to-be-shown', 'adversaries'),
    happens: (t) => void t.plays().takesUpTrump(),
  },
  {
    id: 'whist-54-trump-taken-up-before-the-lead',
    expect: penalty('whist:54', 'trump-card-to-be-shown', 'adversaries'),
    happens: (t) => void t.ready().takesUpTrump(),
  },
  {
    id: 'whist-54-wrong-card-shown-twice',
    expect: penalty('whist:54', 'card-callable', 'adversaries'),
    happens: (t) => {
      const [one, other] = t
        .plays()
        .takesUpTrump()
        .hands[t.dealing].filter((card) => card !== t.turnUp) as [Place, Place];
      t.say(
        { type: 'WrongTrumpShown', by: t.dealing, card: cardAt(one) },
        { type: 'WrongTrumpShown', by: t.dealing, card: cardAt(other) },
      );
    },
  },
  {
    id: 'whist-54-wrong-card-shown',
    expect: penalty('whist:54', 'card-callable', 'adversaries'),
    happens: (t) => {
      const other = t
        .plays()
        .takesUpTrump()
        .hands[t.dealing].find((card) => card !== t.turnUp) as Place;
      t.say({ type: 'WrongTrumpShown', by: t.dealing, card: cardAt(other) });
    },
  },
  {
    id: 'whist-55-trump-forgotten',
    expect: penalty('whist:55', 'highest-or-lowest-trump', 'adversaries'),
    happens: (t) => void t.playedTo(t.chance.between(1, 6)).say({ type: 'TrumpForgotten', by: t.dealing }),
  },
];

/** A seat lets a trick go by and joins in the next. */
const missesTrick = (t: WhistTelling): WhistTelling => {
  t.playedTo(t.chance.between(1, 8));
  const turns = t.chance.between(1, 3);
  for (let i = 0; i < turns; i++) t.plays();
  t.offender = t.toPlay;
  t.missesTrick();
  const trick = t.tricks + (t.trick.cards.length === 0 ? 0 : 1);
  t.playedTo(trick + 1);
  return t.say({ type: 'TrickMissed', by: t.offender, trick });
};
const missedTricks: readonly Row[] = [
  {
    id: 'whist-69-trick-missed',
    expect: claimable('whist:69', 'against-offender', 'next-card'),
    happens: (t) => void missesTrick(t),
  },
  {
    id: 'whist-69-claimed',
    expect: granted('whist:69'),
    happens: (t) => {
      missesTrick(t);
      t.say({ type: 'NewDealClaimed', by: t.chance.pick(adversariesOf(t.offender)), ground: 'trick-missed' });
    },
  },
  {
    id: 'whist-69-claimed-by-partner',
    expect: refused('whist:69'),
    happens: (t) =>
      void missesTrick(t).say({ type: 'NewDealClaimed', by: partnerOf(t.offender), ground: 'trick-missed' }),
  },
  { id: 'whist-69-run-out', expect: stands('whist:69'), happens: (t) => void missesTrick(t).plays() },
  {
    id: 'whist-69-waived-by-both',
    expect: stands('whist:69'),
    happens: (t) => {
      missesTrick(t);
      for (const by of adversariesOf(t.offender)) t.say({ type: 'ClaimWaived', by, ground: 'trick-missed' });
    },
  },
];

const noRubberWon = (t: WhistTelling): 'other-cards' | undefined =>
  t.reckoning?.rubberWon ? 'other-cards' : undefined;
const scores: readonly Row[] = [
  {
    id: 'whist-11-score-corrected-in-time',
    expect: { ...rectified('whist:11', 'eldest'), priorScore: 'corrected' },
    happens: (t) => {
      t.agreed().say({ type: 'ScoreCorrected', by: t.adversary, affects: 'game-score' });
      return noRubberWon(t);
    },
  },
  {
    id: 'whist-11-finished-game-corrected-too-late',
    expect: stands('whist:11'),
    fits: ({ rubber: { games, score } }) => games.length > 0 && score.NS + score.EW === 0,
    happens: (t) => void t.turned().say({ type: 'ScoreCorrected', by: t.adversary, affects: 'game-score' }),
  },
  {
    id: 'whist-12-rubber-amount-corrected',
    expect: { ...rectified('whist:12'), priorScore: 'corrected' },
    fits: ({ rubber: { games } }) => games.length > 0,
    happens: (t) =>
      void t.turned().say({ type: 'ScoreCorrected', by: t.adversary, affects: 'rubber-amount' }),
  },
  {
    id: 'whist-6-honours-called-too-late',
    expect: stands('whist:6'),
    happens: (t) => {
      const told = t.agreed().facts[t.facts.length - 1];
      if (told?.type !== 'HonoursCalled' || t.reckoning?.game) return 'other-cards';
      t.facts.pop();
      t.callsNoHonours();
      t.nextTrumpTurned().say(told);
      return undefined;
    },
  },
  {
    id: 'whist-4-honours-called-at-four',
    expect: { outcome: 'continues', nextDealer: 'eldest' },
    fits: ({ rubber: { score } }) => score.NS === 4 || score.EW === 4,
    happens: (t) => {
      t.agreed();
      const honours = t.honours();
      if (t.reckoning?.game || !honours || honours.count < 3 || t.rubber.score[honours.by] !== 4)
        return 'other-cards';
      t.callsHonours(honours);
      return undefined;
    },
  },
];

export const play: readonly Row[] = [...shortHands, ...trumpCard, ...missedTricks, ...scores];
