import type { Place } from './pack';
import { PokerDealing } from './poker-dealing';
import { mayOpenJackPot } from './poker-hands';
import { sayOf, type Intention } from './players/poker-player';

/** The acts of a game, and its says: who comes in before the draw (23 to 33). */
export abstract class PokerSays extends PokerDealing {
  /** Seats that will come in, and seats that will not, whatever they hold. */
  readonly staying = new Set<number>();
  readonly leaving = new Set<number>();
  /** Nobody raises before the draw. */
  noRaises = false;
  opener: number | undefined;
  /** 33: the opener's hand as dealt. */
  openersHand: readonly Place[] | undefined;
  /** Opens a jack-pot whatever he holds (33). */
  falseOpener: number | undefined;
  /** Raises at his say, once it is open. */
  raiser: number | undefined;
  /** The last to act in the betting, a pass being an act (A22). */
  lastToAct: number | undefined;

  /** 64: a hand was found foul at the show. */
  foulFound = false;

  protected stage: 'says' | 'draw' | 'bets' | 'show' = 'says';
  private saying: number[] | undefined;

  stays(...seats: readonly number[]): this {
    for (const seat of seats) this.staying.add(seat);
    return this;
  }
  leaves(...seats: readonly number[]): this {
    for (const seat of seats) this.leaving.add(seat);
    return this;
  }
  /** These come in before the draw without a raise, and all others pass. */
  only(...seats: readonly number[]): this {
    this.noRaises = true;
    return this.stays(...seats).leaves(...this.seats.filter((seat) => !seats.includes(seat)));
  }
  /** So many seats come in, the ones named among them. */
  some(count: number, ...named: readonly number[]): this {
    const others = this.chance.shuffle(this.seats.filter((seat) => !named.includes(seat)));
    return this.only(...named, ...others.slice(0, count - named.length));
  }

  // Acts, each with the chips it puts in.

  private puts(type: 'Bet' | 'Called' | 'Raised', by: number, amount: number): this {
    this.stakesMore(by, amount);
    if (this.stage === 'bets') this.lastToAct = by;
    this.say({ type, by, amount });
    const allIn = this.chipsOf(by) === 0;
    const short = this.stakeOf(by) < this.highest;
    // Alone, he has nobody to demand it of.
    const alone = this.players.length === 1;
    if (allIn && !alone && (short || this.setting.allIn === 'side-pots')) this.demandsShow(by);
    return this;
  }
  bets(by: number, amount: number): this {
    return this.puts('Bet', by, amount);
  }
  raises(by: number, amount: number): this {
    return this.puts('Raised', by, amount);
  }
  calls(by: number): this {
    const short = this.highest - this.stakeOf(by);
    const amount = Math.min(short, this.chipsOf(by));
    if (amount > 0) return this.puts('Called', by, amount);
    if (this.stage === 'bets') this.lastToAct = by;
    return this.demandsShow(by);
  }
  stands(by: number): this {
    this.lastToAct = by;
    return this.say({ type: 'Stood', by });
  }
  folds(by: number): this {
    this.passed.add(by);
    if (this.stage === 'bets') this.lastToAct = by;
    this.say({ type: 'Folded', by });
    return this.alone();
  }
  /** 58: one player left once it was opened. */
  alone(): this {
    const { players } = this;
    if (this.over || this.foulFound) return this;
    if (this.opener === undefined || players.length !== 1) return this;
    if (this.justDrawn) this.alsoInDoubt = true;
    const [seat] = players as [number];
    this.settledAfter ??= this.facts.length;
    this.award = { law: 'poker:58', winners: [seat], payouts: { [seat]: this.pool } };
    if (this.opener === seat && this.setting.jackPot > 0) return this;
    return this.draws({ outcome: 'pool-awarded', law: 'poker:58' });
  }

  // The says (23 to 26).

  /** Seats whose say is still to come. */
  get toSay(): readonly number[] {
    this.saying ??= [...this.around(this.firstSay)];
    return this.saying.filter((seat) => this.inGame(seat) && !this.demands.has(seat));
  }
  /** Everything up to this seat's say; it may have come and gone. */
  saidTo(seat: number): this {
    this.dealtOut();
    while (!this.over && this.toSay.includes(seat) && this.toSay[0] !== seat) this.nextSay();
    return this;
  }
  nextSay(): this {
    this.dealtOut();
    const [seat] = this.toSay;
    if (seat === undefined) return this;
    this.takesSay(seat);
    if (!this.lifted.has(seat)) {
      this.lifts(seat);
      if (!this.inGame(seat)) return this.saysEnd();
    }
    const intention = this.intention(seat);
    if (intention === 'pass') this.folds(seat);
    else if (this.opener === undefined) this.opens(seat);
    else this.comesIn(seat, intention);
    return this.saysEnd();
  }
  /** This seat has had its say. */
  takesSay(seat: number): this {
    this.saying = this.toSay.filter((one) => one !== seat);
    return this;
  }
  saysEnd(): this {
    if (this.over) return this;
    if (this.opener !== undefined) return this.alone();
    if (this.toSay.length > 0) return this;
    // 29, 31: nobody opened.
    this.settledAfter ??= this.facts.length;
    this.carries = true;
    return this.draws({
      outcome: 'pool-carried',
      law: this.setting.jackPot > 0 ? 'poker:31' : 'poker:29',
    });
  }
  private intention(seat: number): Intention {
    const hand = this.packet(seat);
    const opened = this.opener !== undefined;
    if (this.leaving.has(seat)) return 'pass';
    if (!opened && !this.canOpen(seat)) return 'pass';
    if (opened && this.raiser === seat) return 'raise';
    if (this.staying.has(seat)) return 'in';
    if (!opened && this.mustOpen(seat)) return 'in';
    const said = sayOf(hand, opened, this.chance);
    return said === 'raise' && this.noRaises ? 'in' : said;
  }
  /** What opening takes of this seat. */
  opening(seat: number): number {
    // Bets of a void deal count in their owners' stakes (A17), and whoever opens equals them.
    const old = this.highest > this.toDouble ? this.highest : 0;
    return Math.max(2 * this.toDouble, old, this.stakeOf(seat) + 1) - this.stakeOf(seat);
  }
  private canOpen(seat: number): boolean {
    const { jackPot } = this.setting;
    if (this.chipsOf(seat) < this.opening(seat)) return false;
    return jackPot === 0 || seat === this.falseOpener || mayOpenJackPot(this.packet(seat), jackPot);
  }
  /** Where a game that nobody opens would leave it in doubt who is in: an all-in ante, or bets of a void deal. */
  private mustOpen(seat: number): boolean {
    if (this.setting.jackPot > 0) return false;
    if (this.highest > this.toDouble) return true;
    return this.demands.size > 0 && !this.toSay.some((later) => later !== seat && this.canOpen(later));
  }
  opens(seat: number, amount?: number): this {
    this.opener = seat;
    this.openersHand = [...this.packet(seat)];
    const least = this.opening(seat);
    const more = this.chance.once(0.4) ? this.setting.ante * this.chance.between(1, 2) : 0;
    const most = Math.min(least + Math.min(more, this.setting.limit), this.chipsOf(seat));
    return this.bets(seat, amount ?? most);
  }
  private comesIn(seat: number, intention: Intention): this {
    const short = this.highest - this.stakeOf(seat);
    const raise = Math.min(this.raiseBy(), this.chipsOf(seat) - short);
    if (intention === 'raise' && raise > 0) return this.raises(seat, short + raise);
    return this.calls(seat);
  }
  protected raiseBy(): number {
    const { limit, ante } = this.setting;
    return Math.min(limit, ante * this.chance.between(1, Math.max(1, Math.floor(limit / ante))));
  }
  saysOver(): this {
    this.saying = [];
    return this;
  }
  said(): this {
    this.dealtOut();
    while (!this.over && this.toSay.length > 0) this.nextSay();
    return this.saysEnd();
  }

  override dealtAnew(): this {
    this.saying = undefined;
    this.opener = undefined;
    // What an all-in of the void deal is worth in the next the page does not say.
    if (this.demands.size > 0) this.inDoubt = true;
    this.stage = 'says';
    return super.dealtAnew();
  }
}
