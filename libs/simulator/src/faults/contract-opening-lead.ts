import { rightOf, type Card, type Seat } from '@fairdeal/facts';
import type { ContractColumns, PenaltyCard } from '../contract-columns';
import { suitOfPlace, type ContractTelling } from '../contract-telling';
import { cardAt, type Place } from '../pack';
import { chooses, penalty, rectified, stands, under, type ContractRow } from './contract-row';

/** An opening lead by declarer's right. */
interface Wrong {
  readonly by: Seat;
  readonly card: Place;
}
function wrongLead(t: ContractTelling): Wrong | undefined {
  if (!t.comesToPlay()) return undefined;
  const by = rightOf(t.declarer);
  const card = t.chance.pick(t.hands[by]);
  t.say({ type: 'LeadFaced', by, card: cardAt(card) });
  return { by, card };
}
const major = ({ by, card }: Wrong): PenaltyCard => ({ seat: by, card: cardAt(card), kind: 'major' });

/** The lead counts, and the hand on the leader's left is put down or plays second. */
const leadCounts = (t: ContractTelling, { by, card }: Wrong): void => {
  t.lays(by, card);
};
const declarerSecond = (t: ContractTelling, { by }: Wrong): ContractColumns => ({
  declarer: t.declarer,
  leader: by,
  playsNext: { hand: t.declarer, by: t.declarer },
  penaltyCards: [],
});
/** 54A: the presumed declarer is dummy, and dummy declarer. */
function swapsWithDummy(t: ContractTelling, { by }: Wrong): ContractColumns {
  const presumed = t.declarer;
  t.declarer = t.dummy;
  return {
    declarer: t.declarer,
    leader: by,
    playsNext: { hand: presumed, by: t.declarer },
    penaltyCards: [],
  };
}
/** The rightful leader leads as bidden, where the hand can. */
const leadsAs = (t: ContractTelling, may: (card: Place) => boolean): void => {
  const hand = t.hands[t.opener];
  const bidden = hand.filter(may);
  t.leads(t.chance.pick(bidden.length > 0 ? bidden : hand), t.opener);
};

const faced: readonly ContractRow[] = [
  {
    id: 'contract-54-faced-by-the-wrong-defender',
    expect: chooses('54'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      t.decides({
        by: [t.declarer],
        until: 'declarer-acts',
        options: [
          'accept-and-declare',
          'accept-and-be-dummy',
          'refuse-require-suit',
          'refuse-forbid-suit',
          'refuse-leave-card',
        ],
        optionSuit: suitOfPlace(wrong.card),
        turn: t.opener,
        penaltyCards: [],
      });
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-leave-card' });
      t.penaltyCards.push(major(wrong));
      return undefined;
    },
  },
  ...([1, 5, 13] as const).map((exposed): ContractRow => ({
    id: `contract-54A-declarer-spreads-${exposed}`,
    expect: stands('54A'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      t.say({ type: 'HandSpread', by: t.declarer, exposed });
      t.decides(swapsWithDummy(t, wrong));
      leadCounts(t, wrong);
      return undefined;
    },
  })),
  {
    id: 'contract-54A-declarer-chooses-to-be-dummy',
    expect: stands('54A'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'accept-and-be-dummy' });
      t.decides(swapsWithDummy(t, wrong));
      t.say({ type: 'HandSpread', by: t.dummy, exposed: 13 });
      leadCounts(t, wrong);
      return undefined;
    },
  },
  {
    id: 'contract-54B-declarer-accepts-and-declares',
    expect: stands('54B'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'accept-and-declare' });
      t.decides(declarerSecond(t, wrong)).say({ type: 'DummySpread', by: t.dummy });
      leadCounts(t, wrong);
      return undefined;
    },
  },
  {
    id: 'contract-54C-declarer-could-see-dummys-cards',
    expect: stands('54C'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      t.say({ type: 'DummySpread', by: t.dummy, exposed: t.chance.between(1, 12) });
      t.decides(declarerSecond(t, wrong));
      leadCounts(t, wrong);
      return undefined;
    },
  },
];

const refused: readonly ContractRow[] = [
  {
    id: 'contract-54D-refused-and-the-suit-required',
    expect: penalty('50D2a', 'lead-restriction'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      const suit = suitOfPlace(wrong.card);
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-require-suit', suit });
      t.decides({
        turn: t.opener,
        leader: t.opener,
        requiredSuit: { seat: t.opener, suit },
        forbiddenSuit: null,
        penaltyCards: [],
      });
      leadsAs(t, (card) => suitOfPlace(card) === suit);
      return undefined;
    },
  },
  {
    id: 'contract-54D-refused-and-the-suit-forbidden',
    expect: penalty('50D2a', 'lead-restriction'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      const suit = suitOfPlace(wrong.card);
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-forbid-suit', suit });
      t.decides({
        turn: t.opener,
        leader: t.opener,
        requiredSuit: null,
        forbiddenSuit: { seat: t.opener, suit, while: 'keeps-the-lead' },
        penaltyCards: [],
      });
      leadsAs(t, (card) => suitOfPlace(card) !== suit);
      return undefined;
    },
  },
  {
    id: 'contract-54D-refused-and-the-card-left',
    expect: penalty('50D2b', 'penalty-card'),
    happens: (t) => {
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-leave-card' });
      t.decides({ turn: t.opener, requiredSuit: null, forbiddenSuit: null, penaltyCards: [major(wrong)] });
      t.penaltyCards.push(major(wrong));
      return undefined;
    },
  },
  {
    // 59: without a card of the suit, any card.
    id: 'contract-59-required-suit-not-held',
    expect: under('59'),
    fits: (t) => t.form === 'duplicate',
    happens: (t) => {
      t.fromTheBoard(true);
      const wrong = wrongLead(t);
      if (!wrong) return 'other-cards';
      const suit = suitOfPlace(wrong.card);
      if (t.hands[t.opener].some((card) => suitOfPlace(card) === suit)) return 'other-cards';
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-require-suit', suit });
      const card = t.chance.pick(t.hands[t.opener]);
      t.say({ type: 'LeadFaced', by: t.opener, card: cardAt(card) }).decides({ legal: true });
      t.lays(t.opener, card);
      t.say({ type: 'DummySpread', by: t.dummy });
      return undefined;
    },
  },
];

const elsewhere: readonly ContractRow[] = [
  ...(['declarer', 'dummy'] as const).map((who): ContractRow => ({
    // 54E: not a lead at all; 24D: the cards of a declaring side are picked up.
    id: `contract-54E-${who}-leads`,
    expect: under('54E'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const by = t[who];
      t.say({ type: 'LeadFaced', by, card: cardAt(t.chance.pick(t.hands[by])) });
      t.decides({ penaltyCards: [], leader: t.opener, declarer: t.declarer });
      return undefined;
    },
  })),
  ...([null, 'told'] as const).map((told): ContractRow => ({
    id: `contract-41A-face-down-by-the-wrong-defender${told ? '-and-pointed-out' : ''}`,
    expect: rectified('41A'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const by = rightOf(t.declarer);
      t.say({ type: 'LeadPlaced', by, card: null });
      if (told) t.attention(t.declarer, 'lead-out-of-turn');
      t.decides({ cardBack: { seat: by }, leader: t.opener, penaltyCards: [] });
      return undefined;
    },
  })),
  {
    id: 'contract-47E1-told-by-an-opponent-that-it-was-his-lead',
    expect: rectified('47E1'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const by = rightOf(t.declarer);
      const says: Seat = by;
      t.say({ type: 'ExplanationGiven', by: t.declarer, of: 'whose-lead', says, correct: false });
      const card: Card = cardAt(t.chance.pick(t.hands[by]));
      t.say({ type: 'LeadFaced', by, card }).decides({ turn: t.opener, penaltyCards: [] });
      return undefined;
    },
  },
  {
    id: 'contract-47E1-told-by-an-opponent-in-the-play',
    expect: rectified('47E1'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const right = t.intoPlay(1, 9).toPlay;
      const by = t.chance.pick(t.defenders.filter((seat) => seat !== right));
      t.say({ type: 'ExplanationGiven', by: t.declarer, of: 'whose-lead', says: by, correct: false });
      const card = cardAt(t.chance.pick(t.hands[by]));
      t.say({ type: 'CardPlayed', by, card, lead: true }).decides({ turn: right, penaltyCards: [] });
      return undefined;
    },
  },
];

export const openingLeads: readonly ContractRow[] = [...faced, ...refused, ...elsewhere];
