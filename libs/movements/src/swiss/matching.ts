import { MovementFault } from '../movement';

/**
 * What pairing `a` with `b` costs, a whole number from 0, the same either way round; null where they must not be paired.
 * Both from 0 to n − 1.
 */
export type Cost = (a: number, b: number) => number | null;

type Label = 'free' | 'outer' | 'inner';

/**
 * Edmonds' matching of all vertices at the greatest weight, in any graph, O(n³): vertices from 1, blossoms above them,
 * 0 for nobody; an edge of weight 0 is none.
 *
 * Outer vertices are at an even distance from a free one along the alternating forest, inner ones at an odd. Labels
 * are kept doubled, and those of free vertices even or odd all together, so that every step is a whole number.
 *
 * Sources: Edmonds, Paths, trees, and flowers (1965); Galil, Efficient algorithms for finding maximum matching in
 * graphs (1986).
 */
class Blossoms {
  private readonly size: number;
  private last: number;
  /** The edge of the graph that stands for the edge between two vertices or blossoms: its ends, its weight. */
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly weight: Float64Array;
  private readonly dual: Float64Array;
  readonly mate: Int32Array;
  private readonly slack: Int32Array;
  private readonly outermost: Int32Array;
  private readonly parent: Int32Array;
  private readonly label: Label[];
  private readonly visited: Int32Array;
  private visit = 0;
  private readonly petals: number[][];
  /** Which petal of a blossom holds a vertex. */
  private readonly petalOf: Int32Array;
  private queue: number[] = [];

  constructor(
    private readonly n: number,
    weightOf: (u: number, v: number) => number,
  ) {
    this.size = 2 * n + 1;
    this.last = n;
    const square = this.size * this.size;
    this.from = new Int32Array(square);
    this.to = new Int32Array(square);
    this.weight = new Float64Array(square);
    this.petalOf = new Int32Array(square);
    this.dual = new Float64Array(this.size);
    this.mate = new Int32Array(this.size);
    this.slack = new Int32Array(this.size);
    this.outermost = new Int32Array(this.size);
    this.parent = new Int32Array(this.size);
    this.visited = new Int32Array(this.size);
    this.label = Array.from({ length: this.size }, () => 'free');
    this.petals = Array.from({ length: this.size }, () => []);
    for (let u = 1; u <= n; u += 1) {
      this.outermost[u] = u;
      this.petalOf[this.at(u, u)] = u;
      for (let v = 1; v <= n; v += 1) {
        const edge = this.at(u, v);
        this.from[edge] = u;
        this.to[edge] = v;
        this.weight[edge] = u === v ? 0 : weightOf(u, v);
      }
    }
    this.begin();
    while (this.grow());
  }

  private at(u: number, v: number): number {
    return u * this.size + v;
  }

  /**
   * Labels as low as each vertex alone allows, and whoever is then tied to a free neighbour taken at once: most of a
   * field are, and the search is left the rest. All labels are even.
   */
  private begin(): void {
    const { n, dual, weight, mate } = this;
    for (let u = 1; u <= n; u += 1) {
      let heaviest = 0;
      for (let v = 1; v <= n; v += 1) heaviest = Math.max(heaviest, weight[this.at(u, v)] ?? 0);
      dual[u] = heaviest + (heaviest % 2);
    }
    for (let u = 1; u <= n; u += 1) {
      let label = -Infinity;
      let tied = 0;
      for (let v = 1; v <= n; v += 1) {
        const own = weight[this.at(u, v)] ?? 0;
        if (own <= 0) continue;
        const least = 2 * own - (dual[v] ?? 0);
        if (least < label || (least === label && (tied === 0 || mate[v] !== 0))) continue;
        label = least;
        tied = mate[v] === 0 ? v : 0;
      }
      if (label === -Infinity) continue;
      dual[u] = label;
      if (tied !== 0 && mate[u] === 0) {
        mate[u] = tied;
        mate[tied] = u;
      }
    }
  }

  private top(u: number): number {
    return this.outermost[u] ?? 0;
  }

  /** How far the edge is from being tight. */
  private distance(edge: number): number {
    const [u, v] = [this.from[edge] ?? 0, this.to[edge] ?? 0];
    return (this.dual[u] ?? 0) + (this.dual[v] ?? 0) - 2 * (this.weight[this.at(u, v)] ?? 0);
  }

  private edgeWeight(u: number, v: number): number {
    return this.weight[this.at(u, v)] ?? 0;
  }

  private offerSlack(u: number, x: number): void {
    const known = this.slack[x] ?? 0;
    if (known === 0 || this.distance(this.at(u, x)) < this.distance(this.at(known, x))) this.slack[x] = u;
  }

  private findSlack(x: number): void {
    this.slack[x] = 0;
    for (let u = 1; u <= this.n; u += 1)
      if (this.edgeWeight(u, x) > 0 && this.top(u) !== x && this.label[this.top(u)] === 'outer')
        this.offerSlack(u, x);
  }

  private enqueue(x: number): void {
    if (x <= this.n) this.queue.push(x);
    else for (const petal of this.petals[x] ?? []) this.enqueue(petal);
  }

  private setTop(x: number, b: number): void {
    this.outermost[x] = b;
    if (x > this.n) for (const petal of this.petals[x] ?? []) this.setTop(petal, b);
  }

  /** The even way round the blossom from its base to a petal: its length, the petals turned round if need be. */
  private wayTo(b: number, petal: number): number {
    const petals = this.petals[b] ?? [];
    const place = petals.indexOf(petal);
    if (place % 2 === 0) return place;
    this.petals[b] = [petals[0] ?? 0, ...petals.slice(1).reverse()];
    return petals.length - place;
  }

  private setMate(u: number, v: number): void {
    const edge = this.at(u, v);
    this.mate[u] = this.to[edge] ?? 0;
    if (u <= this.n) return;
    const petal = this.petalOf[this.at(u, this.from[edge] ?? 0)] ?? 0;
    const way = this.wayTo(u, petal);
    const petals = this.petals[u] ?? [];
    for (let i = 0; i < way; i += 1) this.setMate(petals[i] ?? 0, petals[i ^ 1] ?? 0);
    this.setMate(petal, v);
    this.petals[u] = [...petals.slice(way), ...petals.slice(0, way)];
  }

  private augment(start: number, end: number): void {
    let [u, v] = [start, end];
    for (;;) {
      const next = this.top(this.mate[u] ?? 0);
      this.setMate(u, v);
      if (next === 0) return;
      const above = this.top(this.parent[next] ?? 0);
      this.setMate(next, above);
      [u, v] = [above, next];
    }
  }

  private commonAncestor(start: number, other: number): number {
    this.visit += 1;
    let [u, v] = [start, other];
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (this.visited[u] === this.visit) return u;
        this.visited[u] = this.visit;
        u = this.top(this.mate[u] ?? 0);
        if (u !== 0) u = this.top(this.parent[u] ?? 0);
      }
      [u, v] = [v, u];
    }
    return 0;
  }

  /** The petals from one end up to the ancestor, the ancestor left out. */
  private climb(from: number, ancestor: number): number[] {
    const way: number[] = [];
    for (let x = from; x !== ancestor;) {
      const inner = this.top(this.mate[x] ?? 0);
      way.push(x, inner);
      this.enqueue(inner);
      x = this.top(this.parent[inner] ?? 0);
    }
    return way;
  }

  private makeBlossom(u: number, ancestor: number, v: number): void {
    let b = this.n + 1;
    while (b <= this.last && this.top(b) !== 0) b += 1;
    if (b > this.last) this.last = b;
    this.dual[b] = 0;
    this.label[b] = 'outer';
    this.mate[b] = this.mate[ancestor] ?? 0;
    this.petals[b] = [ancestor, ...this.climb(u, ancestor).reverse(), ...this.climb(v, ancestor)];
    this.setTop(b, b);
    for (let x = 1; x <= this.last; x += 1) {
      this.weight[this.at(b, x)] = 0;
      this.weight[this.at(x, b)] = 0;
    }
    for (let x = 1; x <= this.n; x += 1) this.petalOf[this.at(b, x)] = 0;
    for (const petal of this.petals[b] ?? []) this.takeEdges(b, petal);
    this.findSlack(b);
  }

  /** The blossom's edge to anything is the tightest of its petals'. */
  private takeEdges(b: number, petal: number): void {
    for (let x = 1; x <= this.last; x += 1) {
      const tighter = () => this.distance(this.at(petal, x)) < this.distance(this.at(b, x));
      // Labels may fall below nought: what is no edge would look tight.
      if (this.edgeWeight(petal, x) > 0 && (this.edgeWeight(b, x) === 0 || tighter())) {
        this.copyEdge(this.at(petal, x), this.at(b, x));
        this.copyEdge(this.at(x, petal), this.at(x, b));
      }
      if (x <= this.n && (this.petalOf[this.at(petal, x)] ?? 0) !== 0) this.petalOf[this.at(b, x)] = petal;
    }
  }

  private copyEdge(source: number, target: number): void {
    this.from[target] = this.from[source] ?? 0;
    this.to[target] = this.to[source] ?? 0;
    this.weight[target] = this.weight[source] ?? 0;
  }

  private openBlossom(b: number): void {
    for (const petal of this.petals[b] ?? []) this.setTop(petal, petal);
    const entrance = this.petalOf[this.at(b, this.from[this.at(b, this.parent[b] ?? 0)] ?? 0)] ?? 0;
    const way = this.wayTo(b, entrance);
    const petals = this.petals[b] ?? [];
    for (let i = 0; i < way; i += 2) {
      const [inner, outer] = [petals[i] ?? 0, petals[i + 1] ?? 0];
      this.parent[inner] = this.from[this.at(outer, inner)] ?? 0;
      this.label[inner] = 'inner';
      this.label[outer] = 'outer';
      this.slack[inner] = 0;
      this.findSlack(outer);
      this.enqueue(outer);
    }
    this.label[entrance] = 'inner';
    this.parent[entrance] = this.parent[b] ?? 0;
    for (const petal of petals.slice(way + 1)) {
      this.label[petal] = 'free';
      this.findSlack(petal);
    }
    this.outermost[b] = 0;
  }

  /** True when a tight edge lets the matching grow by one. */
  private found(edge: number): boolean {
    const end = this.from[edge] ?? 0;
    const [u, v] = [this.top(end), this.top(this.to[edge] ?? 0)];
    if (this.label[v] === 'free') {
      this.parent[v] = end;
      this.label[v] = 'inner';
      const next = this.top(this.mate[v] ?? 0);
      this.slack[v] = 0;
      this.slack[next] = 0;
      this.label[next] = 'outer';
      this.enqueue(next);
      return false;
    }
    if (this.label[v] !== 'outer') return false;
    const ancestor = this.commonAncestor(u, v);
    if (ancestor !== 0) {
      this.makeBlossom(u, ancestor, v);
      return false;
    }
    this.augment(u, v);
    this.augment(v, u);
    return true;
  }

  private isTop(x: number): boolean {
    return this.top(x) === x;
  }

  private searchTightEdges(): boolean {
    for (let i = 0; i < this.queue.length; i += 1) {
      const u = this.queue[i] ?? 0;
      if (this.label[this.top(u)] === 'inner') continue;
      for (let v = 1; v <= this.n; v += 1) {
        if (this.edgeWeight(u, v) <= 0 || this.top(u) === this.top(v)) continue;
        const edge = this.at(u, v);
        if (this.distance(edge) !== 0) this.offerSlack(u, this.top(v));
        else if (this.found(edge)) return true;
      }
    }
    this.queue = [];
    return false;
  }

  private step(): number {
    let step = Infinity;
    for (let b = this.n + 1; b <= this.last; b += 1)
      if (this.isTop(b) && this.label[b] === 'inner') step = Math.min(step, (this.dual[b] ?? 0) / 2);
    for (let x = 1; x <= this.last; x += 1) {
      const slack = this.slack[x] ?? 0;
      if (!this.isTop(x) || slack === 0 || this.label[x] === 'inner') continue;
      const distance = this.distance(this.at(slack, x));
      step = Math.min(step, this.label[x] === 'free' ? distance : distance / 2);
    }
    return step;
  }

  /** False where nothing more can be tied to those that are free: no matching of all exists. */
  private moveDuals(step: number): boolean {
    if (step === Infinity) return false;
    for (let u = 1; u <= this.n; u += 1) {
      const label = this.label[this.top(u)];
      if (label === 'outer') this.dual[u] = (this.dual[u] ?? 0) - step;
      else if (label === 'inner') this.dual[u] = (this.dual[u] ?? 0) + step;
    }
    for (let b = this.n + 1; b <= this.last; b += 1) {
      if (!this.isTop(b) || b === 0) continue;
      if (this.label[b] === 'outer') this.dual[b] = (this.dual[b] ?? 0) + 2 * step;
      else if (this.label[b] === 'inner') this.dual[b] = (this.dual[b] ?? 0) - 2 * step;
    }
    return true;
  }

  /** One edge more in the matching, or false where nobody is free or none can be had. */
  private grow(): boolean {
    this.label.fill('free');
    this.slack.fill(0);
    this.queue = [];
    for (let x = 1; x <= this.last; x += 1)
      if (this.isTop(x) && (this.mate[x] ?? 0) === 0) {
        this.parent[x] = 0;
        this.label[x] = 'outer';
        this.enqueue(x);
      }
    if (this.queue.length === 0) return false;
    for (;;) {
      if (this.searchTightEdges()) return true;
      if (!this.moveDuals(this.step())) return false;
      for (let x = 1; x <= this.last; x += 1) {
        const slack = this.slack[x] ?? 0;
        if (
          this.isTop(x) &&
          slack !== 0 &&
          this.top(slack) !== x &&
          this.distance(this.at(slack, x)) === 0 &&
          this.found(this.at(slack, x))
        )
          return true;
      }
      for (let b = this.n + 1; b <= this.last; b += 1)
        if (this.isTop(b) && this.label[b] === 'inner' && this.dual[b] === 0) this.openBlossom(b);
    }
  }
}

/**
 * All of `n` paired off at the least cost: `partners[a]` is whom `a` plays. Null where no pairing of all exists.
 * @throws MovementFault where costs are too large to be added up exactly.
 */
export function cheapestPairing(n: number, cost: Cost): readonly number[] | null {
  if (n % 2 === 1) return null;
  const costs = new Float64Array(n * n).fill(-1);
  let dearest = 0;
  for (let a = 0; a < n; a += 1)
    for (let b = a + 1; b < n; b += 1) {
      const one = cost(a, b);
      if (one === null) continue;
      costs[a * n + b] = costs[b * n + a] = one;
      dearest = Math.max(dearest, one);
    }
  // All are paired, so that what is taken off every edge alike decides nothing.
  const edge = dearest + 1;
  if (!Number.isSafeInteger(edge * (n / 2 + 1) * 4))
    throw new MovementFault('a pairing', `costs that add up below 2^51, not to ${edge * (n / 2 + 1)}`);
  const { mate } = new Blossoms(n, (u, v) => {
    const one = costs[(u - 1) * n + v - 1] ?? -1;
    return one < 0 ? 0 : edge - one;
  });
  const partners = Array.from({ length: n }, (_, a) => (mate[a + 1] ?? 0) - 1);
  return partners.includes(-1) ? null : partners;
}
