import { restoreLog, RestoreRefused } from '@fairdeal/event-store/postgres';
import { catchUp } from '../catch-up';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { DoesNotHold, exitCode, type ExitCode } from '../exit-code';
import { withInput } from '../input-file';
import { counted, Progress } from '../progress';
import type { Surroundings } from '../surroundings';

export const addRestore: AddCommand = (program, around, answer) => {
  program
    .command('restore')
    .description('make an exported log again in an empty store, every hash recomputed: all of it or nothing')
    .argument('<file>', 'what export --format log wrote, or - for standard input')
    .option(...jsonOption)
    .addHelpText('after', examples('restore fairdeal.log.jsonl'))
    .action(answer((file: string, options: WithJson) => restore(file, options, around)));
};

async function restore(file: string, options: WithJson, around: Surroundings): Promise<ExitCode> {
  return withInput(file, around, (open) =>
    withDatabase(around, async (database) => {
      const restored = await database
        .asOwner((owner) => restoreLog(owner, open()))
        .catch((error: unknown) => {
          throw error instanceof RestoreRefused ? new DoesNotHold(`${file}: ${error.message}`) : error;
        });
      const stopped = await catchUp(database, new Progress(around));
      if (stopped !== undefined) around.err(`${stopped}\n`);
      const { events, streams } = restored;
      const told = `${counted(events, 'event')} in ${counted(streams, 'stream')} restored.\n`;
      await around.out(options.json ? json({ file, ...restored }) : told);
      return exitCode.good;
    }),
  );
}
