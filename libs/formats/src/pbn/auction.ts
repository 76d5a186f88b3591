import { leftOf, partnerOf, seats, type Seat } from '@fairdeal/facts';
import type { RecordedCall } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import type { Tag, Tell } from './game-lines';
import { takeMark, wordsOf, type Marked } from './marks';

export interface ReadAuction {
  readonly calls: readonly RecordedCall[];
  readonly over: boolean;
  /** Numbers of the notes it points at, with the call they stand behind. */
  readonly notes: ReadonlyMap<number, number>;
}

const strains = ['C', 'D', 'H', 'S', 'NT'];
/** Spellings met in the wild beside those of the standard. */
const spelt: Readonly<Record<string, string>> = {
  PASS: 'P',
  P: 'P',
  X: 'X',
  D: 'X',
  DBL: 'X',
  XX: 'XX',
  R: 'XX',
  RDBL: 'XX',
};
const asWritten = new Set(['Pass', 'X', 'XX']);
const callInsufficient = 'pbn:call-insufficient';
const mostCalls = 400;
/** Marks before one call: whoever skips more turns than these has left the table. */
const mostSkipped = 8;

interface Bidding {
  bid: { readonly level: number; readonly strain: number; readonly by: Seat } | undefined;
  doubled: 0 | 1 | 2;
  passes: number;
  any: boolean;
}

/**
 * Calls with who made them. A mark of irregularity is kept with the call; a call that the ones before it do not allow is
 * told and kept as it was told, for what it means is the law's to say.
 *
 * @source PBN 2.1, 3.5.1 and 3.6
 */
export function readAuction(tag: Tag, dealer: Seat | undefined, tell: Tell): ReadAuction {
  const calls: RecordedCall[] = [];
  const notes = new Map<number, number>();
  const bidding: Bidding = { bid: undefined, doubled: 0, passes: 0, any: false };
  let over = false;
  let broken = false;
  let marks: Marked | undefined;
  let pending: string[] = [];
  const settle = () => {
    const at = calls.length - 1;
    const call = calls[at];
    if (marks === undefined || call === undefined) return;
    const { note } = marks;
    if (marks.told) calls[at] = { ...call, irregularities: [...(call.irregularities ?? []), ...marks.told] };
    if (note !== undefined) notes.set(note, at);
    marks = undefined;
  };
  const start = tag.value.trim().toUpperCase();
  let turn = seats.find((seat) => seat === start);
  if (turn === undefined) {
    tell(
      'refused',
      'pbn:auction-start',
      tag.line,
      tag.column,
      `${quoted(tag.value)}: expected the seat whose column is first`,
    );
    return { calls, over, notes };
  }
  if (dealer === undefined)
    tell('missing', 'pbn:dealer', tag.line, tag.column, 'an auction without a dealer');
  const add = (call: string, line: number, column: number) => {
    const by = turn as Seat;
    const fault = faultOfCall(bidding, call, by);
    // A mark excuses what it marks, and nothing else.
    const marked = pending.includes('insufficient');
    const insufficient = fault?.[0] === callInsufficient;
    if (fault !== undefined && !(marked && insufficient))
      tell('bent', fault[0], line, column, `${call}: ${fault[1]}`);
    if (marked && !insufficient)
      tell('bent', 'pbn:not-insufficient', line, column, `${call} is marked insufficient and is not`);
    if (calls.length === 0 && dealer !== undefined && by !== dealer && !pending.includes('skipped')) {
      tell('bent', 'pbn:auction-turn', line, column, `${by} calls first, and ${dealer} dealt`);
    }
    calls.push({ call, by, ...(pending.length > 0 && { irregularities: pending }) });
    pending = [];
    take(bidding, call, by);
    turn = leftOf(by);
  };
  for (const word of wordsOf(tag)) {
    const { text, line, column } = word;
    if (broken) {
      tell('refused', 'pbn:auction-over', line, column, `${quoted(text)} after the end of the auction`);
      continue;
    }
    if (takeMark(word, marks, 'call', tell)) continue;
    settle();
    if (calls.length >= mostCalls) {
      tell('refused', 'pbn:auction-length', line, column, `more than ${mostCalls} calls`);
      break;
    }
    const upper = text.toUpperCase();
    if (over) {
      tell('refused', 'pbn:auction-over', line, column, `${quoted(text)} after the end of the auction`);
      continue;
    }
    if (upper === 'AP' || upper === 'ALLPASS') {
      const left = bidding.bid === undefined && !bidding.any ? 4 : 3 - bidding.passes;
      for (let n = 0; n < left; n += 1) add('P', line, column);
      over = true;
    } else if (text === '-') {
      if (calls.length > 0)
        tell('bent', 'pbn:auction-token', line, column, '- is for seats before the dealer');
      turn = leftOf(turn);
    } else if (text === '+' || text === '*') {
      // To be continued, or stopped: nothing more of it is known.
      broken = true;
    } else if (text.startsWith('^')) {
      if (upper === '^S') {
        if (pending.length < mostSkipped) pending = [...pending, 'skipped'];
        else tell('bent', 'pbn:irregularity', line, column, `more than ${mostSkipped} marks before one call`);
        turn = leftOf(turn);
      } else if (upper === '^I') {
        if (pending.includes('insufficient'))
          tell('bent', 'pbn:irregularity-twice', line, column, `${quoted(text)} twice`);
        else pending = [...pending, 'insufficient'];
      } else
        tell('bent', 'pbn:irregularity', line, column, `${quoted(text)}: expected ^I or ^S in an auction`);
    } else {
      const call = spelt[upper] ?? bidOf(upper);
      if (call === undefined) {
        tell('refused', 'pbn:call', line, column, `${quoted(text)}: expected a call`);
        turn = leftOf(turn);
        continue;
      }
      if (!asWritten.has(text) && !/^[1-7](?:[CDHS]|NT)$/.test(text)) {
        tell('bent', 'pbn:call-spelling', line, column, `${quoted(text)}, taken for ${call}`);
      }
      marks = {};
      add(call, line, column);
      if (bidding.passes >= (bidding.bid === undefined ? 4 : 3)) over = true;
    }
  }
  settle();
  return { calls, over, notes };
}

function bidOf(upper: string): string | undefined {
  const [, level, strain] = /^([1-7])(C|D|H|S|NT|N)$/.exec(upper) ?? [];
  return level === undefined ? undefined : `${level}${strain === 'N' ? 'NT' : strain}`;
}

/** Whether the calls before allow it (Laws 18 and 19), as far as a reader has to doubt the file. */
function faultOfCall(
  { bid, doubled }: Bidding,
  call: string,
  by: Seat,
): readonly [string, string] | undefined {
  if (call === 'P') return undefined;
  const own = bid !== undefined && (bid.by === by || bid.by === partnerOf(by));
  if (call === 'X')
    return bid && !own && doubled === 0 ? undefined : ['pbn:call-inadmissible', 'there is nothing to double'];
  if (call === 'XX')
    return bid && own && doubled === 1
      ? undefined
      : ['pbn:call-inadmissible', 'there is nothing to redouble'];
  const level = Number(call[0]);
  const strain = strains.indexOf(call.slice(1));
  const enough = bid === undefined || level > bid.level || (level === bid.level && strain > bid.strain);
  return enough ? undefined : [callInsufficient, 'it is not above the bid before'];
}

function take(bidding: Bidding, call: string, by: Seat): void {
  bidding.any = true;
  if (call === 'P') {
    bidding.passes += 1;
    return;
  }
  bidding.passes = 0;
  if (call === 'X') bidding.doubled = 1;
  else if (call === 'XX') bidding.doubled = 2;
  else {
    bidding.bid = { level: Number(call[0]), strain: strains.indexOf(call.slice(1)), by };
    bidding.doubled = 0;
  }
}
