import type { Card } from './card';
import type { Imperfection } from './pack';

/** A card's face shown, and when. */
export interface Exposure<S> {
  /** Its ordinal, or null where it was no card of this dealing or nobody said which. */
  readonly n: number | null;
  readonly by: S;
  readonly card: Card | null;
  /** How many cards had been dealt. */
  readonly dealtThen: number;
}

export interface Cut<S> {
  readonly by: S;
  readonly lifted: number;
  readonly left: number;
}

export interface Interruption<S> {
  readonly by: S;
  readonly question: 'score' | 'whose-deal' | 'whose-pack';
  readonly dealtThen: number;
  /** Undefined until it is settled. */
  readonly established: boolean | undefined;
}

export interface Count {
  /** Cards the seat was dealt: those in hand, and those it has played. */
  readonly count: number;
  readonly raised: boolean;
  readonly played: boolean;
}

export interface PlayedCard<S> {
  readonly by: S;
  readonly card: Card;
}

/**
 * One dealing of one pack and its play, as it has been seen so far: what every lawbook looks at. It knows where
 * things lie and what was done, and no law. `S` is the game's kind of seat.
 */
export interface Deal<S> {
  /** Clockwise. */
  readonly seats: readonly S[];
  /** Whose deal it ought to be, and the pack it ought to use. */
  readonly rightfulDealer: S;
  readonly rightfulPack: string | undefined;
  /** Who deals, and with what: as it ought to be, until `DealBegun` says otherwise. */
  readonly dealer: S;
  readonly pack: string | undefined;

  readonly shuffles: readonly S[];
  readonly presented: boolean;
  /** The last parting of the pack that nothing has spoiled and no shuffle undone. */
  readonly cut: Cut<S> | undefined;
  readonly begun: boolean;

  /** Highest ordinal that has left the pack. */
  readonly dealt: number;
  /** Where card `n` lies, by n; undefined for cards not dealt. */
  readonly lies: readonly (S | undefined)[];
  /** The faces seen, by n; null where nobody saw the card. */
  readonly faces: readonly (Card | null | undefined)[];
  /** Cards lying face up as dealt, by n. */
  readonly faceUp: readonly (boolean | undefined)[];
  /** Cards in each packet, by the running record. */
  readonly packets: ReadonlyMap<S, number>;
  /** The second card of a pair that left the pack together, until it is moved. */
  readonly uncorrectedPair: number | undefined;
  /** Dealer or device says the dealing is done. */
  readonly completed: boolean;

  /** Seats in the order they first touched a packet or looked at their hand. */
  readonly touched: readonly S[];
  /** Seats that looked at any of their own cards, in that order. */
  readonly looked: readonly S[];
  readonly exposures: readonly Exposure<S>[];
  readonly interruptions: readonly Interruption<S>[];
  readonly counts: ReadonlyMap<S, Count>;

  /** Cards on the table since the last trick was quitted or the fourth card of a trick fell. */
  readonly trick: readonly PlayedCard<S>[];
  /** Cards played from each seat. */
  readonly played: ReadonlyMap<S, number>;
  /** Cards played in all. */
  readonly playedInAll: number;
  readonly tricksQuitted: number;
  readonly imperfections: readonly (Imperfection & { readonly pack: string })[];
}

type Writable<T> = T extends readonly (infer E)[]
  ? E[]
  : T extends ReadonlyMap<infer A, infer B>
    ? Map<A, B>
    : T;
type Lists = 'shuffles' | 'lies' | 'faces' | 'faceUp' | 'touched' | 'looked' | 'exposures' | 'interruptions';
type Heaps = 'packets' | 'counts' | 'trick' | 'played' | 'imperfections';

/** A deal that only its holder sees, and may write into. */
type Draft<S> = { -readonly [K in Exclude<keyof Deal<S>, Lists | Heaps>]: Deal<S>[K] } & {
  -readonly [K in Lists | Heaps]: Writable<Deal<S>[K]>;
};

/** The facts that change a deal: the shared vocabulary's rows, for any game's kind of seat. Others leave it be. */
export type DealFact<S> =
  | { readonly type: 'PackShuffled'; readonly by: S; readonly pack: string }
  | { readonly type: 'PackPresented' | 'PacketTouched' | 'HandLookedAt'; readonly by: S }
  | { readonly type: 'PackCut'; readonly by: S; readonly lifted: number; readonly left: number }
  | { readonly type: 'CutSpoiled' }
  | { readonly type: 'DealBegun'; readonly dealer: S; readonly pack: string }
  | {
      readonly type: 'CardDealt';
      readonly n: number;
      readonly to: S;
      readonly card: Card | null;
      readonly faceUp?: boolean;
      readonly together?: boolean;
    }
  | { readonly type: 'TrumpTurned'; readonly n: number; readonly card: Card; readonly to?: S }
  | { readonly type: 'CardMoved'; readonly n: number; readonly from: S; readonly to: S }
  | { readonly type: 'CardTurnedDown'; readonly n: number }
  | {
      readonly type: 'CardExposed';
      readonly by: S;
      readonly n?: number | null;
      readonly card?: Card | null;
    }
  | {
      readonly type: 'DealInterrupted';
      readonly by: S;
      readonly question: 'score' | 'whose-deal' | 'whose-pack';
    }
  | { readonly type: 'InterruptionSettled'; readonly established: boolean }
  | { readonly type: 'DealCompleted' }
  | {
      readonly type: 'HandCounted';
      readonly seat: S;
      readonly count: number;
      readonly raised: boolean;
      readonly played: boolean;
    }
  | { readonly type: 'CardPlayed'; readonly by: S; readonly card: Card }
  | { readonly type: 'TrickQuitted'; readonly trick: number }
  | {
      readonly type: 'PackProvedImperfect';
      readonly pack: string;
      readonly missing: readonly Card[];
      readonly extra: readonly string[];
    };

export interface Setup<S> {
  readonly seats: readonly S[];
  readonly dealer: S;
  readonly pack?: string;
}

/** A deal about to be dealt: nothing has been seen yet. */
export const openDeal = <S>({ seats, dealer, pack }: Setup<S>): Deal<S> => ({
  seats,
  rightfulDealer: dealer,
  rightfulPack: pack,
  dealer,
  pack,
  shuffles: [],
  presented: false,
  cut: undefined,
  begun: false,
  dealt: 0,
  lies: [],
  faces: [],
  faceUp: [],
  packets: new Map(),
  uncorrectedPair: undefined,
  completed: false,
  touched: [],
  looked: [],
  exposures: [],
  interruptions: [],
  counts: new Map(),
  trick: [],
  played: new Map(),
  playedInAll: 0,
  tricksQuitted: 0,
  imperfections: [],
});

const copyOf = <S>(deal: Deal<S>): Draft<S> => ({
  ...deal,
  shuffles: [...deal.shuffles],
  lies: [...deal.lies],
  faces: [...deal.faces],
  faceUp: [...deal.faceUp],
  packets: new Map(deal.packets),
  touched: [...deal.touched],
  looked: [...deal.looked],
  exposures: [...deal.exposures],
  interruptions: [...deal.interruptions],
  counts: new Map(deal.counts),
  trick: [...deal.trick],
  played: new Map(deal.played),
  imperfections: [...deal.imperfections],
});

const addTo = <S>(counts: Map<S, number>, seat: S, more: number) =>
  counts.set(seat, (counts.get(seat) ?? 0) + more);

function note<S>(seats: S[], seat: S): boolean {
  if (seats.includes(seat)) return false;
  seats.push(seat);
  return true;
}

/** A card comes to lie at a seat; false when that report says nothing new. */
function lay<S>(deal: Draft<S>, n: number, to: S, card: Card | null, faceUp: boolean): boolean {
  const before = deal.lies[n];
  if (before === to && (card === null || deal.faces[n] === card) && faceUp === (deal.faceUp[n] ?? false)) {
    return false;
  }
  // Kept without holes: an engine lays out a sparse list as a dictionary, and walking slows tenfold.
  while (deal.lies.length <= n) {
    deal.lies.push(undefined);
    deal.faces.push(undefined);
    deal.faceUp.push(undefined);
  }
  if (before !== to) {
    if (before !== undefined) addTo(deal.packets, before, -1);
    addTo(deal.packets, to, 1);
    deal.lies[n] = to;
  }
  deal.faces[n] = card ?? deal.faces[n] ?? null;
  deal.faceUp[n] = faceUp;
  if (n > deal.dealt) deal.dealt = n;
  return true;
}

/**
 * Writes one fact into a deal that nobody else holds; false when it says nothing new. `evolve` is this on a copy,
 * and `walk` is this on a deal of its own, which is what makes a million facts a second possible.
 */
export function advance<S>(held: Deal<S>, fact: DealFact<NoInfer<S>> | { readonly type: string }): boolean {
  const deal = held as Draft<S>;
  const seen = fact as DealFact<S>;
  switch (seen.type) {
    case 'CardDealt': {
      const faceUp = seen.faceUp ?? false;
      if (!lay(deal, seen.n, seen.to, seen.card, faceUp)) return false;
      if (seen.together) deal.uncorrectedPair = seen.n;
      return true;
    }
    case 'TrumpTurned':
      return lay(deal, seen.n, seen.to ?? deal.dealer, seen.card, true);
    case 'CardMoved': {
      if (deal.lies[seen.n] === undefined || deal.lies[seen.n] === seen.to) return false;
      lay(deal, seen.n, seen.to, null, deal.faceUp[seen.n] ?? false);
      if (deal.uncorrectedPair === seen.n) deal.uncorrectedPair = undefined;
      return true;
    }
    case 'CardTurnedDown':
      if (!deal.faceUp[seen.n]) return false;
      deal.faceUp[seen.n] = false;
      return true;
    case 'CardPlayed':
      if (deal.trick.length === deal.seats.length) deal.trick.length = 0;
      deal.trick.push(seen);
      addTo(deal.played, seen.by, 1);
      deal.playedInAll += 1;
      return true;
    case 'TrickQuitted':
      if (seen.trick <= deal.tricksQuitted && deal.trick.length === 0) return false;
      deal.tricksQuitted = Math.max(deal.tricksQuitted, seen.trick);
      deal.trick.length = 0;
      return true;
    case 'PackShuffled':
      deal.shuffles.push(seen.by);
      deal.cut = undefined;
      deal.presented = false;
      return true;
    case 'PackPresented':
      if (deal.presented) return false;
      deal.presented = true;
      return true;
    case 'PackCut':
      deal.cut = { by: seen.by, lifted: seen.lifted, left: seen.left };
      return true;
    case 'CutSpoiled':
      if (deal.cut === undefined) return false;
      deal.cut = undefined;
      return true;
    case 'DealBegun':
      if (deal.begun && deal.dealer === seen.dealer && deal.pack === seen.pack) return false;
      deal.begun = true;
      deal.dealer = seen.dealer;
      deal.pack = seen.pack;
      return true;
    case 'CardExposed':
      deal.exposures.push({
        n: seen.n ?? null,
        by: seen.by,
        card: seen.card ?? null,
        dealtThen: deal.dealt,
      });
      return true;
    case 'PacketTouched':
      return note(deal.touched, seen.by);
    case 'HandLookedAt': {
      const first = note(deal.touched, seen.by);
      return note(deal.looked, seen.by) || first;
    }
    case 'DealInterrupted':
      deal.interruptions.push({
        by: seen.by,
        question: seen.question,
        dealtThen: deal.dealt,
        established: undefined,
      });
      return true;
    case 'InterruptionSettled': {
      const last = deal.interruptions.findLastIndex(({ established }) => established === undefined);
      const open = deal.interruptions[last];
      if (!open) return false;
      deal.interruptions[last] = { ...open, established: seen.established };
      return true;
    }
    case 'DealCompleted':
      if (deal.completed) return false;
      deal.completed = true;
      return true;
    case 'HandCounted': {
      const known = deal.counts.get(seen.seat);
      if (
        known &&
        known.count === seen.count &&
        known.raised === seen.raised &&
        known.played === seen.played
      ) {
        return false;
      }
      deal.counts.set(seen.seat, { count: seen.count, raised: seen.raised, played: seen.played });
      return true;
    }
    case 'PackProvedImperfect':
      deal.imperfections.push({ pack: seen.pack, missing: seen.missing, extra: seen.extra });
      return true;
    default:
      seen satisfies never;
      return false;
  }
}

/** The deal as it lies after one more fact; the same deal when the fact says nothing new. Believes what it is told. */
export function evolve<S>(deal: Deal<S>, fact: DealFact<NoInfer<S>> | { readonly type: string }): Deal<S> {
  const next = copyOf(deal);
  return advance(next, fact) ? next : deal;
}
