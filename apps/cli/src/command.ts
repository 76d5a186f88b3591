import type { Command } from 'commander';
import type { ExitCode } from './exit-code';
import type { Surroundings } from './surroundings';

/** Adds one command to the program; `answer` takes what it does and gives the exit code on. */
export type AddCommand = (program: Command, around: Surroundings, answer: Answer) => void;

/** Wraps a command's work for commander, which calls it with its arguments, options and itself. */
export type Answer = <A extends readonly unknown[]>(
  work: (...given: A) => Promise<ExitCode>,
) => (...given: A) => Promise<void>;

export interface WithJson {
  readonly json?: boolean;
}

export const jsonOption = ['--json', 'answer in JSON'] as const;

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Examples below a command's help. */
export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ fairdeal ${line}`).join('\n')}\n`;
