import { rankOf, type Card, type Seat, type Suit } from '@fairdeal/facts';
import { isHonour, suitOfPlace, type ContractTelling } from '../contract-telling';
import { cardAt, noTrump, suitAt, type Place } from '../pack';
import { bestOf, lawful } from '../players/trick';
import { atDuplicate, penalty, rectified, stands, under, type ContractRow } from './contract-row';

const fits = atDuplicate;
const rankWords: Readonly<Record<string, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
  4: 'four',
  3: 'three',
  2: 'two',
};
const suitWords: Readonly<Record<Suit, string>> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };
const wordsOf = (card: Card): string => `${rankWords[rankOf(card)]} of ${suitWords[card[1] as Suit]}s`;

/** Dummy's hand can be seen, and it is dummy's turn as `fit` wants it. */
function dummysTurn(t: ContractTelling, fit: (t: ContractTelling) => boolean): boolean {
  if (!t.fromTheBoard(true).comesToPlay()) return false;
  t.intoPlay(0, 5);
  while (t.tricks < 11) {
    if (t.toPlay === t.dummy && fit(t)) return true;
    t.plays();
  }
  return false;
}
const hand = (t: ContractTelling): readonly Place[] => t.hands[t.dummy];
const following = (t: ContractTelling): readonly Place[] => {
  const led = t.trick.cards[0];
  return led === undefined
    ? []
    : hand(t)
        .filter((card) => suitAt(card) === suitAt(led))
        .toSorted((a, b) => a - b);
};
const says = (t: ContractTelling, words: string, card?: Place): ContractTelling =>
  t.say({
    type: 'CardNamed',
    by: t.declarer,
    says: words,
    ...(card === undefined ? {} : { card: cardAt(card) }),
  });
/** The words pick out `card`, which is then played. */
const picksOut = (t: ContractTelling, words: string, card: Place): void => {
  says(t, words).decides({ playedCard: cardAt(card) });
  t.plays(card);
};
/** The card dummy took the last trick with. */
const ledToWin = (t: ContractTelling): Suit | undefined => {
  const cards = t.facts.flatMap((fact) =>
    fact.type === 'CardPlayed' || fact.type === 'LeadFaced' ? [fact] : [],
  );
  const last = t.winners.at(-1) === t.dummy ? cards.findLast(({ by }) => by === t.dummy) : undefined;
  return last?.card[1] as Suit | undefined;
};

const designations: readonly ContractRow[] = [
  ...(['high', 'low'] as const).map((word): ContractRow => ({
    id: `contract-46B1a-${word}`,
    expect: under('46B1a'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => following(t).length > 1)) return 'other-cards';
      picksOut(t, word, following(t).at(word === 'high' ? 0 : -1) as Place);
      return undefined;
    },
  })),
  {
    id: 'contract-46B1b-win',
    expect: under('46B1b'),
    fits,
    happens: (t) => {
      // Last to play, in a trick nobody trumped, and able to follow: what wins is beyond doubt.
      const winning = () => {
        const { cards } = t.trick;
        if (cards.length !== 3) return [];
        const best = cards[bestOf(t.trick, t.trump)] as Place;
        return suitAt(best) === suitAt(cards[0] as Place) ? following(t).filter((card) => card < best) : [];
      };
      if (!dummysTurn(t, () => winning().length > 0)) return 'other-cards';
      picksOut(t, 'win', winning().at(-1) as Place);
      return undefined;
    },
  },
  {
    id: 'contract-46B2-suit-alone-on-lead',
    expect: under('46B2'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => t.trick.cards.length === 0)) return 'other-cards';
      const suit = suitOfPlace(t.chance.pick(hand(t)));
      const cards = hand(t).filter((card) => suitOfPlace(card) === suit);
      picksOut(t, suitWords[suit], Math.max(...cards));
      return undefined;
    },
  },
  {
    id: 'contract-46B2-suit-alone-discarding',
    expect: under('46B2'),
    fits,
    happens: (t) => {
      const discards = () =>
        t.trick.cards.length > 0 && following(t).length === 0
          ? hand(t).filter((card) => t.trump === noTrump || suitAt(card) !== t.trump)
          : [];
      if (!dummysTurn(t, () => discards().length > 0)) return 'other-cards';
      const suit = suitOfPlace(t.chance.pick(discards()));
      picksOut(t, suitWords[suit], Math.max(...hand(t).filter((card) => suitOfPlace(card) === suit)));
      return undefined;
    },
  },
  {
    id: 'contract-46B3a-rank-alone-on-lead',
    expect: under('46B3a'),
    fits,
    happens: (t) => {
      const inSuit = () => hand(t).filter((card) => suitOfPlace(card) === ledToWin(t));
      if (!dummysTurn(t, () => t.trick.cards.length === 0 && inSuit().length > 0)) return 'other-cards';
      const card = t.chance.pick(inSuit());
      picksOut(t, rankWords[rankOf(cardAt(card))] as string, card);
      return undefined;
    },
  },
  {
    id: 'contract-46B3b-rank-alone-following',
    expect: under('46B3b'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => following(t).length > 1)) return 'other-cards';
      const card = t.chance.pick(following(t));
      picksOut(t, rankWords[rankOf(cardAt(card))] as string, card);
      return undefined;
    },
  },
  {
    id: 'contract-46B4-a-card-dummy-has-not-got',
    expect: under('46B4'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => true)) return 'other-cards';
      const elsewhere = t.chance.pick(t.hands[t.declarer]);
      says(t, wordsOf(cardAt(elsewhere)), elsewhere).decides({
        playedCard: null,
        options: ['name-any-legal-card'],
      });
      return undefined;
    },
  },
  {
    id: 'contract-46B5-anything',
    expect: penalty('46B5', 'player-chooses'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => true)) return 'other-cards';
      says(t, 'anything').decides({
        by: t.defenders,
        until: 'declarer-next-plays',
        options: ['choose-dummys-card'],
      });
      return undefined;
    },
  },
  {
    id: 'contract-46B5-anything-and-a-defender-chooses',
    expect: stands('46B5'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => true)) return 'other-cards';
      const card = t.chance.pick(lawful(hand(t), t.trick));
      says(t, 'anything').say({
        type: 'OptionChosen',
        by: t.chance.pick(t.defenders),
        option: 'choose-dummys-card',
        card: cardAt(card),
      });
      t.decides({ playedCard: cardAt(card) }).plays(card);
      return undefined;
    },
  },
  {
    id: 'contract-45C4b-slip-in-naming',
    expect: rectified('45C4b'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => lawful(hand(t), t.trick).length > 1)) return 'other-cards';
      const [said, meant] = t.chance.shuffle([...lawful(hand(t), t.trick)]) as [Place, Place];
      t.say({
        type: 'CardNamed',
        by: t.declarer,
        says: wordsOf(cardAt(said)),
        card: cardAt(said),
        meant: cardAt(meant),
        slip: true,
      });
      t.decides({ playedCard: cardAt(meant) }).plays(meant);
      return undefined;
    },
  },
  {
    id: 'contract-45C4b-second-thoughts-in-naming',
    expect: stands('45C4b'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => lawful(hand(t), t.trick).length > 1)) return 'other-cards';
      const [said, meant] = t.chance.shuffle([...lawful(hand(t), t.trick)]) as [Place, Place];
      t.say({
        type: 'CardNamed',
        by: t.declarer,
        says: wordsOf(cardAt(said)),
        card: cardAt(said),
        meant: cardAt(meant),
        slip: false,
      });
      t.decides({ playedCard: cardAt(said) }).plays(said);
      return undefined;
    },
  },
  {
    id: 'contract-45D1-dummy-puts-forward-another-card',
    expect: rectified('45D1'),
    fits,
    happens: (t) => {
      if (!dummysTurn(t, () => t.trick.cards.length < 3 && lawful(hand(t), t.trick).length > 1))
        return 'other-cards';
      const [named, other] = t.chance.shuffle([...lawful(hand(t), t.trick)]) as [Place, Place];
      says(t, wordsOf(cardAt(named)), named);
      t.plays(other);
      const played = t.chance.once(0.5) && t.trick.cards.length < 3;
      const defender = t.toPlay;
      if (played) t.plays();
      t.attention(t.declarer, 'dummy-put-up-wrong-card');
      t.decides({ playedCard: cardAt(named), mayWithdraw: played ? [defender] : [] });
      // The named card takes its place, and the defender leaves his.
      t.trick.cards[t.trick.seats.indexOf(t.dummy)] = named;
      const dummys = t.hands[t.dummy];
      dummys.splice(dummys.indexOf(named), 1);
      dummys.push(other);
      return undefined;
    },
  },
];

/** A defender's turn to follow with two cards to choose from, not last in the trick. */
function defendersTurn(t: ContractTelling): Seat | undefined {
  if (!t.comesToPlay()) return undefined;
  t.intoPlay(0, 6);
  while (t.tricks < 11) {
    const { cards } = t.trick;
    const may = lawful(t.hands[t.toPlay], t.trick);
    if (t.isDefender(t.toPlay) && cards.length > 0 && cards.length < 3 && may.length > 1) return t.toPlay;
    t.plays();
  }
  return undefined;
}
const twoAtOnce: readonly ContractRow[] = [
  {
    id: 'contract-58B1-two-cards-and-one-face',
    expect: under('58B1'),
    happens: (t) => {
      const by = defendersTurn(t);
      if (!by) return 'other-cards';
      const [played, other] = t.chance.shuffle([...lawful(t.hands[by], t.trick)]) as [Place, Place];
      t.say(
        { type: 'CardPlayed', by, card: cardAt(played), seen: true },
        { type: 'CardPlayed', by, card: cardAt(other), seen: false, together: true },
      );
      t.decides({ playedCard: cardAt(played), penaltyCards: [] }).lays(by, played);
      return undefined;
    },
  },
  {
    id: 'contract-58B2-two-faces-and-the-player-names-one',
    expect: under('58B2'),
    happens: (t) => {
      const by = defendersTurn(t);
      if (!by) return 'other-cards';
      const [played, other] = t.chance.shuffle([...lawful(t.hands[by], t.trick)]) as [Place, Place];
      const [first, second] = t.chance.shuffle([played, other]) as [Place, Place];
      t.say(
        { type: 'CardPlayed', by, card: cardAt(first), seen: true },
        { type: 'CardPlayed', by, card: cardAt(second), seen: true, together: true },
        { type: 'OptionChosen', by, option: 'play', card: cardAt(played) },
      );
      const left = { seat: by, card: cardAt(other), kind: isHonour(other) ? 'major' : 'minor' } as const;
      t.decides({ playedCard: cardAt(played), penaltyCards: [left] })
        .lays(by, played)
        .penaltyCards.push(left);
      return undefined;
    },
  },
];

export const dummysCards: readonly ContractRow[] = [...designations, ...twoAtOnce];
