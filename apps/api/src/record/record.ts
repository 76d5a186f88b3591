import { Injectable } from '@nestjs/common';
import { reckoners } from '@fairdeal/lawbooks';
import { ReadModels } from '@fairdeal/read-models';
import { reckonerAmong, RecordDesk, type Moment, type SheetRead } from '@fairdeal/standings';
import { Problem } from '../problem';

/** The events' sheets, folded once for everybody who asks this process. */
@Injectable()
export class TheRecord {
  private readonly desk: RecordDesk;

  constructor(readModels: ReadModels) {
    this.desk = new RecordDesk(readModels, reckonerAmong(reckoners));
  }

  /**
   * The sheet is to be asked and never written to. One that was announced just now may still be empty: the record
   * follows the log.
   *
   * @throws Problem no-such-tournament where it was announced only after that moment
   */
  async sheetOf(tournament: string, moment?: Moment): Promise<SheetRead> {
    const read = await (moment ? this.desk.at(tournament, moment) : this.desk.now(tournament));
    if (moment === undefined || read.sheet.books.announced !== undefined) return read;
    throw new Problem('no-such-tournament', `There was no tournament ${tournament} at that moment.`);
  }
}
