import { percentile } from '@fairdeal/event-store/bench';
import type { Fact } from '@fairdeal/facts';
import { dealsAt, readOptions, type SimulatedDeal } from '@fairdeal/simulator';
import type { Answer, House, Recorded } from '@fairdeal/tournament';

/** What is recorded, and how much of it goes on at once. */
export interface Hall {
  readonly tournament: string;
  readonly tables: number;
  readonly deals: number;
  /** Tables that record at the same time. */
  readonly atOnce: number;
  /** Facts a device sends in one request. */
  readonly batch: number;
}

const startsAt = Date.parse('2026-11-27T19:30:00Z');

/** Time between an append's answer and the rows that know it. */
export class Lag {
  private readonly lags: number[] = [];
  private readonly waiting: { readonly position: number; readonly since: number }[] = [];
  private through = 0;

  answered(position: number): void {
    if (position <= this.through) this.lags.push(0);
    else this.waiting.push({ position, since: performance.now() });
  }

  /** Rows up to here are there. */
  moved(position: number): void {
    this.through = Math.max(this.through, position);
    const now = performance.now();
    let left = 0;
    for (const one of this.waiting) {
      if (one.position <= this.through) this.lags.push(now - one.since);
      else this.waiting[left++] = one;
    }
    this.waiting.length = left;
  }

  get open(): number {
    return this.waiting.length;
  }

  at(share: number): number {
    return percentile(this.lags)(share);
  }
}

/** A hall's evening of whist, dealt, played and scored through the house as its devices would send it. */
export class Recording {
  /** Facts the house has accepted. */
  facts = 0;
  private commands = 0;

  constructor(
    private readonly house: House,
    private readonly hall: Hall,
    private readonly answered: (position: number) => void,
  ) {}

  async announce(): Promise<void> {
    const { tournament, tables } = this.hall;
    const at = atSecond(0);
    const of = { id: tournament, at };
    await this.granted(
      this.house.announceTournament({
        ...of,
        ...this.command(),
        data: { name: 'Bench', game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table' },
      }),
    );
    for (let player = 1; player <= 4 * tables; player++) {
      const data = { entry: `player-${player}`, kind: 'individual' as const };
      await this.granted(this.house.acceptEntry({ ...of, ...this.command(), data }));
    }
    await this.granted(this.house.openSession({ ...of, ...this.command(), data: { session: 1 } }));
  }

  async play(): Promise<void> {
    let next = 1;
    const tablesInTurn = async () => {
      for (let table = next++; table <= this.hall.tables; table = next++) await this.playTable(table);
    };
    await Promise.all(Array.from({ length: this.hall.atOnce }, tablesInTurn));
  }

  private async playTable(number: number): Promise<void> {
    const { tournament, tables, deals } = this.hall;
    const id = `${tournament}.${number}`;
    const seat = (chair: number) => `player-${4 * (number - 1) + chair}`;
    let second = 60;
    const of = () => ({ id, at: atSecond((second += 2)), ...this.command() });
    const opened = { tournament, session: 1, table: number, packs: ['blue', 'red'] };
    await this.granted(this.house.openTable({ ...of(), data: opened }));
    const seated = { N: seat(1), E: seat(2), S: seat(3), W: seat(4) };
    await this.granted(this.house.seatPlayers({ ...of(), data: seated }));
    const options = readOptions({ game: 'whist', tables, deals, seed: 'bench', faults: 0.05 });
    for (const deal of dealsAt(options, number)) second = await this.playDeal(id, deal, second);
    await this.granted(this.house.closeTable({ ...of(), data: {} }));
  }

  private async playDeal(table: string, deal: SimulatedDeal<Fact>, since: number): Promise<number> {
    const id = `${table}.${deal.deal}`;
    let second = since;
    const of = () => ({ id, at: atSecond((second += 2)), ...this.command() });
    const { lawbook, dealer, pack } = deal;
    const opening = { table, lawbook, dealer, ...(pack !== undefined && { pack }) };
    await this.granted(this.house.openDeal({ ...of(), data: opening }));
    for (let from = 0; from < deal.facts.length; from += this.hall.batch) {
      const facts = deal.facts.slice(from, from + this.hall.batch).map((fact) => ({ fact }));
      second += this.hall.batch;
      await this.granted(this.house.recordFacts({ ...of(), facts }));
      this.facts += facts.length;
    }
    if (deal.played) await this.granted(this.house.closeDeal({ ...of(), data: {} }));
    return second;
  }

  private command(): { readonly commandId: string; readonly requestHash: string } {
    const commandId = `bench-${(this.commands += 1)}`;
    return { commandId, requestHash: commandId };
  }

  /** @throws where the house refused what the simulator did */
  private async granted(asked: Promise<Answer>): Promise<Recorded> {
    const answer = await asked;
    if ('refused' in answer) throw new Error(`${answer.refused.code}: ${answer.refused.detail}`);
    this.answered(Number(answer.position));
    return answer;
  }
}

const atSecond = (second: number): string => new Date(startsAt + 1_000 * second).toISOString();
