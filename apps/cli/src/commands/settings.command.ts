import {
  eventFormat,
  eventFormats,
  MovementFault,
  type EventFormat,
  type Setting,
} from '@fairdeal/movements';
import { scoringSettings, type ScoringSetting } from '@fairdeal/scoring';
import { eventSettings, scoringsOffered } from '@fairdeal/standings';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { inColumns } from '../standings/columns';
import type { Surroundings } from '../surroundings';

export const addSettings: AddCommand = (program, around, answer) => {
  program
    .command('settings')
    .description(
      'what an event may be run by: formats, scorings, and every setting with its default and source',
    )
    .argument('[format]', 'of this format alone, as teams-swiss')
    .option(...jsonOption)
    .addHelpText('after', examples('settings', 'settings teams-swiss', 'settings --json'))
    .action(answer((format: string | undefined, options: WithJson) => show(format, options, around)));
};

async function show(name: string | undefined, options: WithJson, around: Surroundings): Promise<ExitCode> {
  const formats = name === undefined ? eventFormats : [formatNamed(name)];
  const told = formats.map(({ id, version, about, settings }) => ({ id, version, about, settings }));
  if (options.json)
    await around.out(
      json(
        name === undefined
          ? { formats: told, scorings: scoringsOffered, scoringSettings, announced: eventSettings }
          : told[0],
      ),
    );
  else
    await around.out(
      `${[...formats.flatMap(sayFormat), ...(name === undefined ? ofAll() : [])].join('\n')}\n`,
    );
  return exitCode.good;
}

function formatNamed(name: string): EventFormat {
  try {
    return eventFormat(name);
  } catch (error) {
    throw error instanceof MovementFault ? new Misuse(error.message) : error;
  }
}

const range = ({ may }: Setting | ScoringSetting): string =>
  may === 'table'
    ? 'data'
    : 'least' in may
      ? `${may.least} to ${may.most}`
      : (may as readonly string[]).join(' | ');

const sayFormat = ({ id, version, about, settings }: EventFormat): readonly string[] => [
  `${id}, version ${version}: ${about}`,
  ...inColumns(
    settings.map((setting) => [
      `  ${setting.name}`,
      String(setting.value),
      range(setting),
      setting.about,
      `(${setting.source})`,
    ]),
  ),
  '',
];

const ofAll = (): readonly string[] => [
  'Named when an event is announced, in its settings:',
  ...inColumns(
    eventSettings.map(({ name, value, about, source }) => [`  ${name}`, value, about, `(${source})`]),
  ),
  '',
  'Ways to score, as settings.scoring:',
  ...inColumns(scoringsOffered.map(({ id, unit, source }) => [`  ${id}`, unit, `(${source})`])),
  '',
  'Of how results are compared, in settings.scoringSettings:',
  ...inColumns(
    scoringSettings.map((setting) => [
      `  ${setting.name}`,
      String(setting.value),
      range(setting),
      `${setting.of.join(', ')}: ${setting.about}`,
      `(${setting.source})`,
    ]),
  ),
  '',
];
