/** A line of a `.facts.jsonl` file. */
export const lineOf = (line: {
  readonly in: string;
  readonly type: string;
  readonly at: string;
  readonly id: string;
  readonly data: object;
}): string => JSON.stringify(line);

/** A report is known by what it says, and by how many before it in its stream say the same; when it was told is no part of it. */
export class Ordinals {
  private readonly seen = new Map<string, number>();

  constructor(private readonly digest: (text: string) => string) {}

  of(type: string, data: object): string {
    const content = this.digest(JSON.stringify([type, data])).slice(0, 20);
    const place = (this.seen.get(content) ?? 0) + 1;
    this.seen.set(content, place);
    return `${content}.${place}`;
  }
}
