import {
  leftOf,
  otherSide,
  partnerOf,
  seatOfCard,
  seats,
  sideOf,
  sides,
  type Seat,
  type Side,
  type WhistFact,
} from '@fairdeal/facts';
import { cardAt, suitAt, type Place } from './pack';
import type { Chance } from './random';
import { Telling } from './telling';
import {
  honourPoints,
  reckonWhist,
  type RevokePaid,
  type WhistReckoning,
  type WhistRubber,
} from './whist-score';

export interface WhistHonours {
  readonly by: Side;
  readonly count: number;
}

/** A whist deal as it is told. */
export class WhistTelling extends Telling<WhistFact> {
  /** Undefined until the score is agreed. */
  reckoning: WhistReckoning | undefined;
  /** The dealer leaves the turn-up lying: a fault under 52. */
  leavesTrump = false;
  /** Absent: the rubber game. */
  variant: 'drive' | 'duplicate' | 'double-dummy' | undefined;
  /** Whose turn the deal is reckoned as, where not the dealing seat's (R19). */
  turnOf: Seat | undefined;
  readonly revokesPaid: RevokePaid[] = [];
  private turnedYet = false;
  private takenUp = false;
  private readonly looked = new Set<Seat>();

  constructor(
    dealer: Seat,
    pack: string,
    idlePack: string,
    chance: Chance,
    readonly rubber: WhistRubber,
  ) {
    super(dealer, pack, idlePack, chance);
  }

  get turnUp(): Place {
    return this.cards[51] as Place;
  }

  turned(): this {
    if (this.turnedYet) return this;
    this.dealtTo(51);
    this.turnedYet = true;
    this.dealt = 52;
    return this.say({ type: 'TrumpTurned', n: 52, card: cardAt(this.turnUp) });
  }
  override looks(by: Seat): this {
    this.looked.add(by);
    return super.looks(by);
  }
  ready(): this {
    this.turned();
    this.takeUpHands();
    this.trump = suitAt(this.turnUp);
    for (const seat of seats) if (!this.looked.has(seat)) this.looks(seat);
    return this;
  }
  takesUpTrump(): this {
    this.takenUp = true;
    return this.say({ type: 'TrumpTakenUp', by: this.dealing });
  }
  /** 52: the dealer takes the turn-up into hand as his turn comes in the first trick. */
  protected override beforePlaying(seat: Seat): void {
    if (seat === this.dealing && !this.takenUp && !this.leavesTrump) this.takesUpTrump();
  }

  /** Tricks as won; honours by whoever holds three or four of them and may and need score them (3, 4, 5). */
  agreed(): this {
    this.playedTo(13);
    // A trick one seat missed is won all the same, so the thirteen are always somebody's.
    const tricks = { ...this.won };
    this.say({ type: 'ScoreAgreed', tricks });
    const byTricks = reckonWhist(this.rubber, { tricks, revokes: this.revokesPaid });
    this.reckoning = byTricks;
    const honours = this.honours();
    if (honours && honourPoints(honours.count) > 0 && !byTricks.game && this.rubber.score[honours.by] !== 4) {
      this.callsHonours(honours);
    }
    return this;
  }
  callsHonours(honours: WhistHonours): this {
    this.reckoning = reckonWhist(this.rubber, {
      tricks: { ...this.won },
      honours,
      revokes: this.revokesPaid,
    });
    return this.say({ type: 'HonoursCalled', ...honours });
  }
  /** 6: they are lost. */
  callsNoHonours(): void {
    this.reckoning = reckonWhist(this.rubber, { tricks: { ...this.won }, revokes: this.revokesPaid });
  }
  finish(): void {
    if (!this.reckoning) this.agreed();
  }

  honours(): WhistHonours | undefined {
    const held: Record<Side, number> = { NS: 0, EW: 0 };
    for (let n = 1; n <= 52; n++) {
      const card = this.cards[n - 1] as Place;
      if (suitAt(card) === this.trump && card % 13 < 4) held[sideOf(seatOfCard(this.dealing, n))] += 1;
    }
    const by = sides.find((side) => held[side] > held[otherSide(side)]);
    return by && { by, count: held[by] };
  }

  /** The next deal up to its cut, told here because it is what closes claims on this one (6, 11, 78). */
  nextDealCut(): this {
    const next = leftOf(this.dealing);
    return this.say(
      { type: 'PackShuffled', by: partnerOf(next), pack: this.idlePack },
      { type: 'PackShuffled', by: next, pack: this.idlePack },
      { type: 'PackPresented', by: next, to: this.dealing },
      { type: 'PackCut', by: this.dealing, lifted: 20, left: 32 },
    );
  }
  nextTrumpTurned(): this {
    const next = leftOf(this.dealing);
    this.nextDealCut().say({ type: 'DealBegun', dealer: next, pack: this.idlePack });
    for (let n = 1; n < 52; n++) this.say({ type: 'CardDealt', n, to: seatOfCard(next, n), card: null });
    return this.say({ type: 'TrumpTurned', n: 52, card: cardAt(this.chance.below(52)) });
  }
}
