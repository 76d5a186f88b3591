import type { Card } from '@fairdeal/facts';
import { cardAt, type Place } from './pack';
import type { PokerColumns, PokerOutcome } from './poker-columns';
import { PokerDraw } from './poker-draw';
import { compareWorth, mayOpenJackPot, worthOf } from './poker-hands';
import { placesOf } from './poker-places';
import { awardAtTheShow, type Award } from './poker-pool';
import { betOf } from './players/poker-player';

/** What the decisive fact should draw, as a row of the fault table says it. Money is kept by the books. */
export interface PokerExpect {
  readonly outcome: PokerOutcome;
  readonly law?: string;
  /** The seats of `by`; the offender alone where a row says so. */
  readonly by?: 'offender';
  readonly penalty?: 'no-draw' | 'double-ante';
  /** Nothing is drawn by the decisive fact: the ruling was in force already. */
  readonly still?: true;
  /** Columns that are this row's own. */
  readonly asks?: (telling: PokerTelling) => PokerColumns;
}

/** A game of poker as it is told, from its first shuffle to the pool taken. */
export class PokerTelling extends PokerDraw {
  /** Set by the row that tells it. */
  expected: PokerExpect | undefined;
  decisive: PokerColumns | undefined;
  /** Hands laid down at the show in place of those held; a row's own. */
  readonly handsToShow = new Map<number, readonly Place[]>();

  private betting: number[] | undefined;
  private raised = 0;
  private shownYet = false;
  private endedYet = false;
  private readonly taken = new Set<number>();

  /** The last fact told decides what was planted. */
  decides(): void {
    if (this.after !== undefined) return;
    this.after = this.facts.length;
    const { expected } = this;
    if (!expected) throw new Error('a row was told that expects nothing');
    const { outcome, law, penalty, still, asks } = expected;
    const by = expected.by ? [this.offender] : [];
    if (outcome !== 'continues' && !still && !this.justDrawn) {
      this.draws({ outcome, law: law as string, by, ...(penalty ? { penalty } : {}) });
    }
    const columns = this.columns();
    if (columns.outcome !== outcome || (law !== undefined && columns.law !== law)) {
      throw new Error(`the row says ${outcome} ${law}, its telling ${columns.outcome} ${columns.law}`);
    }
    this.decisive = { ...columns, ...this.underWay(), ...asks?.(this) };
  }

  /** 18, 23, 24, 34, 35, 53: asked of every game still going on. */
  private underWay(): PokerColumns {
    if (!this.begunYet || this.voided || this.over || this.dealing !== this.setting.dealer) return {};
    const { players } = this;
    const serves = !this.inGame(this.dealing);
    return {
      firstSay: this.firstSay,
      lastSay: this.lastSay,
      drawOrder: players,
      dealerServes: serves ? this.dealing : null,
      ...(this.demands.size === 0 ? { betOrder: this.betOrder } : {}),
    };
  }
  /** 53: from ante's left, whether or not ante is still in. */
  get betOrder(): readonly number[] {
    return this.around(this.leftOf(this.anteSeat)).filter((seat) => this.inGame(seat));
  }

  hand(seat: number): readonly Place[] {
    return this.handsToShow.get(seat) ?? this.packet(seat);
  }

  // The betting (52 to 63).

  get toBet(): readonly number[] {
    this.betting ??= this.betOrder.filter((seat) => !this.demands.has(seat));
    return this.betting.filter((seat) => this.inGame(seat) && !this.demands.has(seat));
  }
  /** Everything before the first bet. */
  readyToBet(): this {
    this.drawDone();
    if (!this.over) this.stage = 'bets';
    return this;
  }
  /** These have turns left, and nobody else. */
  turnsGoTo(...seats: readonly number[]): this {
    this.betting = [...seats];
    return this;
  }
  /** All stand, and the stakes are level (A21). */
  standsAll(): this {
    for (const seat of this.toBet) this.stands(seat);
    return this.turnsGoTo();
  }
  /** Whatever is bet, everybody calls. */
  staysToTheShow(): this {
    return this.stays(...this.players);
  }
  /** Whole stakes of this game brought in from elsewhere, in place of says, draw and bets. */
  bringsStakes(stakes: ReadonlyMap<number, number>, passed: readonly number[]): this {
    for (const [seat, stake] of stakes) {
      const more = stake - this.stakeOf(seat);
      if (more > 0) this.stakesMore(seat, more);
    }
    for (const seat of passed) this.passed.add(seat);
    this.opener ??= this.players[0];
    this.say({ type: 'StakesImported', stakes: Object.fromEntries(this.stakes), passed: [...passed] });
    return this.saysOver().drawsOver().turnsGoTo();
  }
  takesTurn(seat: number): this {
    this.betting = this.toBet.filter((one) => one !== seat);
    return this;
  }
  /** After a bet or raise everybody else has a turn, from his left. */
  turnsAfter(seat: number): this {
    this.betting = this.around(seat).filter((one) => one !== seat && this.actors.includes(one));
    return this;
  }
  nextBet(): this {
    this.readyToBet();
    const [seat] = this.toBet;
    if (this.over || seat === undefined) return this;
    this.takesTurn(seat);
    const short = this.highest - this.stakeOf(seat);
    // Alone against hands all-in, with nothing to call, he has nobody to bet against.
    if (short === 0 && this.actors.length === 1) return this;
    const intention =
      this.staying.has(seat) && short > 0 ? 'in' : betOf(this.packet(seat), short, this.chance);
    if (intention === 'pass') return this.folds(seat);
    const raise = Math.min(this.raiseBy(), this.chipsOf(seat) - short);
    const may = this.actors.length > 1 && this.raised < 4 && raise > 0;
    if (intention === 'raise' && may) {
      this.raised += 1;
      if (short === 0) this.bets(seat, raise);
      else this.raises(seat, short + raise);
      return this.turnsAfter(seat);
    }
    return short > 0 ? this.calls(seat) : this.stands(seat);
  }
  betted(): this {
    this.readyToBet();
    while (!this.over && this.toBet.length > 0) this.nextBet();
    return this;
  }

  // The show (58 to 64).

  /** A22: from the left of the last to act. */
  get showOrder(): readonly number[] {
    const from = this.leftOf(this.lastToAct ?? this.dealing);
    return this.around(from).filter((seat) => this.inGame(seat));
  }
  /** 64: found foul at the show, which ends before anybody is alone. */
  foundFoul(seat: number): this {
    this.foulFound = true;
    this.retired.push(seat);
    return this.draws({ outcome: 'foul-hand', law: 'poker:64' });
  }
  shows(seat: number): this {
    const cards = this.hand(seat).map(cardAt);
    return this.say({ type: 'HandShown', by: seat, cards });
  }
  /** Hands laid down in their order, and who takes what. */
  shown(): this {
    this.betted();
    if (this.over || this.shownYet) return this;
    this.shownYet = true;
    this.stage = 'show';
    const order = this.showOrder;
    // Left alone by a foul hand, he has nobody to show to (64).
    if (order.length > 1) for (const seat of order) this.shows(seat);
    this.settledAfter ??= this.facts.length;
    this.say({ type: 'ShowEnded' });
    return this.judged();
  }
  /** What the hands laid down are worth: 59 to 64, and 33 for an opener who wins. */
  private judged(): this {
    const good = this.players.filter((seat) => this.hand(seat).length === 5);
    const award = awardAtTheShow({
      stakes: this.stakes,
      forced: this.forced,
      beside: this.beside,
      shown: good.map((seat) => ({ seat, worth: worthOf(this.hand(seat)) })),
      demands: this.demands,
      foulFound: this.foulFound,
      allIn: this.setting.allIn,
    });
    if (!award) this.inDoubt = true;
    else if (this.opener !== undefined && award.winners.includes(this.opener) && !this.openedWell())
      this.openedFalsely(award);
    else {
      this.award = award;
      this.draws({ outcome: 'pool-awarded', law: award.law });
    }
    return this;
  }
  private openedWell(): boolean {
    const { jackPot } = this.setting;
    return jackPot === 0 || this.openersHand === undefined || mayOpenJackPot(this.openersHand, jackPot);
  }
  /** 33, A24: he takes nothing and pays double the ante; the pool waits. A tie the page does not settle. */
  private openedFalsely({ winners }: Pick<Award, 'winners'>): void {
    if (winners.length > 1) this.inDoubt = true;
    this.carries = true;
    this.award = undefined;
    this.draws({ outcome: 'pool-carried', law: 'poker:33', penalty: 'double-ante' });
  }
  /** 33: the opener of a jack-pot shows before he takes it, called or not. */
  openerShows(): void {
    const { award, opener } = this;
    if (!award || opener === undefined || award.law !== 'poker:58' || this.shownYet) return;
    if (opener !== award.winners[0] || this.setting.jackPot === 0) return;
    this.shownYet = true;
    // Between the last pass and this show the page does not say what is in force.
    this.alsoInDoubt = true;
    this.shows(opener);
    if (!this.openedWell()) return this.openedFalsely(award);
    this.award = { ...award, law: 'poker:33' };
    this.draws({ outcome: 'pool-awarded', law: 'poker:33' });
  }
  private paid(): void {
    for (const due of this.refunds) {
      if (this.facts.some((fact) => fact.type === 'Refunded' && fact.to === due.to)) continue;
      if (this.chipsOf(due.from) >= due.amount) this.settles(due);
    }
    if (this.carries && this.inForce?.penalty === 'double-ante') {
      const by = this.opener as number;
      const amount = Math.min(2 * this.setting.ante, this.chipsOf(by));
      if (amount > 0) {
        this.pays(by, amount);
        this.penalties += amount;
        this.say({ type: 'PenaltyPaid', by, amount });
      }
    }
    for (const by of this.award?.winners ?? []) this.takesPool(by);
    for (const key of Object.keys(this.award?.payouts ?? {})) this.takesPool(Number(key));
  }
  private takesPool(by: number): void {
    const amount = this.award?.payouts[by];
    if (!amount || this.taken.has(by)) return;
    this.taken.add(by);
    this.behind.set(by, this.chipsOf(by) + amount);
    this.say({ type: 'PoolTaken', by, amount });
  }

  /** From wherever the game lies to the pool taken or carried. */
  finish(): void {
    if (this.imperfect !== undefined) return;
    if (this.endedYet) return;
    this.endedYet = true;
    if (this.voided) this.goesOnUnaware().dealtAnew();
    this.shown();
    this.openerShows();
    this.paid();
    this.goesOut();
  }
  /** T12: whoever has nothing when all is settled is out of the tournament. */
  private goesOut(): void {
    const { tournament, stacks } = this.setting;
    if (!tournament || !stacks) return;
    const { table, game } = tournament;
    for (const seat of this.seats) {
      if (this.chipsOf(seat) > 0) continue;
      this.out.push(seat);
      this.say({ type: 'PlayerEliminated', seat, table, startStack: stacks.get(seat) as number, game });
    }
  }
  private tournamentColumns(): PokerColumns {
    const { tournament, stacks } = this.setting;
    if (!tournament || !stacks) return {};
    const { places, prizes } = placesOf(this.out, this.seats, stacks, tournament);
    return {
      eliminated: [...this.out],
      places,
      prizes,
      ...(this.out.length > 0 && this.seats.length - this.out.length > 1 ? { nextAnte: this.nextAnte } : {}),
    };
  }
  facesOf(hand: readonly Place[]): readonly Card[] {
    return hand.map(cardAt);
  }

  /** S1: every stake of this game goes back, and the deal with it. */
  voidsGame(): this {
    this.imperfect = 'before';
    this.falls('poker:S1');
    return this;
  }
  /** S1: the pack proves imperfect. */
  provesImperfect(missing: number, extra: number): this {
    const seen = [...this.cards];
    this.chance.shuffle(seen);
    const cards = seen.slice(0, missing).map(cardAt);
    const more = seen.slice(missing, missing + extra).map(cardAt);
    return this.say({ type: 'PackProvedImperfect', pack: this.pack, missing: cards, extra: more });
  }

  /** What holds after the last fact. */
  ending(): PokerColumns {
    const settled =
      this.award !== undefined && this.award.law !== 'poker:58' && this.award.law !== 'poker:33';
    const inOrder =
      settled && this.lastToAct !== undefined && !this.foulFound && this.imperfect === undefined;
    return {
      ...this.columns(),
      ...this.result(),
      ...(inOrder ? { showOrder: this.showOrder } : {}),
      ...(this.imperfect === undefined ? this.tournamentColumns() : {}),
    };
  }
  /** The better of two hands held. */
  better(one: number, other: number): number {
    return compareWorth(worthOf(this.hand(one)), worthOf(this.hand(other)));
  }
}
