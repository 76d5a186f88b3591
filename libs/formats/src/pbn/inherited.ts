import type { RawGame, Tag, Tell } from './game-lines';

/** Tags that say what a game is, which no game takes from another. */
const neverInherited: ReadonlySet<string> = new Set([
  ...['Dealer', 'Vulnerable', 'Deal', 'Declarer', 'Contract', 'Auction', 'Play'],
]);

/** Names whose values are kept; the standard has 90. */
const mostNames = 500;

/**
 * What `#` and `##` stand for: a value as in the nearest game before that has one, and one that holds for every game
 * after, or until another. A table inherits its rows with its columns where it has none of its own. Where the standard
 * forbids them they are told, and taken all the same.
 *
 * @source PBN 2.1, 4.8
 */
export class Inherited {
  private readonly known = new Map<string, Tag>();
  /** Names whose values go on to the end of the file, or until others. */
  private readonly forGood = new Set<string>();

  filledOut({ tags }: RawGame, tell: Tell): readonly Tag[] {
    const own = new Set<string>();
    const filled: Tag[] = [];
    for (const tag of tags) {
      if (tag.name === 'Note') {
        filled.push(tag);
        continue;
      }
      const whole = this.valueOf(tag, tell);
      if (whole === undefined) continue;
      own.add(tag.name);
      this.keep(tag, whole, tell);
      filled.push(whole);
    }
    const place = tags[0];
    for (const name of this.forGood) {
      const tag = this.known.get(name);
      if (tag && !own.has(name)) filled.push({ ...tag, line: place?.line ?? 0, column: place?.column ?? 0 });
    }
    return filled;
  }

  private keep({ name, value, line, column }: Tag, whole: Tag, tell: Tell): void {
    const forGood = value.startsWith('##');
    if (this.known.size >= mostNames && !this.known.has(name)) {
      if (forGood)
        tell(
          'refused',
          'pbn:inherit-many',
          line,
          column,
          `${name}: ${mostNames} tags are kept for later games`,
        );
      return;
    }
    this.known.set(name, whole);
    if (forGood) this.forGood.add(name);
  }

  private valueOf(tag: Tag, tell: Tell): Tag | undefined {
    if (!tag.value.startsWith('#')) return tag;
    const own = tag.value.startsWith('##') ? tag.value.slice(2) : tag.value === '#' ? '' : undefined;
    if (own !== undefined && neverInherited.has(tag.name)) {
      const detail = `${tag.name} is of one game, and taken from another: expected its value`;
      tell('bent', 'pbn:inherit-forbidden', tag.line, tag.column, detail);
    }
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
