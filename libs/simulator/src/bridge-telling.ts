import { leftOf, partnerOf, seatOfCard, seats, type BridgeFact, type Seat } from '@fairdeal/facts';
import { reckonBridge, type BridgeReckoning, type BridgeRubber } from './bridge-score';
import { noTrump, suitNames } from './pack';
import { dealersMake, partnersMake, worthOf } from './players/honest-make';
import type { Chance } from './random';
import { Telling } from './telling';

type Suit = 'S' | 'C' | 'D' | 'H' | 'NT';
/** Points on which an adversary doubles, and a maker redoubles. */
const enoughToDouble = 18;

/** A deal of straight bridge as it is told. */
export class BridgeTelling extends Telling<BridgeFact> {
  /** Undefined until the score is agreed. */
  reckoning: BridgeReckoning | undefined;
  multiplier = 1;
  maker: Seat | undefined;
  /** The prior score still shows the game just finished, as law 12 needs it. */
  showsFinishedGame = false;
  readonly revokesPaid: ('NS' | 'EW')[] = [];
  private completedYet = false;
  private settledYet = false;
  private rubberAgreed = false;
  private readonly looked = new Set<Seat>();

  constructor(
    dealer: Seat,
    pack: string,
    idlePack: string,
    chance: Chance,
    readonly rubber: BridgeRubber,
  ) {
    super(dealer, pack, idlePack, chance);
  }

  completed(): this {
    if (this.completedYet) return this;
    this.dealtTo(52);
    this.completedYet = true;
    return this.say({ type: 'DealCompleted', n: 52 });
  }
  override looks(by: Seat): this {
    this.looked.add(by);
    return super.looks(by);
  }
  handsLookedAt(): this {
    this.completed();
    this.takeUpHands();
    for (const seat of seats) if (!this.looked.has(seat)) this.looks(seat);
    return this;
  }

  declares(by: Seat, trump: number): this {
    this.maker = by;
    this.trump = trump;
    return this.say({ type: 'TrumpDeclared', by, suit: this.suitMade() });
  }
  suitMade(): Suit {
    return this.trump === noTrump ? 'NT' : (suitNames[this.trump] as Suit);
  }
  passes(by: Seat): this {
    return this.say({ type: 'TrumpPassed', by });
  }
  /** 45: the dealer makes it or passes; passed to, the partner must make it. */
  made(): this {
    if (this.maker) return this;
    this.handsLookedAt();
    const choice = dealersMake(this.hands[this.dealing]);
    if (choice !== undefined) return this.declares(this.dealing, choice);
    return this.passes(this.dealing).declares(this.partner, partnersMake(this.hands[this.partner]));
  }
  leadAsked(): this {
    this.made();
    return this.say({ type: 'LeadAsked', by: this.eldest });
  }
  leadAllowed(): this {
    this.settledYet = true;
    return this.say({ type: 'LeadAllowed', by: this.pone });
  }
  /** A double, and what the maker's side says to it (51, 52, 57). */
  doubles(by: Seat): this {
    return this.says('Doubled', by).answered(by);
  }
  says(what: 'Doubled' | 'Redoubled', by: Seat): this {
    this.multiplier *= 2;
    this.settledYet = true;
    return this.say({ type: what, by });
  }
  private answered(by: Seat): this {
    const maker = this.maker as Seat;
    if (worthOf(this.hands[maker]) < enoughToDouble) return this.satisfied(maker);
    return this.says('Redoubled', maker).satisfied(by);
  }
  /** First this seat, then its partner. */
  satisfied(first: Seat): this {
    return this.say({ type: 'Satisfied', by: first }, { type: 'Satisfied', by: partnerOf(first) });
  }
  /** Nothing more is said, and the lead is made. */
  unasked(): this {
    this.made();
    this.settledYet = true;
    return this;
  }
  /** Doubling is over and the eldest hand may lead. */
  settled(): this {
    this.made();
    if (this.settledYet) return this;
    if (worthOf(this.hands[this.eldest]) >= enoughToDouble) return this.doubles(this.eldest);
    this.leadAsked();
    return worthOf(this.hands[this.pone]) >= enoughToDouble ? this.doubles(this.pone) : this.leadAllowed();
  }
  ready(): this {
    this.handsLookedAt();
    return this.settled();
  }
  protected override beforePlaying(): void {}

  agreed(): this {
    this.playedTo(13);
    this.reckoning = reckonBridge(this.rubber, {
      trump: this.trump,
      multiplier: this.multiplier,
      tricks: this.won,
      revokes: this.revokesPaid,
    });
    return this.say({ type: 'ScoreAgreed', scope: 'hand' });
  }
  agreesRubber(): this {
    this.rubberAgreed = true;
    return this.say({ type: 'RubberAgreed' });
  }
  finish(): void {
    if (!this.reckoning) this.agreed();
    if (this.reckoning?.rubberWon && !this.rubberAgreed) this.agreesRubber();
  }

  /** The next deal up to its cut, told here because it closes claims on this one (94). */
  nextDealCut(): this {
    const next = leftOf(this.dealing);
    return this.say(
      { type: 'PackShuffled', by: partnerOf(next), pack: this.idlePack },
      { type: 'PackShuffled', by: next, pack: this.idlePack },
      { type: 'PackPresented', by: next, to: this.dealing },
      { type: 'PackCut', by: this.dealing, lifted: 22, left: 30 },
    );
  }
  nextDealBegins(cards: number): this {
    const next = leftOf(this.dealing);
    this.nextDealCut().say({ type: 'DealBegun', dealer: next, pack: this.idlePack });
    for (let n = 1; n <= cards; n++) this.say({ type: 'CardDealt', n, to: seatOfCard(next, n), card: null });
    return this;
  }
}
