import type { EventStore, RecordedEvent } from '@fairdeal/event-store';
import { mostBoardsInASet, type Card, type Fault, type HouseEvent } from '@fairdeal/facts';
import { openBoard, promiseOfSet, type Hands, type PlannedBoard } from '@fairdeal/fair-shuffle';
import {
  isRefused,
  order,
  theHouse,
  type Answer,
  type Envelope,
  type FieldsOfEvent,
  type House,
  type Recorded,
  type Refused,
} from '@fairdeal/tournament';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Pool } from 'pg';
import { dealsOfBoards } from './deals-of-boards';
import { isOver, promisedSets, type PromisedSet } from './promised-set';
import type { ShuffleSecrets } from './shuffle-secrets';

export interface SetWish {
  /** The set's id; the next number where left out. */
  readonly set?: string;
  readonly plan: readonly PlannedBoard[];
  /** A public figure that nobody knows yet: the boards wait for it. */
  readonly figure?: string;
}

/** A board's hands, for whoever makes the boards. */
export interface BoardHands {
  readonly board: number;
  readonly session: number;
  readonly hands: Hands;
}

/** What is known of a board of a set: its seed once it was revealed, and its hands with it. */
export interface OpenedBoard {
  readonly board: number;
  readonly id: string;
  readonly seed: string | undefined;
  readonly hands: Hands | undefined;
}

type DealtSet = Recorded & { readonly set: string };

/**
 * Sets of duplicate boards: promised, dealt, and revealed when nobody has them to play any more.
 *
 * The seed is kept before the promise is said, and the promise before a board is dealt. Each step may be asked for again, by
 * anybody who may, on any node: it is done once.
 */
export class BoardSets {
  constructor(
    private readonly house: House,
    private readonly store: EventStore,
    private readonly secrets: ShuffleSecrets,
    private readonly pool: Pool,
  ) {}

  async sets(tournament: string): Promise<readonly PromisedSet[]> {
    return promisedSets(await this.tournament(tournament));
  }

  async setOf(tournament: string, set: string): Promise<PromisedSet | undefined> {
    return (await this.sets(tournament)).find((one) => one.set === set);
  }

  /** Promises a set and, where it waits for no public figure, deals it at once. */
  async commit(tournament: string, wish: SetWish, envelope: Envelope): Promise<DealtSet | Refused> {
    const promised = await this.promise(tournament, wish, envelope);
    if (isRefused(promised) || wish.figure !== undefined) return promised;
    const dealt = await this.deal(tournament, promised.set, undefined, envelope);
    // Another node may have dealt it in between: that is as good.
    if (isRefused(dealt) && dealt.refused.code !== 'boards-dealt') return dealt;
    return isRefused(dealt) ? promised : { ...dealt, repeated: promised.repeated, set: promised.set };
  }

  /** Promises a set, and deals nothing yet. */
  async promise(tournament: string, wish: SetWish, envelope: Envelope): Promise<DealtSet | Refused> {
    const known = await this.store.findCommand(envelope.commandId, envelope.requestHash);
    const events = await this.tournament(tournament);
    const version = known?.streams[0]?.fromVersion;
    const before = events.find((event) => event.version === version && event.type === 'BoardsCommitted');
    const set = before === undefined ? (wish.set ?? nextSet(events)) : String(before.data['set']);
    const data = await this.promiseData(tournament, set, wish);
    if ('refused' in data) return data satisfies Refused;
    const answer = await this.house.commitBoards({ ...envelope, id: tournament, data });
    return isRefused(answer) ? answer : { ...answer, set };
  }

  private async promiseData(
    tournament: string,
    set: string,
    { plan, figure }: SetWish,
  ): Promise<FieldsOfEvent<'BoardsCommitted'> | Refused> {
    const fault = faultIn(set, plan);
    if (fault !== undefined) {
      const detail = `${fault.field}: expected ${fault.expected}; found ${fault.found}`;
      return { refused: { code: 'malformed', detail, fault } };
    }
    const context = `set:${tournament}/${set}`;
    const seed = await this.secrets.seedOfSet(tournament, set);
    const promise = promiseOfSet(seed, context, plan);
    return {
      set,
      context,
      plan: promise.plan.map((one) => ({ ...one, id: idOfBoard(tournament, set, one.board) })),
      planHash: promise.planHash,
      commitments: promise.commitments,
      ...(figure !== undefined && { figure }),
    };
  }

  /** Deals a promised set, all boards of it or none. @param figure as it came out, where one was announced */
  async deal(
    tournament: string,
    set: string,
    figure: string | undefined,
    envelope: Pick<Envelope, 'at'>,
  ): Promise<Answer> {
    const promised = await this.setOf(tournament, set);
    if (promised === undefined) return noSuchSet(set);
    const { promise, ids } = promised;
    const seed = await this.secrets.knownSeedOfSet(tournament, set);
    if (seed === undefined || !isSame(promiseOfSet(seed, promise.context, promise.plan), promise)) {
      return refused('not-ours', 'this house did not make that promise, and cannot deal from it');
    }
    const report = { at: envelope.at, by: theHouse };
    const said = (event: HouseEvent, stream: { readonly tournament: string } | { readonly board: string }) =>
      'tournament' in stream
        ? order('tournament', stream.tournament, event, report)
        : order('board', stream.board, event, report);
    const came = figure === undefined ? {} : { figure };
    const steps = [
      said({ type: 'BoardsDealt', set, ...came }, { tournament }),
      ...promise.plan.flatMap(({ board }) => {
        const stream = { board: ids.get(board) as string };
        const commitment = promise.commitments[String(board)] as string;
        const { hands } = openBoard(seed, promise.context, board, figure);
        return [
          said({ type: 'BoardDealt', tournament, set, board, commitment, ...came }, stream),
          said({ type: 'HandsRecorded', hands }, stream),
        ];
      }),
    ];
    // Whoever asks, on whatever node and however often: it is the same command, and has one effect.
    return this.house.carryOut('tournament', tournament, steps, {
      ...report,
      commandId: `boards-dealt-${hashOf(promise.context)}`,
      requestHash: hashOf(figure ?? ''),
    });
  }

  /**
   * Says what a set followed from, or one board of it: refused while the results of its session are not published, or a deal
   * of it goes on.
   */
  async reveal(
    tournament: string,
    set: string,
    board: number | undefined,
    envelope: Envelope,
  ): Promise<Answer> {
    const events = await this.tournament(tournament);
    const promised = promisedSets(events).find((one) => one.set === set);
    if (promised === undefined) return noSuchSet(set);
    const { promise, ids, dealt } = promised;
    const asked = promise.plan.filter((one) => board === undefined || one.board === board);
    if (asked.length === 0) return refused('no-such-board', `set ${set} has no board ${board}`);
    if (!dealt) return refused('boards-not-dealt', `set ${set} is not dealt yet`);
    const inPlay = await this.inPlay(events, asked, ids);
    if (inPlay !== undefined) return inPlay;
    const seed = await this.secrets.knownSeedOfSet(tournament, set);
    if (seed === undefined) return refused('not-ours', 'this house does not know the seed of that set');
    if (board !== undefined) {
      const data = { seed: openBoard(seed, promise.context, board).seed };
      return this.house.revealBoardShuffle({ ...envelope, id: ids.get(board) as string, data });
    }
    const { at, by } = envelope;
    const report = { at, ...(by !== undefined && { by }) };
    const closed = (await this.opened(promised)).filter((one) => one.seed === undefined);
    const steps = [
      order(
        'tournament',
        tournament,
        { type: 'BoardsRevealed', set, seed: bytesToHex(Uint8Array.from(seed)) },
        report,
      ),
      ...closed.map(({ board: number, id }) =>
        order(
          'board',
          id,
          { type: 'ShuffleRevealed', seed: openBoard(seed, promise.context, number).seed },
          report,
        ),
      ),
    ];
    return this.house.carryOut('tournament', tournament, steps, envelope);
  }

  private async inPlay(
    events: readonly RecordedEvent[],
    asked: readonly PlannedBoard[],
    ids: ReadonlyMap<number, string>,
  ): Promise<Refused | undefined> {
    const still = asked.find(({ session }) => !isOver(events, session));
    if (still !== undefined) {
      const why = `board ${still.board} may still be played: the results of session ${still.session} are not published`;
      return refused('board-in-play', why);
    }
    const deals = await dealsOfBoards(
      this.pool,
      asked.map((one) => ids.get(one.board) as string),
    );
    if (deals === undefined)
      return refused('read-model-behind', 'the list of deals is behind the log; try again shortly');
    const open = deals.find((deal) => deal.open);
    return open && refused('board-in-play', `deal ${open.deal} of board ${open.board} is not over`);
  }

  /** What was revealed of a set's boards, in the order of its plan. Nothing else is told here of any. */
  async opened({ promise, ids, dealt }: PromisedSet): Promise<readonly OpenedBoard[]> {
    const boards: OpenedBoard[] = [];
    for (const { board } of promise.plan) {
      const id = ids.get(board) as string;
      const events = dealt ? await this.store.readStream(`board-${id}`) : [];
      const seed = events.findLast(({ type }) => type === 'ShuffleRevealed')?.data['seed'];
      boards.push({
        board,
        id,
        seed: seed === undefined ? undefined : String(seed),
        hands: seed === undefined ? undefined : handsIn(events),
      });
    }
    return boards;
  }

  /** The hands of every board of a set, as they were recorded: for whoever makes the boards, and for nobody who plays. */
  async hands({ promise, ids }: PromisedSet): Promise<readonly BoardHands[]> {
    const all: BoardHands[] = [];
    for (const { board, session } of promise.plan) {
      const hands = handsIn(await this.store.readStream(`board-${ids.get(board)}`));
      if (hands !== undefined) all.push({ board, session, hands });
    }
    return all;
  }

  private tournament(tournament: string): Promise<readonly RecordedEvent[]> {
    return this.store.readStream(`tournament-${tournament}`);
  }
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Ends in the number whose markings the board has, as every lawbook reads it. */
function idOfBoard(tournament: string, set: string, board: number): string {
  const id = `${tournament}.${set}-${board}`;
  return id.length <= 64 ? id : `b${hashOf(`${tournament}/${set}`).slice(0, 16)}-${board}`;
}

const nextSet = (events: readonly RecordedEvent[]): string => {
  const taken = new Set(promisedSets(events).map(({ set }) => set));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
};

function faultIn(set: string, plan: readonly PlannedBoard[]): Fault | undefined {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,23}$/.test(set))
    return {
      field: 'set',
      expected: '1 to 24 letters, digits, dots, hyphens or underscores, not beginning with a dot',
      found: set.slice(0, 60),
    };
  if (plan.length === 0 || plan.length > mostBoardsInASet)
    return { field: 'plan', expected: `1 to ${mostBoardsInASet} boards`, found: String(plan.length) };
  for (const field of ['board', 'turn'] as const) {
    const values = plan.map((one) => one[field]);
    const at = values.findIndex((value, i) => values.indexOf(value) !== i);
    if (at >= 0)
      return { field: `plan[${at}].${field}`, expected: `each ${field} once`, found: `${values[at]} again` };
  }
  return undefined;
}

function isSame(one: ReturnType<typeof promiseOfSet>, other: ReturnType<typeof promiseOfSet>): boolean {
  const boards = Object.keys(one.commitments);
  return (
    one.planHash === other.planHash &&
    boards.length === Object.keys(other.commitments).length &&
    boards.every((board) => one.commitments[board] === other.commitments[board])
  );
}

function handsIn(events: readonly RecordedEvent[]): Hands | undefined {
  const hands = events.find(({ type }) => type === 'HandsRecorded')?.data['hands'];
  return hands as unknown as Readonly<Record<'N' | 'E' | 'S' | 'W', readonly Card[]>> | undefined;
}

const refused = (code: string, detail: string): Refused => ({ refused: { code, detail } });
const noSuchSet = (set: string): Refused => refused('no-such-set', `no set ${set} of boards was promised`);
