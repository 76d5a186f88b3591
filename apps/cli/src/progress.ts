import type { Surroundings } from './surroundings';

const least = 100;

/** A line that is written over and over, on a terminal; nothing at all in a pipe. */
export class Progress {
  private last = 0;
  private shown = 0;

  constructor(
    private readonly around: Pick<Surroundings, 'err' | 'watched'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  show(text: () => string): void {
    if (!this.around.watched) return;
    const now = this.now();
    if (this.shown > 0 && now - this.last < least) return;
    this.last = now;
    const line = text();
    this.around.err(`\r${line.padEnd(this.shown)}`);
    this.shown = line.length;
  }

  end(): void {
    if (this.shown === 0) return;
    this.around.err(`\r${' '.repeat(this.shown)}\r`);
    this.shown = 0;
  }
}

export const count = (many: number): string => many.toLocaleString('en-GB');

/** `1 event`, `1,039 events`. */
export const counted = (many: number, thing: string): string =>
  `${count(many)} ${thing}${many === 1 ? '' : 's'}`;
