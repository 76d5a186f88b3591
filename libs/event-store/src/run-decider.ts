import { BoundedMap } from './bounded-map';
import type { Decider, Refusal } from './decider';
import type { EventMeta, NewEvent } from './event';
import type { EventCodec } from './event-codec';
import {
  type Appended,
  type CommandAppend,
  CommandsRepeated,
  type EventStore,
  InvalidAppend,
  StoreBusy,
  WrongExpectedVersion,
} from './event-store';

/** A command for one stream. */
export interface Order<Command> {
  readonly stream: string;
  readonly command: Command;
  /** Chosen by the caller; the same id again gives the same answer. */
  readonly commandId: string;
  /** Hash of the request as it came; the events depend on the state too, so they cannot stand for it. */
  readonly requestHash: string;
  /** Where given, the command counts only at this version: the one its sender had seen. */
  readonly expectedVersion?: number;
  /** Stored with each of its events that brings no meta of its own. */
  readonly meta?: EventMeta;
}

export type Handled =
  | {
      readonly accepted: {
        /** The stream's version after the command. */
        readonly version: number;
        /** Number of its events; 0 when the command had nothing to add. */
        readonly events: number;
        /** Position of its last event; undefined when it has none. */
        readonly position: string | undefined;
        /** True when the command had been handled before, and this is its answer. */
        readonly repeated: boolean;
      };
    }
  | {
      readonly refused: Refusal;
      /** The version at which it was refused. */
      readonly version: number;
    };

/** A stream's state, and the version it was folded up to. */
export interface KeptState<State> {
  readonly version: number;
  readonly state: State;
}

/** Where states are remembered. What is kept may be stale and may be forgotten: it saves reading, and decides nothing. */
export interface KeptStates<State> {
  get(stream: string): KeptState<State> | undefined;
  set(stream: string, kept: KeptState<State>): void;
  delete(stream: string): void;
}

export interface RunDeciderOptions<State> {
  /** Streams whose state is remembered. */
  readonly statesKept?: number;
  /** Where they are remembered, for a caller that folds the same streams itself. */
  readonly states?: KeptStates<State>;
  /** Commands folded into one append at most. */
  readonly commandsPerAppend?: number;
  /** Commands that may wait on one stream; past it, StoreBusy. */
  readonly commandsWaiting?: number;
}

interface Held<Command> {
  readonly order: Order<Command>;
  readonly resolve: (handled: Handled) => void;
  readonly reject: (error: unknown) => void;
}

/** What the fold made of a command that brings no events. */
interface Idle<Command> {
  readonly held: Held<Command>;
  readonly answer: () => Handled;
}

/** Another process may win again and again; more often than this in a row and something else is wrong. */
const attempts = 20;

/**
 * Reads, folds, decides and appends. Commands on one stream queue in this process: what waits while an append is under
 * way is folded into the next one, each command decided upon the state its forerunner leaves and each with its own
 * answer. Another process may write to the stream too: the expected version shows it, and the commands are decided anew.
 *
 * @returns a function that rejects with WrongExpectedVersion (only where the order names a version), CommandIdReused,
 * StoreBusy, StoreUnavailable, InvalidAppend, or what the decider or codec threw
 */
export function runDecider<State, Command, Event>(
  store: EventStore,
  decider: Decider<State, Command, Event>,
  codec: EventCodec<Event>,
  options: RunDeciderOptions<State> = {},
): (order: Order<Command>) => Promise<Handled> {
  const { statesKept = 1_000, commandsPerAppend = 200, commandsWaiting = 5_000 } = options;
  const hot = options.states ?? new BoundedMap<string, KeptState<State>>(statesKept);
  const queues = new Map<string, Held<Command>[]>();
  const owner = new Owner(store, decider, codec, hot);

  const work = async (stream: string, queue: Held<Command>[]): Promise<void> => {
    while (queue.length > 0) await owner.handle(stream, queue.splice(0, commandsPerAppend));
    queues.delete(stream);
  };
  return (order) => {
    const queue = queues.get(order.stream);
    if (queue !== undefined && queue.length >= commandsWaiting) {
      return Promise.reject(new StoreBusy(`${queue.length} commands are waiting on ${order.stream}`));
    }
    return new Promise((resolve, reject) => {
      const held = { order, resolve, reject };
      if (queue !== undefined) {
        queue.push(held);
        return;
      }
      const own = [held];
      queues.set(order.stream, own);
      void work(order.stream, own);
    });
  };
}

class Owner<State, Command, Event> {
  constructor(
    private readonly store: EventStore,
    private readonly decider: Decider<State, Command, Event>,
    private readonly codec: EventCodec<Event>,
    private readonly hot: KeptStates<State>,
  ) {}

  /** Answers every command; never rejects. */
  async handle(stream: string, batch: readonly Held<Command>[]): Promise<void> {
    let todo = batch;
    try {
      for (
        let attempt = 0, again: 'as-remembered' | 'read-on' = 'as-remembered';
        todo.length > 0;
        attempt += 1
      ) {
        const before = this.hot.get(stream);
        const current =
          before === undefined || again === 'read-on' ? await this.readOn(stream, before) : before;
        const fold = new Fold(this.decider, this.codec, current, todo);
        const written = await this.append(stream, fold, attempt);
        if (written === 'conflict') {
          again = 'read-on';
          todo = fold.undecided();
        } else if (written === 'repeated') {
          todo = fold.undecided();
        } else if (fold.appends.length > 0 || current !== before) {
          // The state was the stored one: the append held, or it was read just now.
          for (const idle of fold.idle) await this.answerIdle(idle);
          todo = fold.postponed;
          again = 'as-remembered';
        } else {
          // Remembered, perhaps stale, and nothing was written that would have shown it.
          again = 'read-on';
          todo = fold.undecided();
        }
      }
    } catch (error) {
      this.hot.delete(stream);
      for (const { reject } of todo) reject(error);
    }
  }

  private async append(
    stream: string,
    fold: Fold<State, Command, Event>,
    attempt: number,
  ): Promise<'written' | 'conflict' | 'repeated'> {
    if (fold.appends.length === 0) return 'written';
    try {
      const answers = await this.store.appendInTurn(fold.appends);
      this.hot.set(stream, fold.after());
      answers.forEach((appended, i) => fold.deciding[i]?.resolve(accepted(appended, stream)));
      return 'written';
    } catch (error) {
      if (error instanceof WrongExpectedVersion && attempt < attempts) return 'conflict';
      if (error instanceof CommandsRepeated) {
        const ids = new Set(error.commandIds);
        const repeated = fold.deciding.filter(({ order }) => ids.has(order.commandId));
        for (const held of repeated) await this.answerRepeated(held);
        fold.settle(repeated);
        return 'repeated';
      }
      if (error instanceof InvalidAppend && fold.deciding.length > 1) {
        // One of them asks for what the store does not take; alone, each gets its own answer.
        const alone = fold.undecided();
        for (const held of alone) await this.handle(stream, [held]);
        fold.settle(alone);
        return 'repeated';
      }
      throw error;
    }
  }

  private async readOn(stream: string, from: KeptState<State> | undefined): Promise<KeptState<State>> {
    const { version, state } = from ?? { version: 0, state: this.decider.initial };
    const events = await this.store.readStream(stream, version + 1);
    const current = {
      version: events.at(-1)?.version ?? version,
      state: events.reduce((folded, event) => this.decider.evolve(folded, this.codec.read(event)), state),
    };
    this.hot.set(stream, current);
    return current;
  }

  private async answerRepeated(held: Held<Command>): Promise<void> {
    try {
      const { commandId, requestHash, stream } = held.order;
      const appended = await this.store.findCommand(commandId, requestHash);
      if (appended === undefined) throw new Error(`command ${commandId} was seen but is not there`);
      held.resolve(accepted(appended, stream));
    } catch (error) {
      held.reject(error);
    }
  }

  /** Before a command is told no, or that it adds nothing: it may be the repeat of one that was accepted. */
  private async answerIdle({ held, answer }: Idle<Command>): Promise<void> {
    try {
      const { commandId, requestHash, stream } = held.order;
      const appended = await this.store.findCommand(commandId, requestHash);
      held.resolve(appended === undefined ? answer() : accepted(appended, stream));
    } catch (error) {
      held.reject(error);
    }
  }
}

/** Commands decided one upon the other, from one state on. */
class Fold<State, Command, Event> {
  readonly appends: CommandAppend[] = [];
  /** The commands of `appends`, in their order. */
  readonly deciding: Held<Command>[] = [];
  readonly idle: Idle<Command>[] = [];
  /** Commands under an id that stands before them in the fold: its answer will be theirs. */
  readonly postponed: Held<Command>[] = [];
  private state: State;
  private version: number;
  /** Commands that have their answer already. */
  private readonly settled = new Set<Held<Command>>();

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly codec: EventCodec<Event>,
    from: KeptState<State>,
    private readonly commands: readonly Held<Command>[],
  ) {
    this.state = from.state;
    this.version = from.version;
    const ids = new Set<string>();
    for (const held of commands) {
      const { commandId } = held.order;
      if (ids.has(commandId)) this.postponed.push(held);
      else this.take(held);
      ids.add(commandId);
    }
  }

  after(): KeptState<State> {
    return { version: this.version, state: this.state };
  }

  /** All commands that have no answer yet, in the order they came. */
  undecided(): readonly Held<Command>[] {
    return this.commands.filter((held) => !this.settled.has(held));
  }

  settle(answered: readonly Held<Command>[]): void {
    for (const held of answered) this.settled.add(held);
  }

  private take(held: Held<Command>): void {
    const { stream, command, commandId, requestHash, expectedVersion, meta } = held.order;
    const { version } = this;
    if (expectedVersion !== undefined && expectedVersion !== version) {
      const wrong = new WrongExpectedVersion(stream, expectedVersion, version);
      this.idle.push({
        held,
        answer: () => {
          throw wrong;
        },
      });
      return;
    }
    try {
      const decision = this.decider.decide(command, this.state);
      if ('refused' in decision) {
        this.idle.push({ held, answer: () => ({ refused: decision.refused, version }) });
        return;
      }
      if (decision.accepted.length === 0) {
        const nothing = { version, events: 0, position: undefined, repeated: false };
        this.idle.push({ held, answer: () => ({ accepted: nothing }) });
        return;
      }
      const events = decision.accepted.map((event): NewEvent => {
        const written = this.codec.write(event);
        return meta === undefined || written.meta !== undefined ? written : { ...written, meta };
      });
      const state = decision.accepted.reduce(
        (folded, event) => this.decider.evolve(folded, event),
        this.state,
      );
      this.appends.push({ commandId, requestHash, appends: [{ stream, expectedVersion: version, events }] });
      this.deciding.push(held);
      this.state = state;
      this.version += events.length;
    } catch (error) {
      this.settled.add(held);
      held.reject(error);
    }
  }
}

function accepted(appended: Appended, stream: string): Handled {
  const { position, repeated } = appended;
  const own = appended.streams.find((one) => one.stream === stream);
  if (own === undefined) throw new Error(`the command's answer does not name ${stream}`);
  return {
    accepted: { version: own.toVersion, events: own.toVersion - own.fromVersion + 1, position, repeated },
  };
}
