import {
  fullPack,
  leftOf,
  seatOfCard,
  seats,
  sideOf,
  suitOf,
  type Card,
  type ContractFact,
  type Seat,
} from '@fairdeal/facts';
import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';

/** A board dealt, bid and played as it ought to be, and what it came to by a count of its own. */
export interface RegularBoard {
  readonly facts: readonly ContractFact[];
  /** Null: passed out. */
  readonly contract: string | null;
  readonly declarer: Seat | undefined;
  /** Tricks by the seat that won each, in order. */
  readonly wonBy: readonly Seat[];
}

type Dice = (sides: number) => number;

/** A linear congruential generator: the same seed throws the same dice. */
function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function shuffled(dice: Dice): readonly Card[] {
  const pack = [...fullPack];
  for (let i = 51; i > 0; i--) {
    const j = dice(i + 1);
    [pack[i], pack[j]] = [pack[j] as Card, pack[i] as Card];
  }
  return pack;
}

const denominations = ['C', 'D', 'H', 'S', 'NT'];
const bids = Array.from({ length: 35 }, (_, i) => `${Math.floor(i / 5) + 1}${denominations[i % 5]}`);

interface Auction {
  readonly calls: readonly { readonly by: Seat; readonly call: string }[];
  readonly contract: string | null;
  readonly declarer: Seat | undefined;
}

/** Calls at random, each of them lawful, until three passes follow a bid or four have opened. */
function bid(dealer: Seat, dice: Dice): Auction {
  const calls: { by: Seat; call: string }[] = [];
  let by = dealer;
  let last = -1;
  let bidder: Seat | undefined;
  let doubled = '';
  let passes = 0;
  while (passes < (bidder === undefined ? 4 : 3)) {
    const throws = dice(10);
    let call = 'P';
    if (throws > 6 && last < 30) call = bids[last + 1 + dice(3)] as string;
    else if (throws === 6 && bidder !== undefined) {
      const isTheirs = sideOf(bidder) !== sideOf(by);
      if (doubled === '' && isTheirs) call = 'X';
      else if (doubled === 'X' && !isTheirs) call = 'XX';
    }
    calls.push({ by, call });
    passes = call === 'P' ? passes + 1 : 0;
    if (call === 'X' || call === 'XX') doubled = call;
    else if (call !== 'P') {
      last = bids.indexOf(call);
      bidder = by;
      doubled = '';
    }
    by = leftOf(by);
  }
  if (bidder === undefined) return { calls, contract: null, declarer: undefined };
  const strain = (bids[last] as string).slice(1);
  const side = sideOf(bidder);
  const first = calls.find(
    (made) => sideOf(made.by) === side && bids.includes(made.call) && made.call.slice(1) === strain,
  );
  return { calls, contract: `${bids[last]}${doubled}`, declarer: first?.by };
}

const ranking = (card: Card) => fullPack.indexOf(card) % 13;

function winner(trick: readonly { readonly by: Seat; readonly card: Card }[], trump: string): Seat {
  const trumps = trick.filter(({ card }) => suitOf(card) === trump);
  const led = trick.filter(({ card }) => suitOf(card) === suitOf((trick[0] as { card: Card }).card));
  const among = trumps.length > 0 ? trumps : led;
  return [...among].sort((one, other) => ranking(one.card) - ranking(other.card))[0]?.by as Seat;
}

/** Thirteen tricks, every card lawful; the opening lead is faced, dummy spread, each trick turned. */
function play(hands: Record<Seat, Card[]>, declarer: Seat, trump: string, dice: Dice) {
  const facts: ContractFact[] = [];
  const wonBy: Seat[] = [];
  let leader = leftOf(declarer);
  for (let trick = 1; trick <= 13; trick++) {
    const cards: { by: Seat; card: Card }[] = [];
    for (let by: Seat = leader; cards.length < 4; by = leftOf(by)) {
      const led = cards[0] && suitOf(cards[0].card);
      const follow = hands[by].filter((card) => suitOf(card) === led);
      const from = follow.length > 0 ? follow : hands[by];
      const card = from[dice(from.length)] as Card;
      hands[by] = hands[by].filter((one) => one !== card);
      cards.push({ by, card });
      if (trick === 1 && cards.length === 1) {
        facts.push({ type: 'LeadFaced', by, card }, { type: 'DummySpread', by: leftOf(leftOf(declarer)) });
      } else facts.push({ type: 'CardPlayed', by, card, trick });
    }
    leader = winner(cards, trump);
    wonBy.push(leader);
    facts.push({ type: 'TrickQuitted', trick, wonBy: leader });
  }
  return { facts, wonBy };
}

/** North deals and calls first. */
export function regularBoard(seed: number): RegularBoard {
  const dice = diceFrom(seed);
  const pack = shuffled(dice);
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  pack.forEach((card, i) => hands[seatOfCard('N', i + 1)].push(card));
  const { calls, contract, declarer } = bid('N', dice);
  const dealt: readonly ContractFact[] = [
    { type: 'PackShuffled', by: 'N', pack: 'red' },
    { type: 'DealBegun', dealer: 'N', pack: 'red' },
    ...pack.map((card, i): ContractFact => ({
      type: 'CardDealt',
      n: i + 1,
      to: seatOfCard('N', i + 1),
      card,
    })),
    { type: 'DealCompleted', n: 52 },
    ...calls.map(({ by, call }): ContractFact => ({ type: 'CallMade', by, call })),
  ];
  if (declarer === undefined || contract === null) {
    return { facts: dealt, contract: null, declarer: undefined, wonBy: [] };
  }
  const trump = contract.slice(1).replace(/X+$/, '');
  const played = play(hands, declarer, trump, dice);
  return { facts: [...dealt, ...played.facts], contract, declarer, wonBy: played.wonBy };
}

const seat = fc.constantFrom(...seats);
const card = fc.constantFrom(...fullPack);
const call = fc.constantFrom('P', 'X', 'XX', '1C', '1H', '2S', '3NT', '7NT', '8C');
const suit = fc.constantFrom('C' as const, 'D' as const, 'H' as const, 'S' as const);

/** The slips of a real table, each likely enough to meet another of its kind. */
const anySlip: fc.Arbitrary<ContractFact> = fc.oneof(
  fc.record({ type: fc.constant('CallMade' as const), by: seat, call }),
  fc.record({ type: fc.constant('CallSubstituted' as const), by: seat, call }),
  fc.record({
    type: fc.constant('CallSubstituted' as const),
    by: seat,
    call,
    comparable: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('CallChanged' as const),
    by: seat,
    from: call,
    to: call,
    slip: fc.boolean(),
  }),
  fc.record({ type: fc.constant('IrregularCallAccepted' as const), by: seat }),
  fc.record({ type: fc.constant('IrregularCallRefused' as const), by: seat }),
  fc.record({
    type: fc.constant('CardPlayed' as const),
    by: seat,
    card,
    lead: fc.boolean(),
    together: fc.boolean(),
  }),
  fc.record({ type: fc.constant('LeadFaced' as const), by: seat, card }),
  fc.record({ type: fc.constant('CardNamed' as const), by: seat, says: fc.constant('low'), card }),
  fc.record({
    type: fc.constant('CardExposed' as const),
    by: seat,
    card,
    manner: fc.constantFrom('dropped' as const, 'shown' as const, 'led' as const),
  }),
  fc.record({ type: fc.constant('CardWithdrawn' as const), by: seat, card }),
  fc.record({
    type: fc.constant('OptionChosen' as const),
    by: seat,
    option: fc.constantFrom(
      ...['accept-lead', 'refuse', 'refuse-leave-card', 'refuse-require-suit', 'refuse-forbid-suit'],
      ...['require-suit', 'forbid-suit', 'leave-card', 'accept-card', 'refuse-card', 'play'],
      ...['accept-and-declare', 'accept-and-be-dummy', 'partner-lowest-of-suit-led', 'accept-first-bid'],
    ),
    suit,
    card,
  }),
  fc.record({
    type: fc.constant('DirectorFinds' as const),
    finding: fc.constantFrom('comparable', 'damage', 'card-seen', 'deliberate-play', 'players-turn-to-play'),
    value: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('AttentionCalled' as const),
    by: seat,
    irregularity: fc.constantFrom('revoke', 'inadmissible-double', 'turn-missed', 'dealt-in-twos'),
    against: seat,
  }),
  fc.record({ type: fc.constant('DirectorCalled' as const), by: seat }),
  fc.record({ type: fc.constant('HandSpread' as const), by: seat, exposed: fc.integer({ min: 0, max: 13 }) }),
  fc.record({ type: fc.constant('HandsReturned' as const), seats: fc.constant(seats) }),
  anyFact('contract'),
);

interface Slip {
  readonly at: number;
  readonly instead: boolean;
  readonly fact: ContractFact;
}

const withSlip = (facts: readonly ContractFact[], { at, instead, fact }: Slip): readonly ContractFact[] => [
  ...facts.slice(0, at),
  fact,
  ...facts.slice(instead ? at + 1 : at),
];

const place = fc.oneof(fc.integer({ min: 0, max: 135 }), fc.integer({ min: 55, max: 80 }));

/** A regular board with slips put in, or in place of what belonged there, and cut off anywhere. */
export const anyBoard: fc.Arbitrary<readonly ContractFact[]> = fc
  .record({
    seed: fc.nat(),
    slips: fc.array(fc.record({ at: place, instead: fc.boolean(), fact: anySlip }), { maxLength: 8 }),
    length: fc.integer({ min: 50, max: 150 }),
  })
  .map(({ seed, slips, length }) => slips.reduce(withSlip, regularBoard(seed).facts).slice(0, length));
