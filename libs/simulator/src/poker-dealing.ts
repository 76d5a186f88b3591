import type { Card } from '@fairdeal/facts';
import { cardAt, shuffledPack, strengthAt, type Place } from './pack';
import { PokerBooks, type PokerSetting } from './poker-books';
import type { Chance } from './random';

/** A game of poker as it is told, up to its five cards a player (1 to 22). */
export abstract class PokerDealing extends PokerBooks {
  /** In the order they leave the pack. */
  cards: Place[];
  /** Cards that have left the pack, those of the draw among them. */
  dealt = 0;
  /** Whoever the planted fault names, where chance chose. */
  offender: number;
  readonly packets = new Map<number, Place[]>();
  readonly lifted = new Set<number>();
  /** 17: no player is short of five. */
  finished = false;
  /** 16: the first to put the dealer off in this deal. */
  distractor: number | undefined;
  /** Straddlers asked for; chance decides where this is left undefined. */
  straddlers: number | undefined;

  private drawnYet = false;
  private shuffledYet = false;
  private presentedYet = false;
  private cutYet = false;
  private cutter: number | undefined;
  private stakedYet = false;
  private completedYet = false;
  /** S5: dealt together, or a seat skipped, and not put right. */
  private irregular = false;

  constructor(
    setting: PokerSetting,
    readonly chance: Chance,
  ) {
    super(setting);
    this.offender = setting.dealer;
    this.cards = shuffledPack(chance);
    for (const seat of setting.seats) this.packets.set(seat, []);
  }

  /** Some player still in, none of these. */
  someone(...except: readonly number[]): number {
    return this.chance.pick(this.players.filter((seat) => !except.includes(seat)));
  }
  get pack(): string {
    return this.setting.pack;
  }
  /** A card for each player, five times over. */
  get fullDeal(): number {
    return 5 * this.seats.length;
  }
  packet(seat: number): Place[] {
    return this.packets.get(seat) as Place[];
  }
  face(n: number): Card {
    return cardAt(this.cards[n - 1] as Place);
  }

  /** 2: lowest deals, ace lowest; those who share the lowest draw again. */
  drawnFor(): this {
    if (this.drawnYet || !this.setting.drawnFor) return this;
    this.drawnYet = true;
    const low = (card: Place): number => (strengthAt(card) === 12 ? -1 : strengthAt(card));
    const { dealer } = this.setting;
    const rest = shuffledPack(this.chance);
    let drawing: readonly number[] = this.seats;
    while (drawing.length > 1) {
      let tied: readonly number[];
      // Whose deal it is is settled; cards that say otherwise are not the ones that were drawn.
      do {
        this.chance.shuffle(rest);
        const least = Math.min(...drawing.map((_, i) => low(rest[i] as Place)));
        tied = drawing.filter((_, i) => low(rest[i] as Place) === least);
      } while (!tied.includes(dealer));
      for (const by of drawing) this.say({ type: 'DealDrawn', by, card: cardAt(rest.shift() as Place) });
      drawing = tied;
    }
    return this;
  }

  shuffles(by: number): this {
    this.drawnFor();
    this.shuffledYet = true;
    this.cutYet = false;
    return this.say({ type: 'PackShuffled', by, pack: this.pack });
  }
  /** 3, 4: anyone may, the dealer last. */
  shuffled(): this {
    if (this.shuffledYet) return this;
    if (this.chance.once(0.1)) this.shuffles(this.someone(this.dealing));
    return this.shuffles(this.dealing);
  }
  presented(to = this.rightOf(this.dealing)): this {
    if (this.presentedYet) return this;
    this.shuffled();
    this.presentedYet = true;
    return this.say({ type: 'PackPresented', by: this.dealing, to });
  }
  cuts(by = this.rightOf(this.dealing)): this {
    this.presented(by);
    this.cutYet = true;
    this.cutter = by;
    const lifted = this.chance.between(8, 44);
    return this.say({ type: 'PackCut', by, lifted, left: 52 - lifted });
  }
  cut(): this {
    return this.cutYet ? this : this.cuts();
  }
  /** The cut counts for nothing. */
  uncut(): this {
    this.cutYet = false;
    return this;
  }

  /** 20 to 22: the ante and, sometimes, straddles up the ladder; 30, A23: in a jack-pot an equal payment by all. */
  staked(): this {
    if (this.stakedYet) return this;
    this.drawnFor();
    this.stakedYet = true;
    const { ante, jackPot } = this.setting;
    if (jackPot > 0) {
      for (const seat of this.around(this.anteSeat)) {
        this.paysIn(seat, ante);
        this.say({ type: 'JackPotPaid', by: seat, amount: ante });
      }
      return this;
    }
    this.posts(this.anteSeat, Math.min(ante, this.chipsOf(this.anteSeat)));
    for (let i = 1; this.mayStraddle(i) && this.straddles(i); i++) {
      const seat = this.around(this.anteSeat)[i] as number;
      const amount = ante * (i + 1);
      this.stakesMore(seat, amount);
      this.forced.set(seat, amount);
      this.say({ type: 'Straddled', by: seat, amount });
    }
    return this;
  }
  private straddles(place: number): boolean {
    if (this.straddlers !== undefined) return place <= this.straddlers;
    return this.chance.once(place === 1 ? 0.2 : 0.35);
  }
  /** 21, 22: whether the ladder has a rung for this place on ante's left, and its seat the chips to play on. */
  mayStraddle(place: number): boolean {
    const { ante, limit } = this.setting;
    const amount = ante * (place + 1);
    const seat = this.around(this.anteSeat)[place];
    return seat !== undefined && 2 * amount <= limit && this.chipsOf(seat) >= 4 * amount;
  }
  /** T16: without a whole ante he puts in what he has, and is all-in. */
  private posts(seat: number, amount: number): void {
    this.stakesMore(seat, amount);
    this.forced.set(seat, amount);
    this.say({ type: 'AntePosted', by: seat, amount });
    if (this.chipsOf(seat) === 0) this.demandsShow(seat);
  }
  demandsShow(seat: number): this {
    this.demands.set(seat, new Set(this.players));
    return this.say({ type: 'ShowDemanded', by: seat });
  }
  /** The highest of ante and straddles, which opening doubles (25, A19). */
  get toDouble(): number {
    return Math.max(this.setting.ante, ...this.forced.values());
  }
  /** 23, 24: the say ends with the last straddler, or with ante. */
  get lastSay(): number {
    const { jackPot } = this.setting;
    const straddled = jackPot > 0 ? 0 : this.forced.size - 1;
    return this.around(this.anteSeat)[Math.max(0, straddled)] as number;
  }
  get firstSay(): number {
    return this.leftOf(this.lastSay);
  }

  begun(cut: 'cut' | 'uncut' = 'cut'): this {
    if (this.begunYet && !this.voided) return this;
    if (cut === 'cut') this.cut();
    else this.shuffled();
    this.staked();
    this.begunYet = true;
    this.spend();
    return this.say({ type: 'DealBegun', dealer: this.dealing, pack: this.pack });
  }

  /** The seat that card `n` of a regular deal belongs to. */
  ownerOf(n: number): number {
    return this.around(this.anteSeat)[(n - 1) % this.seats.length] as number;
  }
  /** The next card leaves the pack: to its own seat, face down and alone, unless told otherwise. */
  deals(to?: number, how: { together?: true } = {}): this {
    this.begun();
    const n = ++this.dealt;
    const seat = to ?? this.ownerOf(n);
    if (seat !== this.ownerOf(n) || how.together) this.irregular = true;
    this.say({ type: 'CardDealt', n, to: seat, card: null, ...how });
    const packet = this.packet(seat);
    packet.push(this.cards[n - 1] as Place);
    if (this.lifted.has(seat) && packet.length > 5) this.foulDealt(seat);
    return this.finishes();
  }
  dealtTo(n: number): this {
    this.begun();
    while (this.dealt < n) this.deals();
    return this;
  }
  /** A packet's card put right: S5. */
  moves(n: number, from: number, to: number): this {
    const card = this.cards[n - 1] as Place;
    const packet = this.packet(from);
    packet.splice(packet.indexOf(card), 1);
    this.packet(to).push(card);
    this.irregular = false;
    return this.say({ type: 'CardMoved', n, from, to });
  }
  /** 17, and what is ruled when the deal is finished: 9 never cut, 4 cut by the wrong person, S5. */
  private finishes(): this {
    if (this.finished || this.voided) return this;
    if (this.seats.some((seat) => this.inGame(seat) && this.packet(seat).length < 5)) return this;
    this.finished = true;
    if (!this.cutYet) return this.draws({ outcome: 'stands', law: 'poker:9' });
    if (this.cutter !== this.rightOf(this.dealing)) return this.draws({ outcome: 'stands', law: 'poker:4' });
    const allFive = this.seats.every((seat) => this.packet(seat).length === 5);
    if (this.irregular && allFive) return this.draws({ outcome: 'stands', law: 'poker:S5' });
    return this;
  }
  completes(): this {
    if (this.completedYet) return this;
    this.completedYet = true;
    this.say({ type: 'DealCompleted', n: this.dealt });
    // 13, A3: who lifted a short hand before the dealer stopped is out now.
    for (const seat of this.players) {
      if (this.lifted.has(seat) && this.packet(seat).length < 5) this.foulDealt(seat);
    }
    return this;
  }
  /** Every player has his cards, and sometimes the dealer says so. */
  dealtOut(): this {
    if (this.begunYet && !this.voided && (this.finished || this.completedYet)) return this;
    this.dealtTo(this.fullDeal);
    return this.chance.once(0.5) ? this.completes() : this;
  }
  /** `extra` gets a sixth card when all have five, whether or not the dealer then says he is done (A3). */
  dealtOver(extra: number): this {
    this.dealtTo(this.fullDeal).deals(extra);
    return this.chance.once(0.7) ? this.completes() : this;
  }
  /** `short` is passed over in the last round. */
  dealtShort(short: number): this {
    this.dealtTo(this.fullDeal - this.seats.length);
    for (const seat of this.around(this.anteSeat)) if (seat !== short) this.deals(seat);
    return this.completes();
  }
  /** Of the last round `one` gets a second card and `other` none, all else regular. */
  dealtAcross(one: number, other: number): this {
    this.dealtTo(this.fullDeal - this.seats.length);
    for (const seat of this.around(this.anteSeat)) this.deals(seat === other ? one : seat);
    return this.completes();
  }

  /** A seat raises some of its cards; a wrong hand is foul from then on (13). */
  lifts(seat: number, cards?: number): this {
    this.say({ type: 'HandLookedAt', by: seat, ...(cards === undefined ? {} : { cards }) });
    this.lifted.add(seat);
    const held = this.packet(seat).length;
    const wrong = held > 5 || (held < 5 && this.completedYet);
    return wrong && this.inGame(seat) ? this.foulDealt(seat) : this;
  }
  /** 13 to 16: retired, and what he posted is refunded him by the distractor, or else by the dealer. */
  foulDealt(seat: number): this {
    this.retired.push(seat);
    this.refund(seat, this.distractor ?? this.dealing);
    this.draws({ outcome: 'foul-hand', law: 'poker:13' });
    return this.finishes();
  }
  /** 15, 16: a player puts the dealer off; outside the deal it is nothing. */
  distracts(by: number): this {
    const how = this.chance.pick(['speech', 'noise', 'gesture'] as const);
    this.say({ type: 'DealerDistracted', by, how });
    if (!this.begunYet || this.voided || this.finished) return this;
    this.distractor ??= by;
    return this.draws({ outcome: 'stands', law: 'poker:15' });
  }

  /** The deal is void by this law. */
  falls(law: string): this {
    this.draws({ outcome: 'new-deal-compulsory', law });
    return (this.voids(), this);
  }
  /** Somebody else deals. */
  stops(law: string): this {
    this.draws({ outcome: 'deal-stopped', law });
    this.voids();
    this.dealing = this.setting.dealer;
    return this;
  }
  /** Sometimes a card or two more leave a pack whose deal is void already; they change nothing. */
  goesOnUnaware(): this {
    if (this.dealt === 0 || this.dealt > this.fullDeal - 3 || this.lifted.size > 0) return this;
    if (this.chance.once(0.3)) for (let more = this.chance.between(1, 3); more > 0; more--) this.tellsCard();
    return this;
  }
  private tellsCard(): void {
    const n = ++this.dealt;
    this.say({ type: 'CardDealt', n, to: this.ownerOf(n), card: null });
  }
  /** Void, or stopped: the same game is dealt anew, with its stakes as they lie (A17). */
  dealtAnew(): this {
    this.voids();
    this.begunAnew();
    this.cards = shuffledPack(this.chance);
    this.dealt = 0;
    for (const packet of this.packets.values()) packet.length = 0;
    this.lifted.clear();
    this.passed.clear();
    this.finished = this.completedYet = this.irregular = false;
    this.shuffledYet = this.presentedYet = this.cutYet = false;
    this.distractor = undefined;
    return this;
  }
}
