import type { BridgeRecord } from '../bridge-record';
import { Items } from '../lines/items';
import type { Line, Seen } from '../lines/line-source';
import { readWith, streamWith, type Item, type LineMachine } from '../lines/read-lines';
import type { Reading, ReadingStream, RemarkKind } from '../remark';
import { Game } from './game';
import { GameLines, type RawGame, type Tell } from './game-lines';
import { Inherited } from './inherited';

/** Every game of a PBN file (import format: whatever is understood is taken, whatever is bent is told). */
export const readPbn = (bytes: Uint8Array): Reading<BridgeRecord> => readWith(new PbnMachine(), bytes);

/** The same of a file in pieces, in bounded memory. */
export const readPbnStream = (pieces: AsyncIterable<Uint8Array>): ReadingStream<BridgeRecord> =>
  streamWith(new PbnMachine(), pieces);

class PbnMachine implements LineMachine<BridgeRecord> {
  private readonly items = new Items<BridgeRecord>();
  private readonly inherited = new Inherited();
  private readonly lines = new GameLines(
    (kind, rule, line, column, detail) => this.tell(kind, rule, line, column, detail, this.items.number + 1),
    (game) => this.game(game),
  );

  line(line: Line): void {
    this.lines.line(line);
  }

  end({ utf8, latin1, windows, utf16 }: Seen): void {
    this.lines.end();
    const say = (rule: string, detail: string) => this.tell('bent', rule, 1, 1, detail, 0);
    if (utf8 || utf16) say('pbn:encoding', `the file is UTF-${utf16 ? 16 : 8}; expected ISO-8859-1`);
    if (utf8 && latin1) say('pbn:encoding-mixed', 'some lines are UTF-8 and others are not');
    if (windows) say('pbn:encoding-windows', 'letters that ISO-8859-1 has not, read as Windows-1252');
  }

  taken(): readonly Item<BridgeRecord>[] {
    return this.items.taken();
  }

  private tell(
    kind: RemarkKind,
    rule: string,
    line: number,
    column: number,
    detail: string,
    record: number,
  ): void {
    this.items.remark(kind, rule, line, column, record, detail);
  }

  private game(raw: RawGame): void {
    const number = this.items.number + 1;
    const tell: Tell = (kind, rule, line, column, detail) =>
      this.tell(kind, rule, line, column, detail, number);
    const tags = this.inherited.filledOut(raw, tell);
    this.items.record(new Game(tags, tell).record(number, raw.comments));
  }
}
