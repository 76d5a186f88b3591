import type { ReplayView, StepView } from '@fairdeal/tournament';
import { sayFact, sayRight, sayRuling } from '../say';
import { drawTable } from './draw-table';

/** Events shown before and after the one we stop at. */
const around = 6;

/** One deal stopped at one of its events, for a terminal. */
export function drawReplay(replay: ReplayView, stop: number): string {
  const { deal, lawbook, tableId, status, steps, board, round } = replay;
  const step = steps[stop - 1] as StepView;
  const where = [`table ${tableId}`, round !== null && `round ${round}`, board !== null && `board ${board}`];
  const lines = [
    `deal ${deal} · ${lawbook} · ${where.filter(Boolean).join(', ')} · ${status}`,
    `${stop} of ${steps.length}: ${sayStep(step)}`,
    '',
    ...drawTable(step.table),
    '',
    ...sayFacts(steps, stop),
    '',
    ...sayInForce(step, lawbook),
  ];
  return `${lines.join('\n')}\n`;
}

function sayFacts(steps: readonly StepView[], stop: number): readonly string[] {
  const from = Math.max(0, stop - 1 - around);
  const shown = steps.slice(from, stop + around);
  const width = String(steps.length).length;
  return shown.map((step) => {
    const mark = step.version === stop ? '>' : ' ';
    const law = step.drawn && 'law' in step.drawn ? `   ${step.drawn.law}: ${step.drawn.outcome}` : '';
    return `${mark} ${String(step.version).padStart(width)}  ${sayStep(step)}${law}`;
  });
}

function sayStep({ type, data, mistaken }: StepView): string {
  const corrected = mistaken ? `  (corrected by ${mistaken.correctedBy}; reported as ${mistaken.type})` : '';
  return `${sayFact({ ...data, type })}${corrected}`;
}

function sayInForce({ ruling, rights }: StepView, lawbook: string): readonly string[] {
  if (ruling === null) return [`No ruling: there is no rulebook for ${lawbook} here.`];
  return [`Ruling in force: ${sayRuling(ruling)}`, ...rights.map((right) => `  ${sayRight(right)}`)];
}
