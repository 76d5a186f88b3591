import { MerkleLog } from '@fairdeal/proof-log';
import { explain, standings, type EventSheet, type Moment, type StandingRow } from '@fairdeal/standings';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { sayCheckpoint } from '../proof/say-checkpoint';
import { drawDifference } from '../standings/draw-difference';
import { drawExplanation } from '../standings/draw-explanation';
import { drawStandings } from '../standings/draw-standings';
import { momentFrom } from '../standings/moment';
import { entryNamed, namesOf } from '../standings/names';
import { sheetOf, withRecord } from '../standings/with-record';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly at?: Moment;
  readonly explain?: string;
  readonly diff?: readonly Moment[];
}

export const addStandings: AddCommand = (program, around, answer) => {
  program
    .command('standings')
    .description('who stands where in an event, now or at any moment, and how each figure was made')
    .argument('<tournament>', 'its id')
    .option(
      '--at <moment>',
      'as the log stood at a position, or as things had happened by a time, in RFC 3339 with offset',
      momentFrom,
    )
    .option(
      '--diff <moment...>',
      'who moved between two moments, and the events that did it',
      (text: string, before: readonly Moment[] = []) => [...before, momentFrom(text)],
    )
    .option(
      '--explain <entry>',
      'how the total of this entry, by its name or its id, was made, down to the events',
    )
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'standings winter-rubber',
        'standings winter-rubber --at 2026-11-27T20:00:00+00:00',
        'standings winter-rubber --explain player-1',
        'standings winter-rubber --diff 400 800',
      ),
    )
    .action(answer((tournament: string, options: Options) => show(tournament, options, around)));
};

async function show(tournament: string, options: Options, around: Surroundings): Promise<ExitCode> {
  if (options.diff !== undefined && (options.diff.length !== 2 || options.at || options.explain)) {
    throw new Misuse('--diff takes two moments, and neither --at nor --explain beside it.');
  }
  const told = await withRecord(around, async (record) => {
    const { sheet, through } = await sheetOf(record, tournament, options.at);
    if (options.diff !== undefined) {
      const [from, to] = options.diff;
      const found = await record.desk.difference(tournament, from as Moment, to as Moment);
      return options.json ? json(found) : drawDifference(sheet, found);
    }
    const names = await namesOf(record, sheet);
    const named = entryNamed(sheet, names);
    if (options.explain === undefined) {
      const found = standings(sheet);
      const note = (await new MerkleLog(record.pool).covering(through))?.note;
      return options.json
        ? json({
            ...found,
            rows: found.rows.map((row) => withName(row, named, names)),
            through,
            checkpoint: note ?? null,
          })
        : drawStandings(sheet, found, through, named, note && sayCheckpoint(note));
    }
    const entry = entryCalled(sheet, options.explain, named);
    const found = explain(sheet, entry);
    if (found === undefined) throw new Misuse(`${tournament} has no entry ${options.explain}.`);
    return options.json ? json({ ...found, through }) : drawExplanation(sheet, found, through, named);
  });
  await around.out(told);
  return exitCode.good;
}

/** The names beside the ids, where they are known. */
function withName(row: StandingRow, named: (entry: string) => string, names: ReadonlyMap<string, string>) {
  const name = named(row.entry);
  const members = Object.fromEntries(
    row.members.flatMap((member) => {
      const called = names.get(member);
      return called === undefined ? [] : [[member, called]];
    }),
  );
  return { ...row, ...(name !== row.entry && { name }), memberNames: members };
}

/** @throws Misuse where several are called so */
function entryCalled({ books }: EventSheet, said: string, named: (entry: string) => string): string {
  if (books.entries.has(said)) return said;
  const found = [...books.entries.keys()].filter((entry) => named(entry) === said);
  if (found.length > 1) throw new Misuse(`${said}: several are called so: ${found.join(', ')}.`);
  return found[0] ?? said;
}
