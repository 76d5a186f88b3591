interface Entry<V> {
  readonly place: number;
  readonly value: V;
}

/**
 * A map that only grows, as a value: `with` answers another map, and the old one never sees what was added.
 *
 * Adding to the newest takes the same time however large it is, since both share one store; so does adding again what
 * was added to it before, as when a decision is tried and then taken. Adding anything else to an older one copies. So a
 * fold over a stream stays linear and `evolve` stays pure.
 */
export class GrowingMap<V> {
  private constructor(
    private readonly entries: Map<string, Entry<V>>,
    readonly size: number,
  ) {}

  static empty<V>(): GrowingMap<V> {
    return new GrowingMap<V>(new Map(), 0);
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry !== undefined && entry.place < this.size ? entry.value : undefined;
  }

  has(key: string): boolean {
    const entry = this.entries.get(key);
    return entry !== undefined && entry.place < this.size;
  }

  /** The first value under a key stays. */
  with(key: string, value: V): GrowingMap<V> {
    const known = this.entries.get(key);
    if (known !== undefined) {
      if (known.place < this.size) return this;
      if (known.place === this.size && known.value === value)
        return new GrowingMap(this.entries, this.size + 1);
    }
    const newest = this.size > 0 && this.entries.size === this.size;
    const entries = newest
      ? this.entries
      : new Map([...this.entries].filter(([, { place }]) => place < this.size));
    entries.set(key, { place: this.size, value });
    return new GrowingMap(entries, this.size + 1);
  }

  *keys(): Generator<string> {
    for (const [key, { place }] of this.entries) if (place < this.size) yield key;
  }
}
