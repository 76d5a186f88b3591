import type { Happened } from '../happened';
import type { Books } from './books';
import type { PointsRecord } from './records';
import { saidIn } from './said-in';

const taken = (points: string): string => (/^0(?:\.0+)?$/.test(points) ? '0' : `-${points}`);

/** Ids hold no blanks. */
function recordOf(event: Happened): readonly [key: string, record: PointsRecord] | undefined {
  const ofTheEvent = { each: 'event', session: undefined, round: undefined, law: undefined, event } as const;
  switch (event.type) {
    case 'PenaltyGiven': {
      const { penalty, entry, points, session, round, law, why } = saidIn<'PenaltyGiven'>(event);
      const where = { session, round, law, note: why };
      return [
        `penalty ${penalty}`,
        { ...ofTheEvent, ...where, what: 'penalty', entry, points: taken(points) },
      ];
    }
    case 'HandicapGiven': {
      const { entry, points, each = 'event', why } = saidIn<'HandicapGiven'>(event);
      const note = why ?? 'as entered';
      return [`handicap ${entry}`, { ...ofTheEvent, what: 'handicap', entry, points, each, note }];
    }
    case 'ScoreCarriedOver': {
      const { entry, from, points, total, factor, why } = saidIn<'ScoreCarriedOver'>(event);
      const sum = total === undefined ? '' : `, ${factor ?? '1'} of ${total}`;
      const note = `from ${from}${sum}${why === undefined ? '' : `: ${why}`}`;
      return [`carry-over ${entry} ${from}`, { ...ofTheEvent, what: 'carry-over', entry, points, note }];
    }
    default:
      return undefined;
  }
}

/** What entries have beside what the boards make; the last word on each stands where the first stood. */
export function takePoints(books: Books, event: Happened): void {
  const found = recordOf(event);
  if (found !== undefined) books.points.set(...found);
}
