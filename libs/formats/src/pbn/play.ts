import { isCard, leftOf, seats, type Card, type Seat } from '@fairdeal/facts';
import type { RecordedPlay } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import { winnerOf } from '../tricks';
import type { Hands } from './deal-value';
import type { Tag, Tell } from './game-lines';
import { noMarks, takeMark, wordsOf, type Marks } from './marks';

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

interface Cell {
  readonly card: Card;
  readonly seat: Seat;
  readonly marks: Marks;
  readonly irregularities: readonly string[];
  readonly line: number;
  readonly column: number;
}

const mostTricks = 13;

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
  const trump = contract === undefined ? undefined : /^(?:[1-7])?(NT|[SHDC])/.exec(contract)?.[1];
  const { rows, stopped } = rowsOf(tag, first, tell);
  let leader = first;
  const played = new Map<Card, Seat>();
  for (const [row, cells] of rows.entries()) {
    const trick = row + 1;
    if (trick > mostTricks) {
      tell('refused', 'pbn:play-length', cells[0]?.line ?? tag.line, 1, 'more than thirteen tricks');
      break;
    }
    const turn = [0, 1, 2, 3].map((i) => seats[(seats.indexOf(leader) + i) % 4] as Seat);
    const early = leadOutOfTurn(cells, leader, tell);
    if (early) leader = early;
    const order = cells.toSorted((one, other) => turn.indexOf(one.seat) - turn.indexOf(other.seat));
    const led = (order.find(({ seat }) => seat === leader) ?? order[0])?.card[1];
    for (const cell of order) {
      const { card, seat, marks, irregularities } = cell;
      judge(cell, led, hands, played, tell);
      played.set(card, seat);
      const told = [...irregularities, ...marks.told];
      if (marks.note !== undefined) notes.set(marks.note, plays.length);
      plays.push({ card, by: seat, trick, ...(told.length > 0 && { irregularities: told }) });
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
    leader =
      winnerOf(
        order.map(({ card, seat }) => ({ card, by: seat })),
        led,
        trump,
      ) ?? leader;
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
  for (const { card, seat, irregularities, line, column } of cells) {
    if (!irregularities.includes('lead')) continue;
    if (seat === leader || early !== undefined) {
      const detail = seat === leader ? `it is ${seat}'s lead` : `${early} led to the trick`;
      tell(
        'bent',
        'pbn:not-out-of-turn',
        line,
        column,
        `${card} is marked a lead out of turn, and ${detail}`,
      );
    } else early = seat;
  }
  return early;
}

function rowsOf(
  tag: Tag,
  first: Seat,
  tell: Tell,
): { readonly rows: readonly (readonly Cell[])[]; readonly stopped: boolean } {
  const rows: Cell[][] = [];
  let [cells, column] = [[] as Cell[], 0];
  let pending: string[] = [];
  let marks: Marks | undefined;
  let [stopped, toBeContinued] = [false, false];
  const endRow = () => {
    if (cells.length > 0) rows.push(cells);
    [cells, column] = [[], 0];
  };
  for (const word of wordsOf(tag)) {
    const { text, line, column: place } = word;
    if (takeMark(word, marks, 'card', tell)) continue;
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
      const card = cardOf(text);
      if (card === undefined)
        tell('refused', 'pbn:card', line, place, `${quoted(text)}: expected a suit and a rank, as SK`);
      else {
        if (text !== `${card[1]}${card[0]}`)
          tell('bent', 'pbn:card-spelling', line, place, `${quoted(text)}, taken for ${card}`);
        marks = noMarks();
        const seat = seats[(seats.indexOf(first) + column) % 4] as Seat;
        cells.push({ card, seat, marks, irregularities: pending, line, column: place });
      }
    } else if (text === '+') toBeContinued = true;
    pending = [];
    column += 1;
    if (column === 4) endRow();
  }
  endRow();
  return { rows, stopped: stopped || toBeContinued };
}

function cardOf(text: string): Card | undefined {
  const [, suit = '', rank = ''] = /^([SHDC])(10|[AKQJT2-9])$/.exec(text.toUpperCase()) ?? [];
  const card = `${rank === '10' ? 'T' : rank}${suit}`;
  return isCard(card) ? card : undefined;
}

function judge(
  { card, seat, irregularities, line, column }: Cell,
  led: string | undefined,
  hands: Hands | undefined,
  played: ReadonlyMap<Card, Seat>,
  tell: Tell,
): void {
  const marked = irregularities.includes('revoke');
  if (played.has(card)) tell('bent', 'pbn:card-played-twice', line, column, `${card} was played before`);
  const hand = hands?.[seat];
  if (hand === undefined) return;
  if (!hand.includes(card)) tell('bent', 'pbn:card-not-held', line, column, `${seat} does not hold ${card}`);
  const could = hand.some((held) => held[1] === led && !played.has(held));
  const revokes = card[1] !== led && could;
  if (revokes && !marked)
    tell('bent', 'pbn:revoke', line, column, `${seat} plays ${card} and holds the suit led`);
  if (marked && !revokes)
    tell('bent', 'pbn:no-revoke', line, column, `${card} is marked a revoke and is none`);
}
