import type { ReplayView, StepView } from '@fairdeal/tournament';
import { sayFact, sayRight, sayRuling } from '../say';
import { drawTable } from './draw-table';

/** Events shown before and after the one we stop at. */
export const stepsAround = 6;

/** One deal stopped at one of its events, for a terminal. */
export function drawReplay(replay: ReplayView, stop: number): string {
  const { deal, lawbook, tableId, status, steps, board, round, version } = replay;
  const step = steps.find((one) => one.version === stop) as StepView;
  const where = [`table ${tableId}`, round !== null && `round ${round}`, board !== null && `board ${board}`];
  const lines = [
    `deal ${deal} · ${lawbook} · ${where.filter(Boolean).join(', ')} · ${status}`,
    `${stop} of ${version}: ${sayStep(step)}`,
    '',
    ...drawTable(step.table),
    '',
    ...sayFacts(replay, stop),
    '',
    ...sayInForce(step, lawbook),
  ];
  return `${lines.join('\n')}\n`;
}

function sayFacts({ steps, version }: ReplayView, stop: number): readonly string[] {
  const shown = steps.filter((step) => Math.abs(step.version - stop) <= stepsAround);
  const width = String(version).length;
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
