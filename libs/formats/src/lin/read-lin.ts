import type { BridgeRecord } from '../bridge-record';
import { Items } from '../lines/items';
import type { Line, Seen } from '../lines/line-source';
import { quoted, readWith, streamWith, type Item, type LineMachine } from '../lines/read-lines';
import type { Reading, ReadingStream } from '../remark';
import { ofTheShow } from './keys-of-the-show';
import { LinBoard, type Comment } from './lin-board';
import { LinHeader } from './lin-header';
import type { Place, Tell } from './tell';
import { LinTokens, type CutToken, type Token } from './tokens';
import { order } from './values';

/** Every board of a LIN file: one board, many, or a vugraph of two rooms. */
export const readLin = (bytes: Uint8Array): Reading<BridgeRecord> => readWith(new LinMachine(), bytes);

/** The same of a file in pieces, in bounded memory. */
export const readLinStream = (pieces: AsyncIterable<Uint8Array>): ReadingStream<BridgeRecord> =>
  streamWith(new LinMachine(), pieces);

const top: Place = { line: 1, column: 1 };

class LinMachine implements LineMachine<BridgeRecord> {
  private readonly items = new Items<BridgeRecord>();
  private board: LinBoard | undefined;
  /** Words that wait for a board. */
  private waiting: readonly Comment[] = [];
  private readonly told = new Set<string>();
  private readonly tokens = new LinTokens((token) => this.token(token));
  private readonly tell: Tell = (kind, rule, { line, column }, detail, record) => {
    const of = record ?? (this.board === undefined ? this.items.number : this.items.number + 1);
    this.items.remark(kind, rule, line, column, of, detail);
  };
  private readonly header = new LinHeader(this.tell);

  line(line: Line): void {
    if (line.cut) {
      const place = { line: line.number, column: 1 };
      this.tell('refused', 'lin:line-length', place, 'a line that does not end; its rest is left out');
    }
    this.tokens.line(line);
  }

  end({ utf16, windows }: Seen): void {
    const open = this.tokens.end();
    if (open !== undefined && open.key + open.value.trim() !== '') {
      const detail = `${quoted(`${open.key}|${open.value.trim()}`)}: nothing ends this value`;
      this.tell('refused', 'lin:open-value', open, detail);
    }
    this.endBoard();
    this.resultsAlone(this.header.end());
    for (const { text, place } of this.waiting)
      this.tell('refused', 'lin:comment-alone', place, `${quoted(text)}: words that belong to no board`);
    if (utf16) this.tell('bent', 'lin:encoding', top, 'the file is UTF-16', 0);
    if (windows) this.tell('bent', 'lin:encoding-windows', top, 'letters read as Windows-1252', 0);
  }

  taken(): readonly Item<BridgeRecord>[] {
    return this.items.taken();
  }

  private token(token: CutToken): void {
    const { key, value, line, column, cut, barred } = token;
    const place = { line, column };
    if (cut) {
      const detail = `${quoted(value)}: a value over 20,000 characters; its rest is left out`;
      this.tell('refused', 'lin:value-length', place, detail);
    }
    if (barred) {
      const detail = `${quoted(value)}: a bar within words, which ends them; they are taken whole`;
      this.tell('bent', 'lin:bar-in-words', place, detail);
    }
    switch (key) {
      case 'vg':
        this.endBoard();
        this.resultsAlone(this.header.takeVugraph({ key, value, ...place }));
        return;
      case 'rs':
        this.header.takeResults({ key, value, ...place });
        return;
      case 'bn':
        this.header.takeNumbers({ key, value, ...place });
        return;
      case 'pn':
        this.names({ key, value, ...place });
        return;
      case 'qx':
        this.endBoard();
        this.current().place({ key, value, ...place });
        return;
      case 'md':
        // A board without a heading of its own begins with its cards.
        if (this.board?.hasDeal) this.endBoard();
        this.current().takeDeal({ key, value, ...place });
        return;
      default:
        this.ofBoard({ key, value, ...place });
    }
  }

  private ofBoard(token: Token): void {
    const { key, value, line, column } = token;
    const place = { line, column };
    if (key === 'mb') this.current().call(token);
    else if (key === 'an') this.current().explain(token);
    else if (key === 'pc') this.current().card(token);
    else if (key === 'sv') {
      if (this.current().vulnerable(token))
        this.once(
          'sv 0',
          'lin:vulnerability-zero',
          place,
          'a zero, where others write the letter o for none',
        );
    } else if (key === 'ah') this.current().head(token);
    else if (key === 'mc') this.current().claim(token);
    else if (key === 'nt' || key === 'at') this.current().comment(token);
    else if (ofTheShow.has(key)) {
      const detail = `${quoted(`${key}|${value}`)}: how it is shown; values of this key are not kept`;
      if (value.trim() !== '') this.once(key, 'lin:key-of-the-show', place, detail);
    } else if (key === '') {
      if (value.trim() !== '')
        this.tell('refused', 'lin:key', place, `${quoted(value)}: a value without a key`);
    } else if (/^[a-z0-9]{2}$/i.test(key)) {
      const detail = `${quoted(key)}: a key nobody has written down; its values are kept as they are`;
      this.once(key, 'lin:key-unknown', place, detail);
      this.current().keep(key, value, place);
    } else {
      const detail = `${quoted(value === '' ? key : `${key}|${value}`)}: expected a key of two letters`;
      this.tell('refused', 'lin:key', place, detail);
    }
  }

  private once(what: string, rule: string, place: Place, detail: string): void {
    if (!this.told.has(what)) this.tell('bent', rule, place, detail);
    this.told.add(what);
  }

  private names(token: Token): void {
    const { board } = this;
    const here = board === undefined || board.hasDeal ? undefined : board.where;
    if (here === undefined) this.endBoard();
    const names = this.header.takeNames(token, here);
    if (here === undefined || names === undefined || board === undefined) return;
    const { players } = board;
    if (players !== undefined) {
      const detail = `${quoted(order.flatMap((seat) => players[seat] ?? []).join(','))}: others after them count`;
      this.tell('refused', 'lin:names', token, detail);
    }
    board.players = names;
  }

  /** Chat may come before the first board; it goes with it. */
  private current(): LinBoard {
    if (this.board === undefined) {
      this.board = new LinBoard(this.tell, this.waiting);
      this.waiting = [];
    }
    return this.board;
  }

  private endBoard(): void {
    const { board } = this;
    if (board === undefined) return;
    const words = board.wordsAlone;
    if (words !== undefined) {
      board.tellLeftOver();
      this.waiting = words;
      this.board = undefined;
      return;
    }
    const record = board.record(this.header, this.items.number + 1);
    this.board = undefined;
    this.items.record(record);
  }

  private resultsAlone(boards: readonly Omit<BridgeRecord, 'format' | 'number'>[]): void {
    for (const board of boards) this.items.record({ format: 'lin', number: this.items.number + 1, ...board });
  }
}
