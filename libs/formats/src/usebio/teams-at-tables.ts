import type { BridgeRecord } from '../bridge-record';
import type { Extra, UsebioBoard, UsebioEvent } from './usebio-event';

type OfTeams = Pick<BridgeRecord, 'teams' | 'room' | 'round'>;

const wordOf = (extra: Extra | undefined, name: string): string | undefined => {
  const word = extra?.find(([path]) => path === name || path === `#attribute/${name}`)?.[1].trim();
  return word === '' ? undefined : word;
};

/** What a match says of itself that its lines say too, once they are known to be its teams’. */
export const saidByLines: ReadonlySet<string> = new Set(['ROUND_NUMBER', 'TEAM', 'OPPOSING_TEAM']);

/**
 * Which teams met on a line of an event of teams, and in which room: a team sits North-South in one and East-West in the
 * other. Numbers at the table are those of pairs listed within the teams where these fit every line, and else the teams’ own.
 */
export class TeamsAtTables {
  private readonly names = new Map<string, string>();
  private readonly teamOfPair = new Map<string, string | undefined>();
  private readonly home = new Map<string, string>();
  private readonly byPairs: boolean;

  constructor(private readonly event: UsebioEvent) {
    const teams = event.participants.filter(({ kind }) => kind === 'team');
    const many = new Map<string, number>();
    const nameOf = (team: (typeof teams)[number]) => wordOf(team.extra, 'TEAM_NAME') ?? team.number;
    for (const team of teams) many.set(nameOf(team), (many.get(nameOf(team)) ?? 0) + 1);
    for (const team of teams) {
      const name = nameOf(team);
      this.names.set(team.number, many.get(name) === 1 ? name : `${name} (${team.number})`);
      for (const [path, pair] of team.extra ?? []) {
        if (!/^PAIR(?:\[\d+\])?[/@]PAIR_NUMBER$/.test(path)) continue;
        const isShared = this.teamOfPair.has(pair) && this.teamOfPair.get(pair) !== team.number;
        this.teamOfPair.set(pair, isShared ? undefined : team.number);
      }
    }
    const lines = event.boards.flatMap((board) => board.lines);
    this.byPairs = lines.every(({ pairs }) => {
      const [ns, ew] = [this.teamOfPair.get(pairs?.NS ?? ''), this.teamOfPair.get(pairs?.EW ?? '')];
      return ns !== undefined && ew !== undefined && ns !== ew;
    });
  }

  private teamOf(number: string | undefined): string | undefined {
    if (number === undefined) return undefined;
    if (this.byPairs) return this.teamOfPair.get(number);
    return this.names.has(number) ? number : undefined;
  }

  /** @returns undefined where no two teams are known to have met */
  of({ match }: UsebioBoard, line: BridgeRecord): OfTeams | undefined {
    const [ns, ew] = [this.teamOf(line.pairs?.NS), this.teamOf(line.pairs?.EW)];
    if (ns === undefined || ew === undefined || ns === ew) return undefined;
    const own = match === undefined ? undefined : this.event.matches[match - 1];
    const round = line.round ?? wordOf(own, 'ROUND_NUMBER');
    const meeting = JSON.stringify([match, line.section, round, ...[ns, ew].sort()]);
    const named = wordOf(own, 'TEAM');
    const home = this.home.get(meeting) ?? (named === ns || named === ew ? named : ns);
    this.home.set(meeting, home);
    const away = home === ns ? ew : ns;
    return {
      teams: { home: this.names.get(home) ?? home, away: this.names.get(away) ?? away },
      room: home === ns ? 'open' : 'closed',
      ...(round !== undefined && { round }),
    };
  }
}
