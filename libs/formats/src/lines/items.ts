import type { RemarkKind } from '../remark';
import type { Item } from './read-lines';

/** Records and remarks in the order they came in, until somebody takes them. */
export class Items<T> {
  private items: Item<T>[] = [];
  private many = 0;

  /** Records so far; the last one's number. */
  get number(): number {
    return this.many;
  }

  record(record: T): void {
    this.many += 1;
    this.items.push({ record, number: this.many });
  }

  remark(kind: RemarkKind, rule: string, line: number, column: number, record: number, detail: string): void {
    this.items.push({ remark: { kind, rule, line, column, record, detail } });
  }

  /** What came since it was asked last. */
  taken(): readonly Item<T>[] {
    const { items } = this;
    this.items = [];
    return items;
  }
}
