import { partnerOf, sideOf, type Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { cardAt, suitAt } from '../pack';
import { claimable, granted, newDeal, penalty, rectified, refused, stands } from './columns';
import { against } from './bridge-revokes';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

const counted = (t: BridgeTelling, count: number, played: boolean): BridgeTelling =>
  t.say({ type: 'HandCounted', seat: t.offender, count, raised: true, played });
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
  {
    id: 'bridge-83-claimed-by-offending-side',
    expect: refused('bridge:83'),
    happens: (t) => {
      const other = missesTrick(t);
      const by = t.chance.pick([t.offender, partnerOf(t.offender)]);
      t.say({ type: 'NewDealClaimed', by, ground: 'trick-missed' });
      return other;
    },
  },
  {
    id: 'bridge-83-waived',
    expect: stands('bridge:83'),
    happens: (t) => {
      const other = missesTrick(t);
      t.say({ type: 'ClaimWaived', by: against(t), ground: 'trick-missed' });
      return other;
    },
  },
  {
    // A30. Whether the refusal is 83's or 39d's the page does not say.
    id: 'bridge-83-claimed-after-the-play',
    expect: { outcome: 'new-deal-refused', nextDealer: null, by: [] },
    happens: (t) => {
      const other = missesTrick(t);
      t.playedTo(13).say({ type: 'NewDealClaimed', by: against(t), ground: 'trick-missed' });
      return other;
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

export const play: readonly Row[] = [...shortHands, ...missedTricks, ...scores];
