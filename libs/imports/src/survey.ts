import { seats, sideOf, type Seat } from '@fairdeal/facts';
import type { BridgeRecord } from '@fairdeal/formats';
import { isTold, type EventOfRecord } from './event-of-record';

/** What has to be known of an event before its first deal is told: who enters, and how it is compared. */
export interface SurveyedEvent {
  readonly event: EventOfRecord;
  readonly records: number;
  readonly rounds: readonly number[];
  readonly scoring: 'team-imps' | 'matchpoints-2' | 'imps-cross' | 'butler';
  /** Names of a team’s players, by its own name. */
  readonly teams: ReadonlyMap<string, ReadonlySet<string>>;
  /** Two names, or none, by the pair’s number or by the names themselves. */
  readonly pairs: ReadonlyMap<string, readonly string[]>;
}

export class EventSurvey {
  records = 0;
  private readonly rounds = new Set<number>();
  private readonly ways = new Map<string, number>();
  readonly teams = new Map<string, Set<string>>();
  readonly pairs = new Map<string, readonly string[]>();

  constructor(readonly event: EventOfRecord) {}

  note(record: BridgeRecord): void {
    this.records += 1;
    const round = roundOf(record);
    if (round !== undefined) this.rounds.add(round);
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
      return;
    }
    const key = pairKey(record, side);
    if (key !== undefined && !this.pairs.has(key)) this.pairs.set(key, names);
  }

  done(): SurveyedEvent {
    const { event, records, teams, pairs } = this;
    const [most] = [...this.ways].sort(([, one], [, other]) => other - one);
    const told = most?.[0] as SurveyedEvent['scoring'] | undefined;
    const scoring = teams.size > 0 ? 'team-imps' : (told ?? 'matchpoints-2');
    const rounds = [...this.rounds].sort((one, other) => one - other);
    return { event, records, rounds, scoring, teams, pairs };
  }
}

/** A round by its number; one that has only a name is told by no number. */
export function roundOf({ round }: BridgeRecord): number | undefined {
  const digits = /^[0-9]{1,4}$/.test(round?.trim() ?? '') ? Number(round) : 0;
  return digits >= 1 && digits <= 1000 ? digits : undefined;
}

function wayOf({ scoring = '' }: BridgeRecord): string | undefined {
  if (/butler/i.test(scoring)) return 'butler';
  if (/cross|cavendish|^x-?imp/i.test(scoring)) return 'imps-cross';
  if (/imp/i.test(scoring)) return 'imps-cross';
  return /^(?:mp|match)/i.test(scoring) ? 'matchpoints-2' : undefined;
}

/** The team on a side: home sit North-South in the open room. */
export function teamAt({ teams, room }: BridgeRecord, side: 'NS' | 'EW'): string | undefined {
  if (teams === undefined) return undefined;
  const { home, away } = teams;
  const name = (side === 'NS') === (room !== 'closed') ? home : away;
  return isTold(name) ? name.trim() : undefined;
}

export const namesOf = ({ players = {} }: BridgeRecord, side: 'NS' | 'EW'): readonly string[] =>
  seats.flatMap((seat: Seat) => {
    const name = players[seat];
    return sideOf(seat) === side && isTold(name) ? [name.trim()] : [];
  });

/** By the number the file gives the pair, else by both names. */
export function pairKey(record: BridgeRecord, side: 'NS' | 'EW'): string | undefined {
  const number = record.pairs?.[side];
  if (isTold(number)) return `#${record.section ?? ''} ${number.trim()}`;
  const names = namesOf(record, side);
  return names.length === 2 ? [...names].sort().join('\n') : undefined;
}
