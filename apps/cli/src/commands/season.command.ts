import { exactText, seasonLeaderboard, type SeasonLeaderboard } from '@fairdeal/standings';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { inColumns } from '../standings/columns';
import { sheetOf, withRecord } from '../standings/with-record';
import type { Surroundings } from '../surroundings';

export const addSeason: AddCommand = (program, around, answer) => {
  program
    .command('season')
    .description('the leaderboard of a season: everybody’s points over its tournaments')
    .argument('<season>', 'its id, as the tournaments name it in their settings')
    .option(...jsonOption)
    .addHelpText('after', examples('season winter-2026', 'season winter-2026 --json'))
    .action(answer((season: string, options: WithJson) => show(season, options, around)));
};

async function show(season: string, options: WithJson, around: Surroundings): Promise<ExitCode> {
  const found = await withRecord(around, async (record) => {
    const tournaments = await record.readModels.tournamentsOfSeason(season);
    if (tournaments.length === 0) throw new Misuse(`No tournament counts for a season ${season}.`);
    const reads = [];
    for (const tournament of tournaments) reads.push(await sheetOf(record, tournament));
    return seasonLeaderboard(
      season,
      reads.map(({ sheet }) => sheet),
    );
  });
  await around.out(options.json ? json(found) : said(found));
  return exitCode.good;
}

function said({ season, tournaments, rows }: SeasonLeaderboard): string {
  const names = tournaments.map(({ tournament }) => tournament);
  const table = inColumns(
    [
      ['place', 'person', 'points', ...names],
      ...rows.map(({ notation, person, points, results }) => [
        notation,
        person,
        exactText(points),
        ...names.map((name) => {
          const own = results.find(({ tournament }) => tournament === name);
          return own === undefined ? '–' : `${exactText(own.points)}${own.provisional ? '*' : ''}`;
        }),
      ]),
    ],
    [2, ...names.map((_, i) => i + 3)],
  );
  const open = rows.some(({ results }) => results.some(({ provisional }) => provisional));
  return [
    `Season ${season}, ${names.length} ${names.length === 1 ? 'tournament' : 'tournaments'}`,
    '',
    ...table,
    ...(open ? ['', '* may still change'] : []),
    '',
  ].join('\n');
}
