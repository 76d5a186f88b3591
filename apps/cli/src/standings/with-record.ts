import { reckoners } from '@fairdeal/lawbooks';
import { ReadModels } from '@fairdeal/read-models';
import { reckonerAmong, RecordDesk, type Moment, type SheetRead } from '@fairdeal/standings';
import { catchUp } from '../catch-up';
import { withDatabase, type Database } from '../database';
import { Misuse } from '../exit-code';
import { Progress } from '../progress';
import type { Surroundings } from '../surroundings';

export interface Record extends Database {
  readonly readModels: ReadModels;
  readonly desk: RecordDesk;
}

/** What the read models hold of the events. To be closed. */
export function recordOf(database: Database): Record {
  const readModels = new ReadModels(database.pool);
  return { ...database, readModels, desk: new RecordDesk(readModels, reckonerAmong(reckoners)) };
}

/** Does a job on the record of the events, brought to the log's end. */
export async function withRecord<T>(around: Surroundings, job: (record: Record) => Promise<T>): Promise<T> {
  return withDatabase(around, async (database) => {
    const stopped = await catchUp(database, new Progress(around));
    if (stopped !== undefined) throw new Error(stopped);
    const record = recordOf(database);
    try {
      return await job(record);
    } finally {
      await record.readModels.close();
    }
  });
}

/** @throws Misuse where no such tournament was announced, or not by then */
export async function sheetOf(
  { desk }: Pick<Record, 'desk'>,
  tournament: string,
  moment?: Moment,
): Promise<SheetRead> {
  const now = await desk.now(tournament);
  if (now.sheet.books.announced === undefined) throw new Misuse(`There is no tournament ${tournament}.`);
  if (moment === undefined) return now;
  const then = await desk.at(tournament, moment);
  if (then.sheet.books.announced !== undefined) return then;
  throw new Misuse(
    `${tournament} was announced only later, at position ${now.sheet.books.announced.event.position}.`,
  );
}
