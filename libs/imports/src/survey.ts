import { seats, sideOf, type Seat } from '@fairdeal/facts';
import { teamOn, type BridgeRecord } from '@fairdeal/formats';
import { isTold, type EventOfRecord } from './event-of-record';
import { momentOf } from './moment-of-record';
import { lastDayOf } from './publishing';

/** What has to be known of an event before its first deal is told: who enters, and how it is compared. */
export interface SurveyedEvent {
  readonly event: EventOfRecord;
  readonly records: number;
  readonly rounds: readonly number[];
  readonly isTwoWinners: boolean;
  readonly scoring: 'team-imps' | 'matchpoints-2' | 'matchpoints-1' | 'imps-cross' | 'butler';
  /** Names of a team’s players, by its own name. */
  readonly teams: ReadonlyMap<string, ReadonlySet<string>>;
  /** Teams that sat somewhere without a player’s name. */
  readonly unnamedTeams: ReadonlySet<string>;
  /** Names of a pair’s players by its number, or undefined by the names themselves: see playersOf. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** The first day that a record tells; undefined where none does. */
  readonly began: string | undefined;
  /** The last day that a record may be of; undefined where one tells no day. */
  readonly ended: string | undefined;
}

export class EventSurvey {
  records = 0;
  private readonly rounds = new Set<number>();
  private readonly ways = new Map<string, number>();
  readonly teams = new Map<string, Set<string>>();
  private readonly unnamedTeams = new Set<string>();
  readonly pairs = new Map<string, Set<string> | undefined>();
  private began: string | undefined;
  private ended: string | undefined = '';
  private isTwoWinners = false;

  constructor(readonly event: EventOfRecord) {}

  note(record: BridgeRecord): void {
    this.records += 1;
    if (record.winners === 2) this.isTwoWinners = true;
    const round = roundOf(record);
    if (round !== undefined) this.rounds.add(round);
    const day = momentOf(record);
    if (day !== undefined && (this.began === undefined || day < this.began)) this.began = day;
    const last = lastDayOf(record);
    if (this.ended !== undefined && (last === undefined || last > this.ended)) this.ended = last;
    const way = wayOf(record);
    if (way !== undefined) this.ways.set(way, (this.ways.get(way) ?? 0) + 1);
    for (const side of ['NS', 'EW'] as const) this.noteSide(record, side);
  }

  private noteSide(record: BridgeRecord, side: 'NS' | 'EW'): void {
    const names = namesOf(record, side);
    const team = teamAt(record, side);
    if (team !== undefined) {
      const members = this.teams.get(team) ?? new Set();
      this.teams.set(team, members);
      for (const name of names) members.add(name);
      if (names.length === 0) this.unnamedTeams.add(team);
      return;
    }
    const key = pairKey(record, side);
    if (key === undefined) return;
    // A file may have a hundred thousand pairs, and the key of most of them is their names.
    const members = key.startsWith('#') ? (this.pairs.get(key) ?? new Set()) : undefined;
    this.pairs.set(key, members);
    for (const name of names) members?.add(name);
  }

  /** Who entered is told: of that only pairs by their numbers are asked for again. */
  opened(): void {
    this.teams.clear();
    this.unnamedTeams.clear();
    for (const [key, members] of this.pairs) if (members === undefined) this.pairs.delete(key);
  }

  done(): SurveyedEvent {
    const { event, records, teams, unnamedTeams, pairs, isTwoWinners, began, ended } = this;
    const [most] = [...this.ways].sort(([, one], [, other]) => other - one);
    const told = most?.[0] as SurveyedEvent['scoring'] | undefined;
    const scoring = teams.size > 0 ? 'team-imps' : (told ?? 'matchpoints-2');
    const rounds = [...this.rounds].sort((one, other) => one - other);
    return { event, records, rounds, isTwoWinners, scoring, teams, unnamedTeams, pairs, began, ended };
  }
}

/** A round by its number; one that has only a name is told by no number. */
export function roundOf({ round }: BridgeRecord): number | undefined {
  const digits = /^[0-9]{1,4}$/.test(round?.trim() ?? '') ? Number(round) : 0;
  return digits >= 1 && digits <= 1000 ? digits : undefined;
}

/** By what the record says of its scoring, or else by what is printed beside its score. */
function wayOf({ scoring = '', compared }: BridgeRecord): string | undefined {
  if (compared?.kind === 'butler') return 'butler';
  if (compared !== undefined && /^cross-imps/.test(compared.kind)) return 'imps-cross';
  if (compared?.kind === 'matchpoints') return 'matchpoints-2';
  if (/butler/i.test(scoring)) return 'butler';
  if (/cross|cavendish|^x-?imp/i.test(scoring)) return 'imps-cross';
  if (/imp/i.test(scoring)) return 'imps-cross';
  if (/^(?:mp|match).*\bMP1\b/i.test(scoring)) return 'matchpoints-1';
  return /^(?:mp|match)/i.test(scoring) ? 'matchpoints-2' : undefined;
}

/** The team on a side, where it is named. */
export function teamAt(record: BridgeRecord, side: 'NS' | 'EW'): string | undefined {
  const name = teamOn(record, side);
  return isTold(name) ? name.trim() : undefined;
}

export const namesOf = ({ players = {} }: BridgeRecord, side: 'NS' | 'EW'): readonly string[] =>
  seats.flatMap((seat: Seat) => {
    const name = players[seat];
    return sideOf(seat) === side && isTold(name) ? [name.trim()] : [];
  });

/**
 * What tells a person from others of an event: their name, with their team’s where it is told, and where pairs have numbers
 * with their pair’s.
 */
export function personKey(record: BridgeRecord, side: 'NS' | 'EW', name: string): string {
  const team = teamAt(record, side);
  if (team !== undefined) return keyInTeam(team, name);
  return isTold(record.pairs?.[side]) ? keyInPair(pairKey(record, side) ?? '', name) : name;
}

export const keyInTeam = (team: string, name: string): string => `of ${team}\n${name}`;

/** @param key of the pair, as `pairKey` gives it; one that is made of names adds nothing to a name */
export const keyInPair = (key: string, name: string): string =>
  key.startsWith('#') ? `${key}\n${name}` : name;

/** A pair’s players, as far as they are named. */
export const playersOf = (key: string, members: ReadonlySet<string> | undefined): readonly string[] =>
  members === undefined ? key.split('\n') : [...members];

/** By the number the file gives the pair, else by both names. */
export function pairKey(record: BridgeRecord, side: 'NS' | 'EW'): string | undefined {
  const number = record.pairs?.[side];
  if (isTold(number)) return `#${record.section ?? ''} ${number.trim()}`;
  const names = namesOf(record, side);
  return names.length === 2 ? [...names].sort().join('\n') : undefined;
}
