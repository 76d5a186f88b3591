import { StoreBusy, StoreUnavailable } from '../event-store';
import { GroupCommit, groupLimits, type Waiting } from './group-commit';

interface Unit extends Waiting {
  readonly name: string;
}

const unit = (name: string, keys: readonly string[] = [name], events = 1): Unit => ({
  name,
  keys,
  events,
  size: events,
});

/** A server whose calls end when told to. */
class Server {
  readonly calls: {
    readonly names: readonly string[];
    readonly answer: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];

  readonly send = (units: readonly Unit[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      const names = units.map(({ name }) => name);
      this.calls.push({ names, answer: () => resolve(names), fail: reject });
    });

  names(): readonly (readonly string[])[] {
    return this.calls.map(({ names }) => names);
  }
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it('sends a lone unit at once, and what arrives meanwhile together', async () => {
  const server = new Server();
  const group = new GroupCommit(server.send, { ...groupLimits, calls: 1 });
  const first = group.submit(unit('a'));
  await settled();
  expect(server.names()).toEqual([['a']]);
  const rest = ['b', 'c', 'd'].map((name) => group.submit(unit(name)));
  await settled();
  expect(server.names()).toEqual([['a']]);
  server.calls[0]?.answer();
  expect(await first).toBe('a');
  await settled();
  expect(server.names()).toEqual([['a'], ['b', 'c', 'd']]);
  server.calls[1]?.answer();
  expect(await Promise.all(rest)).toEqual(['b', 'c', 'd']);
});

it('has no more calls under way than allowed, and no more events in one than allowed, save a single larger unit', async () => {
  const server = new Server();
  const group = new GroupCommit(server.send, { ...groupLimits, calls: 2, eventsPerCall: 3 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) void group.submit(unit(name));
  void group.submit(unit('large', ['large'], 10));
  void group.submit(unit('last'));
  await settled();
  expect(server.names()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  server.calls[1]?.answer();
  await settled();
  expect(server.names().slice(2)).toEqual([['large']]);
  server.calls[0]?.answer();
  await settled();
  expect(server.names().slice(3)).toEqual([['last']]);
});

it('has no more units in a call than allowed', async () => {
  const server = new Server();
  const group = new GroupCommit(server.send, { ...groupLimits, calls: 2, unitsPerCall: 2 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) void group.submit(unit(name));
  await settled();
  expect(server.names()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  server.calls[0]?.answer();
  await settled();
  expect(server.names().slice(2)).toEqual([['e']]);
});

it('never has two units with one key under way, and keeps their order', async () => {
  const server = new Server();
  const group = new GroupCommit(server.send, { ...groupLimits, calls: 2 });
  void group.submit(unit('a1', ['a']));
  void group.submit(unit('a2', ['a', 'b']));
  void group.submit(unit('b1', ['b']));
  void group.submit(unit('c1', ['c']));
  void group.submit(unit('a3', ['a']));
  await settled();
  expect(server.names()).toEqual([['a1', 'c1']]);
  server.calls[0]?.answer();
  await settled();
  expect(server.names().slice(1)).toEqual([['a2']]);
  server.calls[1]?.answer();
  await settled();
  expect(server.names().slice(2)).toEqual([['b1', 'a3']]);
});

it('one unit the server does not take fails alone', async () => {
  const sent: string[][] = [];
  const group = new GroupCommit(async (units: readonly Unit[]) => {
    const names = units.map(({ name }) => name);
    sent.push(names);
    if (names.includes('bad')) throw new Error('not this one');
    return names;
  });
  const all = ['a', 'b', 'bad', 'c', 'd', 'e'].map((name) => group.submit(unit(name)));
  const answers = await Promise.allSettled(all);
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(sent[0]).toHaveLength(6);
});

it('an unreachable store fails all of a call, without trying each', async () => {
  let calls = 0;
  const group = new GroupCommit(async (): Promise<readonly string[]> => {
    calls += 1;
    throw new StoreUnavailable('gone');
  });
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => group.submit(unit(name))));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(calls).toBe(1);
});

it('says busy past its bound, and takes more when there is room again', async () => {
  const server = new Server();
  const group = new GroupCommit(server.send, { ...groupLimits, calls: 1, eventsWaiting: 5 });
  void group.submit(unit('under way'));
  await settled();
  const waiting = [1, 2, 3, 4, 5].map((n) => group.submit(unit(`w${n}`)));
  await expect(group.submit(unit('too much'))).rejects.toThrow(StoreBusy);
  server.calls[0]?.answer();
  await settled();
  server.calls[1]?.answer();
  expect(await Promise.all(waiting)).toEqual(['w1', 'w2', 'w3', 'w4', 'w5']);
  const more = group.submit(unit('more'));
  await settled();
  server.calls[2]?.answer();
  expect(await more).toBe('more');
});
