import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { lawbookOf } from '@fairdeal/lawbooks';
import type { Seating } from '@fairdeal/movements';
import { house, type Answer, type House } from '@fairdeal/tournament';
import { Pool } from 'pg';
import type { Shell } from './at-the-shell';

export interface EveningPlan {
  readonly format: string;
  readonly game: 'whist' | 'bridge' | 'contract' | 'poker';
  readonly lawbook: string;
  readonly scoring: string;
  readonly kind: 'individual' | 'pair' | 'team';
  readonly entries: number;
  readonly rounds: number;
  /** Boards of a set, or of a match; one hand a round where there are none. */
  readonly boards: number;
  /** Settings given with the first draw. */
  readonly set?: readonly string[];
}

/** Whole numbers that look like chance and are the same every time. */
export function figures(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Scores that contracts come to whoever is vulnerable (Law 77). */
const contractScores = [90, 110, 120, 130, 140, 150, 170, 100, 200, 300, -90, -110, -140, -100, -200, 0];

/** An evening at result level: drawn by the command, recorded through the house. */
export class Evening {
  private readonly pool: Pool;
  private readonly store: PostgresEventStore;
  readonly house: House;
  private commands = 0;
  private readonly opened = new Set<string>();
  readonly chance = figures(7);

  constructor(
    private readonly shell: Shell,
    readonly id: string,
    private readonly plan: Pick<EveningPlan, 'format' | 'game' | 'lawbook' | 'scoring' | 'kind'>,
  ) {
    this.pool = new Pool({ connectionString: shell.urls.databaseUrl, max: 4 });
    this.store = new PostgresEventStore(this.pool);
    this.house = house(this.store, lawbookOf);
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.pool.end();
  }

  of(id = this.id) {
    const commandId = `${this.id}-${(this.commands += 1)}`;
    const at = new Date(Date.parse('2026-11-27T19:00:00Z') + 1000 * this.commands).toISOString();
    return { id, at, commandId, requestHash: commandId };
  }

  async granted(asked: Promise<Answer>): Promise<void> {
    const answer = await asked;
    if ('refused' in answer) throw new Error(`${answer.refused.code}: ${answer.refused.detail}`);
  }

  async announce(entries: number): Promise<void> {
    const { format, game, lawbook, scoring } = this.plan;
    const data = { name: this.id, game, lawbook, format, settings: { scoring } };
    await this.granted(this.house.announceTournament({ ...this.of(), data }));
    for (let n = 1; n <= entries; n += 1) await this.enter(`e${n}`);
    await this.granted(this.house.openSession({ ...this.of(), data: { session: 1 } }));
  }

  async enter(entry: string): Promise<void> {
    const { kind } = this.plan;
    const letters = { individual: [], pair: ['a', 'b'], team: ['a', 'b', 'c', 'd'] }[kind];
    const members = letters.map((letter) => `${entry}${letter}`);
    const data = { entry, kind, ...(members.length > 0 && { members }) };
    await this.granted(this.house.acceptEntry({ ...this.of(), data }));
  }

  /** `fairdeal draw --write`. */
  async draw(round: number, ...more: readonly string[]): Promise<Seating> {
    const { code, out, err } = await this.shell.run(
      'draw',
      this.id,
      '--round',
      String(round),
      '--write',
      '--json',
      ...more,
    );
    if (code !== 0) throw new Error(err);
    return JSON.parse(out) as Seating;
  }

  async playRound(seating: Seating, boards: number): Promise<void> {
    const { round } = seating;
    await this.granted(this.house.startRound({ ...this.of(), data: { session: 1, round } }));
    for (const table of seating.tables) await this.playTable(round, table, boards);
    await this.granted(this.house.closeRound({ ...this.of(), data: { session: 1, round } }));
  }

  private async playTable(round: number, table: Seating['tables'][number], boards: number): Promise<void> {
    const { kind } = this.plan;
    const [one = '', other = ''] = [table.ns[0], table.ew[0]];
    if (kind === 'team') {
      const sits = (a: string, x: string, y: string) => [`${a}${x}`, `${a}${y}`] as const;
      const open = { ns: sits(one, 'a', 'b'), ew: sits(other, 'a', 'b') };
      const closed = { ns: sits(other, 'c', 'd'), ew: sits(one, 'c', 'd') };
      await this.playAt(2 * table.table - 1, round, open, table.set, boards);
      await this.playAt(2 * table.table, round, closed, table.set, boards);
      return;
    }
    const side = (entries: readonly string[]): readonly [string, string] => {
      const [first = '', second] = entries;
      return kind === 'pair' ? [`${first}a`, `${first}b`] : [first, second ?? first];
    };
    await this.playAt(table.table, round, { ns: side(table.ns), ew: side(table.ew) }, table.set, boards);
  }

  private async playAt(
    number: number,
    round: number,
    {
      ns: [N, S],
      ew: [E, W],
    }: { readonly ns: readonly [string, string]; readonly ew: readonly [string, string] },
    set: number | null,
    boards: number,
  ): Promise<void> {
    const table = `${this.id}.${number}`;
    await this.openTable(number);
    await this.granted(this.house.seatPlayers({ ...this.of(table), data: { N, E, S, W } }));
    const hands = Math.max(1, boards);
    for (let hand = 1; hand <= hands; hand += 1) {
      const deal = `${table}.${round}.${hand}`;
      // A set of its own at each match of a round; the same for all tables where the movement names it.
      const board = boards === 0 ? undefined : String(((set ?? round) - 1) * boards + hand);
      const data = {
        table,
        lawbook: this.plan.lawbook,
        dealer: 'N' as const,
        round,
        ...(board !== undefined && { board }),
      };
      await this.granted(this.house.openDeal({ ...this.of(deal), data }));
      await this.score(deal);
    }
  }

  async openTable(number: number): Promise<void> {
    const table = `${this.id}.${number}`;
    if (this.opened.has(table)) return;
    this.opened.add(table);
    const data = { tournament: this.id, session: 1, table: number, packs: [] };
    await this.granted(this.house.openTable({ ...this.of(table), data }));
  }

  private async score(deal: string): Promise<void> {
    const why = 'from the card';
    if (this.plan.game === 'whist') {
      const NS = this.chance(14);
      await this.granted(
        this.house.adjustScore({ ...this.of(deal), data: { tricks: { NS, EW: 13 - NS }, why } }),
      );
      return;
    }
    // Never level: a drive's losers have to be told from its winners.
    const score =
      this.plan.game === 'bridge' ? 2 * this.chance(60) + 1 : (contractScores[this.chance(16)] ?? 0);
    const points =
      this.plan.game === 'bridge' && this.chance(2) === 0
        ? { NS: -score, EW: score }
        : { NS: score, EW: -score };
    await this.granted(this.house.adjustScore({ ...this.of(deal), data: { points, why } }));
  }

  async publish(): Promise<void> {
    await this.granted(this.house.publishResults({ ...this.of(), data: { session: 1 } }));
  }

  async standings(): Promise<string> {
    const { code, out, err } = await this.shell.run('standings', this.id, '--json');
    if (code !== 0) throw new Error(err);
    return out;
  }
}
