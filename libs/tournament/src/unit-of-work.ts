import type { LawbookOf } from '@fairdeal/facts';
import { streamName, type Append, type Decider, type EventStore, type Refusal } from '@fairdeal/event-store';
import { appealDecider } from './appeal.decider';
import { auditDecider } from './audit.decider';
import { boardDecider } from './board.decider';
import { dealDecider, type DealCommand } from './deal.decider';
import type { DealState } from './deal.state';
import type { Happening, Reports } from './happening';
import type { Category } from './orders';
import { packDecider } from './pack.decider';
import { StreamMemory } from './stream-memory';
import { tableDecider } from './table.decider';
import { tournamentDecider } from './tournament.decider';

/** One category of streams and who decides there. */
export interface Kind<State, Command> {
  readonly category: string;
  readonly decider: Decider<State, Command, Happening>;
}

export const tournaments = { category: 'tournament', decider: tournamentDecider };
export const tables = { category: 'table', decider: tableDecider };
export const packs = { category: 'pack', decider: packDecider };
export const boards = { category: 'board', decider: boardDecider };
export const appeals = { category: 'appeal', decider: appealDecider };
export const audits = { category: 'audit', decider: auditDecider };

const apartFromDeals = {
  tournament: tournaments,
  table: tables,
  pack: packs,
  board: boards,
  appeal: appeals,
  audit: audits,
};

/** A deal is decided on under its lawbook. */
export const dealsUnder = (lawbookOf: LawbookOf): Kind<DealState, DealCommand> => ({
  category: 'deal',
  decider: dealDecider(lawbookOf),
});

/** A stream as it was read, and what this work adds to it. */
interface Held<State> {
  readonly stream: string;
  readonly version: number;
  /** Of its last event; undefined where that was not read now. */
  readonly position: string | undefined;
  readonly state: State;
  readonly added: readonly Happening[];
}

export interface Surroundings {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly lawbookOf: LawbookOf;
  readonly deals: Kind<DealState, DealCommand>;
  readonly memory: StreamMemory;
}

/** Streams read, orders decided on them one after another, and in the end one append for all, or none. */
export class UnitOfWork {
  private readonly held = new Map<string, Held<unknown>>();

  constructor(private readonly around: Surroundings) {}

  get deals(): Kind<DealState, DealCommand> {
    return this.around.deals;
  }

  /** What every category's state has in common. */
  kind(category: Category): Kind<{ readonly reports: Reports }, never> {
    const kind: object = category === 'deal' ? this.deals : apartFromDeals[category];
    return kind as Kind<{ readonly reports: Reports }, never>;
  }

  get lawbookOf(): LawbookOf {
    return this.around.lawbookOf;
  }

  get memory(): StreamMemory {
    return this.around.memory;
  }

  async look<State, Command>(kind: Kind<State, Command>, id: string): Promise<State> {
    return (await this.hold(kind, id)).state;
  }

  async do<State, Command>(
    kind: Kind<State, Command>,
    id: string,
    command: Command,
  ): Promise<{ readonly refused: Refusal } | { readonly accepted: readonly Happening[] }> {
    const held = await this.hold(kind, id);
    const decision = kind.decider.decide(command, held.state);
    if ('refused' in decision || decision.accepted.length === 0) return decision;
    const state = decision.accepted.reduce(kind.decider.evolve, held.state);
    this.held.set(held.stream, { ...held, state, added: [...held.added, ...decision.accepted] });
    return decision;
  }

  /** Where a stream stood when it was read, and where the appends would leave it. */
  async versions<State, Command>(
    kind: Kind<State, Command>,
    id: string,
  ): Promise<{ readonly read: number; readonly left: number }> {
    const { version, added } = await this.hold(kind, id);
    return { read: version, left: version + added.length };
  }

  /** Of the stream's event at that version, '0' where it has none; of the last one where no version is named. */
  async position<State, Command>(kind: Kind<State, Command>, id: string, version?: number): Promise<string> {
    const { stream, version: last, position } = await this.hold(kind, id);
    const asked = version ?? last;
    if (asked === last && position !== undefined) return position;
    if (asked < 1) return '0';
    return (await this.around.store.readStream(stream, asked)).at(0)?.position ?? '0';
  }

  /** The stream the work is about comes first, then deals, whatever was read first; the others as they were read. */
  appends(first: string): readonly Append[] {
    const all = [...this.held.values()].filter(({ added }) => added.length > 0);
    const place = ({ stream }: Held<unknown>) => (stream === first ? 0 : stream.startsWith('deal-') ? 1 : 2);
    return all
      .toSorted((one, other) => place(one) - place(other))
      .map(({ stream, version, added }) => ({ stream, expectedVersion: version, events: added }));
  }

  /** The appends were written: what they left is known without reading it again. */
  written(): void {
    for (const { stream, version, added, state } of this.held.values()) {
      if (added.length > 0) this.memory.note(stream, { version: version + added.length, state });
    }
  }

  private async hold<State, Command>(kind: Kind<State, Command>, id: string): Promise<Held<State>> {
    const stream = streamName(kind.category, id);
    const known = this.held.get(stream);
    if (known) return known as Held<State>;
    const before = this.memory.recall(stream) as { version: number; state: State } | undefined;
    const { version = 0, state = kind.decider.initial } = before ?? {};
    const events = await this.around.store.readStream(stream, version + 1);
    const held: Held<State> = {
      stream,
      version: version + events.length,
      position: events.at(-1)?.position,
      state: events.reduce<State>(kind.decider.evolve, state),
      added: [],
    };
    if (events.length > 0) this.memory.note(stream, held);
    this.held.set(stream, held);
    return held;
  }
}
