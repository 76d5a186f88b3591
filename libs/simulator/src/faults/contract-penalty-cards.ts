import { partnerOf, type Seat } from '@fairdeal/facts';
import type { PenaltyCard } from '../contract-columns';
import { isHonour, suitOfPlace, type ContractTelling } from '../contract-telling';
import { cardAt, suitAt, type Place } from '../pack';
import { lawful } from '../players/trick';
import { atDuplicate, chooses, penalty, stands, under, type ContractRow } from './contract-row';

const laid = (seat: Seat, card: Place, kind: PenaltyCard['kind']): PenaltyCard => ({
  seat,
  card: cardAt(card),
  kind,
});
const drops = (t: ContractTelling, by: Seat, card: Place): ContractTelling =>
  t.say({ type: 'CardExposed', by, card: cardAt(card), manner: 'dropped' });
const ofKind = (t: ContractTelling, by: Seat, kind: PenaltyCard['kind']): readonly Place[] =>
  t.hands[by].filter((card) => isHonour(card) === (kind === 'major'));

/** In the play a defender drops a card, which then lies there. */
function dropsIn(t: ContractTelling, kind: PenaltyCard['kind'], by: Seat): Place | undefined {
  const [...cards] = ofKind(t, by, kind);
  if (cards.length === 0) return undefined;
  const card = t.chance.pick(cards);
  drops(t, by, card).penaltyCards.push(laid(by, card, kind));
  return card;
}

const exposed: readonly ContractRow[] = [
  ...(['minor', 'major'] as const).map((kind): ContractRow => ({
    id: `contract-49-defender-drops-${kind === 'minor' ? 'a-small-card' : 'an-honour'}`,
    expect: penalty('49', 'penalty-card'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const by = t.intoPlay(0, 9, 3).chance.pick(t.defenders);
      if (dropsIn(t, kind, by) === undefined) return 'other-cards';
      t.decides({ penaltyCards: [...t.penaltyCards] });
      return undefined;
    },
  })),
  {
    id: 'contract-49-defender-names-an-honour',
    expect: penalty('49', 'penalty-card'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const by = t.intoPlay(0, 9, 3).chance.pick(t.defenders);
      const cards = ofKind(t, by, 'major');
      if (cards.length === 0) return 'other-cards';
      const card = t.chance.pick(cards);
      t.say({ type: 'CardNamed', by, says: cardAt(card), card: cardAt(card) });
      t.penaltyCards.push(laid(by, card, 'major'));
      t.decides({ penaltyCards: [...t.penaltyCards] });
      return undefined;
    },
  },
  {
    id: 'contract-50B-defender-drops-two',
    expect: penalty('50B', 'penalty-card'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      const by = t.intoPlay(0, 8, 3).chance.pick(t.defenders);
      const [first, second] = t.chance.shuffle([...t.hands[by]]) as [Place, Place];
      drops(t, by, first);
      drops(t, by, second);
      t.penaltyCards.push(laid(by, first, 'major'), laid(by, second, 'major'));
      t.decides({ penaltyCards: [...t.penaltyCards] });
      return undefined;
    },
  },
  {
    id: 'contract-48A-declarer-drops-a-card',
    expect: under('48A'),
    happens: (t) => {
      if (!t.comesToPlay()) return 'other-cards';
      t.intoPlay(0, 9, 3);
      drops(t, t.declarer, t.chance.pick(t.hands[t.declarer])).decides({ penaltyCards: [] });
      return undefined;
    },
  },
];

/** A defender's turn to follow or discard, an opponent to play after it, with a card of its own on the table. */
interface Owes {
  readonly by: Seat;
  readonly laid: Place;
}
/** Looks for a trick where the defender after the lead has two cards to choose from, and lays one of them open before. */
function owes(
  t: ContractTelling,
  fit: (t: ContractTelling, by: Seat, laid: Place, may: readonly Place[]) => boolean,
  kind: PenaltyCard['kind'],
): Owes | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(1, 6);
  while (t.tricks < 10) {
    if (t.trick.cards.length === 1 && t.isDefender(t.toPlay)) {
      const by = t.toPlay;
      const may = lawful(t.hands[by], t.trick);
      const card = t.hands[by].find((one) => isHonour(one) === (kind === 'major') && fit(t, by, one, may));
      if (card !== undefined) {
        drops(t, by, card).penaltyCards.push(laid(by, card, kind));
        return { by, laid: card };
      }
    }
    t.plays();
  }
  return undefined;
}
const canBePlayed = (_: ContractTelling, __: Seat, card: Place, may: readonly Place[]): boolean =>
  may.includes(card) && may.length > 1;
/** Plays another card than the one that lies there. */
function keepsBack(t: ContractTelling, { by, laid: card }: Owes): Place {
  const other = t.chance.pick(lawful(t.hands[by], t.trick).filter((one) => one !== card));
  t.plays(other);
  return other;
}
const untilDeclarerPlays = {
  until: 'declarer-plays-from-either-hand',
  options: ['accept-card', 'refuse-card'],
} as const;
/** Another small card of the suit while a small one lies there; 50C. */
const anotherSmall = (_: ContractTelling, __: Seat, card: Place, may: readonly Place[]): boolean =>
  may.includes(card) && may.some((one) => one !== card && suitAt(one) === suitAt(card) && !isHonour(one));
const playsAnotherSmall = (t: ContractTelling, card: Place): Place => {
  const small = lawful(t.hands[t.toPlay], t.trick).filter(
    (one) => one !== card && suitAt(one) === suitAt(card) && !isHonour(one),
  );
  const other = t.chance.pick(small);
  t.plays(other);
  return other;
};

const owed: readonly ContractRow[] = [
  {
    id: 'contract-50D1a-major-not-played-when-it-could-be',
    expect: chooses('50D1a'),
    happens: (t) => {
      const one = owes(t, canBePlayed, 'major');
      if (!one) return 'other-cards';
      keepsBack(t, one);
      t.decides({
        by: [t.declarer],
        ...untilDeclarerPlays,
        legal: false,
        penaltyCards: [laid(one.by, one.laid, 'major')],
      });
      return undefined;
    },
  },
  {
    id: 'contract-50D1b-major-rightly-kept-back',
    expect: under('50D1b'),
    happens: (t) => {
      const one = owes(t, (_, __, card, may) => !may.includes(card), 'major');
      if (!one) return 'other-cards';
      t.plays().decides({ legal: true, penaltyCards: [laid(one.by, one.laid, 'major')] });
      return undefined;
    },
  },
  {
    id: 'contract-50C-another-small-card-of-the-suit',
    expect: chooses('50C'),
    happens: (t) => {
      const one = owes(t, anotherSmall, 'minor');
      if (!one) return 'other-cards';
      playsAnotherSmall(t, one.laid);
      t.decides({
        by: [t.declarer],
        ...untilDeclarerPlays,
        legal: false,
        penaltyCards: [laid(one.by, one.laid, 'minor')],
      });
      return undefined;
    },
  },
  {
    id: 'contract-50C-an-honour-of-the-suit',
    expect: {},
    happens: (t) => {
      const one = owes(
        t,
        (_, __, card, may) =>
          may.includes(card) && may.some((other) => suitAt(other) === suitAt(card) && isHonour(other)),
        'minor',
      );
      if (!one) return 'other-cards';
      t.plays(
        lawful(t.hands[one.by], t.trick).find((card) => suitAt(card) === suitAt(one.laid) && isHonour(card)),
      );
      t.decides({ legal: true, penaltyCards: [laid(one.by, one.laid, 'minor')] });
      return undefined;
    },
  },
  ...(
    [
      ['major', canBePlayed],
      ['minor', anotherSmall],
    ] as const
  ).flatMap(([kind, fit]): readonly ContractRow[] => {
    const plays = (t: ContractTelling, one: Owes): Place =>
      kind === 'major' ? keepsBack(t, one) : playsAnotherSmall(t, one.laid);
    return [
      {
        id: `contract-52B1b-${kind}-kept-back-and-declarer-plays-on`,
        expect: stands('52B1b'),
        happens: (t) => {
          const one = owes(t, fit, kind);
          if (!one) return 'other-cards';
          plays(t, one);
          t.plays().decides({ penaltyCards: [laid(one.by, one.laid, kind)] });
          return undefined;
        },
      },
      {
        id: `contract-52B1a-${kind}-kept-back-and-accepted`,
        expect: stands('52B1a'),
        happens: (t) => {
          const one = owes(t, fit, kind);
          if (!one) return 'other-cards';
          const playedCard = cardAt(plays(t, one));
          t.say({ type: 'OptionChosen', by: t.declarer, option: 'accept-card' });
          t.decides({ playedCard, penaltyCards: [laid(one.by, one.laid, kind)] });
          return undefined;
        },
      },
      {
        // 52: the penalty card is played, and the wrong one is a major penalty card.
        id: `contract-52B2-${kind}-kept-back-and-refused`,
        expect: penalty('52B2', 'penalty-card'),
        happens: (t) => {
          const one = owes(t, fit, kind);
          if (!one) return 'other-cards';
          const wrong = plays(t, one);
          t.say({ type: 'OptionChosen', by: t.declarer, option: 'refuse-card' });
          t.decides({ penaltyCards: [laid(one.by, wrong, 'major')] });
          t.takesBack(one.by);
          t.toPlay = one.by;
          t.plays(one.laid, one.by).penaltyCards.push(laid(one.by, wrong, 'major'));
          return undefined;
        },
      },
    ];
  }),
];

/** A defender is on lead, and partner's cards lie there. */
function onLead(
  t: ContractTelling,
  cards: 'one' | 'one-suit' | 'two-suits',
): { readonly by: Seat; readonly laid: readonly Place[] } | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(1, 5);
  while (t.tricks < 10) {
    if (t.isDefender(t.toPlay) && t.trick.cards.length === 0) {
      const by = partnerOf(t.toPlay);
      const hand = t.chance.shuffle([...t.hands[by]]);
      const first = cards === 'one' ? hand.find(isHonour) : hand[0];
      if (first !== undefined && cards === 'one') {
        drops(t, by, first);
        return { by, laid: [first] };
      }
      const second = hand.find(
        (card) =>
          first !== undefined &&
          card !== first &&
          (suitAt(card) === suitAt(first)) === (cards === 'one-suit'),
      );
      if (first !== undefined && second !== undefined) {
        drops(t, by, first);
        drops(t, by, second);
        return { by, laid: [first, second] };
      }
    }
    t.playedTo(t.tricks + 1);
  }
  return undefined;
}
/** The leader does as bidden as far as the hand allows. */
const leads = (t: ContractTelling, may: (card: Place) => boolean): void =>
  void t.plays(t.hands[t.toPlay].find(may));

interface Lead {
  readonly cards: 'one' | 'one-suit' | 'two-suits';
  readonly required: string;
  readonly forbidden: string;
}
const leadChoices: readonly ContractRow[] = (
  [
    { cards: 'one', required: '50D2a', forbidden: '50D2a' },
    { cards: 'one-suit', required: '51B1a', forbidden: '51B1b' },
    { cards: 'two-suits', required: '51B2a', forbidden: '51B2b' },
  ] satisfies readonly Lead[]
).flatMap(({ cards, required, forbidden }): readonly ContractRow[] =>
  (['require', 'forbid'] as const).map((what): ContractRow => {
    const law = what === 'require' ? required : forbidden;
    return {
      id: `contract-${law}-partner-on-lead-declarer-${what}s-a-suit-${cards}`,
      expect: penalty(law, 'lead-restriction'),
      happens: (t) => {
        const found = onLead(t, cards);
        if (!found) return 'other-cards';
        const [first] = found.laid as [Place];
        const suit = suitOfPlace(first);
        const seat = t.toPlay;
        const left = found.laid
          .filter((card) => suitOfPlace(card) !== suit)
          .map((card) => laid(found.by, card, 'major'));
        t.say({ type: 'OptionChosen', by: t.declarer, option: `${what}-suit`, suit });
        t.decides({
          turn: seat,
          penaltyCards: left,
          requiredSuit: what === 'require' ? { seat, suit } : null,
          forbiddenSuit: what === 'forbid' ? { seat, suit, while: 'keeps-the-lead' } : null,
        });
        t.penaltyCards.push(...left);
        leads(t, (card) => (suitOfPlace(card) === suit) === (what === 'require'));
        return undefined;
      },
    };
  }),
);
const leftThere: readonly ContractRow[] = [
  {
    id: 'contract-50D2b-partner-on-lead-card-left-there',
    expect: penalty('50D2b', 'penalty-card'),
    happens: (t) => {
      const found = onLead(t, 'one');
      if (!found) return 'other-cards';
      const cards = found.laid.map((card) => laid(found.by, card, 'major'));
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'leave-card' });
      t.decides({ turn: t.toPlay, penaltyCards: cards, requiredSuit: null, forbiddenSuit: null });
      t.penaltyCards.push(...cards);
      return undefined;
    },
  },
  {
    id: 'contract-59-partner-on-lead-without-the-suit-required',
    expect: under('59'),
    fits: atDuplicate,
    happens: (t) => {
      t.fromTheBoard(true);
      const found = onLead(t, 'one');
      if (!found) return 'other-cards';
      const suit = suitOfPlace(found.laid[0] as Place);
      if (t.hands[t.toPlay].some((card) => suitOfPlace(card) === suit)) return 'other-cards';
      t.say({ type: 'OptionChosen', by: t.declarer, option: 'require-suit', suit });
      t.plays().decides({ legal: true });
      return undefined;
    },
  },
];

export const penaltyCards: readonly ContractRow[] = [...exposed, ...owed, ...leadChoices, ...leftThere];
