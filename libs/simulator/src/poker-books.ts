import type { PokerFact } from '@fairdeal/facts';
import type { DrawnRuling, PokerColumns, Refund } from './poker-columns';
import { jackPotMinimum, type JackPotStep } from './poker-hands';
import type { AllIn, Award } from './poker-pool';
import type { FallenDealing, Told } from './table-game';

/** What the sitting gives a game before its first fact. */
export interface PokerSetting {
  /** Occupied, clockwise. */
  readonly seats: readonly number[];
  readonly dealer: number;
  /** The sitting's first deal is drawn for (2). */
  readonly drawnFor: boolean;
  readonly pack: string;
  readonly ante: number;
  readonly limit: number;
  /** Pool brought in. */
  readonly carried: number;
  /** 0: no jack-pot. */
  readonly jackPot: JackPotStep | 0;
  readonly allIn: AllIn;
  /** Chips behind; undefined where nobody counts them. */
  readonly stacks: ReadonlyMap<number, number> | undefined;
  readonly tournament?: {
    readonly entries: number;
    readonly prizePool: number;
    readonly playersLeft: number;
    readonly table: number;
    readonly game: number;
  };
}

/** A ruling with the columns that are its own. */
export interface Drawn extends DrawnRuling {
  readonly by?: readonly number[];
  readonly penalty?: 'no-draw' | 'double-ante';
}

const afterNobodyOpened: Record<JackPotStep | 0, JackPotStep> = { 0: 1, 1: 2, 2: 3, 3: 1 };

/** Chips and rulings of one game, kept from the page alone: a second reckoning, to contradict the lawbook's. */
export abstract class PokerBooks implements Told {
  readonly facts: PokerFact[] = [];
  after: number | undefined;
  /** Who deals in fact. */
  dealing: number;
  readonly stakes = new Map<number, number>();
  /** Ante and straddles, which lie in the stakes as well. */
  readonly forced = new Map<number, number>();
  readonly paidIn = new Map<number, number>();
  penalties = 0;
  readonly behind: Map<number, number>;
  readonly passed = new Set<number>();
  retired: number[] = [];
  refunds: Refund[] = [];
  readonly demands = new Map<number, ReadonlySet<number>>();
  award: Award | undefined;
  /** Carried to the next game, which is a jack-pot. */
  carries = false;
  /** The page does not say who takes what. */
  inDoubt = false;
  /** One fact may have drawn two rulings, or none yet: the page does not say what stands in `also`. */
  alsoInDoubt = false;
  /** S1: before or after the pool was taken. */
  imperfect: 'before' | 'after' | undefined;
  /** Told to have gone out of the tournament. */
  readonly out: number[] = [];
  /** The facts from which on the game's own result may be ruled. */
  settledAfter: number | undefined;
  begunYet = false;
  /** The deal is void, and the next not begun. */
  voided = false;

  /** Dealings of this game that fell and were dealt anew, in turn. */
  readonly fallen: FallenDealing[] = [];

  private readonly drawn: Drawn[] = [];
  private drawnAt = 0;
  private lastFall: Omit<FallenDealing, 'anewFrom'> | undefined;
  /** 2: only a void deal is spent. */
  private spent = false;

  constructor(readonly setting: PokerSetting) {
    this.dealing = setting.dealer;
    this.behind = new Map(setting.seats.map((seat) => [seat, setting.stacks?.get(seat) ?? Infinity]));
  }

  abstract decides(): void;

  get seats(): readonly number[] {
    return this.setting.seats;
  }
  /** All seats clockwise, from this one. */
  around(from: number): readonly number[] {
    const at = this.seats.indexOf(from);
    return [...this.seats.slice(at), ...this.seats.slice(0, at)];
  }
  leftOf(seat: number): number {
    return this.around(seat)[1] as number;
  }
  rightOf(seat: number): number {
    return this.around(seat).at(-1) as number;
  }
  get anteSeat(): number {
    return this.leftOf(this.dealing);
  }
  inGame(seat: number): boolean {
    return !this.passed.has(seat) && !this.retired.includes(seat);
  }
  /** Players still in, clockwise from the dealer's left. */
  get players(): readonly number[] {
    return this.around(this.anteSeat).filter((seat) => this.inGame(seat));
  }
  /** Those who still have decisions to make. */
  get actors(): readonly number[] {
    return this.players.filter((seat) => !this.demands.has(seat));
  }
  get over(): boolean {
    return this.award !== undefined || this.carries || this.imperfect !== undefined;
  }

  say(...facts: PokerFact[]): this {
    this.facts.push(...facts);
    return this;
  }

  stakeOf(seat: number): number {
    return this.stakes.get(seat) ?? 0;
  }
  get highest(): number {
    return Math.max(0, ...this.stakes.values());
  }
  chipsOf(seat: number): number {
    return this.behind.get(seat) ?? 0;
  }
  protected pays(seat: number, amount: number): void {
    const left = this.chipsOf(seat) - amount;
    if (left < 0 || amount <= 0) throw new Error(`seat ${seat} cannot put in ${amount}`);
    this.behind.set(seat, left);
  }
  stakesMore(seat: number, amount: number): void {
    this.pays(seat, amount);
    this.stakes.set(seat, this.stakeOf(seat) + amount);
  }
  paysIn(seat: number, amount: number): void {
    this.pays(seat, amount);
    this.paidIn.set(seat, amount);
  }
  /** Carried in, paid for the jack-pot, penalties. */
  get beside(): number {
    return this.setting.carried + total(this.paidIn) + this.penalties;
  }

  /** The last fact told draws this. */
  draws(ruling: Drawn): this {
    this.drawn.push(ruling);
    this.drawnAt = this.facts.length;
    const { outcome, law } = ruling;
    if (outcome === 'new-deal-compulsory' || outcome === 'deal-stopped')
      this.lastFall = { after: this.drawnAt, fell: { outcome, law } };
    this.spent = false;
    return this;
  }
  get inForce(): Drawn | undefined {
    return this.spent ? undefined : this.drawn.at(-1);
  }
  /** Whether the last fact told has drawn the ruling in force. */
  get justDrawn(): boolean {
    return this.inForce !== undefined && this.drawnAt === this.facts.length;
  }
  /** 2: the next DealBegun spends a void deal. */
  protected spend(): void {
    if (this.voided) this.spent = true;
    this.voided = false;
  }
  /** A new dealing begins, and with it a stream of its own. */
  protected begunAnew(): void {
    if (this.lastFall) this.fallen.push({ ...this.lastFall, anewFrom: this.facts.length });
    this.lastFall = undefined;
  }
  /** 5: a void deal wipes out its foul hands. */
  protected voids(): void {
    this.voided = true;
    this.retired = [];
    this.refunds = [];
  }

  /** 13 to 16, A12, A15: the refund falls due. */
  protected refund(to: number, from: number): void {
    const amount = this.forced.get(to) ?? 0;
    if (amount > 0 && from !== to) this.refunds.push({ from, to, amount });
  }
  settles({ from, to, amount }: Refund): this {
    this.pays(from, amount);
    this.behind.set(to, this.chipsOf(to) + amount);
    return this.say({ type: 'Refunded', from, to, amount });
  }

  get nextStep(): JackPotStep {
    return afterNobodyOpened[this.setting.jackPot];
  }
  get pool(): number {
    if (this.imperfect === 'before') return this.setting.carried;
    if (this.imperfect === 'after') return 0;
    return this.beside + total(this.stakes);
  }
  /** 18; T3 once players have gone out; null when one is left. */
  get nextDealer(): number | null {
    if (!this.begunYet || this.voided) return this.setting.dealer;
    if (this.out.length === 0) return this.leftOf(this.dealing);
    const left = this.seats.filter((seat) => !this.out.includes(seat));
    const ante = this.nextAnte;
    return left.length < 2 ? null : (this.around(ante).findLast((seat) => left.includes(seat)) ?? null);
  }
  /** T3: the next occupied seat clockwise of the last ante's. */
  get nextAnte(): number {
    const after = this.around(this.leftOf(this.anteSeat));
    return after.find((seat) => !this.out.includes(seat)) as number;
  }
  /** S1: what each put into this game. */
  get returned(): Readonly<Record<number, number>> {
    return Object.fromEntries(
      this.seats
        .map((seat) => [seat, this.stakeOf(seat) + (this.paidIn.get(seat) ?? 0)] as const)
        .filter(([, amount]) => amount > 0),
    );
  }

  private get earlier(): readonly DrawnRuling[] {
    return (this.spent ? this.drawn : this.drawn.slice(0, -1)).map(({ outcome, law }) => ({ outcome, law }));
  }
  /** What the page has every moment of a game say. */
  columns(): PokerColumns {
    const ruling = this.inForce;
    const forfeits = this.retired
      .map((seat) => [seat, this.stakeOf(seat)] as const)
      .filter(([, amount]) => amount > 0);
    return {
      outcome: ruling?.outcome ?? 'continues',
      ...(ruling ? { law: ruling.law } : {}),
      nextDealer: this.nextDealer,
      by: ruling?.by ?? [],
      until: null,
      priorScore: 'unchanged',
      pool: this.pool,
      retired: [...this.retired],
      forfeits: Object.fromEntries(forfeits),
      refunds: [...this.refunds],
      ...(this.alsoInDoubt ? {} : { also: this.earlier }),
      penalty: ruling?.penalty ?? null,
    };
  }
  /** And what its end says beside. */
  result(): PokerColumns {
    const { award } = this;
    if (award && this.imperfect === undefined) {
      const { winners, payouts, pots, returned, handLaw } = award;
      return {
        winners,
        payouts,
        handLaw: handLaw ?? null,
        ...(pots ? { pots } : {}),
        ...(returned ? { returned } : {}),
      };
    }
    if (this.carries) return { nextGame: { jackPot: this.nextStep, minimum: jackPotMinimum[this.nextStep] } };
    return {};
  }
}

export const total = (chips: ReadonlyMap<number, number>): number =>
  [...chips.values()].reduce((sum, amount) => sum + amount, 0);
