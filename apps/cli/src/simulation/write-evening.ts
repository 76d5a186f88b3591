import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { simulate, type SimulationRequest } from '@fairdeal/simulator';

/** Where a simulated evening goes: a file's path, or the writer of a pipe. */
export type Sink = string | ((text: string) => Promise<void>);

export interface Written {
  readonly lines: number;
  readonly planted: number;
}

const chunk = 1 << 16;

/** A file under another name until it is whole, so that a half-written evening is never taken for one. */
class Growing {
  private text = '';
  private file: FileHandle | undefined;
  constructor(private readonly sink: Sink) {}

  private get beside() {
    return `${String(this.sink)}.part`;
  }
  async add(line: string): Promise<void> {
    this.text += `${line}\n`;
    if (this.text.length >= chunk) await this.flush();
  }
  private async flush(): Promise<void> {
    const { text, sink } = this;
    this.text = '';
    if (typeof sink === 'function') return sink(text);
    this.file ??= await open(this.beside, 'w');
    await this.file.writeFile(text);
  }
  async done(): Promise<void> {
    await this.flush();
    await this.file?.close();
    if (this.file) await rename(this.beside, String(this.sink));
  }
  async abandon(): Promise<void> {
    await this.file?.close().catch(() => undefined);
    if (this.file) await rm(this.beside, { force: true });
  }
}

/** Writes an evening and, beside it, the key of what was planted; both whole or neither. */
export async function writeEvening(
  request: SimulationRequest,
  facts: Sink,
  key: Sink | undefined,
): Promise<Written> {
  const files = { facts: new Growing(facts), key: key === undefined ? undefined : new Growing(key) };
  const count = { lines: 0, planted: 0 };
  try {
    for (const told of simulate(request)) {
      if ('line' in told) {
        count.lines += 1;
        await files.facts.add(told.line);
      } else {
        count.planted += 1;
        await files.key?.add(told.key);
      }
    }
    await files.key?.done();
    await files.facts.done();
  } catch (error) {
    await Promise.all([files.facts.abandon(), files.key?.abandon()]);
    throw error;
  }
  return count;
}
