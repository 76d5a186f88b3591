import type { Right, Ruling } from '@fairdeal/facts';
import { isCard } from '@fairdeal/facts';
import type { AnySeat, ReplayView, StepView } from '@fairdeal/tournament';
import { drawTable, spoken } from './draw-table';

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
    ...sayRuling(step, lawbook),
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
  const fields = Object.entries(data).map(([name, value]) => `${name} ${say(value)}`);
  const corrected = mistaken ? `  (corrected by ${mistaken.correctedBy}; reported as ${mistaken.type})` : '';
  return `${type}${fields.length > 0 ? `  ${fields.join(', ')}` : ''}${corrected}`;
}

function say(value: unknown): string {
  if (value === null) return 'unseen';
  if (isCard(value)) return spoken(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(say).join(' ') : 'none';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${say(inner)}`)
      .join(' ');
  }
  return String(value);
}

function sayRuling({ ruling, rights }: StepView, lawbook: string): readonly string[] {
  if (ruling === null) return [`No ruling: there is no rulebook for ${lawbook} here.`];
  return [`Ruling in force: ${sayOutcome(ruling)}`, ...rights.map(sayRight)];
}

function sayOutcome({ outcome, ...fields }: Ruling<AnySeat>): string {
  const said = Object.entries(fields).map(([name, value]) => `${name} ${say(value)}`);
  return [outcome, ...said].join(', ');
}

function sayRight({ law, what, by, until, killedBy }: Right<AnySeat>): string {
  const lost = killedBy.length > 0 ? `; lost when ${killedBy.join(', or ')}` : '';
  return `  ${by.join(', ')} may claim ${what} until ${until} (${law})${lost}`;
}
