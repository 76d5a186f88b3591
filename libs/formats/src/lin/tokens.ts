import type { Line } from '../lines/line-source';

/** One `key|value|`, and where its key stands. */
export interface Token {
  readonly key: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
}

/** Explanations and chat are long; what is longer is none of them. */
const longest = 20_000;

/** Cuts lines into tokens. A value may go on in the next line. */
export class LinTokens {
  private key: { readonly text: string; readonly line: number; readonly column: number } | undefined;
  private value = '';

  constructor(private readonly token: (token: Token & { readonly cut: boolean }) => void) {}

  line({ text, number }: Line): void {
    let from = 0;
    for (;;) {
      const bar = text.indexOf('|', from);
      const piece = text.slice(from, bar < 0 ? undefined : bar);
      if (this.key === undefined) {
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

  private emit(key: string, value: string, line: number, column: number, cut: boolean): void {
    this.token({ key, value, line, column, cut });
  }
}
