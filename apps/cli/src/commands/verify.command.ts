import { existsSync } from 'node:fs';
import { examples, jsonOption, type AddCommand } from '../command';
import { Misuse, type ExitCode } from '../exit-code';
import type { Surroundings } from '../surroundings';
import { fileKinds } from '../verify/file-kinds';
import { verifyDeal } from '../verify/verify-deal';
import { verifyDatabase, type VerifyOptions } from '../verify/verify-log';

export const addVerify: AddCommand = (program, around, answer) => {
  program
    .command('verify')
    .description('recompute the hash chains of the log, or check a file by itself, and say what does not fit')
    .argument(
      '[what...]',
      `streams, as deal-7f3, or files: ${fileKinds.map(({ what }) => what).join('; ')}; all of the log where nothing is named`,
    )
    .option('--all', 'the whole log')
    .option(
      '--deal <deal>',
      'how its cards came out: commitment, salts, cut and order, out of the log or out of its BUNDLE.json',
    )
    .option(
      '--checkpoint <file>',
      'a checkpoint from before, kept elsewhere: the log, or the bundle, must continue it',
    )
    .option(
      '--key <file>',
      'public keys to trust, one a line; left out, the key met before, or at the first time the one that comes along',
    )
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'verify --all',
        'verify deal-winter-rubber.1.1',
        'verify --deal winter-rubber.1.1',
        'verify deal.proof.json --key club.key',
        'verify WBG2024.sqd WBG2024.sqk',
        'verify --all --checkpoint tonight.checkpoint',
      ),
    )
    .action(answer((what: readonly string[], options: VerifyOptions) => verify(what, options, around)));
};

async function verify(
  what: readonly string[],
  options: VerifyOptions,
  around: Surroundings,
): Promise<ExitCode> {
  if (options.deal !== undefined) {
    if (options.all || what.length > 0) throw new Misuse('Give --deal by itself.');
    return verifyDeal(options.deal, options, around);
  }
  if (options.all && what.length > 0) throw new Misuse('Give --all or streams, not both.');
  const files = what.filter(isFile);
  if (files.length === 0) return verifyDatabase(what, options, around);
  if (files.length < what.length) throw new Misuse('Give streams or files, not both.');
  let worst: ExitCode = 0;
  for (const path of files) {
    const kind = fileKinds.find(({ fits }) => fits(path));
    if (kind === undefined) {
      const known = fileKinds.map((one) => one.what).join('; ');
      throw new Misuse(`${path}: is no file that can be verified; there are ${known}.`);
    }
    const code = await kind.verify(path, options, around, files);
    if (code > worst) worst = code;
  }
  return worst;
}

/** What lies here under that name, or can be no stream's name. */
const isFile = (what: string): boolean =>
  existsSync(what) || /[/\\]/.test(what) || (!what.includes('-') && fileKinds.some(({ fits }) => fits(what)));
