import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Faults that are told one by one. */
const mostFaults = 1_000;

/**
 * Saxes, which goes on after a fault, but for three things: it makes an Error of each fault, of which a file may have one for
 * each of its characters; to it an ampersand begins an entity that ends with the next semicolon, however far off; and a
 * closing tag that closes nothing closes all.
 */
export class ForgivingParser extends SaxesParser {
  told = 0;
  /** Where faults are counted from, and no longer told. */
  moreFrom = { line: 1, column: 1 };
  private readonly bare: string;

  /** @param onFault given the first thousand */
  constructor(
    private readonly source: string,
    private readonly onFault: (problem: string) => void,
  ) {
    super({ xmlns: false });
    // Stands for an ampersand that begins no entity; of the private use area, one that the text does not hold.
    this.bare = ['\uf8fe', '\ue0a6', '\uee26', '\uf026'].find((one) => !source.includes(one)) ?? '&';
  }

  override fail(problem: string): this {
    this.told += 1;
    if (this.told <= mostFaults) this.onFault(problem);
    else if (this.told === mostFaults + 1) this.moreFrom = { line: this.line, column: this.column + 1 };
    return this;
  }

  /** Faults over the thousand. */
  get more(): number {
    return Math.max(0, this.told - mostFaults);
  }

  /** Reads all of it in pieces. */
  run(): void {
    const text = this.source.replace(
      /&(?!(?:#\d{1,9}|#x[\da-fA-F]{1,8}|[A-Za-z_][\w.-]{0,40});)/g,
      this.bare,
    );
    for (let at = 0; at < text.length; at += 65_536) this.write(text.slice(at, at + 65_536));
  }

  /**
   * Takes back that these were closed, the innermost first. A closing tag that closes nothing closes everything to saxes, and one
   * slip would take the rest of the file with it.
   */
  reopen(closed: readonly SaxesTagPlain[]): void {
    (this as unknown as { readonly tags: SaxesTagPlain[] }).tags.push(...closed.toReversed());
  }

  /** A text with its ampersands as they stood; what is bare among them is told where `telling`. */
  whole(text: string, telling: boolean): string {
    if (!text.includes(this.bare) || this.bare === '&') return text;
    if (telling) this.fail('an ampersand that begins no entity; expected &amp;');
    return text.replaceAll(this.bare, '&');
  }
}
