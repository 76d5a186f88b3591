import { ranks, seats, suits, type Card, type Seat } from '@fairdeal/facts';
import { cardOfWord } from '../card-words';
import { quoted } from '../lines/read-lines';

export type Hands = Partial<Record<Seat, readonly Card[]>>;

export interface DealFault {
  readonly kind: 'bent' | 'missing' | 'refused';
  readonly rule: string;
  readonly detail: string;
}

/**
 * `N:…`: four hands clockwise from the seat named, each four suits from spades to clubs, `-` where it is not known.
 *
 * @source PBN 2.1, 3.4.11
 */
export function readDeal(value: string): {
  readonly hands: Hands | undefined;
  readonly faults: readonly DealFault[];
} {
  const faults: DealFault[] = [];
  const refuse = (rule: string, detail: string) => {
    faults.push({ kind: 'refused', rule, detail });
    return { hands: undefined, faults };
  };
  const [, first, after] = /^([NESWnesw])\s*:(.*)$/s.exec(value.trim()) ?? [];
  const written = after?.trim();
  if (first === undefined || written === undefined) {
    return refuse('pbn:deal', `${quoted(value)}: expected a seat, a colon and four hands`);
  }
  const parts = written.split(/[ \t]+/);
  if (/[ \t]{2}|\t/.test(written) || first !== first.toUpperCase()) {
    faults.push({
      kind: 'bent',
      rule: 'pbn:deal-spacing',
      detail: `${quoted(value)}: expected one space between hands`,
    });
  }
  if (parts.length !== 4) return refuse('pbn:deal', `${parts.length} hands: expected four`);
  const start = seats.indexOf(first.toUpperCase() as Seat);
  const holder = new Map<Card, Seat>();
  const hands: Hands = {};
  for (const [i, part] of parts.entries()) {
    const seat = seats[(start + i) % 4] as Seat;
    if (part === '-') continue;
    const bySuit = part.split('.');
    if (bySuit.length !== 4) {
      return refuse('pbn:deal', `${quoted(part)}: expected four suits with points between them, or -`);
    }
    const held: Card[] = [];
    for (const [j, written] of bySuit.entries()) {
      const upper = written.toUpperCase().replaceAll('10', 'T');
      if (upper !== written) {
        faults.push({
          kind: 'bent',
          rule: 'pbn:card-letters',
          detail: `${quoted(part)}: expected ranks as AKQJT98765432`,
        });
      }
      for (const rank of upper) {
        const card = cardOfWord((suits[j] ?? '') + rank);
        if (card === undefined)
          return refuse('pbn:rank', `${quoted(rank)} in ${quoted(part)}: expected a rank of AKQJT98765432`);
        const other = holder.get(card);
        if (other !== undefined)
          return refuse('pbn:card-twice', `${card} is held by ${other} and by ${seat}`);
        holder.set(card, seat);
        held.push(card);
      }
    }
    hands[seat] = held;
  }
  const counts = Object.entries(hands).map(([seat, held]) => [seat, held.length] as const);
  if (counts.length === 0) {
    faults.push({ kind: 'missing', rule: 'pbn:deal-empty', detail: 'no hand is known' });
    return { hands: undefined, faults };
  }
  const most = Math.max(...counts.map(([, count]) => count));
  // Equal hands of fewer cards are an end position (2.0, 3.4.11); thirteen beside twelve are a slip.
  const wrong = counts.find(([, count]) => count !== most || count > 13 || (count < 13 && counts.length < 4));
  if (wrong !== undefined) {
    return refuse(
      'pbn:hand-count',
      `${wrong[0]} has ${wrong[1]} cards: ${counts.map(([seat, n]) => `${seat} ${n}`).join(', ')}`,
    );
  }
  const clockwise = seats.flatMap((seat) => (hands[seat] ? [[seat, hands[seat]] as const] : []));
  return { hands: Object.fromEntries(clockwise), faults };
}

const inOrder = (one: Card, other: Card): number =>
  ranks.indexOf(one[0] as (typeof ranks)[number]) - ranks.indexOf(other[0] as (typeof ranks)[number]);

const handText = (hand: readonly Card[] | undefined): string =>
  hand === undefined
    ? '-'
    : suits
        .map((suit) =>
          hand
            .filter((card) => card[1] === suit)
            .sort(inOrder)
            .map((card) => card[0])
            .join(''),
        )
        .join('.');

/** As it is exported: from the dealer, or from North where nobody is known to have dealt. */
export function dealText(hands: Hands, first: Seat = 'N'): string {
  const start = seats.indexOf(first);
  return `${first}:${[0, 1, 2, 3].map((i) => handText(hands[seats[(start + i) % 4] as Seat])).join(' ')}`;
}
