import { ConfigRefused } from '@fairdeal/config';
import { Command, CommanderError } from 'commander';
import { commands } from './commands';
import type { Answer } from './command';
import { DoesNotHold, exitCode, Misuse, type ExitCode } from './exit-code';
import type { Surroundings } from './surroundings';

/**
 * One run of `fairdeal` with these arguments.
 *
 * @returns what the shell shall hear
 */
export async function fairdeal(
  argv: readonly string[],
  version: string,
  around: Surroundings,
): Promise<ExitCode> {
  let heard: ExitCode = exitCode.good;
  const answer: Answer =
    (work) =>
    async (...given) => {
      heard = await work(...given);
    };
  const texts: string[] = [];
  const program = new Command('fairdeal')
    .description('Card tournaments, run and afterwards proved.')
    .version(version)
    .showHelpAfterError('(fairdeal --help says what there is)')
    .addHelpText('after', '\nExit codes: 0 good, 1 what was checked does not hold, 2 misuse.\n');
  // Commands take their parent's settings only if these come first.
  program.exitOverride().configureOutput({
    writeOut: (text) => void texts.push(text),
    writeErr: around.err,
  });
  for (const add of commands) add(program, around, answer);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return heard;
  } catch (error) {
    return exitCodeOf(error, argv.includes('--json'), around);
  } finally {
    for (const text of texts) await around.out(text);
  }
}

function exitCodeOf(error: unknown, asJson: boolean, around: Surroundings): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.good : exitCode.misuse;
  const known = error instanceof Misuse || error instanceof DoesNotHold || error instanceof ConfigRefused;
  const message = error instanceof Error ? error.message || error.name : String(error);
  if (asJson) around.err(`${JSON.stringify({ error: message })}\n`);
  else if (known) around.err(`${message}\n`);
  else around.err(`fairdeal failed: ${error instanceof Error ? (error.stack ?? message) : message}\n`);
  return error instanceof DoesNotHold ? exitCode.doesNotHold : exitCode.misuse;
}
