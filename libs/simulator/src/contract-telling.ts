import {
  leftOf,
  partnerOf,
  rightOf,
  seatOfCard,
  seats,
  sideOf,
  type Card,
  type ContractFact,
  type Seat,
  type Side,
  type Suit,
} from '@fairdeal/facts';
import { Auction, denominationOf } from './contract-auction';
import type { ContractColumns, ContractSetup, Duty, PenaltyCard } from './contract-columns';
import { honoursScore, type ScoredDeal } from './contract-rubber';
import { contractNamed, vulnerabilityOfBoard, type Vulnerability } from './contract-score';
import { chicagoVulnerability } from './contract-rubber';
import { dealerOf, dealNumber, type Sitting } from './contract-sitting';
import { cardAt, noTrump, shuffledPack, strengthAt, suitAt, suitNames, type Place } from './pack';
import { honestCall } from './players/honest-bidder';
import { honestChoice } from './players/honest-player';
import { bestOf, lawful, type Trick } from './players/trick';
import type { Chance } from './random';
import type { Told } from './table-game';

type FactOf<T extends ContractFact['type']> = Extract<ContractFact, { readonly type: T }>;
type Extra<T extends ContractFact['type']> = Partial<Omit<FactOf<T>, 'type'>>;

export const suitOfPlace = (place: Place): Suit => suitNames[suitAt(place)] as Suit;
/** Honours are A K Q J T. */
export const isHonour = (place: Place): boolean => strengthAt(place) >= 8;

/**
 * A deal of contract as it is told. As at whist and bridge each method first tells whatever has to have happened before
 * it, so a fault says only where it comes in.
 */
export class ContractTelling implements Told {
  readonly facts: ContractFact[] = [];
  after: number | undefined;
  /** What the key says beside the row's own columns, at the decisive fact and at the last. */
  expected: ContractColumns = {};
  ended: ContractColumns = {};
  /** Setup fields a fault has need of. */
  asks: Partial<ContractSetup> = {};
  readonly form: Sitting['form'];
  readonly number: number;
  readonly dealer: Seat;
  readonly vul: Vulnerability;
  /** Who handles the pack (setup's `dealtBy`); at rubber and Chicago the dealer. */
  readonly handler: Seat;
  /** The board comes with its hands in it. */
  predealt: boolean;
  /** Whether the setup shows the hands of a board that comes with them. */
  handsKnown: boolean;
  readonly cards: readonly Place[];
  readonly hands: Record<Seat, Place[]> = { N: [], E: [], S: [], W: [] };
  dealt = 0;

  readonly auction = new Auction();
  callTurn: Seat;
  /** `CallMade` facts of this board so far. */
  callsMade = 0;
  readonly bound = new Map<Seat, Duty['extent']>();

  /** What is played: the auction's, unless a fault changes it. */
  contract = 'PASS';
  declarer: Seat = 'N';
  readonly trick: Trick = { seats: [], cards: [] };
  toPlay: Seat = 'N';
  readonly winners: Seat[] = [];
  readonly won: Record<Side, number> = { NS: 0, EW: 0 };
  readonly penaltyCards: PenaltyCard[] = [];
  /** Tricks to declarer's side over those won in play, by claims and transfers. */
  moved = 0;
  claimedFrom: number | undefined;
  line: ScoredDeal | undefined;
  /** The board ends where it is, without a score. */
  stopped = false;

  private broughtOut = false;
  private shuffledYet = false;
  private presentedYet = false;
  private cutYet = false;
  private begunYet = false;
  private completedYet = false;
  private takenYet = false;
  private auctionOver = false;
  private leadMade = false;
  private agreedYet = false;
  private returnedYet = false;

  constructor(
    readonly sitting: Sitting,
    readonly chance: Chance,
  ) {
    this.form = sitting.form;
    this.number = dealNumber(sitting);
    this.dealer = dealerOf(sitting);
    this.vul =
      sitting.form === 'duplicate'
        ? vulnerabilityOfBoard(sitting.board)
        : sitting.form === 'chicago'
          ? chicagoVulnerability(this.number, this.dealer, sitting.variant)
          : 'none';
    this.handler = sitting.form === 'duplicate' ? chance.pick(seats) : this.dealer;
    this.predealt = sitting.form === 'duplicate' && chance.once(0.7);
    this.handsKnown = chance.once(0.7);
    this.callTurn = this.dealer;
    this.cards = shuffledPack(chance);
    for (let n = 1; n <= 52; n++) this.hands[seatOfCard(this.handler, n)].push(this.cards[n - 1] as Place);
  }

  say(...facts: ContractFact[]): this {
    for (const fact of facts) this.facts.push(fact);
    return this;
  }
  finds(finding: string, rest: Extra<'DirectorFinds'> = {}): this {
    return this.say({ type: 'DirectorFinds', finding, ...rest });
  }
  attention(by: Seat, irregularity: string): this {
    return this.say({ type: 'AttentionCalled', by, irregularity });
  }
  /** The last fact told decides; the key says these columns of it. */
  decides(columns: ContractColumns = {}): this {
    this.after = this.facts.length;
    this.expected = { ...this.expected, ...columns };
    return this;
  }
  face(n: number): Card {
    return cardAt(this.cards[n - 1] as Place);
  }
  anyone(): Seat {
    return this.chance.pick(seats);
  }

  /** The board comes from another table or from the agents of 6E; `known` puts its hands into the setup. */
  fromTheBoard(known = this.handsKnown): this {
    this.predealt = true;
    this.handsKnown = known;
    return this;
  }
  /** Shuffled and dealt here, before play. */
  dealtHere(): this {
    this.predealt = false;
    return this;
  }

  brings(): this {
    if (this.broughtOut || this.form !== 'duplicate') return this;
    this.broughtOut = true;
    return this.say({
      type: 'BoardTaken',
      board: this.number,
      table: this.sitting.table,
      round: Math.ceil(this.number / 4),
    });
  }
  /** 6A at duplicate; R4 elsewhere: dealer's left, and the dealer last. */
  shuffled(): this {
    if (this.shuffledYet) return this;
    this.brings();
    this.shuffledYet = true;
    if (this.form === 'duplicate') return this.say({ type: 'PackShuffled', by: this.handler, pack: 'red' });
    this.say({ type: 'PackShuffled', by: leftOf(this.dealer), pack: 'red' });
    return this.chance.once(0.5) ? this.say({ type: 'PackShuffled', by: this.dealer, pack: 'red' }) : this;
  }
  presented(to = rightOf(this.handler)): this {
    this.shuffled();
    if (this.presentedYet) return this;
    this.presentedYet = true;
    return this.say({ type: 'PackPresented', by: this.handler, to });
  }
  cuts(by: Seat, lifted = this.chance.between(8, 44)): this {
    this.presented(by);
    this.cutYet = true;
    return this.say({ type: 'PackCut', by, lifted, left: 52 - lifted });
  }
  /** The pack as it may be dealt: cut at rubber and Chicago (R5), at duplicate only where somebody asked (6A). */
  readyToDeal(): this {
    this.shuffled();
    if (this.form !== 'duplicate' && !this.cutYet) this.cuts(rightOf(this.dealer));
    return this;
  }
  begun(): this {
    if (this.begunYet) return this;
    this.readyToDeal();
    this.begunYet = true;
    return this.say({ type: 'DealBegun', dealer: this.handler, pack: 'red' });
  }
  deals(to?: Seat, how: { faceUp?: true; together?: true } = {}): this {
    this.begun();
    const n = ++this.dealt;
    return this.say({
      type: 'CardDealt',
      n,
      to: to ?? seatOfCard(this.handler, n),
      card: how.faceUp ? this.face(n) : null,
      ...how,
    });
  }
  dealtTo(n: number): this {
    this.begun();
    while (this.dealt < n) this.deals();
    return this;
  }
  completed(): this {
    if (this.completedYet) return this;
    if (this.predealt) return this.brings();
    this.dealtTo(52);
    this.completedYet = true;
    return this.say({ type: 'DealCompleted', n: 52 });
  }
  /** The hands are out of the pockets, and at duplicate counted (7B). */
  taken(): this {
    if (this.takenYet) return this;
    this.completed();
    this.takenYet = true;
    if (this.form === 'duplicate') {
      for (const seat of seats) this.say({ type: 'HandTaken', by: seat, pocket: seat });
      if (this.chance.once(0.3)) {
        for (const seat of seats) {
          this.say({ type: 'HandCounted', seat, count: 13, raised: false, played: false });
        }
      }
    }
    for (const seat of seats) this.say({ type: 'HandLookedAt', by: seat });
    return this;
  }

  /** A call that counts. */
  calls(call: string, by = this.callTurn, rest: Extra<'CallMade'> = {}): this {
    this.misCalls(call, by, rest);
    return this.counts(call, by);
  }
  /** A call that will not count, or not as it was made; answers its number among the calls. */
  misCalls(call: string, by = this.callTurn, rest: Extra<'CallMade'> = {}): number {
    this.taken();
    this.say({ type: 'CallMade', by, call, ...rest });
    return (this.callsMade += 1);
  }
  /** A call already told, or put in by law, comes to count. */
  counts(call: string, by: Seat): this {
    this.auction.standing.push({ by, call });
    if (this.bound.get(by) === 'next-turn') this.bound.delete(by);
    this.callTurn = leftOf(by);
    return this;
  }
  /** The last call that counted is cancelled; the turn is for the fault to say. */
  uncounts(): this {
    this.auction.standing.pop();
    return this;
  }
  substitutes(by: Seat, call: string, comparable?: boolean): this {
    this.say({ type: 'CallSubstituted', by, call, ...(comparable === undefined ? {} : { comparable }) });
    return this.counts(call, by);
  }
  callsHonestly(): this {
    this.taken();
    const seat = this.callTurn;
    const call = this.bound.has(seat) ? 'P' : honestCall(this.auction, seat, this.hands[seat]);
    const allPassed = this.auction.standing.length === 3 && !this.auction.lastBid;
    // FD: passed out, the same deal comes again; a row tells that.
    return this.calls(call === 'P' && allPassed && this.form === 'chicago' ? '1NT' : call);
  }
  auctionTo(calls: number): this {
    this.taken();
    while (this.auction.standing.length < calls && !this.auction.ended) this.callsHonestly();
    return this;
  }
  called(): this {
    if (this.auctionOver) return this;
    this.taken();
    while (!this.auction.ended) this.callsHonestly();
    this.auctionOver = true;
    this.contract = this.auction.contract;
    if (this.auction.declarer) this.declarer = this.auction.declarer;
    this.toPlay = this.opener;
    return this;
  }
  /** The auction was not over after all (25A5). */
  resumes(): this {
    this.auctionOver = false;
    return this;
  }
  get passedOut(): boolean {
    return this.contract === 'PASS';
  }
  get trump(): number {
    const denomination = denominationOf(this.contract.replace(/X+$/, ''));
    return denomination === 'NT' ? noTrump : suitNames.indexOf(denomination);
  }
  get dummy(): Seat {
    return partnerOf(this.declarer);
  }
  get opener(): Seat {
    return leftOf(this.declarer);
  }
  get defenders(): readonly Seat[] {
    return [leftOf(this.declarer), rightOf(this.declarer)];
  }
  get tricks(): number {
    return this.winners.length;
  }
  get declarersSide(): Side {
    return sideOf(this.declarer);
  }
  isDefender(seat: Seat): boolean {
    return sideOf(seat) !== this.declarersSide;
  }

  /** The contract is settled and the opening lead lies face up, dummy beside it. */
  leads(card?: Place, leader?: Seat): this {
    const by = leader ?? this.called().toPlay;
    this.leadMade = true;
    const chosen = card ?? this.choice(by);
    this.say({ type: 'LeadPlaced', by, card: null }, { type: 'LeadFaced', by, card: cardAt(chosen) });
    this.lays(by, chosen);
    return this.say({ type: 'DummySpread', by: this.dummy });
  }
  /** The auction ends in a contract; false where all pass. */
  comesToPlay(): boolean {
    return !this.called().passedOut;
  }
  /** A number of whole tricks, and then some cards of the next. */
  intoPlay(least: number, most: number, cards = 0): this {
    this.playedTo(this.chance.between(least, most));
    if (this.tricks === 0) this.leads();
    for (let n = this.chance.between(0, cards); n > 0; n--) this.plays();
    return this;
  }
  /** A card goes from a hand to the trick, its fact told elsewhere. */
  lays(by: Seat, card: Place): this {
    const hand = this.hands[by];
    const at = hand.indexOf(card);
    if (at >= 0) hand.splice(at, 1);
    const laid = this.penaltyCards.findIndex((one) => one.seat === by && one.card === cardAt(card));
    if (laid >= 0) this.penaltyCards.splice(laid, 1);
    this.leadMade = true;
    this.trick.seats.push(by);
    this.trick.cards.push(card);
    this.toPlay = leftOf(by);
    return this.trick.cards.length === 4 ? this.quits() : this;
  }
  /** The card comes back to its hand. */
  takesBack(by: Seat): Place {
    const at = this.trick.seats.lastIndexOf(by);
    const [card] = this.trick.cards.splice(at, 1) as [Place];
    this.trick.seats.splice(at, 1);
    this.hands[by].push(card);
    return card;
  }
  quits(): this {
    const winner = this.trick.seats[bestOf(this.trick, this.trump)] as Seat;
    this.winners.push(winner);
    this.won[sideOf(winner)] += 1;
    this.toPlay = winner;
    this.trick.seats.length = 0;
    this.trick.cards.length = 0;
    return this.say({ type: 'TrickQuitted', trick: this.tricks, wonBy: winner });
  }
  /** A card the seat may play: a penalty card where one may be played. */
  choice(seat: Seat): Place {
    const hand = this.hands[seat];
    const may = lawful(hand, this.trick);
    const owed = this.penaltyCards.find(
      (one) => one.seat === seat && may.some((card) => cardAt(card) === one.card),
    );
    if (owed) return may.find((card) => cardAt(card) === owed.card) as Place;
    return honestChoice(seat, hand, this.trick, this.trump);
  }
  plays(card?: Place, by = this.toPlay, rest: Extra<'CardPlayed'> = {}): this {
    this.called();
    if (!this.leadMade) return this.leads(card);
    if (this.trick.cards.length === 0 && this.isDefender(by)) this.asksForTheLead(by);
    const chosen = card ?? this.choice(by);
    this.say({ type: 'CardPlayed', by, card: cardAt(chosen), ...rest });
    return this.lays(by, chosen);
  }
  /** 50D2: before a defender leads past partner's major penalty card, declarer says what he wants; here nothing. */
  private asksForTheLead(leader: Seat): void {
    const partners = this.penaltyCards.some(
      ({ seat, kind }) => seat === partnerOf(leader) && kind === 'major',
    );
    if (partners) this.say({ type: 'OptionChosen', by: this.declarer, option: 'leave-card' });
  }
  playedTo(tricks: number): this {
    this.called();
    while (this.tricks < tricks) this.plays();
    return this;
  }
  /** Cards of `seat` that would be a revoke now. */
  revokes(seat = this.toPlay): readonly Place[] {
    const led = this.trick.cards[0];
    if (led === undefined) return [];
    const hand = this.hands[seat];
    const following = hand.filter((card) => suitAt(card) === suitAt(led));
    return following.length === 0 ? [] : hand.filter((card) => suitAt(card) !== suitAt(led));
  }

  get declarerTricks(): number {
    return this.won[this.declarersSide] + this.moved;
  }
  /** What declarer's side would win of the rest, played out as these players play. */
  foretold(): number {
    const hands = Object.fromEntries(seats.map((seat) => [seat, [...this.hands[seat]]])) as Record<
      Seat,
      Place[]
    >;
    let leader = this.toPlay;
    let tricks = 0;
    while (hands[leader].length > 0) {
      const trick: Trick = { seats: [], cards: [] };
      for (const seat of [leader, leftOf(leader), partnerOf(leader), rightOf(leader)]) {
        const card = honestChoice(seat, hands[seat], trick, this.trump);
        hands[seat].splice(hands[seat].indexOf(card), 1);
        trick.seats.push(seat);
        trick.cards.push(card);
      }
      leader = trick.seats[bestOf(trick, this.trump)] as Seat;
      if (sideOf(leader) === this.declarersSide) tricks += 1;
    }
    return tricks;
  }
  /** Between tricks `by` claims what is coming; those tricks then count as agreed. */
  claims(by: Seat, more = 0): { readonly tricks: number; readonly of: number } {
    const of = 13 - this.tricks;
    const declarers = this.foretold();
    const own = sideOf(by) === this.declarersSide ? declarers : of - declarers;
    const tricks = Math.max(0, Math.min(of, own + more));
    this.say({ type: 'TricksClaimed', by, tricks, of });
    this.moved += sideOf(by) === this.declarersSide ? tricks : of - tricks;
    this.stopsPlay();
    return { tricks, of };
  }
  /** Nothing more is played. */
  stopsPlay(): this {
    for (const seat of seats) this.hands[seat].length = 0;
    return this;
  }
  get playOver(): boolean {
    return this.hands[this.toPlay].length === 0;
  }
  played(): this {
    this.called();
    while (!this.passedOut && !this.playOver) this.plays();
    return this;
  }
  tricksAgreed(): this {
    this.played();
    if (this.agreedYet || this.passedOut) return this;
    this.agreedYet = true;
    return this.say({ type: 'TricksAgreed', declarer: this.declarerTricks });
  }
  returned(): this {
    if (this.returnedYet) return this;
    this.tricksAgreed();
    this.returnedYet = true;
    return this.form === 'duplicate' ? this.say({ type: 'HandsReturned', seats: [...seats] }) : this;
  }
  /** The deal's line on the score sheet. */
  scored(): this {
    if (this.line) return this;
    const honours = this.honoursHeld();
    this.returned();
    this.line = {
      deal: this.number,
      contract: this.contract,
      declarer: this.passedOut ? null : this.declarer,
      tricks: this.passedOut ? null : this.declarerTricks,
      ...(honours ? { honours } : {}),
    };
    return this.enters(this.line);
  }
  /** A line of the score sheet, as it is agreed. */
  enters({ deal, contract, declarer, tricks, honours }: ScoredDeal): this {
    if (honours) this.say({ type: 'HonoursClaimed', by: honours.by, holding: honours.holding, deal });
    const place = this.form === 'duplicate' ? { board: this.number } : { deal };
    return this.say({ type: 'ScoreAgreed', contract, declarer, tricks, ...place });
  }
  /** Four or five honours in one hand, as it was dealt. */
  private honoursHeld(): ScoredDeal['honours'] {
    if (this.form === 'duplicate' || this.passedOut) return undefined;
    const { denomination } = contractNamed(this.contract);
    for (const seat of seats) {
      const dealt = this.cards.filter((_, i) => seatOfCard(this.handler, i + 1) === seat).map(cardAt);
      const holding = dealt.filter((card) =>
        denomination === 'NT'
          ? card[0] === 'A'
          : card[1] === denomination && 'AKQJT'.includes(card[0] as string),
      );
      if (honoursScore(this.contract, holding) > 0) return { by: seat, holding };
    }
    return undefined;
  }

  stops(): this {
    this.stopped = true;
    return this;
  }
  /** `claims`: the players may stop short of the thirteenth trick. */
  finish(claims = false): void {
    if (this.line || this.stopped) return;
    this.called();
    if (claims && !this.passedOut && this.winners.length < 7 && this.chance.once(0.15)) {
      this.playedTo(this.chance.between(7, 11));
      const by = this.chance.once(0.8) ? this.declarer : this.chance.pick(this.defenders);
      this.claims(by);
      this.claimedFrom = this.facts.length;
      const answers = sideOf(by) === this.declarersSide ? this.defenders : [this.declarer];
      this.say({ type: 'ClaimAgreed', by: this.chance.pick(answers) });
    }
    this.scored();
  }
}
