import { leftOf, seats, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedCall, RecordedPlay, Room } from '../bridge-record';
import type { Line, Seen } from '../lines/line-source';
import { quoted, readWith, streamWith, type Item, type LineMachine } from '../lines/read-lines';
import type { Reading, ReadingStream, RemarkKind } from '../remark';
import { contractOf, winnerOf } from '../tricks';
import { LinTokens, type Token } from './tokens';
import {
  order,
  readCall,
  readCard,
  readDeal,
  readResult,
  vulnerabilities,
  type Deal,
  type Result,
} from './values';

/** Every board of a LIN file: one board, many, or a vugraph of two rooms. */
export const readLin = (bytes: Uint8Array): Reading<BridgeRecord> => readWith(new LinMachine(), bytes);

/** The same of a file in pieces, in bounded memory. */
export const readLinStream = (pieces: AsyncIterable<Uint8Array>): ReadingStream<BridgeRecord> =>
  streamWith(new LinMachine(), pieces);

/** Keys that say nothing of the board: pages, styles, sizes, pauses. */
const meaningless = new Set([
  'pg',
  'st',
  'rh',
  'up',
  'pw',
  'ia',
  'sk',
  'hb',
  'hf',
  'fp',
  'ef',
  'bt',
  'at',
  'wt',
  'tu',
  '3b',
  'lb',
  'cp',
  'cr',
  'cq',
  'cs',
  'lf',
  'lg',
  'mn',
  'n0',
  'nb',
  'px',
  'ps',
  'se',
  'zz',
  'va',
]);
const mostCalls = 400;
const mostCards = 104;
const mostComments = 2_000;
const mostResults = 4_000;

type Header = {
  event?: string;
  round?: string;
  first?: number;
  teams?: { readonly home: string; readonly away: string };
  players: Partial<Record<Room, Partial<Record<Seat, string>>>>;
  alone?: Partial<Record<Seat, string>>;
  results: (Result | undefined)[];
  numbers: string[];
};

interface Board {
  room: Room | undefined;
  label: string | undefined;
  heading: string | undefined;
  players: Partial<Record<Seat, string>> | undefined;
  deal: Deal | undefined;
  vulnerability: BridgeRecord['vulnerability'];
  readonly calls: RecordedCall[];
  readonly cards: { readonly card: Card; readonly line: number; readonly column: number }[];
  claimed: number | undefined;
  readonly comments: string[];
  readonly extra: (readonly [string, string])[];
}

class LinMachine implements LineMachine<BridgeRecord> {
  private items: Item<BridgeRecord>[] = [];
  private number = 0;
  private board: Board | undefined;
  private vugraph = false;
  private told = new Set<string>();
  private readonly header: Header = { players: {}, results: [], numbers: [] };
  private readonly reported = new Set<string>();
  private readonly tokens = new LinTokens((token) => this.token(token));

  line(line: Line): void {
    if (line.cut)
      this.tell(
        'refused',
        'lin:line-length',
        line.number,
        1,
        'a line that does not end; its rest is left out',
      );
    this.tokens.line(line);
  }

  end({ utf16, windows }: Seen): void {
    const open = this.tokens.end();
    if (open !== undefined) {
      this.tell(
        'refused',
        'lin:open-value',
        open.line,
        open.column,
        `${quoted(`${open.key}|${open.value.trim()}`)}: nothing ends this value`,
      );
    }
    this.endBoard();
    this.resultsAlone();
    if (utf16) this.tell('bent', 'lin:encoding', 1, 1, 'the file is UTF-16', 0);
    if (windows) this.tell('bent', 'lin:encoding-windows', 1, 1, 'letters read as Windows-1252', 0);
  }

  taken(): readonly Item<BridgeRecord>[] {
    const { items } = this;
    this.items = [];
    return items;
  }

  private tell(
    kind: RemarkKind,
    rule: string,
    line: number,
    column: number,
    detail: string,
    record?: number,
  ): void {
    const of = record ?? (this.board === undefined ? this.number : this.number + 1);
    this.items.push({ remark: { kind, rule, line, column, record: of, detail } });
  }

  private token(token: Token & { readonly cut: boolean }): void {
    const { key, value, line, column, cut } = token;
    const tell = (kind: 'bent' | 'missing' | 'refused', rule: string, detail: string) =>
      this.tell(kind, rule, line, column, detail);
    if (cut)
      tell(
        'refused',
        'lin:value-length',
        `${quoted(value)}: a value over 20,000 characters; its rest is left out`,
      );
    switch (key) {
      case 'vg':
        this.vugraphHeader(value, token);
        return;
      case 'rs':
        this.header.results = value
          .split(',')
          .slice(0, mostResults)
          .map((one, i) => {
            const result = readResult(one);
            if (result === undefined && one.trim() !== '')
              tell(
                'refused',
                'lin:result',
                `${quoted(one)}, the ${i + 1}th of rs: expected a result, as 4HE= or 5DNx-2`,
              );
            return result;
          });
        return;
      case 'bn':
        this.header.numbers = value.split(',').map((one) => one.trim());
        return;
      case 'pn':
        this.names(value, token);
        return;
      case 'qx':
        this.endBoard();
        this.begin();
        this.place(value, token);
        return;
      case 'md': {
        // A board without a heading of its own begins with its cards.
        if (this.board === undefined || this.board.deal !== undefined) {
          this.endBoard();
          this.begin();
        }
        const board = this.board as unknown as Board;
        board.deal = readDeal(value, tell);
        return;
      }
      case 'mb':
        for (const one of value.trim().length > 3
          ? (value.match(/[1-7][A-Za-z]{1,2}!?|[pdrPDRxX]!?/g) ?? [value])
          : [value])
          this.call(one, token);
        return;
      case 'an':
        this.explain(value, token);
        return;
      case 'pc':
        this.card(value, token);
        return;
      default:
        this.rest(token);
    }
  }

  private rest({ key, value, line, column }: Token): void {
    const tell = (kind: 'bent' | 'refused', rule: string, detail: string) =>
      this.tell(kind, rule, line, column, detail);
    if (key === 'sv') {
      const known = vulnerabilities[value.trim().toLowerCase()];
      if (value.trim() === '0' && !this.told.has('sv 0')) {
        this.told.add('sv 0');
        tell('bent', 'lin:vulnerability-zero', 'a zero, where others write the letter o for none');
      }
      if (known !== undefined) this.current().vulnerability = known;
      else if (value.trim() !== '' && value.trim() !== '-')
        tell('refused', 'lin:vulnerability', `${quoted(value)}: expected o, n, e or b`);
    } else if (key === 'ah') this.current().heading = value.trim();
    else if (key === 'mc') {
      if (/^\s*\d{1,2}\s*$/.test(value) && Number(value) <= 13) this.current().claimed = Number(value);
      else tell('refused', 'lin:claim', `${quoted(value)}: expected declarer's tricks in all`);
    } else if (key === 'nt') {
      const { comments } = this.current();
      if (value.trim() !== '' && comments.length < mostComments) comments.push(value.trim());
    } else if (meaningless.has(key) || key === '') {
      if (key === '' && value.trim() !== '')
        tell('refused', 'lin:key', `${quoted(value)}: a value without a key`);
    } else if (/^[a-z0-9]{2}$/i.test(key)) {
      if (!this.told.has(key))
        tell(
          'bent',
          'lin:key-unknown',
          `${quoted(key)}: a key nobody has written down; its values are kept as they are`,
        );
      this.told.add(key);
      if (this.current().extra.length < 500) this.current().extra.push([key, value]);
    } else {
      tell('refused', 'lin:key', `${quoted(key)}: expected a key of two letters`);
    }
  }

  /** Chat may come before the first board; it goes with it. */
  private current(): Board {
    if (this.board === undefined) this.begin();
    return this.board as unknown as Board;
  }

  private begin(): void {
    this.board = {
      room: undefined,
      label: undefined,
      heading: undefined,
      players: undefined,
      deal: undefined,
      vulnerability: undefined,
      calls: [],
      cards: [],
      claimed: undefined,
      comments: [],
      extra: [],
    };
  }

  private place(value: string, { line, column }: Token): void {
    const [, room, number] = /^\s*([oc])\s*(\d{1,5})/i.exec(value) ?? [];
    const board = this.current();
    if (number === undefined) {
      this.tell('bent', 'lin:place', line, column, `${quoted(value)}: expected a room and a number, as o17`);
      board.label = value.trim();
      return;
    }
    board.room = room?.toLowerCase() === 'o' ? 'open' : 'closed';
    board.label = number;
  }

  private vugraphHeader(value: string, { line, column }: Token): void {
    this.vugraph = true;
    const parts = value.split(',');
    const [title = '', segment = '', , first = '', , home = '', , away = ''] = parts;
    if (parts.length < 9)
      this.tell(
        'bent',
        'lin:vugraph',
        line,
        column,
        `${quoted(value)}: expected title, segment, kind, first and last board, two teams and their scores`,
      );
    if (parts.length > 10) {
      this.tell(
        'bent',
        'lin:vugraph-commas',
        line,
        column,
        `${quoted(value)}: a comma in a name; its parts cannot be told apart`,
      );
      this.header.event = value.trim();
      return;
    }
    if (title.trim() !== '') this.header.event = title.trim();
    if (segment.trim() !== '') this.header.round = segment.trim();
    if (/^\d{1,5}$/.test(first.trim())) this.header.first = Number(first);
    if (home.trim() !== '' && away.trim() !== '')
      this.header.teams = { home: home.trim(), away: away.trim() };
  }

  /** Four names of a table or eight of two. Names may hold commas, and nothing says which. */
  private names(value: string, { line, column }: Token): void {
    const parts = value.split(',').map((name) => name.trim());
    const inBoard =
      this.board !== undefined && this.board.deal === undefined && this.board.label !== undefined;
    if (!inBoard) this.endBoard();
    if (parts.length !== 4 && parts.length !== 8) {
      this.tell(
        'refused',
        'lin:names',
        line,
        column,
        `${quoted(value)}: ${parts.length} parts; expected four names or eight, and a name may hold a comma`,
      );
      return;
    }
    const table = (from: number) => {
      const named = order.flatMap((seat, i) => (parts[from + i] ? [[seat, parts[from + i]] as const] : []));
      return named.length > 0 ? inOrder(Object.fromEntries(named)) : undefined;
    };
    const [open, closed] = [table(0), parts.length === 8 ? table(4) : undefined];
    if (inBoard) {
      const board = this.current();
      const here = board.room === 'closed' && parts.length === 8 ? closed : open;
      if (here) board.players = here;
      return;
    }
    this.header.players = { ...(open && { open }), ...(closed && { closed }) };
    if (open && parts.length === 4) this.header.alone = open;
    else delete this.header.alone;
  }

  private call(value: string, { line, column }: Token): void {
    const board = this.current();
    const read = readCall(value);
    if (read === undefined) {
      this.tell('refused', 'lin:call', line, column, `${quoted(value)}: expected a call`);
      return;
    }
    if (board.calls.length >= mostCalls) return;
    const by =
      board.calls.length === 0
        ? (board.deal?.dealer ?? 'S')
        : leftOf((board.calls.at(-1) as RecordedCall).by);
    if (board.calls.length === 0 && board.deal?.dealer === undefined)
      this.tell(
        'missing',
        'lin:dealer',
        line,
        column,
        'an auction before anybody is known to have dealt; South is taken',
      );
    board.calls.push({ call: read.call, by, ...(read.alerted && { alerted: true }) });
  }

  private explain(value: string, { line, column }: Token): void {
    const { calls } = this.current();
    const last = calls.at(-1);
    if (last === undefined) {
      this.tell('bent', 'lin:explanation', line, column, `${quoted(value)}: it explains no call`);
      return;
    }
    const note = [last.note, value.trim()].filter((one) => one !== undefined && one !== '').join(' ');
    if (note !== '') calls[calls.length - 1] = { ...last, note };
  }

  private card(value: string, { line, column }: Token): void {
    const { cards } = this.current();
    // Several cards of a trick may stand in one value.
    for (const one of value.trim().length > 3
      ? (value.match(/[SHDCshdc](?:10|[AKQJTakqjt2-9])/g) ?? [value])
      : [value]) {
      const card = readCard(one);
      if (card === undefined)
        this.tell('refused', 'lin:card', line, column, `${quoted(one)}: expected a suit and a rank`);
      else if (cards.length < mostCards) cards.push({ card, line, column });
    }
  }

  private endBoard(): void {
    const { board } = this;
    if (board === undefined) return;
    const empty =
      board.deal === undefined &&
      board.calls.length === 0 &&
      board.cards.length === 0 &&
      board.label === undefined;
    // Words before the first board wait for it.
    if (empty && board.extra.length === 0 && board.claimed === undefined && board.heading === undefined) {
      if (board.comments.length === 0) this.board = undefined;
      else if (this.number > 0) this.board = undefined;
      else {
        this.board = undefined;
        return;
      }
      return;
    }
    const record = this.recordOf(board);
    this.board = undefined;
    this.number += 1;
    this.items.push({ record, number: this.number });
  }

  private recordOf(board: Board): BridgeRecord {
    const number = this.boardNumber(board);
    const { room, deal, calls, claimed, comments, extra } = board;
    const result = this.resultOf(room, number);
    const reached = contractOf(calls);
    const over =
      reached !== undefined && calls.length >= 4 && calls.slice(-3).every(({ call }) => call === 'P');
    const contract = result?.contract ?? (over ? reached.contract : undefined);
    const declarer = result?.declarer ?? (over ? reached.declarer : undefined);
    const plays = this.plays(board, declarer, contract);
    const { event, round, teams } = this.header;
    const players = board.players ?? (room === undefined ? this.header.alone : this.header.players[room]);
    const tricks = result?.tricks ?? claimed;
    if (claimed !== undefined && result?.tricks !== undefined && claimed !== result.tricks) {
      this.tell(
        'bent',
        'lin:claim-result',
        board.cards.at(-1)?.line ?? 1,
        1,
        `board ${number ?? ''}: claimed ${claimed} tricks, and rs says ${result.tricks}`,
      );
    }
    const told: { -readonly [K in keyof BridgeRecord]?: BridgeRecord[K] | undefined } = {
      board: number,
      dealer: deal?.dealer,
      vulnerability: board.vulnerability,
      hands: deal?.hands,
      event,
      round,
      room,
      teams: this.vugraph ? teams : undefined,
      players,
      calls: calls.length > 0 ? calls : undefined,
      auctionOver: calls.length > 0 ? over : undefined,
      plays: plays.length > 0 ? plays : undefined,
      contract,
      declarer,
      tricks,
      claimed,
      comments: comments.length > 0 ? comments : undefined,
      extra: extra.length > 0 ? extra : undefined,
    };
    return {
      format: 'lin',
      number: this.number + 1,
      ...(Object.fromEntries(
        Object.entries(told).filter(([, value]) => value !== undefined),
      ) as Partial<BridgeRecord>),
    };
  }

  /** The heading's number, `bn`'s, or the one beside the room; they may differ, and `bn` lists the true ones. */
  private boardNumber({ label, heading }: Board): string | undefined {
    const ofHeading = /(\d{1,5})\s*$/.exec(heading ?? '')?.[1];
    const ofList =
      label === undefined ? undefined : this.header.numbers[Number(label) - (this.header.first ?? 1)];
    const number = (ofList === '' ? undefined : ofList) ?? ofHeading ?? label;
    if (label !== undefined && ofHeading !== undefined && label !== ofHeading) {
      this.tell(
        'bent',
        'lin:board-number',
        1,
        1,
        `the board is ${label} by its room and ${ofHeading} by its heading; ${number ?? ''} is taken`,
      );
    }
    return number;
  }

  private resultOf(room: Room | undefined, number: string | undefined): Result | undefined {
    if (room === undefined || number === undefined || this.header.first === undefined) return undefined;
    const key = `${room} ${number}`;
    this.reported.add(key);
    return this.header.results[2 * (Number(number) - this.header.first) + (room === 'open' ? 0 : 1)];
  }

  /** Boards of which nothing but the result is known. */
  private resultsAlone(): void {
    const { first, results, event, round, teams, players } = this.header;
    if (first === undefined) return;
    for (const [i, result] of results.entries()) {
      const room: Room = i % 2 === 0 ? 'open' : 'closed';
      const board = String(first + Math.floor(i / 2));
      if (result === undefined || this.reported.has(`${room} ${board}`)) continue;
      this.number += 1;
      const seated = players[room];
      this.items.push({
        number: this.number,
        record: {
          format: 'lin',
          number: this.number,
          board,
          ...(event !== undefined && { event }),
          ...(round !== undefined && { round }),
          room,
          ...(teams && { teams }),
          ...(seated && { players: seated }),
          ...result,
        },
      });
    }
  }

  /** Who played each card: whoever held it, or whose turn it was where the hands are not known. */
  private plays(
    { cards, deal }: Board,
    declarer: Seat | undefined,
    contract: string | undefined,
  ): readonly RecordedPlay[] {
    const trump = contract === undefined ? undefined : /^[1-7](NT|[SHDC])/.exec(contract)?.[1];
    const played = new Set<Card>();
    const plays: RecordedPlay[] = [];
    let turn = declarer === undefined ? undefined : leftOf(declarer);
    let trick: RecordedPlay[] = [];
    for (const { card, line, column } of cards) {
      const tell = (kind: 'bent' | 'refused', rule: string, detail: string) =>
        this.tell(kind, rule, line, column, detail);
      if (played.has(card)) tell('bent', 'lin:card-played-twice', `${card} was played before`);
      played.add(card);
      const holder = seats.find((seat) => deal?.hands?.[seat]?.includes(card));
      if (holder === undefined && deal?.hands && Object.keys(deal.hands).length === 4)
        tell('bent', 'lin:card-not-held', `nobody holds ${card}`);
      const by = holder ?? turn;
      if (by === undefined) {
        tell('refused', 'lin:card-turn', `${card}: nobody can be said to have played it`);
        continue;
      }
      if (turn !== undefined && by !== turn)
        tell('bent', 'lin:card-turn', `${card} is ${by}'s, and it was ${turn}'s turn`);
      const play = { card, by, trick: Math.floor(plays.length / 4) + 1 };
      plays.push(play);
      trick.push(play);
      turn = leftOf(by);
      if (trick.length === 4) {
        turn = winnerOf(trick, trick[0]?.card[1], trump);
        trick = [];
      }
    }
    return plays;
  }
}

const inOrder = (named: Partial<Record<Seat, string>>): Partial<Record<Seat, string>> =>
  Object.fromEntries(
    seats.flatMap((seat) => (named[seat] === undefined ? [] : [[seat, named[seat]] as const])),
  );
