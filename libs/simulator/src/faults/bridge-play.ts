import { adversariesOf, sideOf, type Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { cardAt, suitAt } from '../pack';
import { claimable, granted, newDeal, nothing, penalty, rectified, stands } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

const counted = (t: BridgeTelling, count: number, played: boolean): BridgeTelling =>
  t.say({ type: 'HandCounted', seat: t.offender, count, raised: true, played });
/** Who may point out what earns a penalty: dummy may not (62, 63). */
const against = (t: BridgeTelling): Seat =>
  t.chance.pick(adversariesOf(t.offender).filter((seat) => seat !== t.partner));
/** Any hand that plays itself; dummy is left out of 41. */
const notDummy = (t: BridgeTelling): Seat => t.chance.pick([t.dealing, t.eldest, t.pone]);
const shortInPlay = (t: BridgeTelling, seat: Seat): BridgeTelling => {
  t.playedTo(t.chance.between(1, 9));
  t.offender = seat;
  return counted(t, 12, true);
};

const shortHands: readonly Row[] = [
  {
    id: 'bridge-41-short-hand-that-has-played',
    expect: stands('bridge:41'),
    happens: (t) => {
      shortInPlay(t, notDummy(t)).decides();
      const [card] = t.hands[t.offender];
      t.say({ type: 'OtherPackSearched', by: t.offender, found: card === undefined ? [] : [cardAt(card)] });
    },
  },
  {
    id: 'bridge-41-card-found-in-the-other-pack',
    expect: stands('bridge:41'),
    happens: (t) => {
      shortInPlay(t, notDummy(t));
      const [card] = t.hands[t.offender];
      t.say({ type: 'OtherPackSearched', by: t.offender, found: card === undefined ? [] : [cardAt(card)] });
    },
  },
  {
    id: 'bridge-42-card-found-nowhere',
    expect: { ...newDeal('bridge:42'), handScore: 'void' },
    happens: (t) => {
      shortInPlay(t, notDummy(t)).say({ type: 'OtherPackSearched', by: t.offender, found: [] });
      const [card] = t.hands[t.offender];
      const missing = card === undefined ? [] : [cardAt(card)];
      t.say({ type: 'PackProvedImperfect', pack: t.packUsed, missing, extra: [] });
    },
  },
  {
    id: 'bridge-41-short-hand-that-has-not-played',
    expect: newDeal('bridge:41'),
    happens: (t) => {
      t.completed();
      t.offender = notDummy(t);
      counted(t, 12, false);
    },
  },
  {
    id: 'bridge-41-short-dummy',
    expect: newDeal('bridge:41'),
    happens: (t) => void shortInPlay(t, t.partner),
  },
  {
    id: 'bridge-41-short-hand-answers-for-a-revoke',
    expect: penalty('bridge:41', 'revoke-three-tricks'),
    happens: (t) => {
      t.ready();
      const hands = [t.eldest, t.pone, t.dealing].map((seat) => ({ seat, hand: t.hands[seat] }));
      const alone = hands.flatMap(({ seat, hand }) =>
        hand
          .filter((card) => hand.filter((other) => suitAt(other) === suitAt(card)).length === 1)
          .map((card) => ({ seat, hand, card })),
      )[0];
      if (!alone) return 'other-cards';
      // A singleton that is not there: the first trick in its suit is the revoke.
      const { seat, hand, card } = alone;
      t.offender = seat;
      hand.splice(hand.indexOf(card), 1);
      let revoked = 0;
      while (revoked === 0 && t.tricks < 10) {
        const led = t.trick.cards[0];
        if (t.toPlay === seat && led !== undefined && suitAt(led) === suitAt(card)) revoked = t.tricks + 1;
        t.plays();
      }
      if (revoked === 0) return 'other-cards';
      counted(t.playedTo(revoked), 12, true);
      hand.push(card);
      t.revokesPaid.push(sideOf(seat));
      t.say(
        { type: 'OtherPackSearched', by: seat, found: [cardAt(card)] },
        { type: 'RevokeClaimed', by: against(t), against: seat, trick: revoked },
      );
      return undefined;
    },
  },
];

const missesTrick = (t: BridgeTelling): 'other-cards' | undefined => {
  t.playedTo(t.chance.between(1, 8));
  for (let turns = t.chance.between(1, 3); turns > 0; turns--) t.plays();
  t.offender = t.toPlay;
  if (t.offender === t.partner) return 'other-cards';
  t.missesTrick();
  const trick = t.tricks + (t.trick.cards.length === 0 ? 0 : 1);
  t.playedTo(trick + 1).say({ type: 'TrickMissed', by: t.offender, trick });
  return undefined;
};
const missedTricks: readonly Row[] = [
  {
    id: 'bridge-83-trick-missed',
    expect: claimable('bridge:83', 'against-offender', 'play-ended'),
    end: { outcome: 'stands', law: 'bridge:83' },
    happens: missesTrick,
  },
  {
    id: 'bridge-83-claimed',
    expect: granted('bridge:83'),
    happens: (t) => {
      const other = missesTrick(t);
      t.plays().say({
        type: 'NewDealClaimed',
        by: against(t),
        ground: 'trick-missed',
      });
      return other;
    },
  },
  {
    id: 'bridge-83-run-out',
    expect: { outcome: 'stands', law: 'bridge:83' },
    happens: (t) => {
      const other = missesTrick(t);
      t.playedTo(13);
      return other;
    },
  },
];

/** `who` plays another suit with the led one in hand; answers the trick, or 0 when it never could. */
const revokes = (t: BridgeTelling, who: (t: BridgeTelling, seat: Seat) => boolean): number => {
  t.playedTo(t.chance.between(0, 3));
  while (t.tricks < 11) {
    const wrong = t.revokes();
    if (wrong.length > 0 && who(t, t.toPlay) && t.chance.once(0.6)) {
      t.offender = t.toPlay;
      const trick = t.tricks + 1;
      t.plays(t.chance.pick(wrong));
      return trick;
    }
    t.plays();
  }
  return 0;
};
const anyButDummy = (t: BridgeTelling, seat: Seat): boolean => seat !== t.partner;
const claimRevoke = (t: BridgeTelling, trick: number): BridgeTelling =>
  t.say({ type: 'RevokeClaimed', by: against(t), against: t.offender, trick });

const revokeRows: readonly Row[] = [
  {
    // The page's §5 has no row for it; the penalty's name is §3's, the law of several left unasked.
    id: 'bridge-87-revoke-claimed',
    expect: { outcome: 'penalty', penalty: 'revoke-three-tricks' },
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(13), trick);
      t.revokesPaid.push(sideOf(t.offender));
      return undefined;
    },
  },
  {
    id: 'bridge-63-dummy-points-to-the-revoke',
    expect: { outcome: 'stands', law: 'bridge:63', penalty: 'none' },
    happens: (t) => {
      const trick = revokes(t, (_, seat) => sideOf(seat) !== sideOf(t.partner));
      if (trick === 0) return 'other-cards';
      t.playedTo(13).say({ type: 'RevokeClaimed', by: t.partner, against: t.offender, trick });
      return undefined;
    },
  },
  {
    id: 'bridge-63-claimed-after-dummy-pointed-to-it',
    expect: { outcome: 'stands', law: 'bridge:63', penalty: 'none' },
    happens: (t) => {
      const trick = revokes(t, (_, seat) => sideOf(seat) !== sideOf(t.partner));
      if (trick === 0) return 'other-cards';
      t.playedTo(13).say({ type: 'AttentionCalled', by: t.partner, irregularity: 'revoke' });
      claimRevoke(t, trick);
      return undefined;
    },
  },
  {
    id: 'bridge-65-dummys-revoke-claimed',
    expect: { outcome: 'stands', law: 'bridge:65' },
    happens: (t) => {
      const trick = revokes(t, (_, seat) => seat === t.partner);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(13), trick);
      return undefined;
    },
  },
  {
    id: 'bridge-94-revoke-claimed-after-the-next-cut',
    expect: { outcome: 'stands', law: 'bridge:94', penalty: 'none' },
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      t.agreed();
      if (t.reckoning?.rubberWon) return 'other-cards';
      claimRevoke(t.nextDealCut(), trick);
      return undefined;
    },
  },
  {
    // A18: a revoke in a void deal is void with it.
    id: 'bridge-42-imperfect-after-a-revoke-claimed',
    expect: { ...newDeal('bridge:42'), handScore: 'void' },
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0 || trick > 11) return 'other-cards';
      claimRevoke(t.playedTo(trick + 1), trick).provesImperfect();
      return undefined;
    },
  },
  {
    id: 'bridge-87-revoke-not-noticed',
    expect: nothing,
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      t.playedTo(trick + 1);
      return undefined;
    },
  },
];

const scores: readonly Row[] = [
  {
    id: 'bridge-12-finished-game-corrected-in-time',
    expect: { ...rectified('bridge:12'), priorScore: 'corrected' },
    fits: ({ rubber }) => rubber.finished !== undefined,
    happens: (t) => {
      t.showsFinishedGame = true;
      t.completed().say({ type: 'ScoreCorrected', column: 'tricks', deal: 'previous' });
    },
  },
  {
    id: 'bridge-12-finished-game-corrected-too-late',
    expect: stands('bridge:12'),
    fits: ({ rubber }) => rubber.finished !== undefined,
    happens: (t) => {
      t.showsFinishedGame = true;
      t.made().say({ type: 'ScoreCorrected', column: 'tricks', deal: 'previous' });
    },
  },
  {
    id: 'bridge-13-honours-corrected',
    expect: { ...rectified('bridge:13'), priorScore: 'corrected' },
    happens: (t) => {
      t.agreed().say({ type: 'ScoreCorrected', column: 'honours', deal: 'earlier' });
      return t.reckoning?.rubberWon ? 'other-cards' : undefined;
    },
  },
  {
    id: 'bridge-13-honours-corrected-after-the-rubber',
    expect: { outcome: 'stands', law: 'bridge:13' },
    fits: ({ rubber }) => rubber.games.length > 0,
    happens: (t) => {
      if (!t.agreed().reckoning?.rubberWon) return 'other-cards';
      t.agreesRubber().say({ type: 'ScoreCorrected', column: 'honours', deal: 'earlier' });
      return undefined;
    },
  },
];

export const play: readonly Row[] = [...shortHands, ...missedTricks, ...revokeRows, ...scores];
