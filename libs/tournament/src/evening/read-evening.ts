import { headerFault, isSkipped, readLine, type EveningFault, type EveningLine } from './evening-line';
import { linesOf } from './lines';

/** Opens the file anew each time: it is read twice. */
export type OpenEvening = () => AsyncIterable<Uint8Array>;

/** The lines that say something, or what is wrong with them; one portion of the file at a time. */
export async function* readEvening(
  open: OpenEvening,
  as?: string,
): AsyncGenerator<readonly (EveningLine | EveningFault)[]> {
  let headed = false;
  let last = 0;
  for await (const lines of linesOf(open())) {
    const read: (EveningLine | EveningFault)[] = [];
    for (const line of lines) {
      last = line.number;
      if (isSkipped(line)) continue;
      if (headed) {
        read.push(readLine(line, as));
        continue;
      }
      const fault = headerFault(line);
      // What follows another header is another format: its lines would all be faulty, and say nothing.
      if (fault) {
        yield [{ line: line.number, fault }];
        return;
      }
      headed = true;
    }
    yield read;
  }
  if (!headed) {
    const fault = {
      field: '',
      expected: 'the header {"format":"fairdeal-facts","version":1}',
      found: 'nothing',
    };
    yield [{ line: last + 1, fault }];
  }
}

export const isFault = (line: EveningLine | EveningFault): line is EveningFault => 'fault' in line;
