import type { BridgeRecord } from '../bridge-record';
import { saidByLines, TeamsAtTables } from './teams-at-tables';

/** What else an element holds: `NAME`, `NAME@ATTRIBUTE` or `NAME/CHILD`, the second of a name `NAME[2]`; in order. */
export type Extra = readonly (readonly [path: string, value: string])[];

export interface UsebioPlayer {
  readonly name: string;
  /** Ids are words: leading zeros stay. */
  readonly nationalId?: string;
  readonly clubId?: string;
  readonly extra?: Extra;
}

/** A pair, a team or a single player with what they came to. */
export interface UsebioParticipant {
  readonly kind: 'pair' | 'team' | 'player';
  /** `1NS`, `7`, a team's id. */
  readonly number: string;
  /** Absent where there is one winner. */
  readonly direction?: 'NS' | 'EW';
  readonly section?: string;
  /** As printed, an exact decimal. */
  readonly total?: string;
  /** `2`, `2=`. */
  readonly place?: string;
  /** Whole hundredths of a master point. */
  readonly masterPoints?: string;
  readonly players: readonly UsebioPlayer[];
  readonly extra?: Extra;
}

/** A board of one section or match with its traveller. */
export interface UsebioBoard {
  readonly board: string;
  readonly session?: string;
  readonly section?: string;
  /** Which of the event's matches, from 1. */
  readonly match?: number;
  readonly lines: readonly BridgeRecord[];
  readonly extra?: Extra;
}

/** One event of a USEBIO file (versions 1.0 to 1.3). Nothing of a CONTACT is ever in it. */
export interface UsebioEvent {
  /** From 1, in the file. */
  readonly number: number;
  readonly version?: string;
  readonly club?: { readonly name?: string; readonly id?: string };
  /** `BUTLER_PAIRS`, `MP_PAIRS`, `SWISS_TEAMS`, …. */
  readonly type?: string;
  readonly id?: string;
  readonly description?: string;
  readonly title?: string;
  /** ISO 8601. */
  readonly date?: string;
  readonly venue?: string;
  readonly scoring?: string;
  /** 1: one winner; 2: a winner in each direction. */
  readonly winners?: 1 | 2;
  readonly participants: readonly UsebioParticipant[];
  /** Each match's own words. */
  readonly matches: readonly Extra[];
  readonly boards: readonly UsebioBoard[];
  readonly extra?: Extra;
}

/**
 * Every traveller line of an event, board by board, with who took part under its numbers: the first of a pair is taken to
 * sit North or East. Of teams the room is told, and which of their players sat down is not. Where both directions have a
 * pair of one number, it is that of its direction, `1NS`. What the event says beside its lines stands by its name in the
 * first that has a result.
 */
export function recordsOfUsebio(event: UsebioEvent): readonly BridgeRecord[] {
  const listed = new Map<string, UsebioParticipant>();
  const directed = new Map<string, Set<string>>();
  const key = (section: string | undefined, number: string, direction = ''): string =>
    JSON.stringify([section ?? null, number, direction]);
  for (const one of event.participants) {
    for (const section of new Set([one.section, undefined])) {
      const plain = key(section, one.number);
      if (section !== undefined || !listed.has(plain)) listed.set(plain, one);
      if (one.kind !== 'pair' || one.direction === undefined) continue;
      const own = key(section, one.number, one.direction);
      if (section !== undefined || !listed.has(own)) listed.set(own, one);
      if (section === one.section)
        directed.set(plain, (directed.get(plain) ?? new Set<string>()).add(one.direction));
    }
  }
  const first = <T>(
    sections: readonly (string | undefined)[],
    of: (section: string | undefined) => T | undefined,
  ) => of(sections[0]) ?? of(sections[1]);
  const at = ({ section, pairs }: BridgeRecord, side: 'NS' | 'EW') => {
    const number = pairs?.[side];
    if (number === undefined) return undefined;
    const where = [section, undefined];
    const isShared = first(where, (one) => directed.get(key(one, number)))?.size === 2;
    const who = isShared
      ? first(where, (one) => listed.get(key(one, number, side)))
      : first(where, (one) => listed.get(key(one, number)));
    return { number: isShared ? `${number}${side}` : number, who };
  };
  const teams = new TeamsAtTables(event);
  const ofTeams = new Set<number>();
  const records = event.boards.flatMap((board) =>
    board.lines.map((line): BridgeRecord => {
      const met = teams.of(board, line);
      if (met !== undefined) {
        if (board.match !== undefined) ofTeams.add(board.match);
        return { ...line, ...met };
      }
      const [ns, ew] = [at(line, 'NS'), at(line, 'EW')];
      const [N, S] = namesOf(ns?.who);
      const [E, W] = namesOf(ew?.who);
      const players = Object.fromEntries(
        Object.entries({ N, E, S, W }).filter(([, name]) => name !== undefined && name !== ''),
      );
      const pairs = { ...(ns && { NS: ns.number }), ...(ew && { EW: ew.number }) };
      return {
        ...line,
        ...(event.winners === 2 && { winners: 2 }),
        ...(line.pairs !== undefined && { pairs }),
        ...(Object.keys(players).length > 0 && line.players === undefined && { players }),
      };
    }),
  );
  const beside = besideLines(event, ofTeams);
  const bearer = Math.max(
    0,
    records.findIndex(({ contract, score }) => contract !== undefined || score !== undefined),
  );
  return beside.length === 0
    ? records
    : records.map((record, i) =>
        i === bearer ? { ...record, extra: [...(record.extra ?? []), ...beside] } : record,
      );
}

/**
 * What participants, matches and boards say that no line does, each by its name.
 *
 * @param ofTeams the matches whose lines say which teams met, and in which round
 */
function besideLines(
  { participants, matches, boards, extra = [] }: UsebioEvent,
  ofTeams: ReadonlySet<number>,
): Extra {
  const of = (name: string, value: string | undefined): Extra => (value === undefined ? [] : [[name, value]]);
  const ofPlayers = participants.flatMap(({ kind, players }) =>
    players.flatMap(({ name, nationalId, clubId, extra: more = [] }) => [
      ...(kind === 'team' ? of('players-of-teams', name) : []),
      ...of('national-ids', nationalId),
      ...of('club-ids', clubId),
      ...more,
    ]),
  );
  const ofParticipants = participants.flatMap(({ total, place, masterPoints, extra: more = [] }) => [
    ...of('total-scores', total),
    ...of('places', place),
    ...of('master-points', masterPoints),
    ...more.filter(([name]) => name !== 'TEAM_NAME'),
  ]);
  return [
    ...ofPlayers,
    ...ofParticipants,
    ...matches.flatMap((match, i) =>
      ofTeams.has(i + 1)
        ? match.filter(([path]) => !saidByLines.has(path.replace('#attribute/', '')))
        : match,
    ),
    ...boards.flatMap((board) => board.extra ?? []),
    ...extra,
  ];
}

const namesOf = (pair: UsebioParticipant | undefined): readonly (string | undefined)[] =>
  pair?.kind === 'pair' ? pair.players.map(({ name }) => name) : [];
