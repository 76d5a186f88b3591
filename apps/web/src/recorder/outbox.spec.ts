import fc from 'fast-check';
import { Outbox, type Answered, type Keep, type Sending } from './outbox';

const sending = (n: number, stream = 'deal-d'): Sending => ({
  id: `k${n}`,
  table: 't',
  stream,
  path: '/api/deals/d/facts',
  body: { n },
  told: `fact ${n}`,
});

function device(kept: Sending[] = []): Keep & { readonly kept: Sending[] } {
  return {
    kept,
    load: () => Promise.resolve([...kept]),
    add: (one) => {
      kept.push(one);
      return Promise.resolve();
    },
    taken: (id, version) => {
      const at = kept.findIndex((one) => one.id === id);
      const one = kept[at];
      if (one) kept[at] = { ...one, takenAt: version };
      return Promise.resolve();
    },
    remove: (id) => {
      kept.splice(
        kept.findIndex((one) => one.id === id),
        1,
      );
      return Promise.resolve();
    },
  };
}

/** A house of one stream that takes each key once, and may be away. */
function house() {
  const log: string[] = [];
  const at = new Map<string, number>();
  const state = { away: false, answerLost: false };
  const send = ({ id, stream }: Sending, version: number | undefined): Promise<Answered> => {
    if (state.away) return Promise.resolve({ kind: 'away' });
    const known = at.get(id);
    if (known === undefined) {
      if (version !== undefined && version !== log.length) {
        return Promise.resolve({ kind: 'overtaken', currentVersion: log.length });
      }
      log.push(id);
      at.set(id, log.length);
    }
    if (state.answerLost) return Promise.resolve({ kind: 'away' });
    return Promise.resolve({ kind: 'taken', stream, version: at.get(id) ?? 0 });
  };
  return { log, state, send };
}

it('sends in order, and keeps nothing that was taken and read back', async () => {
  const { log, send } = house();
  const keep = device();
  const outbox = new Outbox(keep, send);
  await outbox.open();
  for (const n of [1, 2, 3]) await outbox.add(sending(n));
  await outbox.drain();
  expect(log).toEqual(['k1', 'k2', 'k3']);
  expect(outbox.state()).toMatchObject({ waiting: [], taken: [{ id: 'k1' }, { id: 'k2' }, { id: 'k3' }] });
  outbox.saw('deal-d', 3);
  await outbox.drain();
  expect(keep.kept).toEqual([]);
  expect(outbox.state().taken).toEqual([]);
});

it('what was taken is known, also over a restart, until the page has read it back', async () => {
  const { send } = house();
  const keep = device();
  const before = new Outbox(keep, send);
  await before.open();
  for (const n of [1, 2]) await before.add(sending(n));
  await before.drain();
  const after = new Outbox(keep, send);
  await after.open();
  after.saw('deal-d', 1);
  expect(after.state()).toMatchObject({ waiting: [], taken: [{ id: 'k2', takenAt: 2 }] });
  await after.add(sending(3, 'deal-e'));
  await after.drain();
  // The next deal goes on: of the one before, nothing is asked any more.
  expect(after.state().taken.map(({ id }) => id)).toEqual(['k3']);
  expect(keep.kept.map(({ id }) => id)).toEqual(['k3']);
});

it('keeps what is said while the network is away, also over a restart, and sends it in order afterwards', async () => {
  const { log, state, send } = house();
  const keep = device();
  state.away = true;
  const before = new Outbox(keep, send);
  await before.open();
  for (const n of [1, 2]) await before.add(sending(n));
  await before.drain();
  expect(before.state()).toMatchObject({ reachable: false, waiting: [{ id: 'k1' }, { id: 'k2' }] });
  const after = new Outbox(keep, send);
  state.away = false;
  await after.open();
  await after.add(sending(3));
  await after.drain();
  expect(log).toEqual(['k1', 'k2', 'k3']);
  expect(after.state().waiting).toEqual([]);
});

it('an answer that was lost on its way has no second effect', async () => {
  const { log, state, send } = house();
  const outbox = new Outbox(device(), send);
  await outbox.open();
  state.answerLost = true;
  await outbox.add(sending(1));
  await outbox.drain();
  state.answerLost = false;
  await outbox.drain();
  expect(log).toEqual(['k1']);
  expect(outbox.state().waiting).toEqual([]);
});

it('what is said shows at once, and goes out only when the device has written it down', async () => {
  const { log, send } = house();
  const keep = device();
  let written = (): void => undefined;
  const slow = new Promise<void>((done) => (written = done));
  const outbox = new Outbox({ ...keep, add: (one) => slow.then(() => keep.add(one)) }, send);
  await outbox.open();
  const added = [1, 2].map((n) => outbox.add(sending(n)));
  expect(outbox.state().waiting.map(({ id }) => id)).toEqual(['k1', 'k2']);
  expect([keep.kept, log]).toEqual([[], []]);
  written();
  await Promise.all(added);
  await outbox.drain();
  expect(log).toEqual(['k1', 'k2']);
});

it('what the device cannot write down is said to its holder, and lets those behind it go', async () => {
  const { log, send } = house();
  const keep = device();
  const full = (one: Sending) => (one.id === 'k1' ? Promise.reject(new Error('full')) : keep.add(one));
  const outbox = new Outbox({ ...keep, add: full }, send);
  await outbox.open();
  const [first, second] = [1, 2].map((n) => outbox.add(sending(n)));
  await expect(first).rejects.toThrow('full');
  await second;
  await outbox.drain();
  expect([log, outbox.state().waiting]).toEqual([['k2'], []]);
});

it('what another device wrote in between stops the queue until somebody chooses', async () => {
  const { log, state, send } = house();
  const outbox = new Outbox(device(), send);
  await outbox.open();
  outbox.saw('deal-d', 0);
  state.away = true;
  await outbox.add(sending(1));
  await outbox.add(sending(2));
  await outbox.drain();
  log.push('other');
  // Read by the page in the meantime: ours was composed before it all the same.
  outbox.saw('deal-d', 1);
  state.away = false;
  await outbox.drain();
  expect(outbox.state().stuck).toMatchObject({ why: 'overtaken', currentVersion: 1, sending: { id: 'k1' } });
  expect(log).toEqual(['other']);
  await outbox.sayAfterAll();
  expect(log).toEqual(['other', 'k1', 'k2']);
});

it('a table opens one deal after the other: each opening begins a stream of its own', async () => {
  const asked: [string, number | undefined][] = [];
  const send = ({ id, stream }: Sending, version: number | undefined): Promise<Answered> => {
    asked.push([id, version]);
    return Promise.resolve({
      kind: 'taken',
      stream: stream === 'table-t' ? `deal-${id}` : stream,
      version: (version ?? 0) + 1,
    });
  };
  const outbox = new Outbox(device(), send);
  await outbox.open();
  for (const [n, stream] of [
    [1, 'table-t'],
    [2, 'deal-k1'],
    [3, 'table-t'],
  ] as const)
    await outbox.add(sending(n, stream));
  await outbox.drain();
  expect(asked).toEqual([
    ['k1', undefined],
    ['k2', 1],
    ['k3', undefined],
  ]);
});

it('one that is given up lets those behind it go', async () => {
  const log: string[] = [];
  const keep = device();
  const outbox = new Outbox(keep, ({ id }) => {
    if (id === 'k1') return Promise.resolve({ kind: 'refused', why: 'The deal is void.' });
    log.push(id);
    return Promise.resolve({ kind: 'taken', stream: 'deal-d', version: log.length });
  });
  await outbox.open();
  await outbox.add(sending(1));
  await outbox.add(sending(2));
  await outbox.drain();
  expect(outbox.state().stuck).toMatchObject({ why: 'refused', says: 'The deal is void.' });
  await outbox.drop();
  expect(log).toEqual(['k2']);
  expect(keep.kept.map(({ id, takenAt }) => [id, takenAt])).toEqual([['k2', 1]]);
});

it('whatever the network does, each thing arrives once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('say', 'away', 'back', 'lost', 'restart', 'drain'), { maxLength: 40 }),
      async (steps) => {
        const { log, state, send } = house();
        const keep = device();
        let outbox = new Outbox(keep, send);
        await outbox.open();
        let said = 0;
        for (const step of steps) {
          if (step === 'say') await outbox.add(sending((said += 1)));
          else if (step === 'away') state.away = true;
          else if (step === 'lost') state.answerLost = true;
          else if (step === 'back') Object.assign(state, { away: false, answerLost: false });
          else if (step === 'drain') await outbox.drain();
          else {
            outbox = new Outbox(keep, send);
            await outbox.open();
          }
        }
        Object.assign(state, { away: false, answerLost: false });
        await outbox.drain();
        // One drain may have been under way with the network of before.
        await outbox.drain();
        expect(log).toEqual(Array.from({ length: said }, (_, i) => `k${i + 1}`));
        expect(keep.kept.every(({ takenAt }) => takenAt !== undefined)).toBe(true);
        outbox.saw('deal-d', said);
        // Each is removed in its turn, and nobody waits for it.
        await new Promise((done) => setTimeout(done));
        expect(keep.kept).toEqual([]);
      },
    ),
  );
});
