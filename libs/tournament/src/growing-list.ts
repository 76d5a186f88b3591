/**
 * A list that only grows, as a value: `with` answers another list, and the old one never sees what was added.
 *
 * Adding to the newest takes the same time however long it is, since both share one store; so does adding again what
 * was added to it before. Anything else copies.
 */
export class GrowingList<T extends object> {
  private constructor(
    private readonly items: T[],
    readonly size: number,
  ) {}

  /** Its store is its own: lists begun separately share nothing. */
  static empty<T extends object>(): GrowingList<T> {
    return new GrowingList<T>([], 0);
  }

  /** The same for lists of which one begins the other; what is worked out from one may be gone on with for the other. */
  get store(): object {
    return this.items;
  }

  at(place: number): T | undefined {
    return place >= 0 && place < this.size ? this.items[place] : undefined;
  }

  with(item: T): GrowingList<T> {
    const { items, size } = this;
    if (items.length === size) items.push(item);
    else if (items[size] !== item) return new GrowingList([...items.slice(0, size), item], size + 1);
    return new GrowingList(items, size + 1);
  }

  /** Another list, with something else in the place of each that `change` answers anew. */
  changed(change: (item: T, place: number) => T): GrowingList<T> {
    return new GrowingList(this.items.slice(0, this.size).map(change), this.size);
  }

  *[Symbol.iterator](): Generator<T> {
    for (let place = 0; place < this.size; place++) yield this.items[place] as T;
  }
}
