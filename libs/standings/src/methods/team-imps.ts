import type { Side } from '@fairdeal/facts';
import { partiesOf } from '../entries';
import { exact } from '../exact';
import { nothing, type Figure, type MadeLine, type Method } from '../made-line';
import type { Award, DealResult, ResultKind } from '../result';
import type { EventSheet } from '../sheet/event-sheet';
import { tableSheets, type SheetLine } from '../table-sheet';
import { kindFor } from '../phantom';
import { impsFor } from './imp-table';

/** 12C2b. */
const averages: Readonly<Record<Award, number>> = { 'A+': 3, A: 0, 'A-': -3 };

/** One board at one table of a match, as one team has it. */
interface Room {
  readonly line: SheetLine;
  readonly team: string;
  readonly against: string;
  readonly side: Side;
  readonly kind: ResultKind;
}

function roomsOf(sheet: EventSheet, line: SheetLine): readonly Room[] {
  const [ns, ew] = partiesOf(sheet, line.deal);
  if (ns === undefined || ew === undefined || ns.at !== 'NS') return [];
  const room = (team: string, side: Side): Room => {
    const [own, others] = side === 'NS' ? [ns, ew] : [ew, ns];
    const against = others.entries.find((entry) => !own.entries.includes(entry)) ?? '';
    return { line, team, against, side, kind: kindFor(sheet, line.result, [others]) };
  };
  return [...ns.entries.map((team) => room(team, 'NS')), ...ew.entries.map((team) => room(team, 'EW'))];
}

/** What a side of a table brings into the comparison; undefined where there is nothing to compare. */
const scoreOf = (result: DealResult, side: Side): number | undefined =>
  result.kind === 'played' || result.kind === 'passed-out' ? result.reckoned.points[side] : undefined;

/** A director's award settles the board between the two teams, whatever the other room did. */
function awarded(rooms: readonly Room[]): Figure | undefined {
  for (const { line, side } of rooms) {
    if (line.result.kind !== 'average') continue;
    const award = line.result.awards[side];
    if (award !== undefined) return { amount: exact(averages[award]), how: { by: 'average', award } };
  }
  return undefined;
}

function compared(here: Room, there: Room | undefined): Figure {
  const award = awarded(there === undefined ? [here] : [here, there]);
  if (award) return award;
  const own = scoreOf(here.line.result, here.side);
  const other = there && scoreOf(there.line.result, there.side);
  if (own === undefined || other === undefined) {
    return own === undefined ? nothing : { amount: null, how: { by: 'one-room', here: own } };
  }
  return { amount: exact(impsFor(own + other)), how: { by: 'two-rooms', here: own, there: other } };
}

/** A board counts once it is known in both rooms. */
const kindOf = (here: Room, there: Room | undefined, { how }: Figure): ResultKind => {
  if (how.by === 'average') return 'average';
  if (here.kind !== 'played' && here.kind !== 'passed-out') return here.kind;
  if (there === undefined) return 'unknown';
  return there.kind === 'played' || there.kind === 'passed-out' ? here.kind : there.kind;
};

/** A board played again in a room counts as it was played last; one that fell does not stand in its way. */
function lastPlayed(rooms: readonly Room[], side: Side): Room | undefined {
  const own = rooms.filter((room) => room.side === side);
  return own.findLast(({ kind }) => kind !== 'void') ?? own.at(-1);
}

/**
 * Two teams play the same boards in two rooms, each sitting North-South in one. The points of a team's two pairs are
 * added up, board by board, and their sum is worth IMPs (78B).
 *
 * Not covered: scores that do not balance in a knock-out match, where the two sides' figures are averaged (12C4); here
 * each team has its own.
 */
export const teamImps: Method = {
  id: 'imps',
  unit: 'IMPs',
  source: 'Laws of Duplicate Bridge 2017, 78B; averages 12C2(b)',
  scope: 'field',
  lines: (sheet, hearing) => {
    const boards = new Map<string, Room[]>();
    for (const { lines } of tableSheets(sheet, hearing)) {
      for (const line of lines) {
        if (line.deal.board === undefined) continue;
        for (const room of roomsOf(sheet, line)) {
          const key = JSON.stringify([room.team, room.against, line.deal.board]);
          const known = boards.get(key);
          if (known) known.push(room);
          else boards.set(key, [room]);
        }
      }
    }
    return [...boards.values()].map((rooms) => boardLine(rooms));
  },
};

function boardLine(rooms: readonly Room[]): MadeLine {
  const [one, other] = [lastPlayed(rooms, 'NS'), lastPlayed(rooms, 'EW')];
  const here = (one ?? other) as Room;
  const there = one === undefined ? undefined : other;
  const figure = compared(here, there);
  const { deal } = here.line;
  return {
    entry: here.team,
    ...figure,
    kind: kindOf(here, there, figure),
    at: here.side,
    against: here.against === '' ? [] : [here.against],
    session: deal.session,
    round: deal.round,
    of: there === undefined ? [here.line] : [here.line, there.line],
  };
}
