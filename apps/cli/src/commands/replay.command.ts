import { lawbookOf } from '@fairdeal/lawbooks';
import { replayDeal, type ReplayView } from '@fairdeal/tournament';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { withDatabase } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { drawReplay, stepsAround } from '../replay/draw-replay';
import { dealRead, openingOf } from '../deals/deal-events';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly at?: number;
}

export const addReplay: AddCommand = (program, around, answer) => {
  program
    .command('replay')
    .description('show a deal as it was: the table, the facts, and the law beside them')
    .argument('<deal>', 'its id, with or without deal- before it')
    .option('--at <n>', 'stop at the event of this version; the last where left out', version)
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples('replay winter-rubber.1.2', 'replay winter-rubber.1.2 --at 20', 'replay 7f3 --json'),
    )
    .action(answer((deal: string, options: Options) => replay(deal, options, around)));
};

function version(text: string): number {
  if (/^[1-9][0-9]{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

async function replay(deal: string, { at, json: asJson }: Options, around: Surroundings): Promise<ExitCode> {
  const shown = await withDatabase(around, async (database) => {
    const found = await dealRead(database, deal);
    const { events } = found;
    const stop = at ?? events.length;
    const window = asJson ? undefined : { from: Math.max(1, stop - stepsAround), to: stop + stepsAround };
    const replay = replayDeal(lawbookOf(openingOf(found).lawbook), events, window);
    if (replay) return replay;
    throw new Misuse(`There is no deal ${deal}.`);
  });
  const stop = at ?? shown.version;
  if (stop > shown.version) throw new Misuse(`The deal has ${shown.version} events; there is no ${stop}.`);
  const until: ReplayView = { ...shown, steps: shown.steps.slice(0, stop) };
  await around.out(asJson ? json(until) : drawReplay(shown, stop));
  return exitCode.good;
}
