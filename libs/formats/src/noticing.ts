import type { Remark, RemarkKind } from './remark';

/** Remarks kept of one file; what is bent all over needs no longer list. */
const most = 10_000;

/** Gathers remarks of one file, and counts those over ten thousand in a last one. */
export class Noticing {
  private readonly kept: Remark[] = [];
  private more = 0;

  constructor(private readonly format: string) {}

  add(
    kind: RemarkKind,
    rule: string,
    place: { readonly line: number; readonly column: number },
    record: number,
    detail: string,
  ): void {
    if (this.kept.length >= most) this.more += 1;
    else {
      const { line, column } = place;
      this.kept.push({
        kind,
        rule: `${this.format}:${rule}`,
        line,
        column,
        record,
        detail: detail.slice(0, 300),
      });
    }
  }

  all(): readonly Remark[] {
    const last = this.kept.at(-1);
    if (this.more === 0 || last === undefined) return this.kept;
    return [
      ...this.kept,
      { ...last, rule: 'file:many-remarks', detail: `and ${this.more} remarks more, not listed` },
    ];
  }
}
