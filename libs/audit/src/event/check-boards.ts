import {
  comparePositions,
  placeOf,
  wasPlayed,
  type DealThere,
  type EventCheck,
  type EventFinding,
  type EventRecord,
} from './event-record';
import { drawnRounds } from './drawn-rounds';

const playedInTurn = ({ deals }: EventRecord): readonly DealThere[] =>
  [...deals.values()]
    .filter((deal) => deal.board !== undefined && wasPlayed(deal))
    .toSorted((one, other) => comparePositions(one.opened.position, other.opened.position));

/** Team matches drawn round by round begin again with board 1; elsewhere a number is one board all session. */
function boardKey(record: EventRecord): (deal: DealThere) => string {
  const teams = [...record.entries.values()].some(({ kind }) => kind === 'team');
  const drawn = drawnRounds(record);
  return ({ session, round, board }) => {
    const match = teams && round !== undefined && drawn.has(`${session}.${round}`) ? `.${round}` : '';
    return `${session}${match} ${board}`;
  };
}

/** A board played twice by the same players; at one table in one round it is one result, reported twice. */
function playedTwice(record: EventRecord): readonly EventFinding[] {
  const keyOf = boardKey(record);
  const first = new Map<string, DealThere>();
  const found: EventFinding[] = [];
  for (const deal of playedInTurn(record)) {
    const persons = Object.values(deal.seats);
    const before = persons
      .map((person) => first.get(`${keyOf(deal)} ${person}`))
      .find((one) => one !== undefined);
    if (before !== undefined) {
      const reported = before.table === deal.table && before.round === deal.round;
      found.push({
        kind: reported ? 'result-reported-twice' : 'board-played-twice',
        severity: 'grave',
        law: null,
        deal: deal.deal,
        detail: reported
          ? `board ${deal.board} has two deals at table ${deal.table}: ${before.deal} and ${deal.deal}`
          : `board ${deal.board} was played again, in ${deal.deal}, by players who had played it in ${before.deal}`,
        expected: reported ? 'one result of a board at a table' : 'each board once by each player',
        facts: [placeOf(before.opened), placeOf(deal.opened)],
      });
      continue;
    }
    for (const person of persons) first.set(`${keyOf(deal)} ${person}`, deal);
  }
  return found;
}

/** A board whose cards were public before somebody began to play it. */
const shownBefore: EventCheck = (record, { revealed }) => {
  const keyOf = boardKey(record);
  const played = new Map<string, DealThere>();
  return playedInTurn(record).flatMap((deal): readonly EventFinding[] => {
    const before = played.get(keyOf(deal));
    played.set(keyOf(deal), before ?? deal);
    const published =
      before &&
      record.publications.find(
        ({ data, position }) =>
          (data['session'] === undefined || data['session'] === deal.session) &&
          comparePositions(position, before.opened.position) > 0,
      );
    const shown = [revealed.get(deal.board ?? ''), published].find(
      (one) => one !== undefined && comparePositions(one.position, deal.opened.position) < 0,
    );
    if (shown === undefined) return [];
    return [
      {
        kind: 'board-shown-before-played',
        severity: 'grave',
        law: null,
        deal: deal.deal,
        detail: `board ${deal.board} was public when ${deal.deal} was opened with it`,
        expected: 'nobody sees a board they have still to play',
        facts: [placeOf(shown), placeOf(deal.opened)],
      },
    ];
  });
};

export const checkBoards: EventCheck = (record, beside) => [
  ...playedTwice(record),
  ...shownBefore(record, beside),
];
