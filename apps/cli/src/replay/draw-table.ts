import { suits, type Suit } from '@fairdeal/facts';
import type { HandView, TableView } from '@fairdeal/tournament';

const symbols: Record<Suit, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const column = 24;

/** A card as the table says it: `A♠`. */
export const spoken = (card: string): string => {
  const symbol = symbols[card[1] as Suit];
  return symbol === undefined ? card : `${card[0]}${symbol}`;
};

/** The hands around the table, with the trick in the middle; a table without compass seats is a list. */
export function drawTable(table: TableView): readonly string[] {
  const hand = (seat: string) => table.hands.find((one) => one.seat === seat);
  const [north, east, south, west] = ['N', 'E', 'S', 'W'].map(hand);
  if (!north || !east || !south || !west) {
    return [...table.hands.map((one) => drawHand(one, table).join('  ')), ...drawTrick(table)];
  }
  const middle = drawTrick(table);
  const left = drawHand(west, table);
  const right = drawHand(east, table);
  const rows = Math.max(left.length, right.length, middle.length);
  const across = Array.from({ length: rows }, (_, i) =>
    `${(left[i] ?? '').padEnd(column)}${(middle[i] ?? '').padEnd(column)}${right[i] ?? ''}`.trimEnd(),
  );
  const centred = (one: HandView) => drawHand(one, table).map((line) => ' '.repeat(column) + line);
  return [...centred(north), '', ...across, '', ...centred(south)];
}

function drawHand({ seat, cards, dealt }: HandView, { dealer }: TableView): readonly string[] {
  const title = `${seat}${seat === dealer ? ', dealer' : ''} (${cards.length})`;
  const unseen = cards.filter((card) => card === null).length;
  const faces = suits.map((suit) => {
    const ranks = cards.flatMap((card) => (card?.[1] === suit ? [card[0]] : []));
    return `${symbols[suit]} ${ranks.length > 0 ? ranks.join(' ') : '–'}`;
  });
  if (dealt === 0) return [title];
  if (unseen === cards.length) return [title, ...(unseen > 0 ? [`${unseen} unseen`] : [])];
  return [title, ...faces, ...(unseen > 0 ? [`and ${unseen} unseen`] : [])];
}

function drawTrick({ trick, tricksQuitted, dealt, pack }: TableView): readonly string[] {
  const lines = trick.map(({ seat, card }) => `${seat}  ${card === null ? 'unseen' : spoken(card)}`);
  const quitted =
    tricksQuitted > 0 ? [`${tricksQuitted} ${tricksQuitted === 1 ? 'trick' : 'tricks'} quitted`] : [];
  return [`${pack ? `${pack} pack, ` : ''}${dealt} dealt`, ...quitted, ...lines];
}
