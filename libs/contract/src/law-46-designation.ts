import {
  adversariesOf,
  isCard,
  rankOf,
  ranks,
  strengthOf,
  suitOf,
  type Card,
  type Rank,
  type Suit,
} from '@fairdeal/facts';
import { choice } from './choice';
import { holding } from './judge-card';
import { beats, cardIn, changeCard, playCard, suitLed, trickInHand } from './play';
import { ruledUnder } from './ruled-under';
import { goesOn, stands, type ContractRef, type ContractRuling } from './says';
import { dummyOf, type ContractLaw, type ContractTable, type FactOf, type TableDraft } from './table';

type Named = FactOf<'CardNamed'>;
type Seen = FactOf<'CardNamed' | 'OptionChosen' | 'DirectorFinds'>;

const suitWords: Readonly<Record<string, Suit>> = { spade: 'S', heart: 'H', diamond: 'D', club: 'C' };
const rankWords: Readonly<Record<string, Rank>> = {
  ...{ ace: 'A', king: 'K', queen: 'Q', jack: 'J', knave: 'J', ten: 'T', nine: '9', eight: '8' },
  ...{ seven: '7', six: '6', five: '5', four: '4', three: '3', deuce: '2', two: '2', '10': 'T' },
  ...Object.fromEntries(ranks.map((rank) => [rank.toLowerCase(), rank])),
};
const words = {
  high: ['high', 'highest', 'top'],
  low: ['low', 'lowest', 'small'],
  win: ['win'],
  anything: ['anything', 'whatever'],
} as const;

/** What declarer's words name. */
interface Designation {
  readonly suit: Suit | undefined;
  readonly rank: Rank | undefined;
  readonly manner: keyof typeof words | undefined;
}

function read(says: string): Designation {
  const spoken = says.toLowerCase().split(/[^a-z0-9]+/);
  const suit = spoken.map((word) => suitWords[word.replace(/s$/, '')]).find((one) => one !== undefined);
  const rank = spoken.map((word) => rankWords[word]).find((one) => one !== undefined);
  const manners = Object.keys(words) as (keyof typeof words)[];
  const manner = manners.find((one) =>
    spoken.some((word) => (words[one] as readonly string[]).includes(word)),
  );
  return { suit, rank, manner };
}

const byStrength = (cards: readonly Card[]): readonly Card[] =>
  [...cards].sort((one, other) => strengthOf(one) - strengthOf(other));

/** What of a hand may be played to the trick in hand: the suit led if it has any. */
function playable(before: ContractTable, held: readonly Card[]): readonly Card[] {
  const led = suitLed(before.play, trickInHand(before.play));
  const follow = held.filter((card) => suitOf(card) === led);
  return follow.length > 0 ? follow : held;
}

/** 46B1b. The cards the director finds certain to win: one, or a list. */
export function cardsKnownToWin({ knownToWin }: FactOf<'DirectorFinds'>): readonly Card[] {
  const cards: readonly unknown[] = Array.isArray(knownToWin) ? knownToWin : [knownToWin];
  return cards.filter((one): one is Card => typeof one === 'string' && isCard(one));
}

/** 46B1b. The lowest card found certain to win; where nothing is found, the lowest that holds the trick as it lies. */
function lowestWinner({ play, knownToWin }: ContractTable, cards: readonly Card[]): Card | undefined {
  const certain = cards.filter((card) => knownToWin.includes(card));
  if (certain.length > 0) return byStrength(certain)[0];
  const high = play.best && cardIn(play, trickInHand(play), play.best);
  const winners = high === undefined ? cards : cards.filter((card) => beats(card, high, play.trump));
  return byStrength(winners)[0];
}

interface Designated {
  readonly law: ContractRef;
  readonly card: Card | undefined;
}

/** 46B3. A rank alone: when dummy leads, of the suit it won the last trick with; otherwise a card that may be played. */
function byRank(before: ContractTable, held: readonly Card[], rank: Rank): Designated {
  const { play } = before;
  const dummy = dummyOf(before);
  const ofRank = held.filter((card) => rankOf(card) === rank);
  if (play.inTrick === 0 && play.tricks > 0 && dummy !== undefined) {
    const last = cardIn(play, play.tricks, dummy);
    const card = ofRank.find((one) => last !== undefined && suitOf(one) === suitOf(last));
    return { law: 'contract:46B3a', card };
  }
  const may = playable(before, held).filter((card) => rankOf(card) === rank);
  return { law: 'contract:46B3b', card: may.length === 1 ? may[0] : undefined };
}

/** 46B. The card words name out of dummy's hand; undefined where they name none by this law. */
function designated(before: ContractTable, held: readonly Card[], says: string): Designated | undefined {
  const { suit, rank, manner } = read(says);
  const may = byStrength(playable(before, held));
  if (rank !== undefined) {
    if (suit === undefined) return byRank(before, held, rank);
    return held.includes(`${rank}${suit}`) ? undefined : { law: 'contract:46B4', card: undefined };
  }
  if (suit !== undefined && manner === undefined) {
    const inSuit = byStrength(held.filter((card) => suitOf(card) === suit));
    return { law: inSuit.length > 0 ? 'contract:46B2' : 'contract:46B4', card: inSuit[0] };
  }
  const among = suit === undefined ? may : may.filter((card) => suitOf(card) === suit);
  switch (manner) {
    case 'high':
      return { law: 'contract:46B1a', card: among.at(-1) };
    case 'low':
      return { law: 'contract:46B1a', card: among[0] };
    case 'win':
      return { law: 'contract:46B1b', card: lowestWinner(before, among) };
    default:
      return undefined;
  }
}

/**
 * 46. An incomplete naming of dummy's card, unless declarer's other intention is beyond argument. What cannot be worked
 * out because dummy's cards are not known is left to the table.
 */
function judge(before: ContractTable, fact: Named): ContractRuling | undefined {
  const { declarer } = before;
  const dummy = dummyOf(before);
  if (declarer === undefined || dummy === undefined || fact.by !== declarer) return undefined;
  if (fact.meant !== undefined) return undefined;
  const held = holding(before, dummy);
  if (fact.card !== undefined) {
    return held &&
      !held.includes(fact.card) &&
      cardIn(before.play, trickInHand(before.play), dummy) !== fact.card
      ? notThere(before)
      : undefined;
  }
  if (read(fact.says).manner === 'anything') {
    return choice('contract:46B5', adversariesOf(declarer), ['choose-dummys-card'], 'declarer-next-plays');
  }
  const named = held && designated(before, held, fact.says);
  if (named === undefined) return undefined;
  if (named.law === 'contract:46B4') return notThere(before);
  return goesOn(named.law, { playedCard: named.card ?? null });
}

/** 46B1b. What is certain to win is found after "win" was said: that card is played instead. */
function foundCertain(before: ContractTable, fact: FactOf<'DirectorFinds'>): ContractRuling | undefined {
  const { ruling } = before;
  const wasWin = ruling.outcome === 'continues' && ruling.law === 'contract:46B1b';
  const certain = fact.finding === 'position' && wasWin ? byStrength(cardsKnownToWin(fact)) : [];
  return certain[0] && goesOn('contract:46B1b', { playedCard: certain[0] });
}

/** 46B5. "Anything" was said, and a defender chooses dummy's card. */
function chosen(before: ContractTable, fact: FactOf<'OptionChosen'>): ContractRuling | undefined {
  const { declarer, ruling } = before;
  const wasAnything = ruling.outcome === 'penalty' && ruling.law === 'contract:46B5';
  if (!wasAnything || fact.option !== 'choose-dummys-card' || fact.card === undefined) return undefined;
  if (declarer === undefined || fact.by === null || !adversariesOf(declarer).includes(fact.by))
    return undefined;
  return stands('contract:46B5', { playedCard: fact.card });
}

/** 46B4. Dummy has no such card: nothing is played, and declarer names any legal card. */
const notThere = ({ declarer }: ContractTable): ContractRuling =>
  choice('contract:46B4', declarer === undefined ? [] : [declarer], ['name-any-legal-card'], undefined);

/** The card designated is played, if it is dummy's turn. */
function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const dummy = dummyOf(table);
  const card = drawn.says?.playedCard;
  if (dummy === undefined || card == null || drawn.outcome === 'penalty') return;
  const trick = trickInHand(table.play);
  if (fact.type === 'DirectorFinds' && table.named && cardIn(table.play, trick, dummy) === table.named) {
    changeCard(table.play, trick, dummy, card);
  } else if (table.play.turn === dummy && table.pendingCard === undefined) {
    table.stage = 'play';
    table.leadFaced = true;
    playCard(table.play, dummy, card);
  }
  table.named = card;
}

/** 46B. */
export const lawsOf46: readonly ContractLaw[] = ruledUnder(
  ['46B1a', '46B1b', '46B2', '46B3a', '46B3b', '46B4', '46B5'],
  ['CardNamed', 'OptionChosen', 'DirectorFinds'],
  (before, fact: Seen) => {
    switch (fact.type) {
      case 'OptionChosen':
        return chosen(before, fact);
      case 'DirectorFinds':
        return foundCertain(before, fact);
      case 'CardNamed':
        return judge(before, fact);
    }
  },
  moves,
);
