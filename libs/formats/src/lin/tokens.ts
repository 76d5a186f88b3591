import type { Line } from '../lines/line-source';

/** One `key|value|`, and where its key stands. */
export interface Token {
  readonly key: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
}

/** A token as it was written: longer than a value may be, or with a bar among its words. */
export interface CutToken extends Token {
  readonly cut: boolean;
  readonly barred: boolean;
}

const asKey = /^\s*[a-z][a-z0-9]\s*$/i;
/** Keys whose values are anybody's words: explanations, comments, headings. */
const ofWords: ReadonlySet<string> = new Set(['an', 'nt', 'at', 'ah']);

/** Explanations and chat are long; what is longer is none of them. */
const longest = 20_000;

/** Cuts lines into tokens. A value may go on in the next line. */
export class LinTokens {
  private key: { readonly text: string; readonly line: number; readonly column: number } | undefined;
  private value = '';
  /** Words that ended in this line: what follows them and is no key belongs to them. */
  private words: CutToken | undefined;

  constructor(private readonly token: (token: CutToken) => void) {}

  line(line: Line): void {
    this.through(line);
    this.endWords();
  }

  private through({ text, number }: Line): void {
    let from = 0;
    for (;;) {
      const bar = text.indexOf('|', from);
      const piece = text.slice(from, bar < 0 ? undefined : bar);
      if (this.key === undefined && this.goesOn(piece)) {
        if (bar < 0) return;
      } else if (this.key === undefined) {
        this.endWords();
        if (bar < 0) {
          if (piece.trim() !== '') this.emit(piece.trim(), '', number, from + 1, false);
          return;
        }
        this.key = {
          text: piece.trim(),
          line: number,
          column: from + 1 + (piece.length - piece.trimStart().length),
        };
        this.value = '';
      } else {
        if (this.value.length <= longest) this.value += piece;
        if (bar < 0) {
          this.value += '\n';
          return;
        }
        const { text: key, line, column } = this.key;
        this.key = undefined;
        this.emit(key, this.value.slice(0, longest), line, column, this.value.length > longest);
      }
      from = bar + 1;
      if (this.key === undefined && from >= text.length) return;
    }
  }

  /** @returns the key whose value nothing ended */
  end(): Token | undefined {
    if (this.key === undefined) return undefined;
    const { text, line, column } = this.key;
    return { key: text, value: this.value, line, column };
  }

  /** A bar within words ends them for the format, and whoever wrote them went on. */
  private goesOn(piece: string): boolean {
    const { words } = this;
    if (words === undefined || asKey.test(piece)) return false;
    // Two bars behind them are their end; two bars after a bar among them are theirs.
    if (piece.trim() === '' && !words.barred) return false;
    const value = words.cut ? words.value : `${words.value}|${piece}`;
    const cut = words.cut || value.length > longest;
    this.words = { ...words, value: value.slice(0, longest), cut, barred: true };
    return true;
  }

  private endWords(): void {
    const { words } = this;
    this.words = undefined;
    if (words !== undefined) this.token(words);
  }

  private emit(key: string, value: string, line: number, column: number, cut: boolean): void {
    const token = { key, value, line, column, cut, barred: false };
    if (ofWords.has(key)) this.words = token;
    else this.token(token);
  }
}
