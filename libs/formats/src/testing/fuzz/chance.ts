/** Chance out of a seed: the same seed throws the same, on every machine. */
export class Chance {
  private a: number;
  private b: number;

  /** @param run throws of their own for each run of one seed, so that a run can be repeated by itself */
  constructor(seed: number, run = 0) {
    this.a = (seed ^ 0x9e3779b9) >>> 0;
    this.b = (Math.imul(run + 1, 0x85ebca6b) ^ (run >>> 13)) >>> 0;
    for (let n = 0; n < 4; n += 1) this.word();
  }

  /** 32 bits; xoroshiro64* of Blackman and Vigna. */
  private word(): number {
    const thrown = Math.imul(this.a, 0x9e3779bb) >>> 0;
    const mixed = (this.b ^ this.a) >>> 0;
    this.a = (((this.a << 26) | (this.a >>> 6)) ^ mixed ^ (mixed << 9)) >>> 0;
    this.b = ((mixed << 13) | (mixed >>> 19)) >>> 0;
    // All zeros would stay so.
    if ((this.a | this.b) === 0) this.a = 1;
    return thrown;
  }

  /** 0 to n − 1; 0 where n is 0. */
  below(n: number): number {
    return n <= 0 ? 0 : Math.floor((this.word() / 2 ** 32) * n);
  }

  /** @param n one in so many */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(some: readonly T[]): T {
    return some[this.below(some.length)] as T;
  }
}
