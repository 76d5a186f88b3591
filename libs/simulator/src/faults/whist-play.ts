import { adversariesOf, leftOf, partnerOf, seatOfCard, seats, sideOf, type Seat } from '@fairdeal/facts';
import { cardAt, suitAt, type Place } from '../pack';
import type { WhistTelling } from '../whist-telling';
import { claimable, granted, newDeal, nothing, penalty, rectified, refused, stands } from './columns';
import type { FaultRow } from './fault-row';

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
      const singleton = seats
        .map((seat) => {
          const hand = t.hands[seat];
          return hand.find(
            (card) =>
              card !== t.turnUp && hand.filter((other) => suitAt(other) === suitAt(card)).length === 1,
          );
        })
        .find((card) => card !== undefined);
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

/** Somebody plays another suit with the led one in hand; answers the trick. */
const revokes = (t: WhistTelling, who: (seat: Seat) => boolean = () => true): number => {
  t.playedTo(Math.max(t.tricks, t.chance.between(0, 3)));
  while (t.tricks < 11) {
    const wrong = t.revokes().filter((card) => card !== t.turnUp);
    if (wrong.length > 0 && who(t.toPlay) && t.chance.once(0.6)) {
      t.offender = t.toPlay;
      const trick = t.tricks + 1;
      t.plays(t.chance.pick(wrong));
      return trick;
    }
    t.plays();
  }
  return 0;
};
const claimRevoke = (t: WhistTelling, trick: number): WhistTelling =>
  t.say({ type: 'RevokeClaimed', by: t.chance.pick(adversariesOf(t.offender)), against: t.offender, trick });

const revokeRows: readonly Row[] = [
  ...(['take-tricks', 'deduct-points', 'add-points'] as const).map((form): Row => ({
    id: `whist-72-revoke-claimed-and-${form}`,
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(13), trick).decides();
      t.say({ type: 'RevokePenaltyTaken', against: t.offender, by: sideOf(leftOf(t.offender)), form });
      t.revokesPaid.push({ against: sideOf(t.offender), form });
      return undefined;
    },
  })),
  {
    id: 'whist-72-revoke-claimed-in-play',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(trick + 1), trick).decides();
      t.playedTo(13).say({
        type: 'RevokePenaltyTaken',
        against: t.offender,
        by: sideOf(leftOf(t.offender)),
        form: 'take-tricks',
      });
      t.revokesPaid.push({ against: sideOf(t.offender), form: 'take-tricks' });
      return undefined;
    },
  },
  {
    id: 'whist-81-both-sides-revoke',
    expect: penalty('whist:72.I', 'revoke', 'against-offender'),
    happens: (t) => {
      const first = revokes(t);
      const one = t.offender;
      // The second is looked for among the other side's hands.
      const second = first === 0 ? 0 : revokes(t, (seat) => sideOf(seat) !== sideOf(one));
      if (second === 0) return 'other-cards';
      const other = t.offender;
      t.offender = one;
      claimRevoke(t.playedTo(13), first);
      t.offender = other;
      claimRevoke(t, second).decides();
      for (const against of [one, other]) {
        const form = t.chance.pick(['take-tricks', 'add-points'] as const);
        t.say({ type: 'RevokePenaltyTaken', against, by: sideOf(leftOf(against)), form });
        t.revokesPaid.push({ against: sideOf(against), form });
      }
      return undefined;
    },
  },
  {
    // 78's other arm: the score is agreed, but the next pack not yet cut. The claimants take no penalty.
    id: 'whist-78-revoke-claimed-before-the-next-cut',
    expect: { outcome: 'penalty', law: 'whist:72.I', penalty: 'revoke', by: 'against-offender' },
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.agreed(), trick);
      return undefined;
    },
  },
  {
    id: 'whist-78-revoke-claimed-after-the-next-cut',
    expect: stands('whist:78', 'eldest'),
    fits: (t) => t.rubber.games.length < 2,
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      t.agreed();
      // After a rubber nobody has the next deal by this ruling, and no cut is due.
      if (t.reckoning?.rubberWon) return 'other-cards';
      claimRevoke(t.nextDealCut(), trick);
      return undefined;
    },
  },
  {
    // Nobody claims it, so nobody has to answer for it.
    id: 'whist-72-revoke-not-noticed',
    expect: nothing,
    happens: (t) => {
      const trick = revokes(t);
      if (trick === 0) return 'other-cards';
      t.playedTo(trick + 1);
      return undefined;
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

export const play: readonly Row[] = [...shortHands, ...trumpCard, ...missedTricks, ...revokeRows, ...scores];
