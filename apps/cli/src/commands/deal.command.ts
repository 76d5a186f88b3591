import { lawbookOf } from '@fairdeal/lawbooks';
import { openRightsOf, type OpenRights } from '@fairdeal/tournament';
import { Argument } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { sayRight, sayRuling } from '../say';
import { dealRead } from '../deals/deal-events';
import type { Surroundings } from '../surroundings';

export const addDeal: AddCommand = (program, around, answer) => {
  program
    .command('deal')
    .description('what the law says of a deal now: who may claim what, and until when')
    .argument('<deal>', 'its id, with or without deal- before it')
    .addArgument(new Argument('<what>', 'what to ask').choices(['rights']))
    .option(...jsonOption)
    .addHelpText('after', examples('deal winter-rubber.1.3 rights', 'deal winter-rubber.1.3 rights --json'))
    .action(answer((deal: string, _: 'rights', options: WithJson) => rights(deal, options, around)));
};

async function rights(named: string, options: WithJson, around: Surroundings): Promise<ExitCode> {
  const found = await withDatabase(around, async (database) => {
    const { id } = await dealRead(database, named);
    return openRightsOf(database.store, lawbookOf, id);
  });
  if (found === undefined) throw new Misuse(`There is no deal ${named}.`);
  await around.out(options.json ? json(found) : said(found));
  return exitCode.good;
}

function said({ deal, lawbook, status, version, ruling, rights: open }: OpenRights): string {
  return [
    `Deal ${deal}, ${lawbook}, ${status}, after version ${version}.`,
    ruling === null ? 'Nobody here knows this lawbook.' : `The law: ${sayRuling(ruling)}.`,
    ...(open.length === 0 ? ['Nobody may claim anything.'] : open.map((right) => `- ${sayRight(right)}`)),
    '',
  ].join('\n');
}
