import type { Place } from './pack';
import { PokerSays } from './poker-says';
import { throwsOf } from './players/poker-player';

/** The draw of a game (34 to 51). */
export abstract class PokerDraw extends PokerSays {
  readonly discards = new Map<number, readonly Place[]>();
  private drawing: number[] | undefined;

  /** Seats whose draw is still to come: from the dealer's left, the dealer last. */
  get toDraw(): readonly number[] {
    this.drawing ??= [...this.players];
    return this.drawing.filter((seat) => this.inGame(seat));
  }
  drawnTo(seat: number): this {
    this.said();
    this.stage = this.stage === 'says' ? 'draw' : this.stage;
    while (!this.over && this.toDraw.includes(seat) && this.toDraw[0] !== seat) this.nextDraw();
    return this;
  }
  takesDraw(seat: number): this {
    this.drawing = this.toDraw.filter((one) => one !== seat);
    return this;
  }
  nextDraw(): this {
    this.said();
    if (this.over) return this;
    this.stage = 'draw';
    const [seat] = this.toDraw;
    if (seat === undefined) return this;
    this.takesDraw(seat);
    if (!this.levels(seat)) return this;
    const count = this.throwsNow(seat);
    return count === 0 ? this : this.draw(seat, count);
  }
  /** 36: up to the highest stake, or out; a demander has no more to put in. False: he is out. */
  levels(seat: number): boolean {
    if (this.demands.has(seat) || this.stakeOf(seat) === this.highest) return true;
    const raised = this.highest - this.stakeOf(seat);
    const out = !this.staying.has(seat) && raised > this.setting.limit / 2 && this.chance.once(0.4);
    if (out) this.folds(seat);
    else this.calls(seat);
    return !out;
  }
  /** Cards left in the pack. */
  get remaining(): number {
    return this.cards.length - this.dealt;
  }
  /** How many this seat throws, as far as the pack will serve it; a law-60 demander, who cannot level up, stands pat (36). */
  private throwsNow(seat: number): number {
    if (this.demands.has(seat) && this.setting.allIn === 'law-60') return 0;
    const count = throwsOf(this.packet(seat)).length;
    return count <= this.remaining ? count : 0;
  }
  /** Discards, asks, is given as many, and raises them. */
  draw(seat: number, count: number): this {
    return this.discardsOf(seat, count).asks(seat, count).gives(seat, count).liftsDrawn(seat);
  }
  discardsOf(seat: number, count: number): this {
    const packet = this.packet(seat);
    const wanted = throwsOf(packet);
    const rest = packet.filter((card) => !wanted.includes(card));
    const thrown = [...wanted, ...rest].slice(0, count);
    this.packets.set(
      seat,
      packet.filter((card) => !thrown.includes(card)),
    );
    this.discards.set(seat, thrown);
    return this.say({ type: 'Discarded', by: seat, count });
  }
  /** 39; the dealer asks nobody. */
  asks(seat: number, count: number | null): this {
    return seat === this.dealing ? this : this.say({ type: 'DrawAsked', by: seat, count });
  }
  gives(to: number, count: number, how: 'at-once' | 'singly' | 'either' = 'either'): this {
    const from = this.dealt;
    this.dealt += count;
    this.packet(to).push(...this.cards.slice(from, from + count));
    if (how === 'at-once' || (how === 'either' && this.chance.once(0.6))) {
      return this.say({ type: 'DrawGiven', to, count });
    }
    for (let n = from + 1; n <= from + count; n++) this.say({ type: 'CardDealt', n, to, card: null });
    return this;
  }
  /** The last `count` of the cards given go back on top (A28), and leave the pack anew. */
  takesBack(from: number, count: number): this {
    this.cards.splice(this.dealt, 0, ...this.packet(from).splice(-count));
    return this;
  }
  /** 40, A26: the card last given goes to the bottom of the pack. */
  goesBack(from: number): this {
    this.cards.push(this.packet(from).pop() as Place);
    return this;
  }
  /** S4: the next card goes to the bottom before it is given. */
  burnsNext(): this {
    const [faced] = this.cards.splice(this.dealt, 1);
    this.cards.push(faced as Place);
    return this;
  }
  /** 41: all the discards, shuffled, cut by the dealer's right, and used after what is left. */
  gathersDiscards(): this {
    const gathered = this.chance.shuffle([...this.discards.values()].flat());
    this.cards.push(...gathered);
    const lifted = this.chance.between(3, gathered.length - 3);
    return this.say(
      { type: 'DiscardsCollected', by: this.dealing, count: gathered.length },
      { type: 'PackShuffled', by: this.dealing, pack: this.pack },
      { type: 'PackCut', by: this.rightOf(this.dealing), lifted, left: gathered.length - lifted },
    );
  }
  liftsDrawn(seat: number): this {
    this.say({ type: 'HandLookedAt', by: seat, what: 'drawn' });
    return this;
  }
  /** 45, 47, 48: fouled otherwise than by the deal, so nothing is refunded (A12). */
  fouls(seat: number, law: string): this {
    this.retired.push(seat);
    return this.draws({ outcome: 'foul-hand', law }).alone();
  }
  drawsOver(): this {
    this.drawing = [];
    return this;
  }
  drawDone(): this {
    this.said();
    while (!this.over && this.toDraw.length > 0) this.nextDraw();
    return this;
  }

  override dealtAnew(): this {
    this.drawing = undefined;
    return super.dealtAnew();
  }
}
