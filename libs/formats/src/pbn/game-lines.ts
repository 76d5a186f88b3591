import type { Line } from '../lines/line-source';
import { quoted } from '../lines/read-lines';

/** A tag of a game with the lines that follow it. */
export interface Tag {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
  /** Text after the tag, for auctions, plays and tables; comments taken out. */
  readonly lines: { readonly text: string; readonly line: number; readonly column: number }[];
}

/** A game as it stands, before its tags mean anything. */
export interface RawGame {
  readonly tags: readonly Tag[];
  readonly comments: readonly string[];
}

export type Tell = (
  kind: 'bent' | 'missing' | 'refused',
  rule: string,
  line: number,
  column: number,
  detail: string,
) => void;

const mostTags = 2_000;
const mostLines = 5_000;
const mostComment = 100_000;
const mostCommentInAll = 1_000_000;
/** Of tags and their rows together: what is more is no game. */
const mostOfAGame = 8_000_000;
/** PBN 2.1, 2.3: a line has at most 255 characters, its end included. */
const longest = 255;

const tagPattern = /\[[ \t]*([A-Za-z0-9_]+)[ \t]*"((?:[^"\\]|\\.)*)"[ \t]*\]/y;
/** The beginning of a tag whose value has not begun yet, or is whole and not closed. */
const unfinished = /^\[[ \t]*(?:[A-Za-z0-9_]+[ \t]*(?:"(?:[^"\\]|\\.)*"[ \t]*)?)?$/;
/** Tags that never have lines of their own (PBN 2.1, 3.4 and 3.5): text after them is no section. */
const withLines = /^(?:Auction|Play)$|.Table$/;

/**
 * Splits a file into games and games into tags: comments, escapes, empty lines, strings, and nothing of what they mean.
 *
 * @source PBN 2.1, 2.1 to 3.2
 */
export class GameLines {
  private tags: Tag[] = [];
  private names = new Set<string>();
  private comments: { readonly text: string; readonly line: number; readonly column: number }[] = [];
  private commentRoom = mostCommentInAll;
  private commentsCut = false;
  private room = mostOfAGame;
  private lineNow = 1;
  private comment: { text: string; readonly line: number; readonly column: number } | undefined;
  private section: Tag | undefined;
  private broken: { readonly text: string; readonly line: number; readonly column: number } | undefined;
  private lineCount = 0;

  constructor(
    private readonly tell: Tell,
    private readonly game: (game: RawGame) => void,
  ) {}

  line({ text, number, cut }: Line): void {
    this.lineNow = number;
    if (cut)
      this.tell(
        'refused',
        'pbn:line-length',
        number,
        longest + 1,
        'a line that does not end; its rest is left out',
      );
    // The escape counts wherever it stands, in a comment too: what follows it is for one program and no reader.
    if (text.startsWith('%')) return;
    if (text.length + 1 > longest) {
      this.tell(
        'bent',
        'pbn:line-length',
        number,
        longest,
        `a line of ${text.length} characters and its end; at most 255`,
      );
    }
    if (this.comment === undefined && text.trim() === '') {
      this.refuseBroken();
      this.endGame();
      return;
    }
    this.through(this.withBroken(text), number);
  }

  private refuseBroken(): void {
    const { broken } = this;
    if (broken === undefined) return;
    this.broken = undefined;
    const detail = `${quoted(broken.text)}: a tag that nothing closes`;
    this.tell('refused', 'pbn:tag-syntax', broken.line, broken.column, detail);
  }

  /** A tag may be broken over lines between its words (3.1); what began it is put before what goes on. */
  private withBroken(text: string): string {
    const { broken } = this;
    this.broken = undefined;
    return broken === undefined ? text : `${broken.text} ${text}`;
  }

  end(): void {
    if (this.comment) {
      this.tell(
        'bent',
        'pbn:comment-open',
        this.comment.line,
        this.comment.column,
        'a comment that nothing closes before the file ends',
      );
      this.keepComment();
    }
    this.refuseBroken();
    this.endGame();
    for (const { text, line, column } of this.comments)
      this.tell(
        'bent',
        'pbn:comment-alone',
        line,
        column,
        `${quoted(text)}: a comment that belongs to no game`,
      );
  }

  private through(text: string, line: number): void {
    let at = 0;
    while (at < text.length) {
      if (this.comment) {
        const close = text.indexOf('}', at);
        const piece = text.slice(at, close < 0 ? undefined : close);
        if (this.comment.text.length < mostComment) this.comment.text += piece;
        else this.cutComment();
        if (close < 0) {
          this.noteGameIn(text, line);
          this.comment.text += '\n';
          return;
        }
        this.keepComment();
        at = close + 1;
        continue;
      }
      const char = text[at] as string;
      if (char === ' ' || char === '\t') at += 1;
      else if (char === '{') {
        this.comment = { text: '', line, column: at + 1 };
        at += 1;
      } else if (char === ';') {
        this.addComment(text.slice(at + 1).trim(), { line, column: at + 1 });
        return;
      } else if (char === '[') at = this.tag(text, line, at);
      else at = this.words(text, line, at);
    }
  }

  /** A comment that was never closed takes games with it, and nothing but their tags shows it. */
  private noteGameIn(text: string, line: number): void {
    const { comment } = this;
    if (comment === undefined || !/^\[(?:Event|Board|Deal|Auction) "/.test(text)) return;
    const detail = `${quoted(text)} stands in a comment that begins in line ${comment.line}`;
    this.tell('bent', 'pbn:comment-over-tags', line, 1, detail);
  }

  private cutComment(): void {
    if (!this.commentsCut)
      this.tell('refused', 'pbn:comments', this.lineNow, 1, 'a comment longer than is kept');
    this.commentsCut = true;
  }

  private keepComment(): void {
    const { comment } = this;
    this.comment = undefined;
    if (comment !== undefined) this.addComment(comment.text, comment);
  }

  private addComment(
    text: string,
    { line, column }: { readonly line: number; readonly column: number },
  ): void {
    if (text.trim() === '') return;
    if (this.commentRoom <= 0) {
      if (!this.commentsCut)
        this.tell('refused', 'pbn:comments', this.lineNow, 1, 'more comments than are kept of one game');
      this.commentsCut = true;
      return;
    }
    this.commentRoom -= text.length;
    this.comments.push({ text, line, column });
  }

  private tag(text: string, line: number, at: number): number {
    tagPattern.lastIndex = at;
    const found = tagPattern.exec(text);
    if (found === null) {
      const rest = text.slice(at);
      if (rest.length < longest && unfinished.test(rest)) {
        this.broken = { text: rest, line, column: at + 1 };
        return text.length;
      }
      this.tell('refused', 'pbn:tag-syntax', line, at + 1, `${quoted(rest)}: expected [Name "value"]`);
      this.section = undefined;
      // What a broken tag holds is not searched for others: a line of brackets would be read again from each of them.
      return text.length;
    }
    const [whole, name = '', written = ''] = found;
    if (/[\u0000-\u001f\u007f]/.test(written)) {
      this.tell(
        'bent',
        'pbn:control-character',
        line,
        at + 1,
        `${quoted(written)}: a control character in a tag's value`,
      );
    }
    const value = written.includes('\\') ? written.replace(/\\(["\\])/g, '$1') : written;
    const startsAgain =
      this.names.has(name) &&
      name !== 'Note' &&
      // No game has two boards; the same number again is the same said twice.
      (name === 'Event' || name === this.tags[0]?.name || (name === 'Board' && this.boardNow !== value));
    if (startsAgain) {
      this.tell(
        'bent',
        'pbn:empty-line',
        line,
        at + 1,
        `${name} begins a game; expected an empty line before it`,
      );
      this.endGame();
    }
    if (!this.hasRoom(whole.length, line, at)) return at + whole.length;
    if (this.tags.length >= mostTags) {
      this.tell('refused', 'pbn:too-many-tags', line, at + 1, `more than ${mostTags} tags in one game`);
      return at + whole.length;
    }
    const tag: Tag = { name, value, line, column: at + 1, lines: [] };
    if (this.names.has(name) && name !== 'Note') {
      const first = this.tags.find((one) => one.name === name);
      const same = first?.value === value && !withLines.test(name);
      const detail = same ? 'the same again' : 'the first counts, and this one is left out with its lines';
      this.tell(
        same ? 'bent' : 'refused',
        'pbn:tag-twice',
        line,
        at + 1,
        `${name} stands in this game already; ${detail}`,
      );
      this.section = withLines.test(name) ? tag : undefined;
      return at + whole.length;
    }
    this.names.add(name);
    this.tags.push(tag);
    this.section = withLines.test(name) ? tag : undefined;
    this.lineCount = 0;
    return at + whole.length;
  }

  /** Text of a section, up to what ends it; strings in it may hold anything. */
  private words(text: string, line: number, at: number): number {
    let end = at;
    for (let inString = false; end < text.length; end += 1) {
      const char = text[end] as string;
      if (char === '"') inString = !inString;
      else if (!inString && (char === '{' || char === ';' || char === '[')) break;
    }
    // Columns of a table are told by their blanks.
    const from = text.slice(0, at).trim() === '' ? 0 : at;
    const words = text.slice(from, end);
    if (this.section === undefined) {
      this.tell(
        'refused',
        'pbn:stray-text',
        line,
        at + 1,
        `${quoted(words.trim())}: expected a tag, a comment, or an empty line`,
      );
    } else if (this.hasRoom(words.length, line, at) && this.lineCount < mostLines) {
      this.section.lines.push({ text: words, line, column: from + 1 });
      this.lineCount += 1;
    } else if (this.lineCount === mostLines) {
      this.tell('refused', 'pbn:too-many-lines', line, at + 1, `more than ${mostLines} lines after one tag`);
      this.lineCount += 1;
    }
    return Math.max(end, at + 1);
  }

  private get boardNow(): string | undefined {
    return this.tags.find(({ name }) => name === 'Board')?.value;
  }

  private hasRoom(length: number, line: number, at: number): boolean {
    const before = this.room;
    this.room -= length;
    if (this.room >= 0) return true;
    if (before >= 0) {
      const detail = `tags and rows of more than ${mostOfAGame} characters in one game; the rest is left out`;
      this.tell('refused', 'pbn:too-many-characters', line, at + 1, detail);
    }
    return false;
  }

  private endGame(): void {
    const { tags, comments } = this;
    this.tags = [];
    this.names = new Set();
    this.room = mostOfAGame;
    this.section = undefined;
    // A comment without a game goes with the next one.
    if (tags.length === 0) return;
    this.comments = [];
    this.commentRoom = mostCommentInAll;
    this.commentsCut = false;
    this.game({ tags, comments: comments.map(({ text }) => text) });
  }
}
