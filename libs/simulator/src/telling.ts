import {
  adversariesOf,
  leftOf,
  partnerOf,
  pone,
  seatOfCard,
  seats,
  sideOf,
  type BridgeFact,
  type Card,
  type Seat,
  type Side,
} from '@fairdeal/facts';
import { cardAt, noTrump, shuffledPack, suitAt, type Place } from './pack';
import { honestChoice } from './players/honest-player';
import { bestOf, type Trick } from './players/trick';
import type { Chance } from './random';

/** The facts both games' tables tell alike. */
export type TableFact = Extract<
  BridgeFact,
  {
    type:
      | 'PackShuffled'
      | 'PackPresented'
      | 'PackCut'
      | 'CutSpoiled'
      | 'DealBegun'
      | 'CardDealt'
      | 'CardMoved'
      | 'CardFoundFaced'
      | 'CardExposed'
      | 'CardLookedAt'
      | 'PacketTouched'
      | 'HandLookedAt'
      | 'CardsCounted'
      | 'DealInterrupted'
      | 'InterruptionSettled'
      | 'HandCounted'
      | 'PackProvedImperfect'
      | 'CardPlayed'
      | 'TrickQuitted'
      | 'TrickMissed'
      | 'RevokeClaimed'
      | 'PermissionGiven';
  }
>;

/**
 * One deal as it is told, fact by fact. Each method first tells whatever has to have happened before it, so a fault
 * says only where it comes in, and `finish` takes the deal from wherever it lies to its agreed end.
 */
export abstract class Telling<F extends { readonly type: string }> {
  readonly facts: (F | TableFact)[] = [];
  /** The fifty-two in the order they leave the pack. */
  readonly cards: readonly Place[];
  /** Who deals in fact, and with what. */
  dealing: Seat;
  packUsed: string;
  /** Cards dealt so far. */
  dealt = 0;
  /** Whoever the planted fault names, where chance chose. */
  offender: Seat;
  /** Number of facts after which the planted fault's ruling is to be read. */
  after: number | undefined;
  trump = noTrump;
  readonly won: Record<Side, number> = { NS: 0, EW: 0 };
  tricks = 0;
  hands: Record<Seat, Place[]> = { N: [], E: [], S: [], W: [] };
  readonly trick: Trick = { seats: [], cards: [] };

  private shuffledYet = false;
  private presentedYet = false;
  private cutYet = false;
  private begunYet = false;
  private inHand = false;
  private turn: Seat;
  /** Who has played to this trick, or let it go by. */
  private readonly done = new Set<Seat>();
  /** A trick with its four cards is left lying until it is let go. */
  private held = false;

  constructor(
    readonly dealer: Seat,
    readonly pack: string,
    readonly idlePack: string,
    readonly chance: Chance,
  ) {
    this.dealing = dealer;
    this.packUsed = pack;
    this.offender = dealer;
    this.turn = dealer;
    this.cards = shuffledPack(chance);
  }

  get partner(): Seat {
    return partnerOf(this.dealing);
  }
  get eldest(): Seat {
    return leftOf(this.dealing);
  }
  get pone(): Seat {
    return pone(this.dealing);
  }
  get adversary(): Seat {
    return this.chance.pick(adversariesOf(this.dealing));
  }

  say(...facts: (F | TableFact)[]): this {
    for (const fact of facts) this.facts.push(fact);
    return this;
  }

  /** The last fact told decides what was planted. */
  decides(): void {
    this.after = this.facts.length;
  }

  face(n: number): Card {
    return cardAt(this.cards[n - 1] as Place);
  }

  shuffles(by: Seat): this {
    this.shuffledYet = true;
    return this.say({ type: 'PackShuffled', by, pack: this.packUsed });
  }
  /** 30, 32 at whist, 30 at bridge: the dealer's partner first, the dealer last. */
  shuffled(): this {
    return this.shuffledYet ? this : this.shuffles(this.partner).shuffles(this.dealing);
  }
  presented(): this {
    if (this.presentedYet) return this;
    this.shuffled();
    this.presentedYet = true;
    return this.say({ type: 'PackPresented', by: this.dealing, to: this.pone });
  }
  cuts(lifted = this.chance.between(8, 44), by = this.pone): this {
    this.presented();
    this.cutYet = true;
    return this.say({ type: 'PackCut', by, lifted, left: 52 - lifted });
  }
  cut(): this {
    return this.cutYet ? this : this.cuts();
  }
  /** The cut counts for nothing and a fresh one follows before the deal. */
  uncut(): this {
    this.cutYet = false;
    return this;
  }
  begun(cut: 'cut' | 'uncut' = 'cut'): this {
    if (this.begunYet) return this;
    if (cut === 'cut') this.cut();
    else this.presented();
    this.begunYet = true;
    return this.say({ type: 'DealBegun', dealer: this.dealing, pack: this.packUsed });
  }

  /** The next card leaves the pack: to its own seat, face down and alone, unless told otherwise. */
  deals(to?: Seat, how: { faceUp?: true; together?: true } = {}): this {
    this.begun();
    const n = ++this.dealt;
    return this.say({
      type: 'CardDealt',
      n,
      to: to ?? seatOfCard(this.dealing, n),
      card: how.faceUp ? this.face(n) : null,
      ...how,
    });
  }
  dealtTo(n: number): this {
    this.begun();
    while (this.dealt < n) this.deals();
    return this;
  }
  touches(by: Seat, seat = by): this {
    return this.say({ type: 'PacketTouched', by, seat });
  }
  looks(by: Seat): this {
    return this.say({ type: 'HandLookedAt', by });
  }
  /** A card lying dealt is shown. */
  exposes(by: Seat, n = this.dealt): this {
    return this.say({ type: 'CardExposed', n, by, card: this.face(n) });
  }
  counts(counted: Record<Seat, number>, played: boolean): this {
    for (const seat of seats) {
      this.say({ type: 'HandCounted', seat, count: counted[seat], raised: true, played });
    }
    return this;
  }
  /** A card nobody has seen proves to be missing, a second of another to be there; all seen, there is one too many. */
  provesImperfect(pack = this.packUsed): this {
    const left = this.inHand ? seats.flatMap((seat) => this.hands[seat]) : this.cards.slice(this.dealt % 52);
    const unseen = left.filter((card) => card !== this.cards[51]);
    if (unseen.length === 0) {
      return this.say({ type: 'PackProvedImperfect', pack, missing: [], extra: [this.face(1)] });
    }
    const missing = this.chance.pick(unseen);
    const extra = this.chance.once(0.5) ? [cardAt((missing + this.chance.between(1, 51)) % 52)] : [];
    return this.say({ type: 'PackProvedImperfect', pack, missing: [cardAt(missing)], extra });
  }

  /** Everything up to the hands being taken up for play. */
  abstract ready(): this;
  abstract finish(): void;

  protected takeUpHands(): void {
    if (this.inHand) return;
    this.inHand = true;
    this.turn = this.eldest;
    for (let n = 1; n <= 52; n++) this.hands[seatOfCard(this.dealing, n)].push(this.cards[n - 1] as Place);
  }
  get toPlay(): Seat {
    return this.turn;
  }
  /** A hook for what a seat does as its turn comes. */
  protected abstract beforePlaying(seat: Seat): void;

  /** The seat whose turn it is plays; another named plays before its turn, or leads out of it. */
  plays(card?: Place, who?: Seat): this {
    this.ready();
    const seat = who ?? this.turn;
    const hand = this.hands[seat];
    this.beforePlaying(seat);
    const chosen = card ?? honestChoice(seat, hand, this.trick, this.trump);
    hand.splice(hand.indexOf(chosen), 1);
    if (this.trick.cards.length === 0) this.turn = seat;
    this.trick.seats.push(seat);
    this.trick.cards.push(chosen);
    this.say({ type: 'CardPlayed', by: seat, card: cardAt(chosen) });
    return this.hasHadTurn(seat);
  }
  /** `seat` plays no card to this trick: the turn goes past it. */
  missesTrick(): this {
    return this.hasHadTurn(this.turn);
  }
  private hasHadTurn(seat: Seat): this {
    this.done.add(seat);
    if (this.done.size === 4) return this.held ? this : this.quits('aloud');
    while (this.done.has(this.turn)) this.turn = leftOf(this.turn);
    return this;
  }
  /** Tricks are left lying, full but not quitted, until `letsGo`. */
  holdsTrick(): this {
    this.held = true;
    return this;
  }
  letsGo(how: 'aloud' | 'untold' = 'aloud'): this {
    this.held = false;
    return this.done.size === 4 ? this.quits(how) : this;
  }
  /** Untold, the trick still lies there while the next begins. */
  private quits(how: 'aloud' | 'untold'): this {
    const winner = this.trick.seats[bestOf(this.trick, this.trump)] as Seat;
    this.won[sideOf(winner)] += 1;
    this.tricks += 1;
    this.turn = winner;
    this.trick.seats.length = 0;
    this.trick.cards.length = 0;
    this.done.clear();
    return how === 'aloud' ? this.say({ type: 'TrickQuitted', trick: this.tricks }) : this;
  }
  /** The cards of this trick go back to their hands, and `leader` has the lead: no fact says so but the right lead. */
  takenBack(leader: Seat): this {
    this.trick.seats.forEach((seat, i) => this.hands[seat].push(this.trick.cards[i] as Place));
    this.trick.seats.length = 0;
    this.trick.cards.length = 0;
    this.done.clear();
    this.turn = leader;
    return this;
  }
  /** The card `seat` played in error goes back to its hand, and `card` lies in its place. */
  mends(seat: Seat, card: Place): this {
    const hand = this.hands[seat];
    hand.splice(hand.indexOf(card), 1);
    const at = this.trick.seats.indexOf(seat);
    hand.push(this.trick.cards[at] as Place);
    this.trick.cards[at] = card;
    return this.say({ type: 'CardPlayed', by: seat, card: cardAt(card) });
  }
  /** A card out of a hand taken up: nobody's ordinal any more. */
  shows(by: Seat, card = this.chance.pick(this.hands[by])): this {
    return this.say({ type: 'CardExposed', n: null, by, card: cardAt(card) });
  }
  playedTo(tricks: number): this {
    this.ready();
    while (this.tricks < tricks) this.plays();
    return this;
  }

  /** Cards of the hand whose turn it is that would be a revoke now. */
  revokes(): readonly Place[] {
    const led = this.trick.cards[0];
    if (led === undefined) return [];
    const hand = this.hands[this.turn];
    if (!hand.some((card) => suitAt(card) === suitAt(led))) return [];
    return hand.filter((card) => suitAt(card) !== suitAt(led));
  }
}
