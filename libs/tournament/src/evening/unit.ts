import type { HouseEvent } from '@fairdeal/facts';
import { isRefused, type Answer, type Envelope, type Refused } from '../answer';
import type { Report } from '../happening';
import type { OrdersOfTheHouse } from '../house';
import type { Category } from '../orders';
import { order, recordBoardFacts, recordFacts, type StepOfWork } from '../steps-of-work';
import type { EveningLine } from './evening-line';

/** Lines of one stream that are recorded together, all or none. */
export interface Unit {
  readonly stream: string;
  readonly category: Category;
  readonly id: string;
  readonly lines: readonly EveningLine[];
}

export interface UnitRefused {
  readonly line: number;
  readonly stream: string;
  readonly code: string;
  readonly detail: string;
}

export type UnitOutcome = { readonly added: number } | { readonly refused: UnitRefused };

/** Hex of a collision-free hash. */
export type Digest = (text: string) => string;

/**
 * A report without an id is known by what it says and by how many of the stream's lines before it say the same, so
 * that a file sent again, or sent again with more in it, adds nothing twice.
 */
export class ReportIds {
  private readonly seen = new Map<string, Map<string, number>>();

  constructor(private readonly digest: Digest) {}

  of({ stream, reportId, at, by, event }: EveningLine): string {
    if (reportId !== undefined) return reportId;
    const content = this.digest(JSON.stringify([at, by ?? null, event])).slice(0, 32);
    const before = this.seen.get(stream) ?? new Map<string, number>();
    this.seen.set(stream, before);
    const place = (before.get(content) ?? 0) + 1;
    before.set(content, place);
    return `${content}.${place}`;
  }

  /** Nothing of this stream follows. */
  forget(stream: string): void {
    this.seen.delete(stream);
  }
}

/** More events than one command may hold, with room for what the house adds. */
const mostLines = 9_000;

export async function recordUnit(house: OrdersOfTheHouse, unit: Unit, digest: Digest): Promise<UnitOutcome> {
  const { category, id, lines } = unit;
  const [first] = lines;
  if (first === undefined) return { added: 0 };
  if (lines.length > mostLines) {
    return refusedAt(unit, first.line, {
      refused: { code: 'too-long', detail: `${lines.length} lines at once, more than ${mostLines}` },
    });
  }
  let refusedLine = first.line;
  let known = 0;
  const countKnown: StepOfWork = async (work) => {
    const { reports } = await work.look(work.kind(category), id);
    const seen = new Set<string>();
    known = lines.filter(
      ({ reportId = '' }) => reports.has(reportId) || seen.size === seen.add(reportId).size,
    ).length;
    return undefined;
  };
  const steps = stepsOf(unit).map(({ step, of }): StepOfWork => async (work) => {
    const refused = await step(work);
    if (refused) refusedLine = of[refused.refused.index ?? 0]?.line ?? first.line;
    return refused;
  });
  const content = digest(
    JSON.stringify(lines.map(({ at, by, reportId, event }) => [at, by, reportId, event])),
  );
  const envelope: Envelope = {
    commandId: `file:${digest(`${unit.stream}\n${content}`)}`,
    requestHash: content,
    at: first.at,
  };
  const answer: Answer = await house.carryOut(category, id, [countKnown, ...steps], envelope);
  if (isRefused(answer)) return refusedAt(unit, refusedLine, answer);
  // What the house wrote beside a line is no line; a line that only says what the house had said already adds nothing.
  return { added: answer.repeated ? 0 : lines.length - known };
}

const refusedAt = (unit: Unit, line: number, { refused: { code, detail } }: Refused): UnitOutcome => ({
  refused: { line, stream: unit.stream, code, detail },
});

/** Facts that follow each other go in together; every order is a step of its own. */
function stepsOf({
  category,
  id,
  lines,
}: Unit): readonly { readonly step: StepOfWork; readonly of: readonly EveningLine[] }[] {
  const record = category === 'board' ? recordBoardFacts : recordFacts;
  const steps: { step: StepOfWork; of: readonly EveningLine[] }[] = [];
  let seen: EveningLine[] = [];
  const recordSeen = () => {
    if (seen.length === 0) return;
    const facts = seen.map((line) => ({ fact: line.event, report: reportOfLine(line) }));
    steps.push({ step: record(id, facts), of: seen });
    seen = [];
  };
  for (const line of lines) {
    if (!line.ofTheHouse) {
      seen.push(line);
      continue;
    }
    recordSeen();
    const event = line.event as unknown as HouseEvent;
    steps.push({ step: order(category, id, event, reportOfLine(line)), of: [line] });
  }
  recordSeen();
  return steps;
}

const reportOfLine = ({ at, by, reportId }: EveningLine): Report => ({
  at,
  ...(by !== undefined && { by }),
  ...(reportId !== undefined && { reportId }),
});
