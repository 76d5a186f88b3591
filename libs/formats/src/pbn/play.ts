import {
  leftOf,
  rankOf,
  seats,
  suitOf,
  winnerOfTrick,
  type Card,
  type Seat,
  type Suit,
} from '@fairdeal/facts';
import type { RecordedPlay } from '../bridge-record';
import { cardOfWord } from '../card-words';
import { quoted } from '../lines/read-lines';
import { trumpOf } from '../trump';
import type { Hands } from './deal-value';
import type { Tag, Tell } from './game-lines';
import { takeMark, wordsOf, type Marked } from './marks';

export interface ReadPlay {
  readonly plays: readonly RecordedPlay[];
  /** The play stopped before its end, by a claim or because nothing more is known. */
  readonly stopped: boolean;
  readonly notes: ReadonlyMap<number, number>;
  /** Who won each trick of which four cards are told. */
  readonly won: readonly Seat[];
}

export interface PlayAround {
  readonly hands: Hands | undefined;
  readonly declarer: Seat | undefined;
  readonly contract: string | undefined;
}

interface Cell extends Marked {
  readonly card: Card;
  readonly by: Seat;
  readonly irregularities: readonly string[];
  readonly line: number;
  readonly column: number;
}

const mostTricks = 13;
const none: readonly string[] = [];

/**
 * Cards with who played them. Columns are seats, fixed by the opening leader; who leads to a trick is found by who won the one
 * before. Revokes and cards that were not held are told, and kept as they were told.
 *
 * @source PBN 2.1, 3.5.2 and 3.6
 */
export function readPlay(tag: Tag, { hands, declarer, contract }: PlayAround, tell: Tell): ReadPlay {
  const plays: RecordedPlay[] = [];
  const notes = new Map<number, number>();
  const won: Seat[] = [];
  const at = [tag.line, tag.column] as const;
  if (hands === undefined) tell('missing', 'pbn:deal', ...at, 'a play without a deal');
  // An end position names its trumps, and no declarer.
  const endPosition = contract !== undefined && !/^[1-7]/.test(contract);
  if (declarer === undefined && !endPosition)
    tell('missing', 'pbn:declarer', ...at, 'a play without a declarer');
  if (contract === undefined) tell('missing', 'pbn:contract', ...at, 'a play without a contract');
  const first = seats.find((seat) => seat === tag.value.trim().toUpperCase());
  if (first === undefined) {
    tell('refused', 'pbn:play-start', ...at, `${quoted(tag.value)}: expected the seat that led first`);
    return { plays, stopped: true, notes, won };
  }
  if (declarer !== undefined && first !== leftOf(declarer)) {
    tell('bent', 'pbn:lead', ...at, `${first} leads, and declarer ${declarer}'s left is ${leftOf(declarer)}`);
  }
  const trump = trumpOf(contract);
  const { rows, stopped } = rowsOf(tag, first, tell);
  let leader = first;
  const played = new Set<Card>();
  for (const [row, cells] of rows.entries()) {
    const trick = row + 1;
    if (trick > mostTricks) {
      tell('refused', 'pbn:play-length', cells[0]?.line ?? tag.line, 1, 'more than thirteen tricks');
      break;
    }
    leader = leadOutOfTurn(cells, leader, tell) ?? leader;
    const order = inTurn(cells, leader);
    const led = order[0] && suitOf(order[0].card);
    for (const cell of order) {
      const { card, by, told: marks, note, irregularities } = cell;
      judge(cell, led, hands, played, tell);
      played.add(card);
      if (note !== undefined) notes.set(note, plays.length);
      const told = marks ? [...irregularities, ...marks] : irregularities;
      plays.push(told.length > 0 ? { card, by, trick, irregularities: told } : { card, by, trick });
    }
    if (cells.length < 4) {
      if (row < rows.length - 1) {
        tell(
          'bent',
          'pbn:play-gap',
          cells[0]?.line ?? tag.line,
          1,
          `trick ${trick} has ${cells.length} cards and another follows it`,
        );
      }
      // Who goes on is not known where a card is missing; the winner of what is known is as good as any.
    }
    leader = winnerOfTrick(order, trump, led) ?? leader;
    if (cells.length === 4) won.push(leader);
  }
  return { plays, stopped: stopped || plays.length < 52, notes, won };
}

/**
 * Who led out of turn by a mark. A mark on a card of the hand that was to lead is none, and so is a second in one trick.
 *
 * @source PBN 2.1, 3.9: the other three cards follow clockwise after the erroneous lead
 */
function leadOutOfTurn(cells: readonly Cell[], leader: Seat, tell: Tell): Seat | undefined {
  let early: Seat | undefined;
  for (const { card, by, irregularities, line, column } of cells) {
    if (!irregularities.includes('lead')) continue;
    if (by === leader || early !== undefined) {
      const detail = by === leader ? `it is ${by}'s lead` : `${early} led to the trick`;
      tell(
        'bent',
        'pbn:not-out-of-turn',
        line,
        column,
        `${card} is marked a lead out of turn, and ${detail}`,
      );
    } else early = by;
  }
  return early;
}

/** A row's cards from its leader on, clockwise. */
function inTurn(cells: readonly Cell[], leader: Seat): readonly Cell[] {
  const order: Cell[] = [];
  for (let n = 0, seat = leader; n < seats.length; n += 1, seat = leftOf(seat))
    for (const cell of cells) if (cell.by === seat) order.push(cell);
  return order;
}

function rowsOf(
  tag: Tag,
  first: Seat,
  tell: Tell,
): { readonly rows: readonly (readonly Cell[])[]; readonly stopped: boolean } {
  const rows: Cell[][] = [];
  const start = seats.indexOf(first);
  let [cells, column] = [[] as Cell[], 0];
  let pending: readonly string[] = none;
  let marked: Marked | undefined;
  let [stopped, toBeContinued] = [false, false];
  const endRow = () => {
    if (cells.length > 0) rows.push(cells);
    [cells, column] = [[], 0];
  };
  for (const word of wordsOf(tag)) {
    const { text, line, column: place } = word;
    if (takeMark(word, marked, 'card', tell)) continue;
    if (stopped) {
      tell('refused', 'pbn:play-over', line, place, `${quoted(text)} after the end of the play`);
      continue;
    }
    if (text === '*') {
      stopped = true;
      continue;
    }
    if (text.startsWith('^')) {
      const kind = { '^R': 'revoke', '^L': 'lead' }[text.toUpperCase()];
      if (kind === undefined)
        tell('bent', 'pbn:irregularity', line, place, `${quoted(text)}: expected ^R or ^L in a play`);
      else if (pending.includes(kind))
        tell('bent', 'pbn:irregularity-twice', line, place, `${quoted(text)} twice`);
      else pending = [...pending, kind];
      continue;
    }
    if (rows.length > mostTricks) break;
    if (text === '--') tell('bent', 'pbn:play-token', line, place, `"--": expected -`);
    if (text !== '-' && text !== '--' && text !== '+') {
      const card = cardOfWord(text) ?? cardOfWord(text.toUpperCase());
      if (card === undefined)
        tell('refused', 'pbn:card', line, place, `${quoted(text)}: expected a suit and a rank, as SK`);
      else {
        if (text !== `${suitOf(card)}${rankOf(card)}`)
          tell('bent', 'pbn:card-spelling', line, place, `${quoted(text)}, taken for ${card}`);
        const by = seats[(start + column) % 4] as Seat;
        const cell: Cell = { card, by, irregularities: pending, line, column: place };
        cells.push(cell);
        marked = cell;
      }
    } else if (text === '+') toBeContinued = true;
    pending = none;
    column += 1;
    if (column === 4) endRow();
  }
  endRow();
  return { rows, stopped: stopped || toBeContinued };
}

function judge(
  { card, by, irregularities, line, column }: Cell,
  led: Suit | undefined,
  hands: Hands | undefined,
  played: ReadonlySet<Card>,
  tell: Tell,
): void {
  const marked = irregularities.includes('revoke');
  if (played.has(card)) tell('bent', 'pbn:card-played-twice', line, column, `${card} was played before`);
  const hand = hands?.[by];
  if (hand === undefined) return;
  if (!hand.includes(card)) tell('bent', 'pbn:card-not-held', line, column, `${by} does not hold ${card}`);
  const revokes = suitOf(card) !== led && hand.some((held) => suitOf(held) === led && !played.has(held));
  if (revokes && !marked)
    tell('bent', 'pbn:revoke', line, column, `${by} plays ${card} and holds the suit led`);
  if (marked && !revokes)
    tell('bent', 'pbn:no-revoke', line, column, `${card} is marked a revoke and is none`);
}
