import { leftOf, partnerOf, rightOf, type Seat } from '@fairdeal/facts';
import type { PenaltyCard } from '../contract-columns';
import { suitOfPlace, type ContractTelling } from '../contract-telling';
import { cardAt, suitAt, type Place } from '../pack';
import { lawful } from '../players/trick';
import { atDuplicate, chooses, penalty, rectified, stands, under, type ContractRow } from './contract-row';

/** A lead by `by` when it was `right`'s, in the play and before trick 12. */
interface Astray {
  readonly by: Seat;
  readonly right: Seat;
  readonly card: Place;
}
function leadsAstray(t: ContractTelling, choose: (right: Seat) => Seat | undefined): Astray | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(1, 6);
  while (t.tricks < 11) {
    const right = t.toPlay;
    const by = choose(right);
    if (by && by !== right) {
      const card = t.chance.pick(t.hands[by]);
      t.say({ type: 'CardPlayed', by, card: cardAt(card), trick: t.tricks + 1, lead: true });
      return { by, right, card };
    }
    t.playedTo(t.tricks + 1);
  }
  return undefined;
}
const fromTheWrongHand = (t: ContractTelling) =>
  leadsAstray(t, (right) => (t.isDefender(right) ? undefined : partnerOf(right)));
const atADefendersTurn = (t: ContractTelling) =>
  leadsAstray(t, (right) => (t.isDefender(right) ? t.chance.pick([t.declarer, t.dummy]) : undefined));
const byADefender = (t: ContractTelling, whose: 'partners' | 'declarers') =>
  leadsAstray(t, (right) =>
    t.isDefender(right) === (whose === 'partners')
      ? whose === 'partners'
        ? partnerOf(right)
        : t.chance.pick(t.defenders)
      : undefined,
  );
const chosen = (t: ContractTelling, by: Seat, option: string): ContractTelling =>
  t.say({ type: 'OptionChosen', by, option });
const next = ({ by }: Astray): Seat => leftOf(by);

const declarers: readonly ContractRow[] = [
  {
    id: 'contract-55A-wrong-hand-accepted',
    expect: stands('55A'),
    happens: (t) => {
      const lead = fromTheWrongHand(t);
      if (!lead) return 'other-cards';
      chosen(t, t.chance.pick(t.defenders), 'accept-lead');
      t.decides({ playedCard: cardAt(lead.card), turn: next(lead) }).lays(lead.by, lead.card);
      return undefined;
    },
  },
  {
    id: 'contract-55A-out-of-turn-accepted',
    expect: stands('55A'),
    happens: (t) => {
      const lead = atADefendersTurn(t);
      if (!lead) return 'other-cards';
      chosen(t, t.chance.pick(t.defenders), 'accept-lead');
      t.decides({ playedCard: cardAt(lead.card), turn: next(lead) }).lays(lead.by, lead.card);
      return undefined;
    },
  },
  {
    id: 'contract-55B1-out-of-turn-refused',
    expect: rectified('55B1'),
    happens: (t) => {
      const lead = atADefendersTurn(t);
      if (!lead) return 'other-cards';
      chosen(t, t.chance.pick(t.defenders), 'refuse').decides({
        playedCard: null,
        turn: lead.right,
        penaltyCards: [],
      });
      return undefined;
    },
  },
  {
    id: 'contract-55B2-wrong-hand-refused',
    expect: rectified('55B2'),
    happens: (t) => {
      const lead = fromTheWrongHand(t);
      if (!lead) return 'other-cards';
      chosen(t, t.chance.pick(t.defenders), 'refuse').decides({
        playedCard: null,
        turn: lead.right,
        penaltyCards: [],
      });
      return undefined;
    },
  },
  {
    id: 'contract-55B2-both-refuse',
    expect: rectified('55B2'),
    happens: (t) => {
      const lead = fromTheWrongHand(t);
      if (!lead) return 'other-cards';
      for (const by of t.chance.shuffle([...t.defenders])) chosen(t, by, 'refuse');
      t.decides({ playedCard: null, turn: lead.right });
      return undefined;
    },
  },
  ...(['accept-lead', 'refuse'] as const).flatMap((option) =>
    (['first', 'last'] as const).map((when): ContractRow => ({
      // If the defenders differ, the one next in turn to the lead decides.
      id: `contract-55A-defenders-differ-next-in-turn-says-${option}-${when}`,
      expect: option === 'refuse' ? rectified('55A') : stands('55A'),
      happens: (t) => {
        const lead = fromTheWrongHand(t);
        if (!lead) return 'other-cards';
        const other = option === 'refuse' ? 'accept-lead' : 'refuse';
        const said = [
          [next(lead), option],
          [partnerOf(next(lead)), other],
        ] as const;
        for (const [by, what] of when === 'first' ? said : said.toReversed()) chosen(t, by, what);
        if (option === 'refuse') t.decides({ playedCard: null, turn: lead.right });
        else t.decides({ playedCard: cardAt(lead.card), turn: next(lead) }).lays(lead.by, lead.card);
        return undefined;
      },
    })),
  ),
  {
    id: 'contract-55C-declarer-profited',
    expect: under('55C'),
    fits: atDuplicate,
    happens: (t) => {
      const lead = fromTheWrongHand(t);
      if (!lead) return 'other-cards';
      chosen(t, t.chance.pick(t.defenders), 'refuse');
      t.tricksAgreed().finds('declarer-profited-from-reaction', { value: true }).decides().stops();
      return undefined;
    },
  },
];

/** 53A: a lead out of turn to the last trick never becomes correct. */
const atTheLastTrick: readonly ContractRow[] = (['defender', 'declarer'] as const).map(
  (who): ContractRow => ({
    id: `contract-53A-${who}-leads-astray-to-the-last-trick-and-is-accepted`,
    expect: rectified('53A'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const right = t.playedTo(12).toPlay;
      const hands = who === 'defender' ? t.defenders : [t.declarer, t.dummy];
      const by = t.chance.pick(hands.filter((seat) => seat !== right));
      const card = t.hands[by][0] as Place;
      t.say({ type: 'CardPlayed', by, card: cardAt(card), trick: 13, lead: true });
      chosen(t, who === 'defender' ? t.declarer : t.chance.pick(t.defenders), 'accept-lead');
      t.decides({ playedCard: null, turn: right });
      return undefined;
    },
  }),
);

const fourChoices = [
  'partner-highest-of-suit-led',
  'partner-lowest-of-suit-led',
  'partner-card-of-named-other-suit',
  'partner-not-card-of-named-other-suit',
];
const major = (seat: Seat, card: Place): PenaltyCard => ({ seat, card: cardAt(card), kind: 'major' });

const defenders: readonly ContractRow[] = [
  {
    id: 'contract-56-leads-at-partners-turn',
    expect: chooses('56'),
    happens: (t) => {
      const lead = byADefender(t, 'partners');
      if (!lead) return 'other-cards';
      t.decides({
        by: [t.declarer],
        until: 'declarer-acts',
        options: ['accept-lead', 'refuse-require-suit', 'refuse-forbid-suit', 'refuse-leave-card'],
        turn: lead.right,
        penaltyCards: [],
      });
      chosen(t, t.declarer, 'refuse-leave-card').penaltyCards.push(major(lead.by, lead.card));
      return undefined;
    },
  },
  {
    id: 'contract-56-leads-at-declarers-turn',
    expect: chooses('56'),
    happens: (t) => {
      const lead = byADefender(t, 'declarers');
      if (!lead) return 'other-cards';
      t.decides({
        by: [t.declarer],
        until: 'declarer-acts',
        options: ['accept-lead', 'refuse-leave-card'],
        turn: lead.right,
        penaltyCards: [],
      });
      chosen(t, t.declarer, 'refuse-leave-card').penaltyCards.push(major(lead.by, lead.card));
      return undefined;
    },
  },
  ...(['partners', 'declarers'] as const).map((whose): ContractRow => ({
    id: `contract-53A-lead-at-${whose}-turn-accepted`,
    expect: stands('53A'),
    happens: (t) => {
      const lead = byADefender(t, whose);
      if (!lead) return 'other-cards';
      chosen(t, t.declarer, 'accept-lead').decides({
        playedCard: cardAt(lead.card),
        turn: next(lead),
        penaltyCards: [],
      });
      t.lays(lead.by, lead.card);
      return undefined;
    },
  })),
  {
    id: 'contract-53A-next-hand-plays-to-the-lead',
    expect: stands('53A'),
    happens: (t) => {
      const lead = byADefender(t, 'partners');
      if (!lead) return 'other-cards';
      t.lays(lead.by, lead.card)
        .plays()
        .decides({ turn: partnerOf(lead.by), penaltyCards: [] });
      return undefined;
    },
  },
  {
    id: 'contract-53B-the-right-hand-leads-after-all',
    expect: stands('53B'),
    happens: (t) => {
      // The right hand is not the one next in rotation, whose card would accept the lead.
      const lead = leadsAstray(t, (right) => (t.isDefender(right) ? undefined : leftOf(right)));
      if (!lead) return 'other-cards';
      t.plays(undefined, lead.right, { lead: true }).decides({ turn: leftOf(lead.right) });
      return undefined;
    },
  },
  {
    id: 'contract-56-refused-and-the-suit-required',
    expect: penalty('50D2a', 'lead-restriction'),
    happens: (t) => {
      const lead = byADefender(t, 'partners');
      if (!lead) return 'other-cards';
      const suit = suitOfPlace(lead.card);
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-require-suit', suit });
      t.decides({
        turn: lead.right,
        requiredSuit: { seat: lead.right, suit },
        forbiddenSuit: null,
        penaltyCards: [],
      });
      const bidden = t.hands[lead.right].filter((card) => suitOfPlace(card) === suit);
      t.plays(bidden[0]);
      return undefined;
    },
  },
  {
    id: 'contract-56-refused-and-the-suit-forbidden',
    expect: penalty('50D2a', 'lead-restriction'),
    happens: (t) => {
      const lead = byADefender(t, 'partners');
      if (!lead) return 'other-cards';
      const suit = suitOfPlace(lead.card);
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-forbid-suit', suit });
      t.decides({
        turn: lead.right,
        requiredSuit: null,
        forbiddenSuit: { seat: lead.right, suit, while: 'keeps-the-lead' },
        penaltyCards: [],
      });
      t.plays(t.hands[lead.right].find((card) => suitOfPlace(card) !== suit));
      return undefined;
    },
  },
  {
    id: 'contract-56-refused-and-the-card-left',
    expect: penalty('50D2b', 'penalty-card'),
    happens: (t) => {
      const lead = byADefender(t, 'partners');
      if (!lead) return 'other-cards';
      chosen(t, t.declarer, 'refuse-leave-card').decides({
        turn: lead.right,
        penaltyCards: [major(lead.by, lead.card)],
      });
      t.penaltyCards.push(major(lead.by, lead.card));
      return undefined;
    },
  },
  {
    id: 'contract-56-refused-while-declarer-is-on-lead',
    expect: { outcome: 'penalty', penalty: 'penalty-card' },
    happens: (t) => {
      const lead = byADefender(t, 'declarers');
      if (!lead) return 'other-cards';
      chosen(t, t.declarer, 'refuse-leave-card').decides({
        turn: lead.right,
        penaltyCards: [major(lead.by, lead.card)],
      });
      t.penaltyCards.push(major(lead.by, lead.card));
      return undefined;
    },
  },
];

/** A hand of declarer's side has led, and it is the turn of the defender on its left. */
function ledByDeclarersSide(t: ContractTelling, hand?: (t: ContractTelling) => Seat): Seat | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(1, 6);
  while (t.tricks < 11) {
    const leader = t.toPlay;
    if (!t.isDefender(leader) && (hand === undefined || hand(t) === leader)) {
      t.plays();
      return leader;
    }
    t.playedTo(t.tricks + 1);
  }
  return undefined;
}
/** A card the seat may lawfully play to this trick. */
const may = (t: ContractTelling, seat: Seat): Place => t.chance.pick(lawful(t.hands[seat], t.trick));
/** `by` plays before its turn; the card lies there, and the turn is where it was. */
const playsEarly = (t: ContractTelling, by: Seat, card: Place, rest: { unbidden?: true } = {}): void => {
  t.say({ type: 'CardPlayed', by, card: cardAt(card), ...rest });
};
const obeys = (t: ContractTelling, seat: Seat): void => {
  t.say({ type: 'OptionChosen', by: t.declarer, option: 'partner-lowest-of-suit-led' });
  const following = lawful(t.hands[seat], t.trick);
  t.plays(following.at(-1), seat);
};

const beforePartner: readonly ContractRow[] = [
  {
    id: 'contract-57A-defender-plays-before-partner',
    expect: chooses('57A'),
    happens: (t) => {
      const led = ledByDeclarersSide(t);
      if (!led) return 'other-cards';
      const by = rightOf(led);
      const card = may(t, by);
      playsEarly(t, by, card);
      t.decides({
        by: [t.declarer],
        until: 'declarer-acts',
        options: fourChoices,
        penaltyCards: [major(by, card)],
        turn: leftOf(led),
      });
      t.penaltyCards.push(major(by, card));
      obeys(t, leftOf(led));
      return undefined;
    },
  },
  {
    id: 'contract-57A-declarer-chooses-for-partner',
    expect: under('57A'),
    fits: atDuplicate,
    happens: (t) => {
      const led = ledByDeclarersSide(t.fromTheBoard(true));
      if (!led) return 'other-cards';
      const by = rightOf(led);
      const card = may(t, by);
      const partner = leftOf(led);
      if (!t.hands[partner].some((one) => suitAt(one) === suitAt(t.trick.cards[0] as Place)))
        return 'other-cards';
      playsEarly(t, by, card);
      const option = t.chance.pick(['partner-highest-of-suit-led', 'partner-lowest-of-suit-led'] as const);
      chosen(t, t.declarer, option).decides({ penaltyCards: [major(by, card)], turn: partner });
      t.penaltyCards.push(major(by, card));
      const following = lawful(t.hands[partner], t.trick).toSorted((a, b) => a - b);
      t.plays(option === 'partner-highest-of-suit-led' ? following[0] : following.at(-1), partner);
      return undefined;
    },
  },
  {
    id: 'contract-57B-partner-cannot-obey',
    expect: under('57B'),
    fits: atDuplicate,
    happens: (t) => {
      const led = ledByDeclarersSide(t.fromTheBoard(true));
      if (!led) return 'other-cards';
      const by = rightOf(led);
      const partner = leftOf(led);
      if (t.hands[partner].some((one) => suitAt(one) === suitAt(t.trick.cards[0] as Place)))
        return 'other-cards';
      const card = may(t, by);
      playsEarly(t, by, card);
      chosen(t, t.declarer, t.chance.pick(fourChoices.slice(0, 2)));
      t.penaltyCards.push(major(by, card));
      t.plays(undefined, partner).decides({ penaltyCards: [major(by, card)] });
      return undefined;
    },
  },
  {
    id: 'contract-53C-wrong-hand-and-the-defender-on-its-right-plays',
    expect: chooses('53C'),
    happens: (t) => {
      const lead = fromTheWrongHand(t);
      if (!lead) return 'other-cards';
      t.lays(lead.by, lead.card);
      const by = rightOf(lead.by);
      const card = may(t, by);
      playsEarly(t, by, card);
      t.decides({
        by: [t.declarer],
        until: 'declarer-acts',
        options: fourChoices,
        penaltyCards: [major(by, card)],
        turn: leftOf(lead.by),
      });
      t.penaltyCards.push(major(by, card));
      obeys(t, leftOf(lead.by));
      return undefined;
    },
  },
  {
    id: 'contract-57C1-declarer-had-played-from-both-hands',
    expect: stands('57C1'),
    happens: (t) => {
      const led = ledByDeclarersSide(t);
      if (!led) return 'other-cards';
      bothHands(t, led, {});
      t.decides({ penaltyCards: [], turn: leftOf(led) });
      return undefined;
    },
  },
  {
    id: 'contract-57C2-dummy-played-unbidden',
    expect: stands('57C2'),
    happens: (t) => {
      const led = ledByDeclarersSide(t, (one) => one.declarer);
      if (!led) return 'other-cards';
      bothHands(t, led, { unbidden: true });
      t.decides({ penaltyCards: [], turn: leftOf(led) });
      return undefined;
    },
  },
  {
    id: 'contract-57D-plays-at-rhos-turn-a-card-that-fits',
    expect: under('57D'),
    fits: atDuplicate,
    happens: (t) => {
      const led = ledByDeclarersSide(t.fromTheBoard(true));
      if (!led) return 'other-cards';
      t.plays();
      const by = rightOf(led);
      const card = may(t, by);
      playsEarly(t, by, card);
      t.decides({
        mustPlay: { seat: by, card: cardAt(card), trick: t.tricks + 1 },
        turn: t.toPlay,
        penaltyCards: [],
      });
      t.plays().plays(card, by);
      return undefined;
    },
  },
  {
    id: 'contract-57D-plays-at-rhos-turn-a-card-that-does-not-fit',
    expect: penalty('57D', 'penalty-card'),
    fits: atDuplicate,
    happens: (t) => {
      const led = ledByDeclarersSide(t.fromTheBoard(true));
      if (!led) return 'other-cards';
      t.plays();
      const by = rightOf(led);
      const wrong = t.revokes(by);
      if (wrong.length === 0) return 'other-cards';
      const card = t.chance.pick(wrong);
      playsEarly(t, by, card);
      t.decides({ turn: t.toPlay, penaltyCards: [major(by, card)] }).penaltyCards.push(major(by, card));
      return undefined;
    },
  },
];
/** Declarer's other hand plays before the defender on the left, and then so does the other defender. */
function bothHands(t: ContractTelling, led: Seat, rest: { unbidden?: true }): void {
  const waiting = leftOf(led);
  const other = partnerOf(led);
  t.plays(may(t, other), other, rest);
  const last = rightOf(led);
  t.plays(may(t, last), last);
  t.toPlay = waiting;
}

export const turnOfPlay: readonly ContractRow[] = [
  ...declarers,
  ...defenders,
  ...atTheLastTrick,
  ...beforePartner,
];
