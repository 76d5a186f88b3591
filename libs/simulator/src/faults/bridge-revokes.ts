import { adversariesOf, partnerOf, sideOf, type Seat } from '@fairdeal/facts';
import type { BridgeTelling } from '../bridge-telling';
import { suitAt, suitNames, type Place } from '../pack';
import { newDeal, nothing, type RoleColumns } from './columns';
import type { FaultRow } from './fault-row';

type Row = FaultRow<BridgeTelling>;

/** Which of 85 to 87 is the law the page leaves open; the penalty's name is §3's. */
const threeTricks: RoleColumns = { outcome: 'penalty', penalty: 'revoke-three-tricks' };

/** Who may point out what earns a penalty: dummy may not (62, 63). */
export const against = (t: BridgeTelling): Seat =>
  t.chance.pick(adversariesOf(t.offender).filter((seat) => seat !== t.partner));
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

const claimed: readonly Row[] = [
  {
    id: 'bridge-87-revoke-claimed',
    expect: threeTricks,
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

/** A revoke whose trick is left lying. Answers its number and the offender's right cards, or none when it never could. */
const revokesAndTrickLies = (
  t: BridgeTelling,
  who: (t: BridgeTelling, seat: Seat) => boolean,
): { readonly trick: number; readonly right: readonly Place[] } => {
  t.playedTo(t.chance.between(1, 3));
  while (t.tricks < 11) {
    const led = t.trick.cards[0];
    const wrong = t.revokes();
    if (led !== undefined && wrong.length > 0 && who(t, t.toPlay) && t.chance.once(0.6)) {
      t.offender = t.toPlay;
      t.holdsTrick().plays(t.chance.pick(wrong));
      const right = t.hands[t.offender].filter((card) => suitAt(card) === suitAt(led));
      return { trick: t.tricks + 1, right };
    }
    t.plays();
  }
  return { trick: 0, right: [] };
};
const fillsTrick = (t: BridgeTelling): BridgeTelling => {
  while (t.trick.cards.length < 4) t.plays();
  return t;
};
const anAdversary = (t: BridgeTelling, seat: Seat): boolean => sideOf(seat) !== sideOf(t.dealing);
const theDealer = (t: BridgeTelling, seat: Seat): boolean => seat === t.dealing;
const corrects = (t: BridgeTelling, trick: number): BridgeTelling =>
  t.say({ type: 'RevokeCorrected', by: t.offender, trick });
const asked = (t: BridgeTelling): BridgeTelling => {
  const suit = suitNames[suitAt(t.trick.cards[0] as Place)] as 'S' | 'C' | 'D' | 'H';
  return t.say({ type: 'SuitQuestionAsked', by: partnerOf(t.offender), of: t.offender, suit });
};
const pays = (t: BridgeTelling, seat = t.offender): void => void t.revokesPaid.push(sideOf(seat));

/** 91 leaves the dealer a choice, so the word for the penalty is not asked. */
const adversaryCorrected: RoleColumns = { outcome: 'penalty', law: 'bridge:91', nextDealer: null };
/** By 91, or by the law that excepts him from its penalty. */
const putRight: RoleColumns = { outcome: 'rectified', nextDealer: null };
const corrected: readonly Row[] = [
  {
    id: 'bridge-91-adversary-corrects-in-time',
    expect: adversaryCorrected,
    happens: (t) => {
      const { trick, right } = revokesAndTrickLies(t, anAdversary);
      if (right[0] === undefined) return 'other-cards';
      corrects(t, trick).decides();
      fillsTrick(t.mends(t.offender, right[0])).letsGo();
      return undefined;
    },
  },
  {
    id: 'bridge-91-adversary-corrects-with-four-cards-played',
    expect: adversaryCorrected,
    happens: (t) => {
      const { trick, right } = revokesAndTrickLies(t, anAdversary);
      if (right[0] === undefined) return 'other-cards';
      corrects(fillsTrick(t), trick).decides();
      t.mends(t.offender, right[0]).letsGo();
      return undefined;
    },
  },
  {
    // 90 makes it timely, 91 says what it costs.
    id: 'bridge-90-adversary-was-asked-and-corrects-the-quitted-trick',
    expect: { outcome: 'penalty', nextDealer: null },
    happens: (t) => {
      const { trick, right } = revokesAndTrickLies(t, anAdversary);
      if (right[0] === undefined) return 'other-cards';
      corrects(asked(fillsTrick(t)).say({ type: 'TrickQuitted', trick }), trick).decides();
      t.mends(t.offender, right[0]).letsGo('untold');
      return undefined;
    },
  },
  {
    id: 'bridge-92-dealer-corrects-after-both-adversaries',
    expect: { outcome: 'penalty', law: 'bridge:92', nextDealer: null },
    happens: (t) => {
      const { trick, right } = revokesAndTrickLies(t, theDealer);
      const fourth = t.trick.cards.length === 4;
      if (right[0] === undefined || fourth) return 'other-cards';
      corrects(fillsTrick(t), trick).decides();
      t.mends(t.offender, right[0]).letsGo();
      return undefined;
    },
  },
  {
    id: 'bridge-92-dealer-corrects-as-fourth-hand',
    expect: putRight,
    happens: (t) => {
      const { trick, right } = revokesAndTrickLies(t, theDealer);
      if (right[0] === undefined || t.trick.cards.length < 4) return 'other-cards';
      corrects(t, trick).decides();
      t.mends(t.offender, right[0]).letsGo();
      return undefined;
    },
  },
  {
    id: 'bridge-92-dealer-corrects-before-both-adversaries',
    expect: putRight,
    happens: (t) => {
      const { trick, right } = revokesAndTrickLies(t, theDealer);
      if (right[0] === undefined || t.trick.cards.length > 2) return 'other-cards';
      corrects(t, trick).decides();
      fillsTrick(t.mends(t.offender, right[0])).letsGo();
      return undefined;
    },
  },
  {
    id: 'bridge-65-dummys-revoke-corrected-in-time',
    expect: putRight,
    happens: (t) => {
      const { trick, right } = revokesAndTrickLies(t, (_, seat) => seat === t.partner);
      if (right[0] === undefined) return 'other-cards';
      corrects(t, trick).decides();
      fillsTrick(t.mends(t.offender, right[0])).letsGo();
      return undefined;
    },
  },
  {
    id: 'bridge-86-corrected-too-late-and-claimed',
    expect: threeTricks,
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      claimRevoke(corrects(t.playedTo(trick), trick), trick);
      pays(t);
      return undefined;
    },
  },
];

const established: readonly Row[] = [
  {
    id: 'bridge-87-revoke-claimed-in-play',
    expect: threeTricks,
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      claimRevoke(t.playedTo(trick + 1), trick);
      pays(t);
      return undefined;
    },
  },
  ...(['leads-on', 'plays-on-to-a-lead'] as const).map((way): Row => ({
    id: `bridge-86-revoking-side-${way}`,
    expect: threeTricks,
    happens: (t) => {
      const { trick } = revokesAndTrickLies(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      fillsTrick(t).letsGo('untold');
      const ownLead = sideOf(t.toPlay) === sideOf(t.offender);
      if (ownLead !== (way === 'leads-on')) return 'other-cards';
      claimRevoke(ownLead ? t.plays() : t.plays().plays(), trick).decides();
      t.say({ type: 'TrickQuitted', trick });
      pays(t);
      return undefined;
    },
  })),
  {
    id: 'bridge-90-answered-no',
    expect: threeTricks,
    happens: (t) => {
      const { trick } = revokesAndTrickLies(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      asked(t).say({ type: 'SuitQuestionAnswered', by: t.offender, has: false });
      claimRevoke(fillsTrick(t).letsGo(), trick);
      pays(t);
      return undefined;
    },
  },
  {
    id: 'bridge-90-asked-and-played-on',
    expect: threeTricks,
    happens: (t) => {
      const { trick } = revokesAndTrickLies(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      fillsTrick(asked(t)).letsGo();
      claimRevoke(t.playedTo(trick + 1), trick);
      pays(t);
      return undefined;
    },
  },
  {
    id: 'bridge-93-accused-side-mixes-the-cards',
    expect: threeTricks,
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      const by = t.chance.pick([t.offender, partnerOf(t.offender)]);
      claimRevoke(t.playedTo(13), trick).say({ type: 'CardsMixed', by });
      pays(t);
      return undefined;
    },
  },
  {
    // Nobody had revoked; now nobody can show it.
    id: 'bridge-93-unproved-claim-and-the-cards-mixed',
    expect: { outcome: 'penalty', law: 'bridge:93', penalty: 'revoke-three-tricks' },
    happens: (t) => {
      t.playedTo(13);
      t.offender = t.chance.pick([t.dealing, t.eldest, t.pone]);
      const by = t.chance.pick([t.offender, partnerOf(t.offender)]);
      claimRevoke(t, t.chance.between(1, 13)).say({ type: 'CardsMixed', by });
      pays(t);
    },
  },
  {
    id: 'bridge-94-revoke-claimed-before-the-next-cut',
    expect: threeTricks,
    happens: (t) => {
      const trick = revokes(t, anyButDummy);
      if (trick === 0) return 'other-cards';
      t.agreed();
      // A rubber whose account both sides have accepted is another matter.
      if (t.reckoning?.rubberWon) return 'other-cards';
      claimRevoke(t, trick);
      return undefined;
    },
  },
  {
    id: 'bridge-95-both-sides-revoke',
    expect: threeTricks,
    happens: (t) => {
      const first = revokes(t, anyButDummy);
      const one = t.offender;
      if (first === 0) return 'other-cards';
      t.playedTo(first);
      const second = revokes(t, (_, seat) => anyButDummy(t, seat) && sideOf(seat) !== sideOf(one));
      if (second === 0) return 'other-cards';
      claimRevoke(t.playedTo(13), second);
      pays(t);
      t.offender = one;
      claimRevoke(t, first);
      pays(t);
      return undefined;
    },
  },
];

const lost: readonly Row[] = [
  {
    // Case 11: an irregular question points to the revoke as well as a word would.
    id: 'bridge-63-dummy-asks-the-revoking-adversary',
    expect: { outcome: 'stands', law: 'bridge:63', penalty: 'none' },
    happens: (t) => {
      const { trick } = revokesAndTrickLies(t, anAdversary);
      if (trick === 0) return 'other-cards';
      const suit = suitNames[suitAt(t.trick.cards[0] as Place)] as 'S' | 'C' | 'D' | 'H';
      t.say(
        { type: 'SuitQuestionAsked', by: t.partner, of: t.offender, suit },
        { type: 'SuitQuestionAnswered', by: t.offender, has: false },
      );
      fillsTrick(t).letsGo();
      t.playedTo(13).say({ type: 'RevokeClaimed', by: t.dealing, against: t.offender, trick });
      return undefined;
    },
  },
  {
    id: 'bridge-97-consulted-before-claiming-a-revoke',
    expect: { outcome: 'stands', law: 'bridge:97', penalty: 'none' },
    happens: (t) => {
      const trick = revokes(t, theDealer);
      if (trick === 0) return 'other-cards';
      t.playedTo(13).say({ type: 'PartnersConsulted', seats: adversariesOf(t.dealing), about: 'revoke' });
      claimRevoke(t, trick);
      return undefined;
    },
  },
];

export const revokeRows: readonly Row[] = [...claimed, ...corrected, ...established, ...lost];
