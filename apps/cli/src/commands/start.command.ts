import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { examples, type AddCommand } from '../command';
import { exitCode, type ExitCode } from '../exit-code';

export const addStart: AddCommand = (program, { root, env }, answer) => {
  program
    .command('start')
    .description('run Fairdeal until Ctrl-C, as npm start does')
    .addHelpText('after', examples('start'))
    .action(
      answer(
        () =>
          new Promise<ExitCode>((ended, failed) => {
            const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
              env: { ...env },
              stdio: 'inherit',
            });
            // A terminal tells the launcher too; what only we are told goes on to it.
            const pass = (signal: NodeJS.Signals) => void child.kill(signal);
            process.on('SIGTERM', pass).on('SIGINT', () => undefined);
            child.once('error', failed);
            child.once('exit', (code) => ended(code === 0 ? exitCode.good : exitCode.misuse));
          }),
      ),
    );
};
