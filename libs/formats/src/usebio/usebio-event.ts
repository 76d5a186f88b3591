import type { BridgeRecord } from '../bridge-record';

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
 * sit North or East. Which of a team's players sat down is not told.
 */
export function recordsOfUsebio(event: UsebioEvent): readonly BridgeRecord[] {
  const listed = new Map<string, UsebioParticipant>();
  for (const one of event.participants) {
    for (const section of new Set([one.section, undefined])) {
      const key = JSON.stringify([section ?? null, one.number]);
      if (section !== undefined || !listed.has(key)) listed.set(key, one);
    }
  }
  const of = ({ section }: BridgeRecord, number: string | undefined): UsebioParticipant | undefined =>
    number === undefined
      ? undefined
      : (listed.get(JSON.stringify([section ?? null, number])) ?? listed.get(JSON.stringify([null, number])));
  return event.boards.flatMap(({ lines }) =>
    lines.map((line): BridgeRecord => {
      const [ns, ew] = [of(line, line.pairs?.NS), of(line, line.pairs?.EW)];
      if (ns?.kind === 'team' && ew?.kind === 'team')
        return { ...line, teams: { home: teamOf(ns), away: teamOf(ew) } };
      const [N, S] = namesOf(ns);
      const [E, W] = namesOf(ew);
      const players = Object.fromEntries(
        Object.entries({ N, E, S, W }).filter(([, name]) => name !== undefined && name !== ''),
      );
      return Object.keys(players).length > 0 && line.players === undefined ? { ...line, players } : line;
    }),
  );
}

const namesOf = (pair: UsebioParticipant | undefined): readonly (string | undefined)[] =>
  pair?.kind === 'pair' ? pair.players.map(({ name }) => name) : [];

const teamOf = ({ number, extra = [] }: UsebioParticipant): string =>
  extra.find(([name]) => name === 'TEAM_NAME')?.[1] ?? number;
