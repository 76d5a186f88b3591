import type { AnySeat, Right, Ruling, Scenario } from '@fairdeal/facts';
import { sayFact, sayRight, sayRuling } from '../say';
import { openCase, within } from './rule-cases';

/** The walk through one scenario, fact by fact: what each law drew, what is in force, who may claim what. */
export interface Explained {
  readonly id: string;
  readonly steps: readonly ExplainedStep[];
}

interface ExplainedStep {
  readonly fact: { readonly type: string };
  readonly drawn: Ruling<AnySeat> | null;
  readonly ruling: Ruling<AnySeat>;
  readonly changed: boolean;
  readonly rights: readonly Right<AnySeat>[];
}

export const explainCase = (path: string, scenario: Scenario): Explained =>
  within(path, () => {
    const opened = openCase(scenario);
    let before = JSON.stringify(opened.ruling);
    const steps = opened.facts.map((fact): ExplainedStep => {
      const drawn = opened.take(fact) ?? null;
      const { ruling, rights } = opened;
      const now = JSON.stringify(ruling);
      const changed = now !== before;
      before = now;
      return { fact, drawn, ruling, changed, rights };
    });
    return { id: scenario.id, steps };
  });

/** For a terminal. A run of facts that change nothing is told by its ends. */
export function sayExplained({ id, steps }: Explained, why: string | undefined): string {
  const width = String(steps.length).length;
  const quiet = (i: number) => {
    const [step, next] = [steps[i], steps[i + 1]];
    return step && next && !step.changed && step.drawn === null && step.fact.type === next.fact.type;
  };
  const lines = steps.flatMap((step, i) => {
    if (quiet(i) && quiet(i - 1)) return quiet(i - 2) ? [] : [`${' '.repeat(width)}  …`];
    const told = [`${String(i + 1).padStart(width)}  ${sayFact(step.fact)}`];
    if (step.changed || step.drawn !== null) {
      told.push(`${' '.repeat(width)}    → ${sayRuling(step.ruling)}`);
      told.push(...step.rights.map((right) => `${' '.repeat(width)}      ${sayRight(right)}`));
    }
    return told;
  });
  return `${[id, ...(why === undefined ? [] : [why]), '', ...lines].join('\n')}\n`;
}
