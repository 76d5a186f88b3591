import type { RawGame, Tag, Tell } from './game-lines';

interface Known {
  readonly value: string;
  readonly lines: Tag['lines'];
  /** Goes on to the end of the file, or until another value. */
  readonly forGood: boolean;
}

/**
 * What `#` and `##` stand for: a value as in the game before, and one that holds for every game after. A table inherits
 * its rows with its columns where it has none of its own.
 *
 * @source PBN 2.1, 3.1.2
 */
export class Inherited {
  private known = new Map<string, Known>();

  filledOut({ tags }: RawGame, tell: Tell): readonly Tag[] {
    const now = new Map<string, Known>();
    const filled: Tag[] = [];
    for (const tag of tags) {
      if (tag.name === 'Note') {
        filled.push(tag);
        continue;
      }
      const whole = this.valueOf(tag, tell);
      if (whole === undefined) continue;
      now.set(tag.name, {
        value: whole.value,
        lines: whole.lines,
        forGood:
          tag.value.startsWith('##') || (tag.value === '#' && (this.known.get(tag.name)?.forGood ?? false)),
      });
      filled.push(whole);
    }
    const place = tags[0];
    for (const [name, { value, lines, forGood }] of this.known) {
      if (!forGood || now.has(name)) continue;
      now.set(name, { value, lines, forGood });
      filled.push({ name, value, lines, line: place?.line ?? 0, column: place?.column ?? 0 });
    }
    this.known = now;
    return filled;
  }

  private valueOf(tag: Tag, tell: Tell): Tag | undefined {
    if (!tag.value.startsWith('#')) return tag;
    const own = tag.value.startsWith('##') ? tag.value.slice(2) : tag.value === '#' ? '' : undefined;
    if (own === undefined || own !== '') return { ...tag, value: own ?? tag.value };
    const before = this.known.get(tag.name);
    if (before === undefined) {
      tell(
        'refused',
        'pbn:nothing-to-inherit',
        tag.line,
        tag.column,
        `${tag.name} is as in the game before, which says nothing of it`,
      );
      // Rows of its own say something all the same.
      return tag.lines.length > 0 ? tag : undefined;
    }
    return { ...tag, value: before.value, lines: tag.lines.length > 0 ? tag.lines : before.lines };
  }
}
