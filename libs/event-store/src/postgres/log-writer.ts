import type { Pool } from 'pg';
import type { BoundedMap } from '../bounded-map';
import { type Appended, CommandIdReused, StoreUnavailable } from '../event-store';
import { AppendCall, type Head, type Outcome, type Unit } from './append-call';
import { isLostConnection } from './lost-connection';
import { textArrays } from './text-rows';

/** Writes units in one transaction, and knows the heads their chains go on from. */
export class LogWriter {
  /** @param patience how long a lost connection is tried again, in milliseconds */
  constructor(
    private readonly pool: Pool,
    private readonly heads: BoundedMap<string, Head>,
    private readonly patience: number,
  ) {}

  /**
   * One outcome a unit, in order.
   * @param notify other processes are notified with the commit
   * @throws StoreUnavailable when the outcome could not be learnt
   */
  async write(units: readonly Unit[], notify: boolean): Promise<readonly Outcome[]> {
    await this.learnHeads(units);
    const outcomes = [...(await this.sendUntilAnswered(units, notify))];
    outcomes.forEach((outcome) => this.remember(outcome));
    // At the version expected and still refused: the head remembered here was not the stored one, as after a restore.
    const stale = outcomes.flatMap((outcome, i) =>
      'conflict' in outcome && outcome.conflict.actual === outcome.conflict.expected ? [i] : [],
    );
    if (stale.length > 0) {
      const again = units.filter((_, i) => stale.includes(i));
      await this.learnHeads(again);
      const second = await this.sendUntilAnswered(again, notify);
      second.forEach((outcome, i) => {
        this.remember(outcome);
        outcomes[stale[i] ?? 0] = outcome;
      });
    }
    return outcomes;
  }

  /** A stream's head, seen by a reader. */
  learn(stream: string, head: Head): void {
    const known = this.heads.get(stream);
    if (known === undefined || known.version < head.version) this.heads.set(stream, head);
  }

  /** @throws CommandIdReused */
  async find(commandId: string, requestHash: string): Promise<Appended | undefined> {
    const { rows } = await this.pool.query<[string, string, string, string, string]>({
      name: 'find_command',
      text: `SELECT encode(c.request_hash, 'hex'), c.position, s.name, e.from_version, e.to_version
             FROM command c
             CROSS JOIN LATERAL (
               SELECT stream_id, min(version) AS from_version, max(version) AS to_version, min(position) AS first
               FROM event WHERE position BETWEEN c.from_position AND c.position GROUP BY stream_id
             ) e
             JOIN stream s ON s.id = e.stream_id
             WHERE c.id = $1 ORDER BY e.first`,
      values: [commandId],
      rowMode: 'array',
      types: textArrays,
    });
    const [row] = rows;
    if (row === undefined) return undefined;
    if (row[0] !== requestHash) throw new CommandIdReused(commandId);
    return {
      streams: rows.map(([, , stream, from, to]) => ({
        stream,
        fromVersion: Number(from),
        toVersion: Number(to),
      })),
      position: row[1],
      repeated: true,
    };
  }

  private remember(outcome: Outcome): void {
    if ('written' in outcome) for (const [stream, head] of outcome.heads) this.heads.set(stream, head);
    if ('conflict' in outcome) this.heads.delete(outcome.conflict.stream);
  }

  /** Reads the heads that are not known at the version expected. */
  private async learnHeads(units: readonly Unit[]): Promise<void> {
    const unknown = new Set<string>();
    for (const { commands } of units) {
      // Of commands in turn only the first goes on from a stored head.
      for (const { stream, expectedVersion } of commands[0]?.appends ?? []) {
        if (expectedVersion > 0 && this.heads.get(stream)?.version !== expectedVersion) unknown.add(stream);
      }
    }
    if (unknown.size === 0) return;
    const { rows } = await this.untilAnswered(() =>
      this.pool.query<[string, string, string]>({
        name: 'stream_heads',
        text: `SELECT name, version, encode(head_hash, 'hex') FROM stream WHERE name = ANY ($1)`,
        values: [[...unknown]],
        rowMode: 'array',
        types: textArrays,
      }),
    );
    for (const [name, version, hash] of rows) {
      this.heads.set(name, { version: Number(version), hash });
    }
  }

  private async sendUntilAnswered(units: readonly Unit[], notify: boolean): Promise<readonly Outcome[]> {
    const call = new AppendCall(units, (stream) => this.heads.get(stream), notify);
    let sent = 0;
    const outcomes = await this.untilAnswered(() => {
      sent += 1;
      return call.send(this.pool);
    });
    if (sent === 1) return outcomes;
    return Promise.all(outcomes.map((outcome, i) => this.ownRepeat(outcome, units[i])));
  }

  /** After a lost answer a unit seen whole and alike was written by our own first sending. */
  private async ownRepeat(outcome: Outcome, unit: Unit | undefined): Promise<Outcome> {
    if (!('seen' in outcome) || unit === undefined) return outcome;
    const { seen } = outcome;
    if (seen.length < unit.commands.length || seen.some(({ same }) => !same)) return outcome;
    const written: Appended[] = [];
    for (const { commandId, requestHash } of unit.commands) {
      const found = await this.untilAnswered(() => this.find(commandId, requestHash));
      if (found === undefined) return outcome;
      written.push({ ...found, repeated: false });
    }
    return { written, heads: [] };
  }

  private async untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    for (let wait = 10; ; wait = Math.min(2 * wait, 500)) {
      try {
        return await ask();
      } catch (error) {
        if (!isLostConnection(error)) throw error;
        if (performance.now() - began + wait > this.patience) {
          throw new StoreUnavailable('the database does not answer; repeat the command under the same id', {
            cause: error,
          });
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }
}
