import { streamName, type Append, type Decider, type EventStore, type Refusal } from '@fairdeal/event-store';
import { boardDecider } from './board.decider';
import { dealDecider } from './deal.decider';
import type { Happening } from './happening';
import { packDecider } from './pack.decider';
import { tableDecider } from './table.decider';
import { tournamentDecider } from './tournament.decider';

/** One category of streams and who decides there. */
export interface Kind<State, Command> {
  readonly category: string;
  readonly decider: Decider<State, Command, Happening>;
}

export const tournaments = { category: 'tournament', decider: tournamentDecider };
export const tables = { category: 'table', decider: tableDecider };
export const deals = { category: 'deal', decider: dealDecider };
export const packs = { category: 'pack', decider: packDecider };
export const boards = { category: 'board', decider: boardDecider };

/** A stream as it was read, and what this work adds to it. */
interface Held<State> {
  readonly stream: string;
  readonly version: number;
  readonly position: string;
  readonly state: State;
  readonly added: readonly Happening[];
}

/** Streams as they were last read. What was stored never changes, so only what came since need be read again. */
export class StreamMemory {
  private readonly known = new Map<string, Held<unknown>>();

  recall(stream: string): Held<unknown> | undefined {
    return this.known.get(stream);
  }

  note(held: Held<unknown>): void {
    this.known.delete(held.stream);
    this.known.set(held.stream, held);
    if (this.known.size <= streamsKept) return;
    for (const oldest of this.known.keys()) {
      this.known.delete(oldest);
      break;
    }
  }
}

const streamsKept = 1_000;

/** Streams read, orders decided on them one after another, and in the end one append for all, or none. */
export class UnitOfWork {
  private readonly held = new Map<string, Held<unknown>>();

  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly memory: StreamMemory = new StreamMemory(),
  ) {}

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
  async versions(
    kind: Kind<unknown, never>,
    id: string,
  ): Promise<{ readonly read: number; readonly left: number; readonly position: string }> {
    const { version, added, position } = await this.hold(kind, id);
    return { read: version, left: version + added.length, position };
  }

  /** The stream the work is about comes first, whichever was read first. */
  appends(first: string): readonly Append[] {
    const all = [...this.held.values()].filter(({ added }) => added.length > 0);
    const ordered = [
      ...all.filter(({ stream }) => stream === first),
      ...all.filter((one) => one.stream !== first),
    ];
    return ordered.map(({ stream, version, added }) => ({ stream, expectedVersion: version, events: added }));
  }

  private async hold<State, Command>(kind: Kind<State, Command>, id: string): Promise<Held<State>> {
    const stream = streamName(kind.category, id);
    const known = this.held.get(stream);
    if (known) return known as Held<State>;
    const before = this.memory.recall(stream) as Held<State> | undefined;
    const { version = 0, position = '0', state = kind.decider.initial } = before ?? {};
    const events = await this.store.readStream(stream, version + 1);
    const held: Held<State> = {
      stream,
      version: version + events.length,
      position: events.at(-1)?.position ?? position,
      state: events.reduce<State>(kind.decider.evolve, state),
      added: [],
    };
    // A deal is read once or twice, and there are many; what all deals of a table read is worth remembering.
    if (kind.category !== deals.category) this.memory.note(held);
    this.held.set(stream, held);
    return held;
  }
}
