import { isCard, partnerOf, type AnySeat, type Card, type Seat } from '@fairdeal/facts';
import type { DealCheck } from './audit-deal';
import type { DealFindingKind, Finding, Severity } from './finding';
import { placesOf } from './places';
import type { Reading, Seen } from './reading';
import { isIrregular, type Walked } from './walked';

/** A card of the dealing, as the record has it. */
interface Dealt {
  readonly to: AnySeat;
  readonly card: Card | undefined;
  readonly seen: Seen;
}

const cardOf = ({ fact }: Seen): Card | undefined => (isCard(fact['card']) ? fact['card'] : undefined);
const ordinalOf = ({ fact }: Seen): number | undefined =>
  typeof fact['n'] === 'number' ? fact['n'] : undefined;

/** What the lawbook said so far, as far as the record of the cards has to know. */
export interface WhatTheLawSaid {
  /** Was something irregular ruled at this version? */
  ruledOn(version: number): boolean;
  /** From this version on cards may have been taken back and exchanged, as the laws have it. */
  disturbedFrom(): number;
}

/** What the record of a dealing and its play says of the cards themselves, whatever the laws are. */
export class CardRecord {
  readonly found: Finding[] = [];
  private dealt: (Dealt | undefined)[] = [];
  /** Where each face was said to lie first. */
  private readonly faces = new Map<Card, { readonly n: number; readonly seen: Seen }>();
  private readonly holders = new Map<Card, AnySeat>();
  private readonly played = new Map<Card, Seen>();
  private readonly playedBy = new Map<AnySeat, number>();
  private firstPlay: Seen | undefined;
  private completed: Seen | undefined;
  private highest = 0;
  private dealer: AnySeat | undefined;
  /** Somebody was given leave to deal for another. */
  private allowed = false;
  private readonly hasDummy: boolean;
  /** Thirteen tricks are played out of hands of thirteen. */
  private readonly partnership: boolean;

  constructor(
    private readonly reading: Pick<Reading, 'stream' | 'opened'>,
    private readonly law: WhatTheLawSaid,
    /** Cards a count showed the pack has too many of. */
    private readonly extra: ReadonlySet<string> = new Set(),
  ) {
    this.partnership = typeof reading.opened.said.dealer === 'string';
    this.hasDummy = !reading.opened.said.lawbook.startsWith('whist@');
  }

  take(seen: Seen): void {
    switch (seen.fact.type) {
      case 'CardDealt':
        return this.deal(seen);
      case 'CardMoved':
        return this.move(seen);
      case 'TrumpTurned':
      case 'CardExposed':
        return this.face(seen);
      case 'CardPlayed':
        return this.play(seen);
      case 'CardWithdrawn':
        return this.takeBack(seen);
      case 'PackCut':
        return this.cut(seen);
      case 'DealBegun':
        return this.begin(seen);
      case 'PermissionGiven':
        this.allowed ||= seen.fact['act'] === 'deal';
        return undefined;
      case 'DealCompleted':
        this.completed = seen;
        return this.complete(seen);
      default:
        return undefined;
    }
  }

  /** What only shows when the dealing is over. */
  end(): void {
    const { completed } = this;
    // At a round table cards given in the draw may be told by their count alone.
    if (completed === undefined || !this.partnership) return;
    for (let n = 1; n <= this.highest; n++) {
      if (this.dealt[n] !== undefined) continue;
      const next = this.dealt.slice(n).find((one) => one !== undefined);
      this.report(
        'place-never-dealt',
        'grave',
        `card ${n} of the dealing is on no record`,
        'every card of the pack, from the first to the last',
        [...(next ? [next.seen] : []), completed],
      );
    }
  }

  private deal(seen: Seen): void {
    const n = ordinalOf(seen);
    const to = seen.fact['to'] as AnySeat;
    if (n === undefined) return;
    const card = cardOf(seen);
    const before = this.dealt[n];
    if (before !== undefined) {
      const same =
        before.to === to && (card === undefined || before.card === undefined || before.card === card);
      if (!same) {
        this.report(
          'place-dealt-twice',
          'grave',
          `card ${n} of the dealing was reported twice, and not alike`,
          'one card at each place of the pack',
          [before.seen, seen],
        );
      }
      return;
    }
    if (n > 52) {
      this.report(
        'too-many-cards',
        'grave',
        `card ${n} left a pack of fifty-two`,
        'fifty-two cards in a pack',
        [seen],
      );
    }
    if (
      this.partnership &&
      this.firstPlay !== undefined &&
      this.law.disturbedFrom() > this.firstPlay.version
    ) {
      this.report(
        'dealt-after-play',
        'grave',
        `card ${n} was dealt after a card had been played`,
        'the whole pack dealt before a card is played',
        [this.firstPlay, seen],
      );
    }
    this.dealt[n] = { to, card, seen };
    this.highest = Math.max(this.highest, n);
    if (card !== undefined) this.shows(n, card, to, seen);
  }

  /** A face comes to be known at a place. */
  private shows(n: number, card: Card, to: AnySeat | undefined, seen: Seen): void {
    const known = this.faces.get(card);
    if (known !== undefined && known.n !== n) {
      if (this.extra.has(card)) return;
      this.report(
        'card-dealt-twice',
        'grave',
        `the same card lies at places ${known.n} and ${n} of the dealing`,
        'each card once in a pack',
        [known.seen, seen],
      );
      return;
    }
    this.faces.set(card, { n, seen });
    if (to !== undefined) this.holders.set(card, to);
  }

  private face(seen: Seen): void {
    const n = ordinalOf(seen);
    const card = cardOf(seen);
    if (n === undefined || card === undefined) return;
    const lies = this.dealt[n];
    if (lies === undefined) {
      // Whist's last card is turned up as it is dealt.
      const to = seen.fact['to'] ?? this.dealer;
      if (seen.fact.type === 'TrumpTurned') this.deal({ ...seen, fact: { ...seen.fact, to } });
      return;
    }
    if (lies.card !== undefined && lies.card !== card) {
      this.report(
        'faces-contradict',
        'grave',
        `card ${n} of the dealing was reported with two faces`,
        'one face of one card',
        [lies.seen, seen],
      );
      return;
    }
    if (lies.card === undefined) {
      this.dealt[n] = { ...lies, card };
      this.shows(n, card, lies.to, seen);
    }
  }

  private move(seen: Seen): void {
    const n = ordinalOf(seen);
    const lies = n === undefined ? undefined : this.dealt[n];
    if (n === undefined || lies === undefined) return;
    const to = seen.fact['to'] as AnySeat;
    this.dealt[n] = { ...lies, to };
    if (lies.card !== undefined) this.holders.set(lies.card, to);
  }

  private play(seen: Seen): void {
    this.firstPlay ??= seen;
    const by = seen.fact['by'] as AnySeat;
    const card = cardOf(seen);
    if (card === undefined || !this.partnership) return;
    const count = (this.playedBy.get(by) ?? 0) + 1;
    this.playedBy.set(by, count);
    const disturbed = seen.version >= this.law.disturbedFrom();
    const before = this.played.get(card);
    this.played.set(card, seen);
    if (disturbed) return;
    if (before !== undefined) {
      this.report(
        'card-played-twice',
        'grave',
        `a card was played that had been played already (by ${String(before.fact['by'])})`,
        'each card played once',
        [before, seen],
      );
      return;
    }
    if (count === 14) {
      this.report(
        'too-many-cards',
        'grave',
        `${by} played a fourteenth card`,
        'thirteen cards from each hand',
        [seen],
      );
    }
    this.heldBy(card, by, seen);
  }

  private heldBy(card: Card, by: AnySeat, seen: Seen): void {
    const holder = this.holders.get(card);
    // Declarer plays dummy's cards as well as their own; whist has no dummy.
    const own = holder === by || (this.hasDummy && partnerOf(by as Seat) === holder);
    if (holder !== undefined && !own) {
      const lies = this.faces.get(card);
      this.report(
        'card-of-another-hand',
        'grave',
        `${by} played a card that was dealt to ${holder}`,
        'cards played out of the hand they were dealt to',
        [...(lies ? [lies.seen] : []), seen],
      );
    } else if (holder === undefined && this.faces.size === 52) {
      this.report(
        'card-never-dealt',
        'grave',
        `${by} played a card that was dealt to nobody`,
        'cards played out of the hand they were dealt to',
        [seen],
      );
    }
  }

  private takeBack(seen: Seen): void {
    const card = cardOf(seen);
    const by = seen.fact['by'] as AnySeat;
    if (card !== undefined && this.played.delete(card)) {
      this.playedBy.set(by, Math.max(0, (this.playedBy.get(by) ?? 1) - 1));
    }
  }

  private cut(seen: Seen): void {
    const { lifted, left } = seen.fact;
    if (typeof lifted !== 'number' || typeof left !== 'number' || this.isRuled(seen)) return;
    // Two packs at most lie on a table, and a joker may stay in one.
    if (lifted + left === 52 || lifted + left === 53) return;
    this.report(
      'cut-does-not-add-up',
      'note',
      `the packets of the cut hold ${lifted + left} cards`,
      'fifty-two',
      [seen],
    );
  }

  /** A second dealing in one stream begins anew, with the same pack or another. */
  private begin(seen: Seen): void {
    this.dealer = seen.fact['dealer'] as AnySeat;
    if (this.highest > 0) {
      this.end();
      this.startAnew();
      return;
    }
    if (this.allowed) return;
    const due = this.reading.opened.said.dealer;
    const dealer = seen.fact['dealer'];
    if (dealer === due || this.isRuled(seen)) return;
    this.report('dealer-not-due', 'fault', `${String(dealer)} dealt`, `${due}, whose deal it was`, [seen]);
  }

  private complete(seen: Seen): void {
    const n = ordinalOf(seen);
    if (n === undefined || this.highest === 0 || n === this.highest || this.isRuled(seen)) return;
    this.report(
      'count-contradicts',
      'fault',
      `the deal was said to be done at card ${n}, and ${this.highest} had been dealt`,
      `card ${this.highest}`,
      [seen],
    );
  }

  private startAnew(): void {
    this.dealt = [];
    this.faces.clear();
    this.holders.clear();
    this.played.clear();
    this.playedBy.clear();
    this.firstPlay = this.completed = undefined;
    this.highest = 0;
  }

  private isRuled({ version }: Seen): boolean {
    return this.law.ruledOn(version);
  }

  private report(
    kind: DealFindingKind,
    severity: Severity,
    detail: string,
    expected: string,
    facts: readonly Seen[],
  ): void {
    const last = facts.at(-1);
    this.found.push({
      kind,
      severity,
      law: null,
      detail,
      expected,
      facts: placesOf(this.reading, facts),
      ...(last && { version: last.version }),
    });
  }
}

/** The first card played in a deal in which something irregular happened in play; nothing is exchanged before. */
function disturbedFrom(reading: Reading, walked: Walked | undefined): number {
  const play = reading.seen.find(({ fact }) => fact.type === 'CardPlayed');
  const first = walked?.drawn.find(
    ({ seen, ruling }) => play !== undefined && seen.version >= play.version && isIrregular(ruling),
  );
  return first?.seen.version ?? Infinity;
}

/** Counts, cards dealt or played twice or never, faces that contradict each other, and what cannot have been. */
export const checkCards: DealCheck = (reading, walked) => {
  const extra = new Set<string>();
  for (const { fact } of reading.seen) {
    if (fact.type === 'PackProvedImperfect') for (const card of fact['extra'] as string[]) extra.add(card);
  }
  const ruled = new Set(
    (walked?.drawn ?? []).filter(({ ruling }) => isIrregular(ruling)).map(({ seen }) => seen.version),
  );
  const disturbed = disturbedFrom(reading, walked);
  const law = { ruledOn: (version: number) => ruled.has(version), disturbedFrom: () => disturbed };
  const record = new CardRecord(reading, law, extra);
  for (const seen of reading.seen) record.take(seen);
  record.end();
  return record.found;
};
